import * as z from 'zod/mini';
import { ChatRoom, slowSeconds } from './chat.ts';
import { endpoint } from './endpoint.ts';
import { line } from './fields.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import { Flag } from './plain-fields.ts';

/**
 * Calls for moderators: organiser's people who may edit content, and everyone of the stream's exhibitor. Each
 * act is logged in a table of the chat.
 */
const message = { live_id: z.uuidv7(), message_id: z.uuidv7() };

export const removeChatMessage = endpoint({
  method: 'POST',
  path: '/web/live/remove-message',
  who: 'buyer',
  summary: 'Removes a message. For moderators.',
  input: z.object(message),
  output: z.object({}),
});

export const keepChatMessage = endpoint({
  method: 'POST',
  path: '/web/live/keep-message',
  who: 'buyer',
  summary: 'Publishes a held message, or keeps a reported one. For moderators.',
  input: z.object(message),
  output: z.object({}),
});

export const muteChatAuthor = endpoint({
  method: 'POST',
  path: '/web/live/mute',
  who: 'buyer',
  summary:
    'Mutes the author of a message for ten minutes, in this room, or in all rooms, or unmutes them. Only the organiser mutes in all rooms.',
  input: z.object({
    ...message,
    extent: z.enum(['ten_minutes', 'room', 'everywhere', 'none']),
  }),
  output: z.object({}),
});

export const setChatRoom = endpoint({
  method: 'POST',
  path: '/web/live/set-chat',
  who: 'buyer',
  summary:
    'Closes, opens or slows down a chat, and pins a message. For moderators; what the organiser closes, the organiser alone opens.',
  input: lazy(() =>
    z.object({
      live_id: z.uuidv7(),
      is_closed: z.optional(Flag),
      /** Required from the organiser who closes the chat of an exhibitor. */
      reason: z.optional(line(limits.TEXT_CHARACTERS_MAX)),
      slow_seconds: z.optional(z.literal(slowSeconds)),
      pinned_id: z.optional(z.nullable(z.uuidv7())),
    }),
  ),
  output: ChatRoom,
});

const PendingMessage = lazy(() =>
  z.object({
    id: z.uuidv7(),
    live_id: z.uuidv7(),
    live_title: z.object({ zh: z.string(), en: z.string() }),
    name: z.string(),
    text: z.string(),
    sent_at: z.iso.datetime(),
    /** Not published yet. */
    is_held: z.boolean(),
    reports: z.int(),
  }),
);
export type PendingMessage = z.infer<typeof PendingMessage>;

export const listPendingOfChat = endpoint({
  method: 'GET',
  path: '/web/live/pending-messages',
  who: 'buyer',
  summary: 'Held and reported messages of a chat, oldest first. For moderators.',
  input: z.object({ live_id: z.uuidv7() }),
  output: z.object({ items: z.array(PendingMessage) }),
});

export const listPendingOfChats = endpoint({
  method: 'GET',
  path: '/web/console/chat/pending',
  who: { can: 'content' },
  summary: 'Held and reported messages of all chats of the exhibition, oldest first.',
  input: z.object({}),
  output: z.object({ items: z.array(PendingMessage) }),
});

const Words = z.array(line(limits.CHAT_WORD_CHARACTERS_MAX)).check(
  z.maxLength(limits.CHAT_WORDS_MAX),
  z.refine((words) => words.join('\n').length <= limits.CHAT_WORD_LIST_CHARACTERS_MAX),
);
const WordList = lazy(() => z.object({ block: Words, hold: Words }));
const StoredWords = lazy(() => z.object({ block: z.array(z.string()), hold: z.array(z.string()) }));

export const getChatWords = endpoint({
  method: 'GET',
  path: '/web/console/chat/words',
  who: { can: 'content' },
  summary: 'The words for which a chat message is refused or held.',
  input: z.object({}),
  output: StoredWords,
});

export const saveChatWords = endpoint({
  method: 'POST',
  path: '/web/console/chat/save-words',
  who: { can: 'content' },
  summary: 'Replaces them.',
  input: WordList,
  output: StoredWords,
  changes: 'chat_words',
});

export const exportChat = endpoint({
  method: 'GET',
  path: '/web/live/export-chat',
  who: 'buyer',
  summary: 'All messages of one chat as a table, removed ones too. For moderators.',
  input: z.object({ live_id: z.uuidv7(), format: z.enum(['csv', 'xlsx']) }),
  output: z.object({
    file_name: z.string(),
    media_type: z.string(),
    /** Base64. */
    content: z.string(),
    rows: z.int(),
  }),
});
