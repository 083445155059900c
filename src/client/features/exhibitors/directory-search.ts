import * as z from 'zod/mini';
import { AddressSwitch, addressText } from '#client/address-text.ts';
import { ExhibitorFilters } from '#contract/filters.ts';

const { keyword, hall, category, country, initial, sort } = ExhibitorFilters.shape;

/** The address of the directory. Junk is read as nothing. */
export const DirectorySearch = z.object({
  keyword: addressText(keyword),
  hall: addressText(hall),
  category: addressText(category),
  country: addressText(country),
  initial: addressText(initial),
  export: AddressSwitch,
  new: AddressSwitch,
  live: AddressSwitch,
  sort: z.catch(sort, undefined),
});
export type DirectorySearch = z.infer<typeof DirectorySearch>;

export const switches = ['export', 'new', 'live'] as const;
export const choices = ['hall', 'category', 'country'] as const;
/** What the sheet of filters sets, in its order. */
export const sheetFilters = [...choices, ...switches, 'initial'] as const;
export type SheetFilter = (typeof sheetFilters)[number];

/** The filters that an address stands for: the cache key and the request. */
export function filtersOf(search: DirectorySearch): ExhibitorFilters {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  return ExhibitorFilters.parse(
    Object.fromEntries(given.map(([name, value]) => [name, value === true ? true : String(value)])),
  );
}

/** The same address without what the sheet has set. */
export function withoutFilters(search: DirectorySearch): DirectorySearch {
  const none = Object.fromEntries(sheetFilters.map((name) => [name, undefined]));
  return { ...search, ...none };
}
