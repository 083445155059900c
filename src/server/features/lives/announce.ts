import type { Notify } from '#server/http/events/serve-events.ts';
import type { Announce } from './edit.ts';

/** Tells every open page, in every process, that a live stream is to be asked for again. */
export function announceLives(notify: Notify): Announce {
  return (db, live_id) => notify(db, { topic: 'lives' }, { what: 'live', live_id });
}
