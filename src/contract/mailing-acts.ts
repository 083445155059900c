import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { WholeNumber } from './fields.ts';
import { lazy } from './lazy.ts';
import { Mailing } from './mailings.ts';
import { SentInstant } from './sent-instant.ts';

const sends = { can: 'messages.send' } as const;

const Which = z.object({ id: z.uuidv7() });

export const sendMailing = endpoint({
  method: 'POST',
  path: '/web/console/message/send',
  who: sends,
  summary:
    'Sends a draft now or at a time; LIST_CHANGED if its audience has more or fewer people by now. Above a limit, another person must confirm.',
  input: lazy(() =>
    z.object({
      id: z.uuidv7(),
      version: WholeNumber,
      /** The number of people that the caller was shown. */
      people: WholeNumber,
      /** null: now. */
      send_at: z.nullable(SentInstant),
    }),
  ),
  output: Mailing,
  creates: true,
  changes: 'mailing',
});

export const confirmMailing = endpoint({
  method: 'POST',
  path: '/web/console/message/confirm',
  who: sends,
  summary: 'Confirms a message to many people; NOT_ALLOWED for the person who wants it sent.',
  input: Which,
  output: Mailing,
  creates: true,
  changes: 'mailing',
});

export const recallMailing = endpoint({
  method: 'POST',
  path: '/web/console/message/recall',
  who: sends,
  summary: 'Makes a message a draft again, before it is sent.',
  input: Which,
  output: Mailing,
  changes: 'mailing',
});

export const pauseMailing = endpoint({
  method: 'POST',
  path: '/web/console/message/pause',
  who: sends,
  summary: 'Pauses a message that is being sent, or resumes it.',
  input: z.object({ id: z.uuidv7(), is_paused: z.boolean() }),
  output: Mailing,
  changes: 'mailing',
});

export const sendAgain = endpoint({
  method: 'POST',
  path: '/web/console/message/send-again',
  who: sends,
  summary: 'Sends a message again to recipients that were refused or had no address.',
  input: Which,
  output: Mailing,
  creates: true,
  changes: 'mailing',
});
