import type { ChatChange } from './chat.ts';

/**
 * Where server-sent events come from: asked for with the header `web-token`, which an EventSource
 * cannot send, so by a fetch whose answer is read as it comes.
 */
export const EVENTS_PATH = '/web/events';

/** The last id that was read: the server sends what came after it, if it still has that. */
export const LAST_EVENT_HEADER = 'last-event-id';
/** On an answer that goes on after that id, so that nothing was missed. */
export const RESUMED_HEADER = 'events-resumed';

/** Public topics of one stream. */
export const EVENT_TOPICS_MAX = 4;

/** Open to anyone: the states of all live streams, and the chat room of one. */
export type EventTopic = 'lives' | `room:${string}`;

export function isEventTopic(text: string): text is EventTopic {
  return /^(lives|room:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.test(text);
}

/** Something has changed; what it is now, the usual calls answer. A chat room's events tell it themselves. */
export type ServerEvent =
  | {
      what: 'inquiry';
      inquiry_id: string;
      /** The side of it that the account is on. */
      as: 'buyer' | 'exhibitor';
    }
  /** Something of one's own in the programme: a release changed it, or one moved up from a waiting list. */
  | { what: 'programme' }
  /** The state of a live stream, or anything else of it. */
  | { what: 'live'; live_id: string }
  | { what: 'chat'; room_id: string; change: ChatChange }
  /** Events may have been missed: everything is worth asking for again. */
  | { what: 'gap' };
