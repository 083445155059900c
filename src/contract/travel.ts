import * as z from 'zod/mini';
import { PageBlocks } from './article.ts';
import { WebUrl } from './contact-fields.ts';
import { endpoint } from './endpoint.ts';
import { inBothLanguages, line, TimeOfDay, whenRight } from './fields.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import { CalendarDate, CountryCode } from './plain-fields.ts';
import { plainTyped } from './typed-text.ts';

const words = (max: number = limits.LINE_CHARACTERS_MAX) => inBothLanguages(line(max));
const text = () => words(limits.TEXT_CHARACTERS_MAX);
const count = () => z.int().check(z.nonnegative());
const code = () => z.string().check(z.regex(/^[a-z0-9_]{1,40}$/, 'invalid'));
const Address = lazy(() => WebUrl.check(z.minLength(1, 'required')));

/** Ways of entry without a visa, best first. */
export const entryKinds = ['visa_free', 'mutual', 'transit'] as const;

/**
 * A rule for entry without a visa by passport. It is compared with the exhibition's days, never with today
 * alone: `visa-rules.ts`.
 */
export const EntryRule = lazy(() =>
  z.object({
    kind: z.enum(entryKinds),
    countries: z.array(CountryCode).check(z.minLength(1, 'required'), z.maxLength(250)),
    /** Maximum stay; null: counted in the other unit. */
    days: z.nullable(count()),
    hours: z.nullable(count()),
    conditions: z.array(text()).check(z.maxLength(12)),
    /** Ports of entry near the venue, if the rule applies only at some. */
    ports: z.array(words()).check(z.maxLength(20)),
    valid_from: CalendarDate,
    /** Last day; null: no announced end. */
    valid_until: z.nullable(CalendarDate),
    source: words(),
    source_url: Address,
    /** Day of the last check of the source. */
    checked_on: CalendarDate,
  }),
);
export type EntryRule = z.infer<typeof EntryRule>;

const Hotel = lazy(() =>
  z.object({
    name: words(),
    /** The Chinese address is for taxi drivers. */
    address: words(limits.ADDRESS_CHARACTERS_MAX),
    /** A code in `hotel_areas`. */
    area: code(),
    stars: z.nullable(z.int().check(z.gte(1, 'out_of_range'), z.lte(5, 'out_of_range'))),
    rooms: count(),
    /** Road distance to the venue. */
    distance_km: z.number().check(z.gte(0, 'out_of_range'), z.lte(200, 'out_of_range')),
    /** Kilometres east and north of the venue. */
    at: z.tuple([z.number(), z.number()]),
    phone: z.string().check(z.overwrite(plainTyped), z.maxLength(40)),
    booking_url: WebUrl,
    /** Departures of the exhibition's shuttle from the hotel; null: no shuttle. */
    shuttle: z.nullable(
      z.object({ stop: words(), times: z.array(TimeOfDay).check(z.maxLength(40)) }),
    ),
    note: z.nullable(text()),
    /** Last day of the agreed price or offer; afterwards the hotel is hidden. Null: unlimited. */
    valid_until: z.nullable(CalendarDate),
  }),
);
export type Hotel = z.infer<typeof Hotel>;

const Shuttle = lazy(() => {
  const Run = z.object({
    first: TimeOfDay,
    last: TimeOfDay,
    every_minutes: z.int().check(z.gte(1, 'out_of_range'), z.lte(600, 'out_of_range')),
  });
  return z.object({
    name: words(),
    /** The boarding place. */
    stop: words(limits.ADDRESS_CHARACTERS_MAX),
    /** Travel time. */
    minutes: count(),
    to_venue: Run,
    from_venue: Run,
    note: z.nullable(text()),
  });
});
export type Shuttle = z.infer<typeof Shuttle>;

const Discount = lazy(() =>
  z.object({
    title: words(),
    text: text(),
    /** Booking code; empty: not required. */
    code: z.string().check(z.overwrite(plainTyped), z.maxLength(40)),
    booking_url: WebUrl,
    valid_from: CalendarDate,
    valid_until: CalendarDate,
  }),
);

/** The separately edited lists of travel information. */
export const travelParts = {
  entry_rules: () => z.array(EntryRule).check(z.maxLength(60)),
  hotel_areas: () =>
    z.array(z.object({ code: code(), name: words(), text: text() })).check(z.maxLength(20)),
  /** Total of the hotels around the venue: m² and rooms; null: not stated. */
  hotel_district: () => z.nullable(z.object({ area: count(), rooms: count() })),
  hotels: () => z.array(Hotel).check(z.maxLength(100)),
  shuttles: () => z.array(Shuttle).check(z.maxLength(40)),
  discounts: () => z.array(Discount).check(z.maxLength(40)),
};

interface HotelsAndAreas {
  hotels: { area: string }[];
  hotel_areas: { code: string }[];
}

/** Every hotel must be in one of the areas. */
const inKnownAreas = z.check<HotelsAndAreas>(
  ({ value: { hotels, hotel_areas }, issues }) => {
    for (const [at, { area }] of hotels.entries()) {
      if (hotel_areas.some((one) => one.code === area)) continue;
      const path = ['hotels', at, 'area'];
      issues.push({ code: 'custom', path, message: 'choose_from_list', input: area });
    }
  },
  whenRight('hotels', 'hotel_areas'),
);

const hotelFields = () => ({
  hotel_areas: travelParts.hotel_areas(),
  hotel_district: travelParts.hotel_district(),
  hotels: travelParts.hotels(),
});

/** Hotels with their areas. */
export const HotelData = lazy(() => z.object(hotelFields()).check(inKnownAreas));

/** Travel information as the organiser enters it. */
export const TravelData = lazy(() =>
  z
    .object({
      entry_rules: travelParts.entry_rules(),
      ...hotelFields(),
      shuttles: travelParts.shuttles(),
      discounts: travelParts.discounts(),
    })
    .check(inKnownAreas),
);
export type TravelData = z.infer<typeof TravelData>;

export const noTravel: TravelData = {
  entry_rules: [],
  hotel_areas: [],
  hotel_district: null,
  hotels: [],
  shuttles: [],
  discounts: [],
};

/** Travel information as sent, with its destination. */
export const Travel = lazy(() =>
  z.object({
    ...TravelData.shape,
    venue: inBothLanguages(z.string()),
    address: inBothLanguages(z.string()),
    /** The organiser issues letters of invitation for a visa. */
    issues_letters: z.boolean(),
    /** The organiser's text on each part of the page. */
    texts: z.object({
      transport: PageBlocks,
      visa: PageBlocks,
      hotels: PageBlocks,
      discounts: PageBlocks,
    }),
  }),
);
export type Travel = z.infer<typeof Travel>;

export const getTravel = endpoint({
  method: 'GET',
  path: '/web/exhibition/travel',
  who: 'anyone',
  summary:
    'Shuttles, rules of entry with their dates and sources, hotels and discounts of the current exhibition, in both languages.',
  input: lazy(() => z.object({})),
  output: Travel,
});
