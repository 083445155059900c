import type { SheetRow } from '#contract/sheet-reports.ts';
import type { Lang } from '#contract/wire.ts';
import type { Column } from '#server/sheets/columns.ts';
import type { TableRow } from '#server/sheets/found-table.ts';
import { yearNote } from './parts.ts';
import type { Problem, TableEntry } from './rows.ts';

/** The texts that the cells of a row would have. */
export type CellTexts<Name extends string> = Partial<Record<Name, string>>;
type BeforeAndAfter<Name extends string> = readonly [CellTexts<Name>, CellTexts<Name>];

interface EntryContext<Name extends string> {
  judged: { kind: SheetRow['kind']; problems: readonly Problem<Name>[]; stored: unknown };
  columns: Readonly<Record<Name, Column>>;
  /** Columns with a day, which may lack the year. */
  days: readonly Name[];
  /** The name of the conference or tour that the row is about. */
  name: string;
  lang: Lang;
}

/** The rows of a conference or tour: the first one, and those of its further items. */
export function presentEntry<Name extends string>(
  { head, items }: TableEntry<Name>,
  context: EntryContext<Name>,
  [before, after]: BeforeAndAfter<Name>,
  textsOf: (item: TableRow<Name>) => BeforeAndAfter<Name>,
): SheetRow[] {
  const first = items.find(({ row }) => row === head.row);
  const [was, is] = first ? textsOf(first) : [{}, {}];
  return [
    presentRow(head, context, [
      { ...before, ...was },
      { ...after, ...is },
    ]),
    ...items.filter((row) => row !== first).map((row) => presentRow(row, context, textsOf(row))),
  ];
}

/** All rows in their order, with those that belong to no conference or tour. */
export function withLost(
  rows: readonly SheetRow[],
  lost: readonly { row: number }[],
  problem: string,
): SheetRow[] {
  const wrong = lost.map(({ row }) => ({
    row,
    name: '',
    kind: 'wrong' as const,
    cells: [wholeRow(problem)],
  }));
  return [...rows, ...wrong].sort((one, other) => one.row - other.row);
}

export const momentText = (instant: string) => instant.slice(0, 16).replace('T', ' ');

const wholeRow = (problem: string, heading = '') => ({
  heading,
  kind: 'wrong' as const,
  before: '',
  after: '',
  problem,
});

/** The cells of a row with something in them, and what is wrong with it as a whole. */
function presentRow<Name extends string>(
  { row, cells }: TableRow<Name>,
  { judged, columns, days, name, lang }: EntryContext<Name>,
  [before, after]: BeforeAndAfter<Name>,
): SheetRow {
  const headingOf = (column: Name) => columns[column].heading[lang];
  const problems = judged.problems.filter((problem) => problem.row === row);
  const told = Object.entries<string | undefined>(cells).map(([called, typed = '']) => {
    const column = called as Name;
    const problem = problems.find((one) => one.column === column)?.text[lang] ?? null;
    const [was, is] = [before[column] ?? '', after[column] ?? ''];
    const heading = headingOf(column);
    if (problem) return { heading, kind: 'wrong' as const, before: was, after: typed, problem };
    const differs = was === is ? ('same' as const) : ('changed' as const);
    const kind = judged.stored === null ? ('new' as const) : differs;
    const note = days.includes(column) ? yearNote(typed)?.[lang] : undefined;
    return { heading, kind, before: was, after: is, problem, ...(note && { note }) };
  });
  const whole = problems
    .filter(({ column }) => column === null || !cells[column])
    .map(({ column, text }) => wholeRow(text[lang], column ? headingOf(column) : ''));
  // Another row of it is wrong: nothing is done with this one either.
  const done = judged.kind === 'wrong' ? 'same' : judged.kind;
  return {
    row,
    name,
    kind: problems.length > 0 ? 'wrong' : done,
    cells: [...told, ...whole],
  };
}
