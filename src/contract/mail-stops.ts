import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/**
 * What an address may want no e-mails of. Codes and tickets that a person asks for are none of them. The
 * names are short: with two hashes they stand in a part of a path, which has 100 characters at most.
 */
export const mailKinds = [
  'invitation',
  'inquiry',
  'reminder',
  'programme',
  'live',
  'booth',
] as const;
export type MailKind = (typeof mailKinds)[number];

export const stopMails = endpoint({
  method: 'POST',
  path: '/web/mail/stop',
  who: 'anyone',
  summary: 'No e-mail of a kind is sent to an address any more, by the code in one that was.',
  input: z.object({ stop: z.string().check(z.maxLength(200)) }),
  output: z.object({ kind: z.enum(mailKinds) }),
});
