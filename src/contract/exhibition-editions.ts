import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { datesInOrder, exhibitionFields } from './exhibition-data.ts';
import { inBothLanguages } from './fields.ts';
import { lazy } from './lazy.ts';
import type { ExhibitionPart } from './part-names.ts';
import { CalendarDate, Instant } from './plain-fields.ts';
import { SentInstant } from './sent-instant.ts';

const who = { can: 'settings' } as const;

const Edition = lazy(() =>
  z.object({
    id: z.uuidv7(),
    number: z.int(),
    year: z.int(),
    name: inBothLanguages(z.string()),
    start_date: CalendarDate,
    end_date: CalendarDate,
    is_current: z.boolean(),
    /** Null: no time is set for it to become public. */
    publication: z.nullable(z.object({ publish_at: Instant, opens_registration: z.boolean() })),
  }),
);
export type Edition = z.infer<typeof Edition>;

export const listEditions = endpoint({
  method: 'GET',
  path: '/web/console/edition/list',
  who: 'organiser',
  scope: 'own',
  summary: 'The exhibitions that the caller may see, newest first.',
  input: z.object({}),
  output: lazy(() => z.object({ items: z.array(Edition) })),
});

/** The preparations of an exhibition before it opens, in recommended order. */
export const readinessCodes = [
  'dates',
  'opening_days',
  'halls',
  'home_texts',
  'zones',
  'transport',
  'entry_rules',
  'entry_checked',
  'hotels',
  'about',
  'about_text',
  'text_languages',
  'choice_languages',
  'plan',
  'exhibitors',
  'exhibitor_languages',
  'rooms',
  'room_halls',
  'programme',
  'mail',
  'sms',
  'captcha',
  'https',
  'keys',
  'authenticators',
  'current',
  'registration',
] as const;
export type ReadinessCode = (typeof readinessCodes)[number];

export const getReadiness = endpoint({
  method: 'GET',
  path: '/web/console/edition/readiness',
  who,
  summary: 'What an exhibition still lacks before it opens.',
  input: z.object({ exhibition_id: z.uuidv7() }),
  output: lazy(() =>
    z.object({
      items: z.array(
        z.object({
          code: z.enum(readinessCodes),
          /** `check`: not blocking, but a person should check it. */
          state: z.enum(['ready', 'check', 'missing']),
          /** The number of affected records, if countable. */
          count: z.nullable(z.int()),
        }),
      ),
    }),
  ),
});

/** The consequences of other exhibition days. */
export const dateEffects = [
  'conferences',
  'tours',
  'lives',
  'tickets',
  'entry_rules',
  'hotels',
  'discounts',
  'perks',
  'topics',
] as const;
export type DateEffect = (typeof dateEffects)[number];

export const getDateEffects = endpoint({
  method: 'GET',
  path: '/web/console/edition/date-effects',
  who,
  summary: 'The effects of other dates on an exhibition; nothing is stored.',
  input: z.object({
    exhibition_id: z.uuidv7(),
    start_date: CalendarDate,
    end_date: CalendarDate,
  }),
  output: lazy(() =>
    z.object({
      items: z.array(z.object({ effect: z.enum(dateEffects), count: z.int() })),
    }),
  ),
});

/** The parts of an exhibition's data that a new edition may copy, by field. */
export const copiedDataParts = [
  'venue',
  'contacts',
  'home',
  'texts',
  'transport',
  'entry',
  'hotels',
  'discounts',
  'about',
] as const satisfies ExhibitionPart[];
/** The parts of exhibitors that a new edition may copy. The others need the exhibitors, and booths the plan. */
export const copiedOfExhibitors = ['exhibitors', 'people', 'exhibits', 'booths'] as const;
/** The parts that a new edition may copy; never registrations, consents or sign-ins. */
export const copiedParts = [
  ...copiedDataParts,
  ...(['rooms', 'plan', 'tasks', 'manual'] as const),
  ...copiedOfExhibitors,
] as const;
export type CopiedPart = (typeof copiedParts)[number];

const CopyCounts = lazy(() =>
  z.object({
    exhibitors: z.int(),
    people: z.int(),
    exhibits: z.int(),
    /** Exhibitors with a booth. */
    booths: z.int(),
  }),
);

export const getCopyCounts = endpoint({
  method: 'GET',
  path: '/web/console/edition/copy-counts',
  who,
  summary: 'How many exhibitors, people and exhibits a new edition copies from another.',
  input: z.object({ exhibition_id: z.uuidv7() }),
  output: CopyCounts,
});

export const NewEdition = lazy(() =>
  z
    .object({
      from: z.uuidv7(),
      number: exhibitionFields.number,
      year: exhibitionFields.year,
      name: exhibitionFields.name,
      start_date: CalendarDate,
      end_date: CalendarDate,
      copied: z.array(z.enum(copiedParts)),
    })
    .check(...datesInOrder),
);
export type NewEdition = z.infer<typeof NewEdition>;

export const addEdition = endpoint({
  method: 'POST',
  path: '/web/console/edition/add',
  who,
  scope: 'own',
  summary: 'Adds an unpublished edition with chosen parts of another.',
  input: NewEdition,
  output: Edition,
  creates: true,
  changes: 'exhibition',
});

const PublishEffects = lazy(() =>
  z.object({
    /** The public edition and its tickets; null: none is public. */
    before: z.nullable(
      z.object({
        name: inBothLanguages(z.string()),
        year: z.int(),
        tickets: z.int(),
        exhibitors: z.int(),
      }),
    ),
    exhibitors: z.int(),
    exhibits: z.int(),
    /** People of exhibitors, and how many of them have neither signed in nor been invited. */
    people: z.int(),
    uninvited: z.int(),
    conferences: z.int(),
    tours: z.int(),
    /** Changes of the programme that are not released. */
    drafts: z.int(),
    /** Booths on the published plan; null: none is published. */
    booths: z.nullable(z.int()),
    registration_open: z.boolean(),
  }),
);
export type PublishEffects = z.infer<typeof PublishEffects>;

export const getPublishEffects = endpoint({
  method: 'GET',
  path: '/web/console/edition/publish-effects',
  who,
  summary: 'What changes, and for how many, when an edition becomes public; nothing is stored.',
  input: z.object({ exhibition_id: z.uuidv7() }),
  output: PublishEffects,
});

export const FirstEdition = lazy(() =>
  z
    .object({
      name: exhibitionFields.name,
      start_date: CalendarDate,
      end_date: CalendarDate,
    })
    .check(...datesInOrder),
);

export const addFirstEdition = endpoint({
  method: 'POST',
  path: '/web/console/edition/add-first',
  who,
  scope: 'own',
  summary: 'Adds the first exhibition of an installation, not public, with the shipped choices.',
  input: FirstEdition,
  output: Edition,
  creates: true,
  changes: 'exhibition',
});

export const makeEditionCurrent = endpoint({
  method: 'POST',
  path: '/web/console/edition/make-current',
  who,
  summary: 'Publishes an edition in place of the current one.',
  input: z.object({
    exhibition_id: z.uuidv7(),
    opens_registration: z._default(z.boolean(), false),
  }),
  output: Edition,
  creates: true,
  changes: 'exhibition',
});

export const schedulePublication = endpoint({
  method: 'POST',
  path: '/web/console/edition/schedule',
  who,
  summary: 'Sets the time at which an edition becomes public, in place of an earlier one.',
  input: lazy(() =>
    z.object({
      exhibition_id: z.uuidv7(),
      publish_at: SentInstant,
      opens_registration: z.boolean(),
    }),
  ),
  output: Edition,
  creates: true,
  changes: 'exhibition',
});

export const unschedulePublication = endpoint({
  method: 'POST',
  path: '/web/console/edition/unschedule',
  who,
  summary: 'Takes back the time at which an edition becomes public.',
  input: z.object({ exhibition_id: z.uuidv7() }),
  output: Edition,
  creates: true,
  changes: 'exhibition',
});
