import * as z from 'zod/mini';
import { AttributeText } from './attributes.ts';
import { endpoint } from './endpoint.ts';
import { optionalText } from './fields.ts';
import { ExhibitFilters } from './filters.ts';
import { FoundBy } from './found-by.ts';
import { limits } from './limits.ts';
import { Marks, pageOf, paging, searchedPageOf } from './paging.ts';
import { Instant } from './plain-fields.ts';

/** The unit of a price. */
export const exhibitUnits = ['piece', 'set', 'square_metre', 'metre', 'roll', 'kilogram'] as const;
export const ExhibitUnit = z.enum(exhibitUnits);
export type ExhibitUnit = z.infer<typeof ExhibitUnit>;

/** The currency of a price. Lists sort and filter by prices in RMB alone. */
export const currencies = ['CNY', 'USD', 'EUR'] as const;
export const Currency = z.enum(currencies);
export type Currency = z.infer<typeof Currency>;

/** Incoterms: the costs that a price includes. */
export const priceTerms = ['EXW', 'FOB', 'CIF', 'DDP'] as const;
export const PriceTerms = z.enum(priceTerms);
export type PriceTerms = z.infer<typeof PriceTerms>;

/** A price per unit for orders from a quantity. */
export interface PriceTier {
  from: number;
  price: number;
}

/** An exhibit in a list, in the requested language. */
const card = {
  id: z.uuidv7(),
  name: z.string(),
  /** Code of `product_categories`. */
  category: z.string(),
  brand: z.string(),
  /** Per unit; both null: negotiable. Equal for a single price. */
  price_min: z.nullable(z.number()),
  price_max: z.nullable(z.number()),
  currency: Currency,
  unit: ExhibitUnit,
  release_year: z.nullable(z.int()),
  /** mm */
  dot_pitch: z.nullable(z.number()),
  shown_on_site: z.boolean(),
  is_new: z.boolean(),
  is_export: z.boolean(),
  has_live: z.boolean(),
  hall: z.nullable(z.string()),
  booth: z.nullable(z.string()),
  exhibitor_id: z.uuidv7(),
  exhibitor_name: z.string(),
  exhibitor_short_name: z.string(),
  /** Path on this site; null: drawn from the category. */
  picture: z.nullable(z.string()),
};
export const ExhibitCard = z.object(card);
export type ExhibitCard = z.infer<typeof ExhibitCard>;

/** An exhibit in search results, with the matched letters of its name. */
export const FoundExhibit = z.object({ ...card, marks: Marks, found_by: z.array(FoundBy) });
export type FoundExhibit = z.infer<typeof FoundExhibit>;

export const Exhibit = z.object({
  ...card,
  description: z.string(),
  /** Sorted as in its category. */
  attributes: z.array(AttributeText),
  price_terms: z.nullable(PriceTerms),
  /** By quantity, ascending; the prices of the card are their ends. */
  price_tiers: z.array(z.object({ from: z.int(), price: z.number() })),
  /** The minimum order in units. */
  minimum_order: z.nullable(z.int()),
  /** Days from order to dispatch. */
  lead_days: z.nullable(z.int()),
  pictures: z.array(z.string()),
  /** A PDF on this site. */
  datasheet: z.nullable(z.object({ path: z.string(), bytes: z.nullable(z.int()) })),
  /** The exhibitor's member who published it. */
  issuer: z.string(),
  live_url: z.nullable(z.string()),
  video_url: z.nullable(z.string()),
  views: z.int(),
  likes: z.int(),
});
export type Exhibit = z.infer<typeof Exhibit>;

export const listExhibits = endpoint({
  method: 'GET',
  path: '/web/exhibit/list',
  who: 'anyone',
  summary: 'Exhibits by filters, with their number.',
  input: z.extend(ExhibitFilters, paging),
  output: searchedPageOf(FoundExhibit),
});

/** A filter value and the number of exhibits if it were the only value of its filter, under all other filters. */
const Counted = z.object({ code: z.string(), exhibits: z.int() });

export const countExhibits = endpoint({
  method: 'GET',
  path: '/web/exhibit/selection',
  who: 'anyone',
  summary:
    'The filter values of exhibits, each with the number of exhibits beside the other filters.',
  input: z.omit(ExhibitFilters, { sort: true }),
  output: z.object({
    total: z.int(),
    categories: z.array(Counted),
    /** Groups of categories. */
    groups: z.array(Counted),
    halls: z.array(Counted),
    release_years: z.array(Counted),
    /** By the lower end of a step of `priceSteps`; a range of prices counts in each of its steps. */
    prices: z.array(Counted),
  }),
});

export const getExhibit = endpoint({
  method: 'GET',
  path: '/web/exhibit/info',
  who: 'anyone',
  summary: 'One exhibit; EXHIBIT_REMOVED if it is off the shelf.',
  input: z.object({ id: z.uuidv7() }),
  output: Exhibit,
});

export const listBrilliant = endpoint({
  method: 'GET',
  path: '/web/exhibitor-list/brilliant',
  who: 'anyone',
  summary: 'Exhibits that the organiser highlights.',
  input: z.object(paging),
  output: pageOf(ExhibitCard),
});

export const getHasPromotion = endpoint({
  method: 'GET',
  path: '/web/exhibitor-list/has-promotion',
  who: 'anyone',
  summary: 'Whether the organiser highlights any exhibit.',
  input: z.object({}),
  output: z.object({ has_promotion: z.boolean() }),
});

export const likeExhibit = endpoint({
  method: 'POST',
  path: '/web/exhibit/like',
  who: 'anyone',
  summary: 'Likes or unlikes an exhibit; counted once per device, with or without a sign-in.',
  input: z.object({
    exhibit_id: z.uuidv7(),
    liked: z.boolean(),
    /** Random, generated and stored on the device; the server stores only a keyed hash. */
    device_id: z.string().check(z.regex(/^[\w-]{16,64}$/)),
  }),
  output: z.object({ liked: z.boolean(), likes: z.int() }),
  creates: true,
});

export const collectExhibit = endpoint({
  method: 'POST',
  path: '/web/exhibit/collect',
  who: 'buyer',
  summary: 'Saves an exhibit with a note, changes the note, or removes it.',
  input: z.object({
    exhibit_id: z.uuidv7(),
    collected: z.boolean(),
    note: z.optional(optionalText(limits.TEXT_CHARACTERS_MAX)),
  }),
  output: z.object({ collected: z.boolean(), note: z.string() }),
  creates: true,
});

export const listCollected = endpoint({
  method: 'GET',
  path: '/web/exhibit/collected',
  who: 'buyer',
  summary: 'The exhibits that the caller saved, newest first, including those off the shelf.',
  input: z.object(paging),
  output: pageOf(
    z.object({ ...card, removed: z.boolean(), note: z.string(), collected_at: Instant }),
  ),
});
