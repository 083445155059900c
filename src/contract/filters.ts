import * as z from 'zod/mini';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import {
  Amount,
  CalendarDate,
  CountryCode,
  Flag,
  HallNumber,
  OptionCode,
  PitchAmount,
} from './plain-fields.ts';

// Apart from the calls: every page's script holds the addresses of all pages, and no more than that.

/** A search term: Chinese matches anywhere; words, pinyin and initials from their beginning. */
export const Keyword = lazy(() =>
  z.string().check(z.trim(), z.maxLength(limits.KEYWORD_CHARACTERS_MAX)),
);

/**
 * One or more values of a filter, of which any fits: in an address and a request separated by commas. A
 * list is accepted too, for what was read is read again.
 */
function severalOf<Value>(one: z.ZodMiniType<Value, string>) {
  const written = z.union([z.string(), z.number()]);
  const texts = z.pipe(
    z.union([written, z.array(written)]),
    z.transform((given) => [given].flat().flatMap((text) => String(text).split(','))),
  );
  // Refused is the filter as a whole, by its name.
  const values = z.array(z.string()).check(
    z.maxLength(limits.FILTER_VALUES_MAX, 'too_many'),
    z.refine(
      (given) => given.length > 0 && given.every((text) => one.safeParse(text).success),
      'choose_from_list',
    ),
  );
  return z.pipe(
    z.pipe(texts, values),
    z.transform((given) => [...new Set(given.map((text) => one.parse(text)))]),
  );
}

/** The filters of the directory: its address, its cache key and its request. Wrong ones are refused. */
export const ExhibitorFilters = lazy(() =>
  z.object({
    keyword: z.optional(Keyword),
    hall: z.optional(severalOf(HallNumber)),
    category: z.optional(severalOf(OptionCode)),
    country: z.optional(severalOf(CountryCode)),
    /** Sells abroad. */
    export: z.optional(Flag),
    /** Shows something new. */
    new: z.optional(Flag),
    /** Has a live stream that is on or comes. */
    live: z.optional(Flag),
    /** Without one: by how well the keyword fits, else by name. */
    sort: z.optional(z.enum(['name', 'booth', 'popular'])),
  }),
);
export type ExhibitorFilters = z.infer<typeof ExhibitorFilters>;

/**
 * Attributes of exhibits, separated by commas: `code:choice`, or `code:from~to` for a number, of which
 * either end may be missing. See `readAttributeFilters`.
 */
export const AttributeFilters = lazy(() =>
  z
    .string()
    .check(
      z.maxLength(limits.ATTRIBUTE_FILTER_CHARACTERS_MAX),
      z.regex(
        /^([a-z0-9_]{1,40}:([a-z0-9_]{1,40}|[\d.]{0,12}~[\d.]{0,12})(,(?=.)|$))+$/,
        'choose_from_list',
      ),
    ),
);

/** The filters of exhibits: their address, their cache key and their request. Wrong ones are refused. */
export const ExhibitFilters = lazy(() =>
  z.object({
    keyword: z.optional(Keyword),
    exhibitor_id: z.optional(z.uuidv7()),
    category: z.optional(severalOf(OptionCode)),
    /** Part of its name; latin letters great or small. */
    brand: z.optional(z.string().check(z.trim(), z.maxLength(limits.LINE_CHARACTERS_MAX))),
    hall: z.optional(severalOf(HallNumber)),
    /** RMB; what is negotiable has no price, and is left out by them. */
    price_from: z.optional(Amount),
    price_to: z.optional(Amount),
    negotiable: z.optional(Flag),
    release_year: z.optional(
      severalOf(
        z.pipe(
          z.pipe(z.string().check(z.regex(/^\d{4}$/, 'digits_only')), z.transform(Number)),
          z.int().check(z.gte(limits.RELEASE_YEAR_FIRST), z.lte(limits.RELEASE_YEAR_LAST)),
        ),
      ),
    ),
    /** mm */
    pitch_from: z.optional(PitchAmount),
    pitch_to: z.optional(PitchAmount),
    attributes: z.optional(AttributeFilters),
    export: z.optional(Flag),
    new: z.optional(Flag),
    live: z.optional(Flag),
    on_site: z.optional(Flag),
    /** Without one: by how well the keyword fits, else of one exhibitor as it arranged them, else by name. */
    sort: z.optional(z.enum(['name', 'newest', 'price_low', 'price_high', 'popular'])),
  }),
);
export type ExhibitFilters = z.infer<typeof ExhibitFilters>;

/** Of the exhibitor's own inbox: its address, its cache key and its request. */
export const ReceivedFilters = lazy(() =>
  z.object({
    /** In names, companies, exhibits and texts. */
    keyword: z.optional(Keyword),
    state: z.optional(z.enum(['open', 'closed'])),
    unread: z.optional(Flag),
    /** Assigned to the caller. */
    mine: z.optional(Flag),
    /** Not assigned. */
    unassigned: z.optional(Flag),
  }),
);
export type ReceivedFilters = z.infer<typeof ReceivedFilters>;

/** Of matching leads: their address, cache key and request. */
export const MatchingFilters = lazy(() =>
  z.object({
    keyword: z.optional(Keyword),
    category: z.optional(OptionCode),
    country: z.optional(CountryCode),
    answered: z.optional(Flag),
  }),
);
export type MatchingFilters = z.infer<typeof MatchingFilters>;

export const conferenceTypes = [
  'summit',
  'forum',
  'launch',
  'training',
  'matching',
  'award',
] as const;

/** Of the conferences: their cache key and request. */
export const ConferenceFilters = lazy(() =>
  z.object({
    day: z.optional(CalendarDate),
    room: z.optional(severalOf(OptionCode)),
    track: z.optional(severalOf(OptionCode)),
    type: z.optional(severalOf(z.pipe(z.string(), z.enum(conferenceTypes)))),
    /** Words of titles, summaries, organisers and speakers. */
    q: z.optional(Keyword),
  }),
);
export type ConferenceFilters = z.infer<typeof ConferenceFilters>;

export const programmeViews = ['list', 'grid', 'now', 'agenda'] as const;

/** The address of the programme; `view` and `mine` are for the device alone. */
export const ProgrammeSearch = lazy(() =>
  z.extend(ConferenceFilters, {
    /** Without one: the list by day. */
    view: z.optional(z.enum(programmeViews)),
    /** Only what one has signed up for, or follows. */
    mine: z.optional(Flag),
  }),
);
export type ProgrammeSearch = z.infer<typeof ProgrammeSearch>;

export const tourKinds = ['factory', 'shuttle'] as const;

/** Of the tours: their address, cache key and request. */
export const TourFilters = lazy(() =>
  z.object({
    day: z.optional(CalendarDate),
    kind: z.optional(z.enum(tourKinds)),
    category: z.optional(severalOf(OptionCode)),
    q: z.optional(Keyword),
  }),
);
export type TourFilters = z.infer<typeof TourFilters>;
