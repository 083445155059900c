import type { DirectoryPack } from '#contract/directory.ts';
import { type CodedColumn, numberValues, readColumn, writeColumn } from './coded-column.ts';

type Exhibits = DirectoryPack['exhibits'];
type Categories = DirectoryPack['categories'];

const codedNames = [
  ...(['price_min', 'price_span', 'foreign_price', 'unit', 'release_year', 'dot_pitch'] as const),
  ...(['picture', 'flags'] as const),
];

/** Columns of exhibits with one value per row. */
export type PlainExhibits = {
  [Name in keyof Exhibits]: Exhibits[Name] extends CodedColumn<infer Value>
    ? Value[]
    : Exhibits[Name];
};

/**
 * Decodes the exhibits of a pack to one value per row.
 * @throws {Error} if the pack is damaged
 */
export function plainExhibits({
  exhibits,
  categories,
}: Pick<DirectoryPack, 'exhibits' | 'categories'>): PlainExhibits {
  const slots = slotsOf(exhibits.category, categories);
  const plain = codedNames.map((name) => {
    const { values, numbers } = readColumn<unknown>(exhibits[name], slots);
    return [name, numbers.map((number) => values[number])];
  });
  return { ...exhibits, ...Object.fromEntries(plain) };
}

/** Encodes columns with one value per row for the pack. */
export function codedExhibits(plain: PlainExhibits, categories: Categories): Exhibits {
  const slots = slotsOf(plain.category, categories);
  const coded = codedNames.map((name) => {
    const column = numberValues<unknown>(plain[name], slots);
    return [name, writeColumn(column, slots, categories.length + 1)];
  });
  return { ...plain, ...Object.fromEntries(coded) };
}

/** The category of each row; the last slot is for rows without a category. */
function slotsOf(category: readonly number[], { length }: Categories): number[] {
  return category.map((index) => (index >= 0 && index < length ? index : length));
}
