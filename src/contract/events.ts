import type { ChatChange } from './chat.ts';

/**
 * Address of server-sent events. It requires the header `web-token`, which EventSource cannot send, so the
 * client uses a streaming fetch.
 */
export const EVENTS_PATH = '/web/events';

/** The last received event id: the server replays later events if it still has them. */
export const LAST_EVENT_HEADER = 'last-event-id';
/** Present if the answer resumes after that id without a gap. */
export const RESUMED_HEADER = 'events-resumed';

/** Maximum number of public topics per stream. */
export const EVENT_TOPICS_MAX = 4;

/** Public topics: the states of all live streams, and the chat room of one. */
export type EventTopic = 'lives' | `room:${string}`;

export function isEventTopic(text: string): text is EventTopic {
  return /^(lives|room:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.test(text);
}

/** A change; the usual calls return the new data. Events of a chat room contain the change itself. */
export type ServerEvent =
  | {
      what: 'inquiry';
      inquiry_id: string;
      /** The account's side of the inquiry. */
      as: 'buyer' | 'exhibitor';
    }
  /** A change in the own programme: a release, or a seat from a waiting list. */
  | { what: 'programme' }
  /** A change of a live stream, in its state or other data. */
  | { what: 'live'; live_id: string }
  | { what: 'chat'; room_id: string; change: ChatChange }
  /** Events may have been missed: everything should be refetched. */
  | { what: 'gap' };
