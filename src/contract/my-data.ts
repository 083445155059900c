import * as z from 'zod/mini';
import { Code } from './contact-fields.ts';
import { endpoint } from './endpoint.ts';
import { Instant } from './plain-fields.ts';

/** Consents and permitted uses that a person may withdraw separately. */
export const Consent = z.enum([
  'id_number',
  'questionnaire',
  'programme_sms',
  'invitation_mails',
  'news_mails',
]);
export type Consent = z.infer<typeof Consent>;

export const getMyData = endpoint({
  method: 'GET',
  path: '/web/buyer/my-data',
  who: 'buyer',
  summary: 'The data stored about the caller, what remains after an erasure, and why.',
  input: z.object({}),
  output: z.object({
    /** Names of stored data, with the number of records. */
    stored: z.array(z.object({ what: z.string(), records: z.int() })),
    /** Consents that can be withdrawn now. */
    consents: z.array(Consent),
    /** Sentences with reasons. */
    stays: z.array(z.string()),
    /** The reason why the account cannot be erased now: no other owner or main contact exists. */
    not_erasable: z.nullable(z.enum(['LAST_OWNER', 'LAST_MAIN_CONTACT'])),
  }),
});

export const copyMyData = endpoint({
  method: 'POST',
  path: '/web/buyer/my-data/copy',
  who: 'buyer',
  summary: 'A copy of all that is stored about the caller: rows by table, columns by name.',
  input: z.object({}),
  output: z.object({
    exported_at: Instant,
    account_id: z.uuid(),
    tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  }),
});

export const withdrawConsent = endpoint({
  method: 'POST',
  path: '/web/buyer/my-data/withdraw',
  who: 'buyer',
  summary:
    'Withdraws a consent. Without an ID number, the ticket of an exhibition that is not over becomes invalid.',
  input: z.object({ consent: Consent }),
  output: z.object({}),
});

export const sendEraseCode = endpoint({
  method: 'POST',
  path: '/web/buyer/my-data/send-erase-code',
  who: 'buyer',
  summary:
    "Sends a code, good for erasing the caller's account, to the address it is signed in by.",
  input: z.object({}),
  output: z.object({
    /** Masked. */
    sent_to: z.string(),
    /** Seconds until another code may be requested. */
    resend_after: z.int(),
    /** Demo only, because the demo sends no codes. */
    demo_code: z.optional(Code),
  }),
});

export const eraseMyAccount = endpoint({
  method: 'POST',
  path: '/web/buyer/my-data/erase',
  who: 'buyer',
  summary:
    "Erases the caller's account and what is stored about it; other devices are told at their next call.",
  input: z.object({ code: Code }),
  output: z.object({}),
});
