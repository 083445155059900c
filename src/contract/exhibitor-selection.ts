import type { OutputOf } from './endpoint.ts';
import type { getExhibitorSelection } from './exhibitors.ts';

type Selection = OutputOf<typeof getExhibitorSelection>;

/** The filterable fields of an exhibitor. */
interface SelectedRow {
  halls: readonly string[];
  categories: readonly string[];
  country: string;
}

/** Ordered product categories with their group codes, and the groups. */
export interface LabelledCategories {
  categories: readonly {
    code: string;
    label: string;
    parent: string | null;
    is_hidden?: boolean;
  }[];
  groups: readonly { code: string; label: string }[];
}

/** The filter values of exhibitors with counts; values without results are omitted. */
export function presentSelection(
  rows: readonly SelectedRow[],
  { categories, groups }: LabelledCategories,
  countryName: (code: string) => string,
): Selection {
  const tally = (values: (row: SelectedRow) => Iterable<string>) => {
    const counts = new Map<string, number>();
    for (const row of rows) {
      for (const value of values(row)) {
        counts.set(value, (counts.get(value) ?? 0) + 1);
      }
    }
    return counts;
  };
  const listed = (counts: Map<string, number>, label: (code: string) => string) =>
    [...counts].map(([code, exhibitors]) => ({ code, label: label(code), exhibitors }));
  const own = (code: string) => code;
  const ofCategory = tally((row) => row.categories);
  const parentOf = new Map(categories.map(({ code, parent }) => [code, parent]));
  // An exhibitor of two categories counts once in their group.
  const ofGroup = tally(
    (row) => new Set(row.categories.flatMap((code) => parentOf.get(code) ?? [])),
  );

  return {
    total: rows.length,
    halls: listed(
      tally((row) => row.halls),
      own,
    ).sort((one, other) => one.code.localeCompare(other.code, 'en', { numeric: true })),
    categories: categories
      .filter(({ code }) => ofCategory.has(code))
      .map((category) => ({ ...category, exhibitors: ofCategory.get(category.code) ?? 0 })),
    groups: groups
      .filter(({ code }) => ofGroup.has(code))
      .map(({ code, label }) => ({ code, label, exhibitors: ofGroup.get(code) ?? 0 })),
    countries: listed(
      tally((row) => [row.country]),
      (code) => countryName(code),
    ).sort((one, other) => other.exhibitors - one.exhibitors || (one.code < other.code ? -1 : 1)),
  };
}
