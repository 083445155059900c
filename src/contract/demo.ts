import * as z from 'zod/mini';
import { Email } from './contact-fields.ts';
import { endpoint } from './endpoint.ts';

export const listDemoPeople = endpoint({
  method: 'GET',
  path: '/web/demo/people',
  who: 'anyone',
  summary:
    'Invented people of an exhibitor and the organiser for trying the demo; empty outside the demo.',
  input: z.object({}),
  output: z.object({
    items: z.array(
      z.object({ email: Email, role: z.enum(['main_contact', 'staff', 'organiser']) }),
    ),
  }),
});

/** `frozen`: its playlist does not change. `broken`: there is none. `ended`: it has an end mark. */
const demoStreamSwitches = ['on', 'frozen', 'broken', 'ended'] as const;
export type DemoStreamSwitch = (typeof demoStreamSwitches)[number];

export const switchDemoStream = endpoint({
  method: 'POST',
  path: '/web/demo/stream',
  who: { can: 'content' },
  summary: 'Freezes, breaks, ends or brings back a live stream that the demo makes itself.',
  input: z.object({
    name: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
    to: z.enum(demoStreamSwitches),
  }),
  output: z.object({}),
  changes: 'nothing',
});
