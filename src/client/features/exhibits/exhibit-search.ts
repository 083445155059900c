import * as z from 'zod/mini';
import { addressText } from '#client/lib/address-text.ts';
import { Flag } from '#contract/fields.ts';
import { ExhibitFilters } from '#contract/filters.ts';

const { shape } = ExhibitFilters;

/** In an address it is there or not: nobody looks for what is not new. */
const Switch = z.catch(
  z.optional(
    z.pipe(
      Flag,
      z.transform((on) => on || undefined),
    ),
  ),
  undefined,
);

/** The address of the exhibits. Junk is read as nothing. */
export const ExhibitSearch = z.object({
  keyword: addressText(shape.keyword),
  exhibitor_id: addressText(shape.exhibitor_id),
  category: addressText(shape.category),
  brand: addressText(shape.brand),
  hall: addressText(shape.hall),
  price_from: addressText(shape.price_from),
  price_to: addressText(shape.price_to),
  release_year: addressText(shape.release_year),
  pitch_from: addressText(shape.pitch_from),
  pitch_to: addressText(shape.pitch_to),
  negotiable: Switch,
  new: Switch,
  on_site: Switch,
  export: Switch,
  live: Switch,
  sort: z.catch(shape.sort, undefined),
});
export type ExhibitSearch = z.infer<typeof ExhibitSearch>;

export const switches = ['new', 'on_site', 'export', 'live', 'negotiable'] as const;
/** Numbers that one types, in pairs. */
export const ranges = [
  ['price_from', 'price_to'],
  ['pitch_from', 'pitch_to'],
] as const;
/** What the sheet of filters sets, in its order; `exhibitor_id` comes from links alone. */
export const sheetFilters = [
  ...(['exhibitor_id', 'category', 'hall', 'price_from', 'price_to'] as const),
  ...(['pitch_from', 'pitch_to', 'release_year', 'brand'] as const),
  ...switches,
] as const;
export type SheetFilter = (typeof sheetFilters)[number];

/** The filters that an address stands for: the cache key and the request. */
export function filtersOf(search: ExhibitSearch): ExhibitFilters {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  return ExhibitFilters.parse(
    Object.fromEntries(given.map(([name, value]) => [name, value === true ? true : String(value)])),
  );
}

/** The same address without what the sheet has set. */
export function withoutFilters(search: ExhibitSearch): ExhibitSearch {
  const none = Object.fromEntries(sheetFilters.map((name) => [name, undefined]));
  return { ...search, ...none };
}
