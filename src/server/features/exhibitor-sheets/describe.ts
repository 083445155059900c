import type { TableCell } from '#server/sheets/table-bytes.ts';
import { columns } from './columns.ts';
import type { JudgedRow, JudgedTable } from './judged.ts';
import { countKinds } from './rules.ts';

/** Characters of a cell in the report. */
const CELL_CHARACTERS = 60;

/** An import, or its preview, for a terminal: a line for each row that is not simply new or the same. */
export function describeImport({
  unknown_columns,
  notes,
  encoding,
  rows,
  written,
}: JudgedTable & { written: number }): string[] {
  const counts = Object.entries(countKinds(rows)).map(([kind, count]) => `${count} ${kind}`);
  const assumed = encoding
    ? [`The file does not say its encoding: it was read as ${encoding}`]
    : [];
  return [
    ...assumed,
    ...notes.map(({ en }) => en),
    ...unknown_columns.map((heading) => `Column “${heading}” is not known and was left out`),
    ...rows.flatMap(describeRow),
    `${counts.join(', ')}; ${written === 0 ? 'nothing' : written} written`,
  ];
}

function describeRow({ row, name, kind, changes, problems, remarks }: JudgedRow): string[] {
  const head = `Row ${row}, ${name || 'without a name'}, ${kind}`;
  const told = [...changesOf(changes), ...problemsOf(problems), ...problemsOf(remarks)];
  return told.length > 0 ? [`${head}: ${told.join('; ')}`] : [];
}

/** An import, or its preview, as a table for those who mend the first one: every row, in its order. */
export function reportOn({ rows }: JudgedTable): TableCell[][] {
  return [
    ['Row', 'Company', 'Result', 'Changes', 'Problems'],
    ...rows.map(({ row, name, kind, changes, problems }) => [
      row,
      name,
      kind,
      changesOf(changes).join('\n'),
      problemsOf(problems).join('\n'),
    ]),
  ];
}

function changesOf(changes: JudgedRow['changes']): string[] {
  return changes.map(
    ({ column, before, after }) =>
      `${columns[column].heading.en} ${short(before)} → ${short(after)}`,
  );
}

function problemsOf(problems: JudgedRow['problems']): string[] {
  return problems.map(({ column, text }) =>
    column ? `${columns[column].heading.en}: ${text.en}` : text.en,
  );
}

function short(text: string): string {
  if (text === '') return '(empty)';
  const line = text.replace(/\s+/g, ' ');
  return line.length > CELL_CHARACTERS ? `${line.slice(0, CELL_CHARACTERS)}…` : line;
}
