import * as z from 'zod/mini';
import { ExhibitorBooth } from './booths.ts';
import { endpoint } from './endpoint.ts';
import { ExhibitorFilters, Keyword } from './filters.ts';
import { FoundBy } from './found-by.ts';
import { Marks, pageOf, paging, searchedPageOf } from './paging.ts';
import { CalendarDate, Codes } from './plain-fields.ts';

/** An exhibitor in a list, in the requested language. */
const card = {
  id: z.uuidv7(),
  name: z.string(),
  /** The common name, as printed on a booth; lists are sorted by it. */
  short_name: z.string(),
  /** `A`–`Z` by the reading of the name in the requested language, or `#`. */
  initial: z.string(),
  /** ISO 3166-1 alpha-2 */
  country: z.string(),
  country_name: z.string(),
  city: z.string(),
  /** Codes of `product_categories`. */
  categories: z.array(z.string()),
  /** Its first booth with the hall; null: not assigned yet. */
  hall: z.nullable(z.string()),
  booth: z.nullable(z.string()),
  /** All booths, including the first. */
  booths: z.array(ExhibitorBooth),
  /** Path on this site; null: drawn from the name. */
  logo: z.nullable(z.string()),
  is_export: z.boolean(),
  has_new: z.boolean(),
  has_live: z.boolean(),
  /** Number of exhibits. */
  exhibits: z.int(),
};
export const ExhibitorCard = z.object(card);
export type ExhibitorCard = z.infer<typeof ExhibitorCard>;

/** An exhibitor in search results. */
export const FoundExhibitor = z.object({
  ...card,
  /** Marks in the name. */
  marks: Marks,
  /** The exhibit that matched; null if the exhibitor matched by itself. */
  matched: z.nullable(
    z.object({ id: z.uuidv7(), name: z.string(), marks: Marks, found_by: z.array(FoundBy) }),
  ),
  found_by: z.array(FoundBy),
  /** At most three exhibits as pictures, in the recommended order only. */
  shown: z.array(
    z.object({ id: z.uuidv7(), category: z.string(), picture: z.nullable(z.string()) }),
  ),
});
export type FoundExhibitor = z.infer<typeof FoundExhibitor>;

export const Exhibitor = z.object({
  ...card,
  /** Plain text in paragraphs. */
  profile: z.string(),
  website: z.string(),
  live_url: z.nullable(z.string()),
  video_url: z.nullable(z.string()),
  /** Staffed hours, for days that differ from the exhibition's hours. */
  booth_hours: z.array(z.object({ date: CalendarDate, opens: z.string(), closes: z.string() })),
  views: z.int(),
  stars: z.int(),
  /** Similar exhibitors, nearest first. */
  related: z.array(ExhibitorCard),
});
export type Exhibitor = z.infer<typeof Exhibitor>;

export const listExhibitors = endpoint({
  method: 'GET',
  path: '/web/exhibitor-list/list',
  who: 'anyone',
  summary: 'The directory: exhibitors by filters, with their number.',
  input: z.extend(ExhibitorFilters, paging),
  output: searchedPageOf(FoundExhibitor),
});

export const getExhibitor = endpoint({
  method: 'GET',
  path: '/web/exhibitor-list/info',
  who: 'anyone',
  summary: 'One exhibitor with its profile and others like it.',
  input: z.object({ id: z.uuidv7() }),
  output: Exhibitor,
});

/** A filter value and the number of exhibitors if it were the only value of its filter, under all other filters. */
const Counted = z.object({ code: z.string(), label: z.string(), exhibitors: z.int() });

export const getExhibitorSelection = endpoint({
  method: 'GET',
  path: '/web/exhibitor-list/selection',
  who: 'anyone',
  summary:
    'The filter values of the directory, each with the number of exhibitors beside the other filters.',
  input: z.omit(ExhibitorFilters, { sort: true }),
  output: z.object({
    total: z.int(),
    halls: z.array(Counted),
    /** `parent` is the code of its group; null: none. */
    categories: z.array(z.extend(Counted, { parent: z.nullable(z.string()) })),
    /** Groups of categories; `category` accepts their codes too, for all categories in the group. */
    groups: z.array(Counted),
    countries: z.array(Counted),
  }),
});

export const selectCompanies = endpoint({
  method: 'GET',
  path: '/web/exhibitor-list/company-selection',
  who: 'anyone',
  summary: 'Exhibitors by keyword, for choosing one in a form.',
  input: z.object({ keyword: z.optional(Keyword) }),
  output: z.object({
    items: z.array(z.object({ id: z.uuidv7(), name: z.string(), booth: z.nullable(z.string()) })),
  }),
});

export const listAllExhibitors = endpoint({
  method: 'GET',
  path: '/web/exhibitor-list/all-list',
  who: 'anyone',
  summary: 'Every exhibitor, short: for the register and the plan.',
  input: z.object({}),
  output: z.object({
    items: z.array(
      z.object({
        id: z.uuidv7(),
        short_name: z.string(),
        initial: z.string(),
        categories: z.array(z.string()),
        hall: z.nullable(z.string()),
        booth: z.nullable(z.string()),
        booths: z.array(ExhibitorBooth),
      }),
    ),
  }),
});

const RankedExhibitor = z.object({ ...card, rank: z.int(), stars: z.int(), views: z.int() });

export const listMostStarred = endpoint({
  method: 'GET',
  path: '/web/exhibitor-list/star-list',
  who: 'anyone',
  summary: 'Exhibitors by number of stars.',
  input: z.object(paging),
  output: pageOf(RankedExhibitor),
});

export const listMostViewed = endpoint({
  method: 'GET',
  path: '/web/exhibitor-list/ranking-list',
  who: 'anyone',
  summary: 'Exhibitors by number of views.',
  input: z.object(paging),
  output: pageOf(RankedExhibitor),
});

export const recommendExhibitors = endpoint({
  method: 'GET',
  path: '/web/exhibitor-list/exhibitor-recommend',
  who: 'anyone',
  summary: 'Recommended exhibitors: those with most of the given categories first, in a fixed mix.',
  input: z.object({ categories: z.optional(Codes), ...paging }),
  output: pageOf(ExhibitorCard),
});

export const recommendToRegistrant = endpoint({
  method: 'GET',
  path: '/web/exhibitor-list/register-recommend',
  who: 'anyone',
  summary: 'Twelve exhibitors for the categories chosen at registration, or a mix.',
  input: z.object({ product_categories: z.optional(Codes) }),
  output: z.object({ items: z.array(ExhibitorCard) }),
});

const CountedCategory = z.object({
  code: z.string(),
  label: z.string(),
  exhibitors: z.int(),
  exhibits: z.int(),
});

export const listExhibitCategories = endpoint({
  method: 'GET',
  path: '/web/exhibitor-list/exhibit-category',
  who: 'anyone',
  summary:
    'Product categories and their groups, with the number of exhibitors and of exhibits in each.',
  input: z.object({}),
  output: z.object({
    items: z.array(
      z.extend(CountedCategory, {
        parent: z.nullable(z.string()),
        is_hidden: z.optional(z.boolean()),
      }),
    ),
    groups: z.array(CountedCategory),
  }),
});
