import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { inBothLanguages, line } from './fields.ts';
import { keyset, keysetOf } from './keyset.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import { Instant } from './plain-fields.ts';
import { VisaLetterFilters, visaLetterStates } from './visa-letter-filters.ts';
import { LetterTemplate } from './visa-letters.ts';

const words = () => inBothLanguages(z.string());

const LetterDesk = lazy(() =>
  z.object({
    /** The stored template, or a proposal that may lack something. */
    template: z.object({
      is_on: z.boolean(),
      organisation: words(),
      address: words(),
      phone: z.string(),
      email: z.string(),
      signatory: words(),
      text: words(),
    }),
    /** Changes with every save: an edit refers to its base version. */
    version: z.string(),
    counts: z.object({ valid: z.int(), replaced: z.int(), revoked: z.int() }),
  }),
);
export type LetterDesk = z.infer<typeof LetterDesk>;

export const getLetterDesk = endpoint({
  method: 'GET',
  path: '/web/console/visa-letter/desk',
  who: { can: 'registrations.read' },
  summary: 'The template of letters of invitation, and the numbers of issued ones.',
  input: z.object({}),
  output: LetterDesk,
});

export const saveLetterTemplate = endpoint({
  method: 'POST',
  path: '/web/console/visa-letter/save-template',
  who: { can: 'registrations.change' },
  summary: 'Saves the template of letters of invitation; issued letters do not change.',
  input: lazy(() =>
    z.object({ version: z.string().check(z.maxLength(64)), template: LetterTemplate }),
  ),
  output: LetterDesk,
  changes: 'visa_letter',
});

const IssuedVisaLetter = lazy(() =>
  z.object({
    id: z.uuidv7(),
    number: z.string(),
    state: z.enum(visaLetterStates),
    passport_name: z.string(),
    /** All but the last three characters are masked. */
    passport_number: z.string(),
    nationality: z.string(),
    company_name: z.string(),
    arrives_on: z.string(),
    leaves_on: z.string(),
    issued_at: Instant,
    /** Why it was revoked; its owner reads it. */
    reason: z.string(),
  }),
);
export type IssuedVisaLetter = z.infer<typeof IssuedVisaLetter>;

export const listVisaLetters = endpoint({
  method: 'GET',
  path: '/web/console/visa-letter/list',
  who: { can: 'registrations.read' },
  summary: 'The issued letters of invitation, newest first.',
  input: lazy(() => z.extend(VisaLetterFilters, keyset)),
  output: lazy(() => keysetOf(IssuedVisaLetter)),
});

export const revokeVisaLetter = endpoint({
  method: 'POST',
  path: '/web/console/visa-letter/revoke',
  who: { can: 'registrations.change' },
  summary: 'Revokes a letter of invitation: checks of it say so at once.',
  input: lazy(() => z.object({ id: z.uuidv7(), reason: line(limits.TEXT_CHARACTERS_MAX) })),
  output: z.object({}),
  changes: 'visa_letter',
});
