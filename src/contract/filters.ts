import * as z from './late-zod.ts';
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

// Separate from the calls: every page's script contains the address schemas of all pages, and nothing else.

/** A search term: Chinese matches anywhere; words, pinyin and initials match as prefixes. */
export const Keyword = lazy(() =>
  z.string().check(z.trim(), z.maxLength(limits.KEYWORD_CHARACTERS_MAX)),
);

/**
 * Comma-separated values of a filter, as alternatives, in an address and a request. Also accepts a list,
 * because parsed values are parsed again.
 */
function severalOf<Value>(one: z.ZodMiniType<Value, string>) {
  const written = z.union([z.string(), z.number()]);
  const texts = z.pipe(
    z.union([written, z.array(written)]),
    z.transform((given) => [given].flat().flatMap((text) => String(text).split(','))),
  );
  // Reports the filter as a whole, by its name.
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

/** The filters of the directory: its address, cache key and request. Invalid ones are refused. */
export const ExhibitorFilters = lazy(() =>
  z.object({
    keyword: z.optional(Keyword),
    hall: z.optional(severalOf(HallNumber)),
    category: z.optional(severalOf(OptionCode)),
    country: z.optional(severalOf(CountryCode)),
    /** Sells abroad. */
    export: z.optional(Flag),
    /** Has a new exhibit. */
    new: z.optional(Flag),
    /** Has a current or upcoming live stream. */
    live: z.optional(Flag),
    /** Default: by relevance for a keyword; otherwise recommended, which mixes categories and countries. */
    sort: z.optional(z.enum(['recommended', 'name', 'booth', 'popular'])),
  }),
);
export type ExhibitorFilters = z.infer<typeof ExhibitorFilters>;

/**
 * Attribute filters, separated by commas: `code:choice`, or `code:from~to` for a number with optional ends.
 * See `readAttributeFilters`.
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

/** The filters of exhibits: their address, cache key and request. Invalid ones are refused. */
export const ExhibitFilters = lazy(() =>
  z.object({
    keyword: z.optional(Keyword),
    exhibitor_id: z.optional(z.uuidv7()),
    category: z.optional(severalOf(OptionCode)),
    /** Part of the brand name; Latin letters are case-insensitive. */
    brand: z.optional(z.string().check(z.trim(), z.maxLength(limits.LINE_CHARACTERS_MAX))),
    hall: z.optional(severalOf(HallNumber)),
    /** RMB; negotiable exhibits have no price and never match. */
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
    /**
     * Default: by relevance for a keyword; for one exhibitor in its own arrangement; otherwise recommended, which
     * mixes categories and exhibitors.
     */
    sort: z.optional(
      z.enum(['recommended', 'name', 'newest', 'price_low', 'price_high', 'popular']),
    ),
  }),
);
export type ExhibitFilters = z.infer<typeof ExhibitFilters>;

/** The exhibitor's inbox: its address, cache key and request. */
export const ReceivedFilters = lazy(() =>
  z.object({
    /** Matches names, companies, exhibits and texts. */
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

/** Matching leads: their address, cache key and request. */
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

/** Conferences: their cache key and request. */
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

/** The address of the programme; `view` and `mine` are used only on the device. */
export const ProgrammeSearch = lazy(() =>
  z.extend(ConferenceFilters, {
    /** Default: the list by day. */
    view: z.optional(z.enum(programmeViews)),
    /** Only own sign-ups and followed ones. */
    mine: z.optional(Flag),
  }),
);
export type ProgrammeSearch = z.infer<typeof ProgrammeSearch>;

export const tourKinds = ['factory', 'shuttle'] as const;

/** Tours: their address, cache key and request. */
export const TourFilters = lazy(() =>
  z.object({
    day: z.optional(CalendarDate),
    kind: z.optional(z.enum(tourKinds)),
    category: z.optional(severalOf(OptionCode)),
    q: z.optional(Keyword),
  }),
);
export type TourFilters = z.infer<typeof TourFilters>;
