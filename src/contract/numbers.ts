import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CalendarDate } from './plain-fields.ts';

const counts = {
  /** Of the exhibitor’s page. */
  views: z.int(),
  exhibit_views: z.int(),
  likes: z.int(),
  collects: z.int(),
  stars: z.int(),
  inquiries: z.int(),
};

export const getNumbers = endpoint({
  method: 'GET',
  path: '/web/own-numbers/daily',
  who: 'exhibitor',
  summary: 'How often one’s exhibitor was looked at, liked, collected, starred and asked, by day.',
  input: z.object({ days: z._default(z.enum(['latest', 'exhibition']), 'latest') }),
  output: z.object({
    /** In a row and whole, in the exhibition’s time zone. */
    days: z.array(z.object({ date: CalendarDate, ...counts })),
    /** Of those days. */
    total: z.object(counts),
  }),
});

/** null where the caller's role does not see it. */
const Seen = z.nullable(z.int());

export const getConsoleNumbers = endpoint({
  method: 'GET',
  path: '/web/console/numbers',
  who: 'organiser',
  scope: 'own',
  summary: 'How many registered, exhibit, ask and wait, as far as one’s role sees it.',
  input: z.object({}),
  output: z.object({
    /** Complete ones for the current exhibition, all and of today. */
    registrations: Seen,
    registrations_today: Seen,
    /** Begun and not complete. */
    registrations_begun: Seen,
    /** The complete ones by the channel that brought them, the most first; empty: none was stated. */
    channels: z.nullable(z.array(z.object({ channel: z.string(), registrations: z.int() }))),
    exhibitors: Seen,
    exhibits: Seen,
    booth_requests: Seen,
    /** Those that nobody has answered yet. */
    booth_requests_new: Seen,
    /** Inquiries of today, and those to which nobody has replied. */
    inquiries_today: Seen,
    inquiries_unanswered: Seen,
    /** Seats of conferences and tours that are given out, all and of today. */
    sign_ups: Seen,
    sign_ups_today: Seen,
    /** People on waiting lists of what is still to come, and at how many conferences and tours. */
    waiting: Seen,
    waiting_at: Seen,
    /** Changes of the programme that the public does not see yet. */
    drafts: Seen,
    /** Live streams, videos, news and exhibits that were handed in and not decided about. */
    reviews_pending: Seen,
    /** Feedback that is new. */
    feedback_new: Seen,
    /** People of the console without an authenticator; 0 where none is asked for. */
    without_authenticator: Seen,
  }),
});
