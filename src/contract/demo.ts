import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Email } from './fields.ts';

export const listDemoPeople = endpoint({
  method: 'GET',
  path: '/web/demo/people',
  who: 'anyone',
  summary:
    'The made-up people of an exhibitor and the organiser by whom the demo can be tried; none outside it.',
  input: z.object({}),
  output: z.object({
    items: z.array(
      z.object({ email: Email, role: z.enum(['main_contact', 'staff', 'organiser']) }),
    ),
  }),
});
