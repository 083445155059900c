import {
  type DirectoryPack,
  type PackedAttribute,
  packIds,
  SAME,
  unpackIds,
} from '#contract/directory.ts';
import { slotsIn } from './attributes.ts';
import {
  appendColumn,
  joinNumbered,
  type Numbered,
  readColumn,
  writeColumn,
} from './coded-column.ts';
import { codedExhibits, plainExhibits } from './plain-exhibits.ts';

type Stated = Numbered<PackedAttribute['values'][number]>;
type Columns = Record<string, readonly unknown[]>;

/** Applies the changes made since to a pack. */
export function merge(pack: DirectoryPack, changes: DirectoryPack): DirectoryPack {
  const { categories, groups, new_since, version } = changes;
  const places = pack.categories.map(({ code }) =>
    categories.findIndex((category) => category.code === code),
  );
  const placeOf = (index: number) => places[index] ?? -1;
  const exhibitors = mergeRows(
    {
      ...expandPack(pack).exhibitors,
      categories: pack.exhibitors.categories.map((indexes) => indexes.map(placeOf)),
    },
    expandPack(changes).exhibitors,
    changes.removed.exhibitor_ids,
  );
  const exhibits = mergeRows(
    { ...expandPack(pack).exhibits, category: pack.exhibits.category.map(placeOf) },
    expandPack(changes).exhibits,
    changes.removed.exhibit_ids,
  );
  return {
    version,
    since: 0,
    categories,
    groups,
    new_since,
    countries: mergeCountries(pack.countries, changes.countries),
    thesaurus: changes.thesaurus,
    readings: mergeReadings(pack.readings, changes.readings),
    exhibitors: { ...exhibitors, id: packIds(exhibitors.id) },
    exhibits: codedExhibits(
      {
        ...exhibits,
        id: packIds(exhibits.id),
        exhibitor_id: packIds(exhibits.exhibitor_id),
      },
      categories,
    ),
    attributes: mergeAttributes(pack, changes),
    removed: { exhibitor_ids: [], exhibit_ids: [] },
  };
}

/** Expands ids and brands to one value per row, so that rows can be removed and inserted. */
function expandPack(pack: DirectoryPack) {
  const { exhibitors } = pack;
  const exhibits = plainExhibits(pack);
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

/** The unchanged rows, followed by the changed and added ones. */
function mergeRows<C extends Columns & { id: readonly string[] }>(
  rows: C,
  changed: C,
  removed: readonly string[],
): C {
  const stays = staying(rows.id, changed.id, removed);
  const merged = Object.entries(rows).map(([name, column]) => [
    name,
    [...column.filter((_, at) => stays[at]), ...(changed[name] ?? [])],
  ]);
  return Object.fromEntries(merged);
}

function staying(
  ids: readonly string[],
  changed: readonly string[],
  removed: readonly string[],
): boolean[] {
  const gone = new Set([...removed, ...changed]);
  return ids.map((id) => !gone.has(id));
}

/** Changes contain only the attributes of the changed categories; all other definitions stay the same. */
function mergeAttributes(pack: DirectoryPack, changes: DirectoryPack): PackedAttribute[] {
  const { exhibits, removed } = changes;
  const stays = staying(unpackIds(pack.exhibits.id), unpackIds(exhibits.id), removed.exhibit_ids);
  const stayOf = <Value>(column: readonly Value[]) => column.filter((_, at) => stays[at]);
  const named = ({ attributes }: DirectoryPack, code: string) =>
    attributes.find((attribute) => attribute.code === code);
  const gone = goneIn(pack, stays);
  const codes = [...pack.attributes, ...changes.attributes].map(({ code }) => code);
  return [...new Set(codes)].flatMap((code) => {
    const [before, behind] = [named(pack, code), named(changes, code)];
    const attribute = behind ?? before;
    if (!attribute) return [];
    if (before && attribute.categories.join() === before.categories.join()) {
      const none = { values: [], rows: before.rows.map(() => '') };
      const places = before.categories.map((category) => gone.get(category) ?? []);
      const appended = appendColumn(before, behind ?? none, places);
      if (appended) return [{ ...attribute, ...appended }];
    }
    const known = statedIn(pack, before);
    const column = joinNumbered(
      { values: known.values, numbers: stayOf([...known.numbers]) },
      statedIn(changes, behind),
    );
    const slots = [...stayOf(slotsOf(pack, attribute)), ...slotsOf(changes, attribute)];
    return [{ ...attribute, ...writeColumn(withNone(column), slots, attribute.categories.length) }];
  });
}

/** Per category: the places of its removed rows. */
function goneIn({ categories, exhibits }: DirectoryPack, stays: readonly boolean[]) {
  const counts = new Map<number, number>();
  const gone = new Map<string, number[]>();
  for (const [at, index] of exhibits.category.entries()) {
    const place = counts.get(index) ?? 0;
    counts.set(index, place + 1);
    const { code } = categories[index] ?? {};
    if (stays[at] || code === undefined) continue;
    const places = gone.get(code) ?? [];
    if (places.length === 0) gone.set(code, places);
    places.push(place);
  }
  return gone;
}

function slotsOf({ categories, exhibits }: DirectoryPack, attribute: PackedAttribute): number[] {
  const slots = slotsIn(categories, attribute);
  return exhibits.category.map((index) => slots[index] ?? -1);
}

function statedIn(pack: DirectoryPack, attribute: PackedAttribute | undefined): Stated {
  if (attribute) return readColumn(attribute, slotsOf(pack, attribute));
  return { values: [], numbers: pack.exhibits.category.map(() => -1) };
}

/** No exhibit states an attribute yet that was added to its category later. */
function withNone({ values, numbers }: Stated): Stated {
  const none = values.indexOf(null);
  const number = none < 0 ? values.length : none;
  return {
    values: none < 0 && numbers.includes(-1) ? [...values, null] : values,
    numbers: numbers.map((one) => (one < 0 ? number : one)),
  };
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
