import { type DirectoryPack, packIds, SAME, unpackIds } from '#contract/directory.ts';

type Columns = Record<string, readonly unknown[]>;

/** A pack brought up to date by what has changed since it was made. */
export function merge(pack: DirectoryPack, changes: DirectoryPack): DirectoryPack {
  const { categories, groups, new_since, version } = changes;
  const places = pack.categories.map(({ code }) =>
    categories.findIndex((category) => category.code === code),
  );
  const placeOf = (index: number) => places[index] ?? -1;
  const exhibitors = mergeRows(
    {
      ...spelledOut(pack).exhibitors,
      categories: pack.exhibitors.categories.map((indexes) => indexes.map(placeOf)),
    },
    spelledOut(changes).exhibitors,
    changes.removed.exhibitor_ids,
  );
  const exhibits = mergeRows(
    { ...spelledOut(pack).exhibits, category: pack.exhibits.category.map(placeOf) },
    spelledOut(changes).exhibits,
    changes.removed.exhibit_ids,
  );
  return {
    version,
    since: 0,
    ...{ categories, groups, new_since },
    countries: mergeCountries(pack.countries, changes.countries),
    thesaurus: changes.thesaurus,
    readings: mergeReadings(pack.readings, changes.readings),
    exhibitors: { ...exhibitors, id: packIds(exhibitors.id) },
    exhibits: {
      ...exhibits,
      id: packIds(exhibits.id),
      exhibitor_id: packIds(exhibits.exhibitor_id),
    },
    removed: { exhibitor_ids: [], exhibit_ids: [] },
  };
}

/** With every id and brand in its own place: rows can then be taken out and put in. */
function spelledOut({ exhibitors, exhibits }: DirectoryPack) {
  let brand = '';
  return {
    exhibitors: { ...exhibitors, id: unpackIds(exhibitors.id) },
    exhibits: {
      ...exhibits,
      id: unpackIds(exhibits.id),
      exhibitor_id: unpackIds(exhibits.exhibitor_id),
      brand: exhibits.brand.map((name) => {
        brand = name === SAME ? brand : name;
        return brand;
      }),
    },
  };
}

/** The rows that stay, and behind them those that were changed or added. */
function mergeRows<C extends Columns & { id: readonly string[] }>(
  rows: C,
  changed: C,
  removed: readonly string[],
): C {
  const gone = new Set([...removed, ...changed.id]);
  const stays = rows.id.map((id) => !gone.has(id));
  const merged = Object.entries(rows).map(([name, column]) => [
    name,
    [...column.filter((_, at) => stays[at]), ...(changed[name] ?? [])],
  ]);
  return Object.fromEntries(merged);
}

function mergeCountries(
  known: DirectoryPack['countries'],
  added: DirectoryPack['countries'],
): DirectoryPack['countries'] {
  const byCode = new Map([...known, ...added].map((country) => [country.code, country]));
  return [...byCode.values()];
}

type Readings = DirectoryPack['readings'];

function mergeReadings(known: Readings, added: Readings): Readings {
  return {
    characters: known.characters + added.characters,
    syllables: [known.syllables, added.syllables].filter(Boolean).join(' '),
    runs: { ...known.runs, ...added.runs },
  };
}
