import { type DirectoryPack, SAME } from '#contract/directory.ts';
import type { ReadChinese } from '#contract/search-text.ts';
import type { PackedExhibitors, PackedExhibits } from './columns.ts';
import { hallOfBooth, hallsOf } from './halls.ts';
import { indexWords, type WordIndex } from './word-index.ts';
import { hallWords, pitchWords } from './words.ts';

/** What of each is searched, apart where others are found by it too. */
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
  /** Booths of exhibits that stand elsewhere than their exhibitor. */
  own_booths: WordIndex;
}

interface Searched {
  pack: DirectoryPack;
  brands: readonly string[];
  exhibitors: PackedExhibitors;
  exhibits: PackedExhibits;
  /** The columns of the pack that are searched, and not shown, in the order of the rows. */
  profiles: readonly string[];
  facts: readonly string[];
  topics: readonly string[];
  read: ReadChinese;
}

export function indexesOf({
  pack: { categories, countries },
  brands,
  exhibitors,
  exhibits,
  profiles,
  facts,
  topics,
  read,
}: Searched): Indexes {
  const nameOf = new Map(countries.map(({ code, zh, en }) => [code, [code, zh, en]]));
  const index = (
    rows: Iterable<Parameters<typeof indexWords>[0] extends Iterable<infer R> ? R : never>,
  ) => indexWords(rows, read);
  const { name, short_name, city, country } = exhibitors;
  return {
    categories: index(categories.map(({ zh, en }) => ({ texts: [zh, en] }))),
    brands: index(brands.map((brand) => ({ texts: [brand] }))),
    companies: index(
      exhibitors.id.map((_, row) => ({
        texts: [name.zh, name.en, short_name.zh, short_name.en].map((texts) => texts[row] ?? ''),
      })),
    ),
    places: index(
      exhibitors.id.map((_, row) => ({
        texts: [city.zh[row] ?? '', city.en[row] ?? '', ...(nameOf.get(country[row] ?? '') ?? [])],
      })),
    ),
    booths: index(
      exhibitors.booths.map((booths) => ({
        texts: booths.map(({ number }) => number),
        words: hallsOf(booths).flatMap((hall) => hallWords(hall)),
      })),
    ),
    exhibits: index(
      exhibits.id.map((_, row) => ({
        texts: [exhibits.name.zh[row] ?? '', exhibits.name.en[row] ?? ''],
        words: pitchWords(exhibits.dot_pitch[row]),
      })),
    ),
    facts: index(facts.map((words) => ({ texts: [words] }))),
    topics: index(topics.map((words) => ({ texts: [words] }))),
    profiles: index(profiles.map((words) => ({ texts: [words] }))),
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
