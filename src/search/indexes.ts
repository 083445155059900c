import { type DirectoryPack, SAME } from '#contract/directory.ts';
import type { ReadChinese } from '#contract/search-text.ts';
import type { PackedExhibitors, PackedExhibits } from './columns.ts';
import { hallOfBooth, hallsOf } from './halls.ts';
import type { RowChanges } from './row-order.ts';
import { updatedIndex } from './updated-index.ts';
import { indexWords, type WordIndex } from './word-index.ts';
import { hallWords, pitchWords } from './words.ts';

/** The searched texts, split into the indexes that other rows are found by too. */
export interface Indexes {
  categories: WordIndex;
  brands: WordIndex;
  /** Names of exhibitors. */
  companies: WordIndex;
  /** Cities and countries of exhibitors. */
  places: WordIndex;
  /** Booths and halls of exhibitors. */
  booths: WordIndex;
  /** Names and pitches of exhibits. */
  exhibits: WordIndex;
  /** Attributes of exhibits. */
  facts: WordIndex;
  /** Words of descriptions of exhibits. */
  topics: WordIndex;
  /** Words of profiles of exhibitors. */
  profiles: WordIndex;
  /** Booths of exhibits that are elsewhere than their exhibitor. */
  own_booths: WordIndex;
}

interface Searched {
  pack: DirectoryPack;
  brands: readonly string[];
  exhibitors: PackedExhibitors;
  exhibits: PackedExhibits;
  /** Columns of the pack that are searched but not shown, in row order. */
  profiles: readonly string[];
  topics: readonly string[];
  /** The attributes of an exhibit. */
  factsAt: (row: number) => string;
  read: ReadChinese;
}

interface Before {
  indexes: Indexes;
  exhibitors: RowChanges;
  exhibits: RowChanges;
}

interface Row {
  texts: readonly string[];
  words?: readonly string[];
}

/** @param before its unchanged parts are reused */
export function indexesOf(
  {
    pack: { categories, countries },
    brands,
    exhibitors,
    exhibits,
    profiles,
    factsAt,
    topics,
    read,
  }: Searched,
  before?: Before,
): Indexes {
  const nameOf = new Map(countries.map(({ code, zh, en }) => [code, [code, zh, en]]));
  const { name, short_name, city, country } = exhibitors;
  const index = (rows: Iterable<Row>) => indexWords(rows, read);
  function build(
    of: 'exhibitors' | 'exhibits',
    indexName: keyof Indexes,
    rowAt: (row: number) => Row,
  ) {
    const { id } = of === 'exhibitors' ? exhibitors : exhibits;
    if (!before) return index(eachRow(id.length, rowAt));
    const changes = before[of];
    return updatedIndex(before.indexes[indexName], index(changes.added.map(rowAt)), changes);
  }
  return {
    categories: index(categories.map(({ zh, en }) => ({ texts: [zh, en] }))),
    brands: index(brands.map((brand) => ({ texts: [brand] }))),
    companies: build('exhibitors', 'companies', (row) => ({
      texts: [name.zh, name.en, short_name.zh, short_name.en].map((texts) => texts[row] ?? ''),
    })),
    places: build('exhibitors', 'places', (row) => ({
      texts: [city.zh[row] ?? '', city.en[row] ?? '', ...(nameOf.get(country[row] ?? '') ?? [])],
    })),
    booths: build('exhibitors', 'booths', (row) => {
      const booths = exhibitors.booths[row] ?? [];
      return {
        texts: booths.map(({ number }) => number),
        words: hallsOf(booths).flatMap((hall) => hallWords(hall)),
      };
    }),
    exhibits: build('exhibits', 'exhibits', (row) => ({
      texts: [exhibits.name.zh[row] ?? '', exhibits.name.en[row] ?? ''],
      words: pitchWords(exhibits.dot_pitch[row]),
    })),
    facts: build('exhibits', 'facts', (row) => ({ texts: [factsAt(row)] })),
    topics: build('exhibits', 'topics', (row) => ({ texts: [topics[row] ?? ''] })),
    profiles: build('exhibitors', 'profiles', (row) => ({ texts: [profiles[row] ?? ''] })),
    // The location of an exhibit also depends on the booths of its exhibitor.
    own_booths: index(
      exhibits.booth.map((booth, row) => ({
        texts: booth === SAME ? [] : [booth],
        words:
          booth === SAME
            ? []
            : hallWords(hallOfBooth(booth, exhibitors.booths[exhibits.exhibitor[row] ?? 0])),
      })),
    ),
  };
}

function* eachRow(count: number, rowAt: (row: number) => Row): Generator<Row> {
  for (let row = 0; row < count; row += 1) yield rowAt(row);
}
