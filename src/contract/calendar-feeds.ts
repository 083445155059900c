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
  summary: "When the address of the caller's calendar feed was created; null if there is none.",
  input: z.object({}),
  output: z.object({ created_at: z.nullable(Instant) }),
});

/** Not marked as creating: the idempotency record would store the secret. */
export const createCalendarFeed = endpoint({
  method: 'POST',
  path: '/web/conference/create-calendar-feed',
  who: 'buyer',
  summary:
    "Creates a secret address of the caller's calendar feed; an earlier address stops working.",
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
  summary: "Ends the address of the caller's calendar feed.",
  input: z.object({}),
  output: z.object({ created_at: z.null() }),
});
