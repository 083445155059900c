import { placeOf } from '#contract/booths.ts';
import type { ExhibitorCard } from '#contract/exhibitors.ts';
import type { Lang } from '#contract/wire.ts';
import { countryName } from '#server/countries.ts';
import type { ExhibitorCardRow, ExhibitorShortRow } from './tables.ts';

/** An exhibitor's list card in one language. */
export function presentCard({ shows, ...row }: ExhibitorCardRow, lang: Lang): ExhibitorCard {
  return {
    ...row,
    name: row.name[lang],
    short_name: row.short_name[lang],
    initial: row.initial[lang],
    city: row.city[lang],
    ...placeOf(row.booths),
    country_name: countryName(row.country, lang),
    exhibits: shows.exhibits,
    has_new: shows.has_new,
    has_live: row.has_live || shows.has_live,
  };
}

/**
 * Ids of related exhibitors, in the same hall if it has one. The most shared categories come first, then the
 * next exhibitors of the directory, so that all are shown equally often.
 */
export function relatedTo(
  { id, booths, categories }: Pick<ExhibitorShortRow, 'id' | 'booths' | 'categories'>,
  all: readonly ExhibitorShortRow[],
  most: number,
): string[] {
  const { hall } = placeOf(booths);
  const own = all.findIndex((one) => one.id === id);
  const shared = (one: ExhibitorShortRow) =>
    one.categories.filter((code) => categories.includes(code));
  return [...all.slice(own + 1), ...all.slice(0, Math.max(0, own))]
    .filter((one) => !hall || placeOf(one.booths).hall === hall)
    .map((one) => ({ id: one.id, shared: shared(one).length }))
    .filter((one) => one.shared > 0)
    .sort((one, other) => other.shared - one.shared)
    .slice(0, most)
    .map((one) => one.id);
}
