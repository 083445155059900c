import * as z from 'zod/mini';
import { Code } from './contact-fields.ts';
import { endpoint } from './endpoint.ts';
import { Instant } from './plain-fields.ts';

/** What a person agreed to, or puts up with, and may take back by itself. */
export const Consent = z.enum(['id_number', 'questionnaire', 'programme_sms', 'invitation_mails']);
export type Consent = z.infer<typeof Consent>;

export const getMyData = endpoint({
  method: 'GET',
  path: '/web/buyer/my-data',
  who: 'buyer',
  summary: 'What is stored about the caller, what of it stays after an erasure, and why.',
  input: z.object({}),
  output: z.object({
    /** In words, with the number of records. */
    stored: z.array(z.object({ what: z.string(), records: z.int() })),
    /** Those that can be withdrawn now. */
    consents: z.array(Consent),
    /** In words, each with its reason. */
    stays: z.array(z.string()),
    /** Why the account cannot be erased now: nobody else could act for the organiser or the exhibitor. */
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
    /** Seconds until another code may be asked for. */
    resend_after: z.int(),
    /** Only in the demo, where codes are sent to nobody. */
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
