import * as z from './late-zod.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';

// Separate from the calls: every page's script contains the address schemas of all pages, and nothing else.

/**
 * `confirming`: more people than one person may write to, so another person must confirm. `scheduled`: the
 * recipients are chosen at the time of sending.
 */
export const mailingStates = [
  'draft',
  'confirming',
  'scheduled',
  'sending',
  'paused',
  'sent',
] as const;
export type MailingState = (typeof mailingStates)[number];

/**
 * `left`: the person no longer belongs to the audience. `unclear`: the server stopped while it sent the mail, which
 * is not sent again.
 */
export const recipientStates = [
  'due',
  'sent',
  'failed',
  'stopped',
  'no_address',
  'left',
  'unclear',
] as const;
export type RecipientState = (typeof recipientStates)[number];

/** The organiser's list of messages to audiences. */
export const MailingFilters = lazy(() =>
  z.object({
    state: z.optional(z.enum(mailingStates)),
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(limits.KEYWORD_CHARACTERS_MAX))),
  }),
);
export type MailingFilters = z.infer<typeof MailingFilters>;

/** The address of an automatic message. */
export const KindSearch = lazy(() => z.object({ kind: z.optional(z.string()) }));

/** The address of a sent message. */
export const RecipientSearch = lazy(() =>
  z.object({
    id: z.optional(z.uuidv7()),
    result: z.optional(z.enum(recipientStates)),
  }),
);

/** The recipients of a sent message. */
export const RecipientFilters = lazy(() =>
  z.object({
    id: z.uuidv7(),
    result: z.optional(z.enum(recipientStates)),
  }),
);
export type RecipientFilters = z.infer<typeof RecipientFilters>;
