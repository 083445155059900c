import type { Attribute, AttributeCondition, AttributeValue } from '#contract/attributes.ts';
import type { DirectoryPack, PackedAttribute } from '#contract/directory.ts';
import { limits } from '#contract/limits.ts';
import type { Lang } from '#contract/wire.ts';
import { factWords, formatAttribute } from './attribute-words.ts';
import { numberAt, widthOf } from './coded-column.ts';
import type { PackedExhibits } from './columns.ts';

/** The attributes defined for exhibits of a directory, and the values that each exhibit states. */
export interface Attributes {
  columns: AttributeColumn[];
  /** Per exhibit: its place among the exhibits of its category in the pack. */
  places: Uint32Array;
}

interface AttributeColumn {
  attribute: PackedAttribute;
  /** Per category index: the slot of its exhibits; -1: the category lacks the attribute. */
  slots: readonly number[];
  /** Characters per number. */
  width: number;
}

type Described = Pick<PackedExhibits, 'category'>;

/**
 * Reads the attributes of a pack.
 * @param order the exhibits of the pack in directory order
 * @throws {Error} if the pack is damaged
 */
export function attributesOfPack(pack: DirectoryPack, order: readonly number[]): Attributes {
  const { category } = pack.exhibits;
  const counts = new Map<number, number>();
  const inPack = category.map((index) => {
    const place = counts.get(index) ?? 0;
    counts.set(index, place + 1);
    return place;
  });
  const columns = pack.attributes.map((attribute) => {
    const slots = slotsIn(pack.categories, attribute);
    const width = widthOf(attribute.values);
    for (const [index, slot] of slots.entries()) {
      if (slot < 0 || attribute.rows[slot]?.length === (counts.get(index) ?? 0) * width) continue;
      throw new Error(`What exhibits state of ${attribute.code} is damaged`);
    }
    return { attribute, slots, width };
  });
  return { columns, places: Uint32Array.from(order, (at) => inPack[at] ?? 0) };
}

/** Per category index: the slot of its exhibits in the column of an attribute; -1: none. */
export function slotsIn(
  categories: DirectoryPack['categories'],
  attribute: Pick<PackedAttribute, 'categories'>,
): number[] {
  return categories.map(({ code }) => attribute.categories.indexOf(code));
}

/** The values that an exhibit states, in the order used by every table. */
export function statedBy({ columns, places }: Attributes, { category }: Described, row: number) {
  return columns.flatMap(({ attribute, slots, width }) => {
    const text = attribute.rows[slots[category[row] ?? -1] ?? -1];
    if (text === undefined) return [];
    const value = attribute.values[numberAt(text, places[row] ?? 0, width)] ?? null;
    return value === null ? [] : [{ attribute, value }];
  });
}

/** The attributes of an exhibit as displayed text. */
export function attributeTexts(
  attributes: Attributes,
  exhibits: Described,
  row: number,
  lang: Lang,
) {
  return statedBy(attributes, exhibits, row).map(({ attribute, value }) => ({
    code: attribute.code,
    label: attribute.label[lang],
    value: formatAttribute(attribute, value, lang),
  }));
}

/** The attributes of an exhibit, normalised for comparison with keywords. */
export function factsOf(attributes: Attributes, exhibits: Described, row: number): string {
  const words = statedBy(attributes, exhibits, row).flatMap(({ attribute, value }) =>
    factWords(attribute, value),
  );
  return [...new Set(words)].filter(Boolean).join(' ');
}

/** A predicate over rows: true where the attribute meets a condition. */
export function hasAttribute(
  { columns, places }: Attributes,
  { category }: Described,
  condition: AttributeCondition,
): (row: number) => boolean {
  const column = columns.find(({ attribute }) => attribute.code === condition.code);
  if (!column) return () => false;
  const { attribute, slots, width } = column;
  const meets = attribute.values.map((value) => value !== null && isMet(condition, value));
  return (row) => {
    const text = attribute.rows[slots[category[row] ?? -1] ?? -1];
    return text !== undefined && meets[numberAt(text, places[row] ?? 0, width)] === true;
  };
}

function isMet(condition: AttributeCondition, value: AttributeValue): boolean {
  if ('any_of' in condition) {
    const { any_of } = condition;
    return [value].flat().some((one) => typeof one === 'string' && any_of.includes(one));
  }
  const { from = 0, to = limits.ATTRIBUTE_NUMBER_MAX } = condition;
  return typeof value === 'number' && value >= from && value <= to;
}

/** All attributes in one language, for forms and filters. */
export function listAttributes({ columns }: Attributes, lang: Lang): { items: Attribute[] } {
  const items = columns.map(({ attribute: { code, kind, label, unit, choices, categories } }) => ({
    code,
    kind,
    categories,
    label: label[lang],
    unit: unit[lang],
    choices: choices.map((choice) => ({ code: choice.code, label: choice[lang] })),
  }));
  return { items };
}
