import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/**
 * Kinds of e-mails that an address can unsubscribe from. Requested codes and tickets are excluded. The names
 * are short, because two hashes and the name share a path segment of at most 100 characters.
 */
export const mailKinds = [
  'invitation',
  'inquiry',
  'reminder',
  'programme',
  'live',
  'booth',
  'access',
  'ticket',
  'message',
  'news',
] as const;
export type MailKind = (typeof mailKinds)[number];

export const stopMails = endpoint({
  method: 'POST',
  path: '/web/mail/stop',
  who: 'anyone',
  summary: 'Stops e-mails of a kind to an address, by the code in such an e-mail.',
  input: z.object({ stop: z.string().check(z.maxLength(200)) }),
  output: z.object({ kind: z.enum(mailKinds) }),
});
