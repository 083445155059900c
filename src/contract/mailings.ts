import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { IssueName } from './errors.ts';
import { inBothLanguages, lineOrEmpty, optionalText, WholeNumber } from './fields.ts';
import { keyset, keysetOf } from './keyset.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import {
  MailingFilters,
  mailingStates,
  RecipientFilters,
  type RecipientState,
  recipientStates,
} from './mailing-filters.ts';
import { namesOnly } from './placeholders.ts';
import { CountryCode, Instant } from './plain-fields.ts';
import { Lang } from './wire.ts';

const writes = { can: 'messages.write' } as const;
export const mailingLimits = {
  /** Length of a text in one language. */
  CHARACTERS_MAX: 4_000,
  /** More people need the confirmation of another person. */
  CONFIRMED_ABOVE: 1_000,
  MAILS_A_MINUTE: 300,
  /** Marketing is sent between these hours of the exhibition's time zone. */
  MARKETING_FROM_HOUR: 8,
  MARKETING_UNTIL_HOUR: 21,
} as const;

const issue = (name: IssueName) => name;

/**
 * The people a message can go to. Most messages are about what a person has begun or booked and need no consent;
 * a message to visitors of earlier exhibitions is marketing and goes to those who agreed.
 */
export const audienceKinds = [
  'registrations_begun',
  'registrations_complete',
  'sign_ups',
  'exhibitors_not_signed_in',
  'exhibitor_people',
  'earlier_visitors',
] as const;
export type AudienceKind = (typeof audienceKinds)[number];

/** The audience kinds whose people are narrowed by country and language. */
export const hasOrigin = (kind: AudienceKind) =>
  kind === 'registrations_complete' || kind === 'earlier_visitors';

/** The audience kinds whose messages are marketing: with consent, at daytime, at most one a day. */
export const isMarketing = (kind: AudienceKind) => kind === 'earlier_visitors';

/** A filter of people. An undefined field does not narrow it. */
const audience = {
  kind: z.enum(audienceKinds),
  /** The country of complete or earlier registrations. */
  country: lazy(() => z.optional(CountryCode)),
  /** The language of these registrations; `lang` is the language of the call. */
  language: lazy(() => z.optional(Lang)),
  /** The conference or tour of sign-ups. */
  item_id: lazy(() => z.optional(z.uuidv7())),
};

type Filter = { kind: AudienceKind; [name: string]: unknown };

const hasOwnFilters = z.refine<Filter>(
  ({ kind, country, language, item_id }) =>
    (hasOrigin(kind) || (!country && !language)) && (kind === 'sign_ups' || item_id === undefined),
  { error: issue('invalid'), path: ['kind'] },
);

const hasItem = z.refine<Filter>(
  ({ kind, item_id }) => kind !== 'sign_ups' || item_id !== undefined,
  { error: issue('choose_one'), path: ['item_id'] },
);

export const Audience = lazy(() => z.object(audience).check(hasOwnFilters, hasItem));
export type Audience = z.infer<typeof Audience>;

/** The texts of a message. A draft may be incomplete. */
const written = {
  subject: lazy(() =>
    inBothLanguages(
      lineOrEmpty(limits.LINE_CHARACTERS_MAX).check(namesOnly(['{name}', '{exhibition}'])),
    ),
  ),
  text: lazy(() =>
    inBothLanguages(
      optionalText(mailingLimits.CHARACTERS_MAX).check(
        namesOnly(['{name}', '{exhibition}', '{link}']),
      ),
    ),
  ),
};

export const MailingForm = lazy(() => z.object({ audience: Audience, ...written }));
export type MailingForm = z.infer<typeof MailingForm>;

type Written = Pick<MailingForm, 'subject' | 'text'>;

/** True if a message can be sent in a language. */
export function isWholeIn({ subject, text }: Written, lang: Lang): boolean {
  return subject[lang] !== '' && text[lang] !== '';
}

/** The fields that are missing before a message can be sent: one language is enough, half of one is not. */
export function missingTexts({ subject, text }: Written): string[] {
  const langs = ['zh', 'en'] as const;
  const halves = langs.flatMap((lang) => [
    ...(!subject[lang] && text[lang] ? [`subject.${lang}`] : []),
    ...(subject[lang] && !text[lang] ? [`text.${lang}`] : []),
  ]);
  const isEmpty = langs.every((lang) => !subject[lang] && !text[lang]);
  return isEmpty ? ['subject.zh', 'text.zh'] : halves;
}

const Counts = lazy(() =>
  z.object({
    due: z.int(),
    sent: z.int(),
    failed: z.int(),
    stopped: z.int(),
    no_address: z.int(),
    left: z.int(),
    unclear: z.int(),
  } satisfies Record<RecipientState, unknown>),
);

/** A message in the list. */
const listed = {
  id: z.uuidv7(),
  state: z.enum(mailingStates),
  kind: z.enum(audienceKinds),
  subject: inBothLanguages(z.string()),
  /** The recipients by result; all 0 before the message is sent. */
  counts: Counts,
  /** The chosen time; null: none. */
  send_at: z.nullable(Instant),
  started_at: z.nullable(Instant),
  updated_at: Instant,
};
const ListedMailing = lazy(() => z.object(listed));
export type ListedMailing = z.infer<typeof ListedMailing>;

export const Mailing = lazy(() =>
  z.object({
    ...listed,
    version: z.int(),
    audience: z.object(audience),
    text: inBothLanguages(z.string()),
    ended_at: z.nullable(Instant),
    /** The mail server does not answer: the next try. */
    hold_until: z.nullable(Instant),
    /** The person who wants it sent; empty: none yet. */
    requested_by: z.string(),
    /** The caller may confirm it: another person wants it sent. */
    can_confirm: z.boolean(),
  }),
);
export type Mailing = z.infer<typeof Mailing>;

const Which = z.object({ id: z.uuidv7() });

export const listMailings = endpoint({
  method: 'GET',
  path: '/web/console/message/list',
  who: writes,
  summary: 'Messages to audiences, newest first.',
  input: lazy(() => z.extend(MailingFilters, keyset)),
  output: lazy(() => keysetOf(ListedMailing)),
});

export const getMailing = endpoint({
  method: 'GET',
  path: '/web/console/message/info',
  who: writes,
  summary: 'One message with its recipients by result.',
  input: Which,
  output: Mailing,
});

export const countAudience = endpoint({
  method: 'GET',
  path: '/web/console/message/audience',
  who: writes,
  summary: 'The number of people of an audience.',
  input: Audience,
  output: z.object({
    /** The number with an e-mail address. */
    people: z.int(),
    by_language: inBothLanguages(z.int()),
    without_address: z.int(),
  }),
});

export const listMailingItems = endpoint({
  method: 'GET',
  path: '/web/console/message/items',
  who: writes,
  summary: 'Conferences and tours with sign-ups, by time.',
  input: z.object({}),
  output: z.object({
    items: z.array(
      z.object({
        id: z.uuidv7(),
        title: inBothLanguages(z.string()),
        starts_at: Instant,
        people: z.int(),
      }),
    ),
  }),
});

export const previewMailing = endpoint({
  method: 'POST',
  path: '/web/console/message/preview',
  who: writes,
  summary: 'A message as up to three people of its audience would get it; stores nothing.',
  input: MailingForm,
  output: z.object({
    items: z.array(
      z.object({
        name: z.string(),
        company: z.string(),
        /** Masked; null: the caller's role lacks access. */
        email: z.nullable(z.string()),
        lang: Lang,
        subject: z.string(),
        text: z.string(),
      }),
    ),
  }),
  changes: 'nothing',
});

export const testMailing = endpoint({
  method: 'POST',
  path: '/web/console/message/test',
  who: writes,
  summary: 'Sends a message to the caller alone, in each language that is written.',
  input: MailingForm,
  output: z.object({ sent: z.int() }),
  changes: 'nothing',
});

export const saveMailing = endpoint({
  method: 'POST',
  path: '/web/console/message/save',
  who: writes,
  summary: 'Saves a draft; EDITED_MEANWHILE if it has changed since, or is no draft.',
  /** Undefined `id`: a new one. */
  input: lazy(() =>
    z.object({
      id: z.optional(z.uuidv7()),
      version: z.optional(WholeNumber),
      ...MailingForm.shape,
    }),
  ),
  output: Mailing,
  creates: true,
  changes: 'mailing',
});

export const removeMailing = endpoint({
  method: 'POST',
  path: '/web/console/message/remove',
  who: writes,
  summary: 'Deletes a draft; EDITED_MEANWHILE if it is no draft.',
  input: Which,
  output: z.object({}),
  changes: 'mailing',
});

const Recipient = lazy(() =>
  z.object({
    id: z.uuid(),
    name: z.string(),
    company: z.string(),
    /** Masked; null: the caller's role lacks access. */
    email: z.nullable(z.string()),
    state: z.enum(recipientStates),
    /** The provider's code of a refusal; empty: none. */
    reason: z.string(),
    at: Instant,
  }),
);
export type Recipient = z.infer<typeof Recipient>;

export const listRecipients = endpoint({
  method: 'GET',
  path: '/web/console/message/recipients',
  who: writes,
  summary: 'The recipients of a message with their results.',
  input: lazy(() => z.extend(RecipientFilters, { ...keyset, after: z.optional(z.uuid()) })),
  output: lazy(() =>
    z.object({
      items: z.array(Recipient),
      next_after: z.nullable(z.uuid()),
      total: z.int(),
    }),
  ),
});
