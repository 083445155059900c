import type { SheetRow } from '#contract/sheet-reports.ts';
import type { Lang } from '#contract/wire.ts';
import type { TableRow } from '#server/sheets/find-table.ts';
import type { Problem } from './rows.ts';

export const wholeRow = (problem: string) => ({
  heading: '',
  kind: 'wrong' as const,
  before: '',
  after: '',
  problem,
});

interface RowContext<Column extends string> {
  judged: { kind: SheetRow['kind']; problems: readonly Problem<Column>[]; isNew: boolean };
  headingOf: (column: Column) => string;
  /** The name of the conference or tour that the row is about. */
  name: string;
  lang: Lang;
  /** How a cell that leaves something out was understood. */
  noteOf?: (column: Column, typed: string) => string | undefined;
}

type CellTexts<Column extends string> = Partial<Record<Column, string>>;

/** The cells of a row with something in them, and what is wrong with it as a whole. */
export function presentRow<Column extends string>(
  { row, cells }: TableRow<Column>,
  { judged, headingOf, name, lang, noteOf }: RowContext<Column>,
  [before, after]: readonly [CellTexts<Column>, CellTexts<Column>],
): SheetRow {
  const problems = judged.problems.filter((problem) => problem.row === row);
  const told = Object.entries<string | undefined>(cells).map(([called, typed = '']) => {
    const column = called as Column;
    const problem = problems.find((one) => one.column === column)?.text[lang] ?? null;
    const [was, is] = [before[column] ?? '', after[column] ?? ''];
    const heading = headingOf(column);
    if (problem) return { heading, kind: 'wrong' as const, before: was, after: typed, problem };
    const differs = was === is ? ('same' as const) : ('changed' as const);
    const kind = judged.isNew ? ('new' as const) : differs;
    const note = noteOf?.(column, typed);
    return { heading, kind, before: was, after: is, problem, ...(note && { note }) };
  });
  const whole = problems
    .filter(({ column }) => column === null || !cells[column])
    .map(({ column, text }) => ({
      ...wholeRow(text[lang]),
      heading: column ? headingOf(column) : '',
    }));
  // Another row of it is wrong: nothing is done with this one either.
  const done = judged.kind === 'wrong' ? 'same' : judged.kind;
  return {
    row,
    name,
    kind: problems.length > 0 ? 'wrong' : done,
    cells: [...told, ...whole],
  };
}
