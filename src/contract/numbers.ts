import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CalendarDate } from './fields.ts';

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
