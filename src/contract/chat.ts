import * as z from 'zod/mini';
import { cleanChatText, countCharacters } from './chat-text.ts';
import { endpoint } from './endpoint.ts';
import type { IssueName } from './errors.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';

const issue = (name: IssueName) => name;

/** Room order: every message and removal has the next number, without gaps. */
const seq = z.int().check(z.positive());

const chatMessage = {
  is: z.literal('message'),
  seq,
  id: z.uuidv7(),
  /** Equal for all messages of an account in one room; it reveals nothing else. */
  author: z.string(),
  name: z.string(),
  as: z.enum(['visitor', 'exhibitor', 'organiser']),
  text: z.string(),
  sent_at: z.iso.datetime(),
};
export const ChatMessage = lazy(() => z.object(chatMessage));
export type ChatMessage = z.infer<typeof ChatMessage>;

export const ChatEntry = lazy(() =>
  z.discriminatedUnion('is', [
    z.object(chatMessage),
    /** An earlier message was removed. */
    z.object({ is: z.literal('removal'), seq, of: seq }),
    /** A placeholder for a message removed since. */
    z.object({ is: z.literal('gone'), seq }),
  ]),
);
export type ChatEntry = z.infer<typeof ChatEntry>;

export const slowSeconds = [0, 5, 10, 30, 60] as const;

export const ChatRoom = lazy(() =>
  z.object({
    live_id: z.uuidv7(),
    /** Increases with each change of these, so that an older state is recognised. */
    version: z.int(),
    is_closed: z.boolean(),
    /** The organiser's reason. Null: the chat is open, or its exhibitor closed it. */
    closed_reason: z.nullable(z.string()),
    /** Minimum seconds between two messages of one account. */
    slow_seconds: z.int(),
    /** A message pinned above the others. */
    pinned: z.nullable(z.object({ id: z.uuidv7(), name: z.string(), text: z.string() })),
  }),
);
export type ChatRoom = z.infer<typeof ChatRoom>;

/** The event for readers of a room. */
export interface ChatChange {
  entries?: ChatEntry[];
  room?: ChatRoom;
}

/** A message as a writer may send it; it is cleaned before it is stored. */
export const ChatText = lazy(() =>
  z.pipe(
    z.pipe(z.string().check(z.maxLength(limits.CHAT_TEXT_UNITS_MAX)), z.transform(cleanChatText)),
    z.string().check(
      z.minLength(1, issue('required')),
      z.refine((text) => countCharacters(text) <= limits.CHAT_CHARACTERS_MAX, issue('too_long')),
    ),
  ),
);

const live_id = z.uuidv7();

export const listChatMessages = endpoint({
  method: 'GET',
  path: '/web/live/messages',
  who: 'anyone',
  summary:
    "Messages of a live stream's chat in order: the latest, those after a number, or those before one.",
  input: lazy(() =>
    z.object({
      live_id,
      after: z.optional(z.coerce.number<string | number>().check(z.int32(), z.nonnegative())),
      before: z.optional(z.coerce.number<string | number>().check(z.int32(), z.positive())),
    }),
  ),
  output: lazy(() =>
    z.object({
      entries: z.array(ChatEntry),
      room: ChatRoom,
      /** The number of the room's latest entry. */
      last_seq: z.int(),
      /** More entries exist in the requested direction. */
      has_more: z.boolean(),
    }),
  ),
});

export const getChatPlace = endpoint({
  method: 'GET',
  path: '/web/live/chat-place',
  who: 'buyer',
  summary: 'The caller in a chat: the shown name and the rights.',
  input: z.object({ live_id }),
  output: z.object({
    author: z.string(),
    name: z.string(),
    may_moderate: z.boolean(),
    /** For the organiser: in all rooms of the exhibition. */
    may_mute_everywhere: z.boolean(),
    /** null: not muted. */
    muted_until: z.nullable(z.iso.datetime()),
  }),
});
export type ChatPlace = z.infer<(typeof getChatPlace)['output']>;

export const sendChatMessage = endpoint({
  method: 'POST',
  path: '/web/live/chat',
  who: 'buyer',
  summary: 'Sends a message to the chat of a live stream. It may be held for a moderator.',
  input: lazy(() =>
    z.object({
      live_id,
      text: ChatText,
      /** The displayed author name; default: the own name, masked. */
      name: z.optional(
        z.pipe(
          z.pipe(
            z.string().check(z.maxLength(limits.CHAT_TEXT_UNITS_MAX)),
            z.transform(cleanChatText),
          ),
          z
            .string()
            .check(z.minLength(1, issue('required')), z.maxLength(limits.CHAT_NAME_CHARACTERS_MAX)),
        ),
      ),
    }),
  ),
  output: lazy(() =>
    z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('published'), message: ChatMessage }),
      z.object({ outcome: z.literal('held') }),
    ]),
  ),
  creates: true,
});

export const reportChatMessage = endpoint({
  method: 'POST',
  path: '/web/live/report-message',
  who: 'buyer',
  summary: 'Reports a message to the moderators; idempotent.',
  input: z.object({ live_id, message_id: z.uuidv7() }),
  output: z.object({}),
});
