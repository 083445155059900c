import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CalendarDate } from './plain-fields.ts';

const counts = {
  /** Views of the exhibitor’s page. */
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
  who: 'editor',
  summary: "Views, likes, saves, stars and inquiries of the caller's exhibitor by day.",
  input: z.object({ days: z._default(z.enum(['latest', 'exhibition']), 'latest') }),
  output: z.object({
    /** Consecutive and complete, in the exhibition’s time zone. */
    days: z.array(z.object({ date: CalendarDate, ...counts })),
    /** Total of those days. */
    total: z.object(counts),
  }),
});

/** null if the caller's role lacks access. */
const Seen = z.nullable(z.int());

export const getConsoleNumbers = endpoint({
  method: 'GET',
  path: '/web/console/numbers',
  who: 'organiser',
  scope: 'own',
  summary:
    "Numbers of registrations, exhibitors, inquiries and waiting items that the caller's role may see.",
  input: z.object({}),
  output: z.object({
    /** Completed for the current exhibition, in total and today. */
    registrations: Seen,
    registrations_today: Seen,
    /** Begun and not completed. */
    registrations_begun: Seen,
    /** Completed ones by channel, most first; empty: no channel. */
    channels: z.nullable(z.array(z.object({ channel: z.string(), registrations: z.int() }))),
    exhibitors: Seen,
    exhibits: Seen,
    booth_requests: Seen,
    /** Booth requests without an answer. */
    booth_requests_new: Seen,
    /** Inquiries today, and unanswered ones. */
    inquiries_today: Seen,
    inquiries_unanswered: Seen,
    /** Assigned seats of conferences and tours, in total and today. */
    sign_ups: Seen,
    sign_ups_today: Seen,
    /** People on waiting lists of upcoming items, and the number of such items. */
    waiting: Seen,
    waiting_at: Seen,
    /** Unreleased changes of the programme. */
    drafts: Seen,
    /** Live streams, videos, news and exhibits awaiting review. */
    reviews_pending: Seen,
    /** New feedback. */
    feedback_new: Seen,
    /** Pairs of registrations that may belong to one person. */
    duplicates: Seen,
    /** Console users without an authenticator; 0 if it is not required. */
    without_authenticator: Seen,
  }),
});
