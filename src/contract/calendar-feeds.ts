import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Instant } from './plain-fields.ts';
import type { Lang } from './wire.ts';

/** The calendar file of one conference, tour or live stream: a path on this site. */
export function calendarPath(of: 'conference' | 'tour' | 'live', id: string, lang: Lang): string {
  return `/calendar/${of}/${id}/${lang}.ics`;
}

export const getCalendarFeed = endpoint({
  method: 'GET',
  path: '/web/conference/calendar-feed',
  who: 'buyer',
  summary:
    "When the address of one's own agenda for calendar programs was made; null: there is none.",
  input: z.object({}),
  output: z.object({ created_at: z.nullable(Instant) }),
});

/** Not marked as creating: the idempotency record would store the secret. */
export const createCalendarFeed = endpoint({
  method: 'POST',
  path: '/web/conference/create-calendar-feed',
  who: 'buyer',
  summary: "A secret address of one's own agenda for calendar programs; one made before ends.",
  input: z.object({}),
  output: z.object({
    /** Path and query on this site; shown once. It contains no personal data. */
    path: z.string(),
    created_at: Instant,
  }),
});

export const revokeCalendarFeed = endpoint({
  method: 'POST',
  path: '/web/conference/revoke-calendar-feed',
  who: 'buyer',
  summary: "Ends the address of one's own agenda for calendar programs.",
  input: z.object({}),
  output: z.object({ created_at: z.null() }),
});
