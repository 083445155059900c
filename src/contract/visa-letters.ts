import * as z from 'zod/mini';
import { Email, Telephone } from './contact-fields.ts';
import { endpoint } from './endpoint.ts';
import type { IssueName } from './errors.ts';
import { inBothLanguages, line, lineOrEmpty, text, whenRight } from './fields.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import { inSingleBraces, namesOnly } from './placeholders.ts';
import { CalendarDate, CountryCode, Instant } from './plain-fields.ts';
import { cleanLine, compactTyped } from './typed-text.ts';

const issue = (name: IssueName) => name;

/** The names allowed in `{…}` in a letter's text; the server inserts the values. */
export const letterPlaceholders = [
  'number',
  'name',
  'passport',
  'nationality',
  'birth_date',
  'company',
  'stay',
  'exhibition',
  'dates',
  'venue',
  'address',
  'organisation',
] as const;
export type LetterPlaceholder = (typeof letterPlaceholders)[number];

/** The organiser's template of letters of invitation. */
export const LetterTemplate = lazy(() =>
  z.object({
    /** False: no one can ask for a letter; issued ones stay valid. */
    is_on: z.boolean(),
    /** The inviting organisation. */
    organisation: inBothLanguages(line()),
    address: inBothLanguages(line(limits.ADDRESS_CHARACTERS_MAX)),
    phone: Telephone,
    email: Email,
    /** Name and position of the person who signs. */
    signatory: inBothLanguages(lineOrEmpty()),
    text: inBothLanguages(
      text(limits.LETTER_TEXT_CHARACTERS_MAX).check(namesOnly(inSingleBraces(letterPlaceholders))),
    ),
  }),
);
export type LetterTemplate = z.infer<typeof LetterTemplate>;

interface Stay {
  arrives_on: string;
  leaves_on: string;
}

const staysInOrder = z.check<Stay>(
  ({ value, issues }) => {
    const { arrives_on, leaves_on } = value;
    const days = (Date.parse(leaves_on) - Date.parse(arrives_on)) / 86_400_000;
    const limit = limits.VISA_STAY_DAYS_MAX;
    const at = {
      code: 'custom',
      path: ['leaves_on'],
      params: { limit },
      input: leaves_on,
    } as const;
    const wrong = (message: IssueName) => issues.push({ ...at, path: [...at.path], message });
    if (days < 0) wrong('leaves_too_early');
    else if (days > limit) wrong('stay_too_long');
  },
  whenRight('arrives_on', 'leaves_on'),
);

const passportFields = {
  /** The spelling of the passport's machine-readable lines. */
  passport_name: lazy(() =>
    z.string().check(
      z.overwrite((typed) => cleanLine(typed.normalize('NFKC')).toUpperCase()),
      z.minLength(1, issue('required')),
      z.maxLength(limits.NAME_CHARACTERS_MAX),
      z.regex(/^[\p{Script=Latin}][\p{Script=Latin}\p{M}' ,.-]*$/u, issue('name_not_latin')),
    ),
  ),
  passport_number: lazy(() =>
    z.string().check(
      z.overwrite((typed) => compactTyped(typed).toUpperCase()),
      z.minLength(1, issue('required')),
      // Nine characters by ICAO Doc 9303; some states print longer ones.
      z.regex(/^[A-Z0-9]{5,15}$/, issue('passport_number_invalid')),
    ),
  ),
  nationality: CountryCode,
  birth_date: CalendarDate,
  arrives_on: CalendarDate,
  leaves_on: CalendarDate,
};

export const VisaLetterRequest = lazy(() =>
  z
    .object({
      ...passportFields,
      /** The passport number is sensitive: it needs a consent of its own. */
      consent: z.literal(true, issue('letter_consent_required')),
    })
    .check(staysInOrder),
);
export type VisaLetterRequest = z.infer<typeof VisaLetterRequest>;

/** The lines around the text of a letter, in one language. */
const LetterLines = lazy(() =>
  z.object({
    title: z.string(),
    number: z.string(),
    date: z.string(),
    check: z.string(),
    validity: z.string(),
  }),
);

/** A letter for its owner, filled in as it was issued. */
const VisaLetter = lazy(() =>
  z.object({
    number: z.string(),
    issued_at: Instant,
    organisation: inBothLanguages(z.string()),
    address: inBothLanguages(z.string()),
    phone: z.string(),
    email: z.string(),
    signatory: inBothLanguages(z.string()),
    lines: inBothLanguages(LetterLines),
    /** Paragraphs with all placeholders filled in. */
    paragraphs: inBothLanguages(z.array(z.string())),
    /** Address of the public check, with the signed code. */
    check_url: z.string(),
    /** The same address as a QR code; see `qr-modules.ts`. */
    qr_modules: z.string(),
  }),
);
export type VisaLetter = z.infer<typeof VisaLetter>;

/**
 * - `closed`: the organiser issues no letters, or the exhibition is over
 * - `no_ticket`: the caller has no valid ticket
 * - `open`: the caller can ask, with suggestions for the form
 * - `revoked`: the organiser has revoked the letter; the caller cannot ask for another one
 */
export const OwnVisaLetter = lazy(() =>
  z.discriminatedUnion('state', [
    z.object({ state: z.literal('closed') }),
    z.object({ state: z.literal('no_ticket') }),
    z.object({
      state: z.literal('open'),
      suggested: z.object({
        passport_name: z.string(),
        nationality: z.string(),
        arrives_on: z.string(),
        leaves_on: z.string(),
      }),
    }),
    z.object({
      state: z.literal('issued'),
      letter: VisaLetter,
      /** Letters that the caller may still ask for. */
      remaining: z.int(),
    }),
    z.object({ state: z.literal('revoked'), number: z.string(), reason: z.string() }),
  ]),
);
export type OwnVisaLetter = z.infer<typeof OwnVisaLetter>;

export const getOwnVisaLetter = endpoint({
  method: 'GET',
  path: '/web/buyer/visa-letter',
  who: 'buyer',
  summary: 'The caller’s letter of invitation for a visa, or the reason why there is none.',
  input: z.object({}),
  output: OwnVisaLetter,
});

export const askVisaLetter = endpoint({
  method: 'POST',
  path: '/web/buyer/visa-letter/ask',
  who: 'buyer',
  summary: 'Issues a letter of invitation for a visa; it replaces an earlier one of the caller.',
  input: VisaLetterRequest,
  /** Contains no personal data: answers are stored for repeated calls. */
  output: z.object({ number: z.string() }),
  creates: true,
});

export const deleteVisaLetter = endpoint({
  method: 'POST',
  path: '/web/buyer/visa-letter/delete',
  who: 'buyer',
  summary: 'Deletes the caller’s letter with the passport number; checks of it fail afterwards.',
  input: z.object({}),
  output: z.object({}),
});

/**
 * The result of the public check:
 * - `forged`: the code is not signed by this site, or was altered
 * - `unknown`: there is no letter with this number, or its data have been deleted
 */
export const VisaLetterVerdict = lazy(() =>
  z.discriminatedUnion('verdict', [
    z.object({ verdict: z.enum(['forged', 'unknown']) }),
    z.object({ verdict: z.enum(['revoked', 'replaced']), number: z.string() }),
    z.object({
      verdict: z.literal('genuine'),
      number: z.string(),
      issued_at: Instant,
      /** `J. S.` */
      initials: z.string(),
      /** ISO 3166-1 alpha-2. */
      nationality: z.string(),
      /** The last three characters of the passport number. */
      passport_end: z.string(),
      arrives_on: z.string(),
      leaves_on: z.string(),
      organisation: inBothLanguages(z.string()),
      phone: z.string(),
      email: z.string(),
      exhibition: inBothLanguages(z.string()),
      venue: inBothLanguages(z.string()),
      start_date: z.string(),
      end_date: z.string(),
    }),
  ]),
);
export type VisaLetterVerdict = z.infer<typeof VisaLetterVerdict>;

export const checkVisaLetter = endpoint({
  method: 'GET',
  path: '/web/visa-letter/check',
  who: 'anyone',
  summary: 'Checks a letter of invitation by its number or its signed code, for consulates.',
  input: z.object({
    code: z.string().check(z.trim(), z.minLength(1, issue('required')), z.maxLength(200)),
  }),
  output: VisaLetterVerdict,
});
