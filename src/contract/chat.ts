import * as z from 'zod/mini';

/** In the order of a room: every message and every removal has the next number, without gaps. */
const seq = z.number().check(z.int(), z.positive());

export const ChatMessage = z.object({
  is: z.literal('message'),
  seq,
  id: z.uuidv7(),
  /** The same for all messages of an account in one room, and nothing else is known by it. */
  author: z.string(),
  name: z.string(),
  company: z.nullable(z.string()),
  as: z.enum(['visitor', 'exhibitor', 'organiser']),
  text: z.string(),
  sent_at: z.iso.datetime(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

export const ChatEntry = z.discriminatedUnion('is', [
  ChatMessage,
  /** An earlier message is shown no more. */
  z.object({ is: z.literal('removal'), seq, of: seq }),
  /** A message that was removed since. */
  z.object({ is: z.literal('gone'), seq }),
]);
export type ChatEntry = z.infer<typeof ChatEntry>;

export const ChatRoom = z.object({
  live_id: z.uuidv7(),
  /** Grows with each change of the room, so that an older one is not taken for the newer. */
  version: z.number(),
  is_closed: z.boolean(),
  /** Seconds between two messages of one account. */
  slow_seconds: z.number(),
  pinned: z.nullable(z.pick(ChatMessage, { id: true, name: true, text: true })),
});
export type ChatRoom = z.infer<typeof ChatRoom>;

/** What the readers of a room are told. */
export interface ChatChange {
  entries?: ChatEntry[];
  room?: ChatRoom;
}
