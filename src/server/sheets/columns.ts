import type { Lang } from '#contract/wire.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { type CellKind, text } from './cell-kinds.ts';
import { plain } from './cells.ts';
import { headingReader } from './headings.ts';

/** A column of a table: its headings, and how its cells are read. */
export interface Column<Value = unknown, Known = never> extends CellKind<Value, Known> {
  heading: Words;
  /** Other usual headings, in both languages. */
  names?: readonly string[];
  /** Holds any number of columns of a table, each but its own in a line that begins with the heading. */
  collects?: true;
}

export interface Table<Name extends string> {
  columns: Readonly<Record<Name, Column>>;
  /** Names of the records: a table has at least one of these columns, or of `keys`. */
  names: readonly [zh: Name, en: Name];
  /** Other columns that tell which record a row is about. */
  keys: readonly Name[];
  /** The column of a heading; undefined: it is not known. */
  columnOf: (heading: string) => Name | undefined;
}

export function tableOf<Name extends string>(
  columns: Readonly<Record<Name, Column>>,
  names: readonly [zh: Name, en: Name],
  keys: readonly Name[] = [],
): Table<Name> {
  const all = Object.entries<Column>(columns) as [Name, Column][];
  const byHeading = new Map<string, Name>([
    ...all.flatMap(([name, one]) =>
      (one.names ?? []).map((called) => [plain(called), name] as const),
    ),
    // The headings of the template win over other usual ones.
    ...all.flatMap(([name, { heading }]) =>
      [name, heading.zh, heading.en].map((called) => [plain(called), name] as const),
    ),
  ]);
  return { columns, names, keys, columnOf: headingReader(byHeading) };
}

/** The headings of a table, in their order. */
export function headingsIn(lang: Lang, columns: Readonly<Record<string, Column>>): string[] {
  return Object.values(columns).map(({ heading }) => heading[lang]);
}

/**
 * Two columns of texts that are alike but for their language. A heading that says no language means its own:
 * 公司 is the Chinese name, `Company` the English one.
 */
export function inBothLanguages<Name extends string>(
  name: Name,
  { zh, en }: Record<Lang, readonly [heading: string, ...names: string[]]>,
): Record<`${Name}_zh` | `${Name}_en`, Column<string, unknown>> {
  const inChinese = [...zh.map((one) => `${one}中文`), ...en.map((one) => `${one} Chinese`)];
  const inEnglish = [...zh.map((one) => `${one}英文`), ...en.map((one) => `${one} English`)];
  const columns: Record<string, Column<string, unknown>> = {
    [`${name}_zh`]: {
      ...text,
      heading: { zh: `${zh[0]}（中文）`, en: `${en[0]} (Chinese)` },
      names: [...zh, ...inChinese],
    },
    [`${name}_en`]: {
      ...text,
      heading: { zh: `${zh[0]}（英文）`, en: `${en[0]} (English)` },
      names: [...en, ...inEnglish],
    },
  };
  return columns as Record<`${Name}_zh` | `${Name}_en`, Column<string, unknown>>;
}
