import type { SheetRow } from '#contract/sheet-reports.ts';
import type { Lang } from '#contract/wire.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';

interface Problem<Name extends string> {
  /** Null: the row as a whole. */
  column: Name | null;
  text: Words;
}

/** The mistakes of a row as the cells of a report, in the words of a language. */
export function wrongCells<Name extends string>(
  problems: readonly Problem<Name>[],
  columns: Readonly<Record<Name, { heading: Words }>>,
  lang: Lang,
): SheetRow['cells'] {
  return problems.map(({ column, text }) => ({
    heading: column ? columns[column].heading[lang] : '',
    kind: 'wrong',
    before: '',
    after: '',
    problem: text[lang],
  }));
}
