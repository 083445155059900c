import * as z from 'zod/mini';
import { AddressSwitch, addressText } from '#client/address-text.ts';
import { ExhibitFilters } from '#contract/filters.ts';

const { shape } = ExhibitFilters;

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
  negotiable: AddressSwitch,
  new: AddressSwitch,
  on_site: AddressSwitch,
  export: AddressSwitch,
  live: AddressSwitch,
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
