import type { Sheet } from '#server/sheets/read-sheet.ts';
import { findBoothConflicts } from './booth-conflicts.ts';
import { columnOf, type ExhibitorColumn, exhibitorColumns } from './columns.ts';
import type {
  Cells,
  ExhibitorForm,
  JudgedRow,
  JudgedTable,
  Known,
  Problem,
  RowKind,
  StoredExhibitor,
} from './judged.ts';
import { findStored } from './matching.ts';
import { readRow, spellForm } from './read-row.ts';

/**
 * Tells of every exhibitor of a table what an import would do with it. Nothing is written.
 * @throws {Error} where no heading is known
 */
export function judgeTable([first = [], ...below]: Sheet, known: Known): JudgedTable {
  const columns = first.map((heading) => columnOf(heading));
  if (!columns.includes('name_zh') && !columns.includes('name_en')) {
    throw new Error('No column is called “Company (Chinese)” or “Company (English)”');
  }
  const rows = rowsOf(below, columns).map(({ row, cells }) => judgeRow(row, cells, known));
  for (const [one, problem] of [...findDoubles(rows), ...findBoothConflicts(rows, known)]) {
    one.problems.push(problem);
    one.kind = one.kind === 'wrong' ? 'wrong' : 'conflict';
  }
  return {
    unknown_columns: first.filter((heading, at) => heading !== '' && !columns[at]),
    rows,
  };
}

/** Rows by their columns. One that names a booth and no company goes on with the one above: its cells were merged. */
function rowsOf(below: Sheet, columns: readonly (ExhibitorColumn | undefined)[]) {
  const rows: { row: number; cells: Cells }[] = [];
  for (const [at, texts] of below.entries()) {
    const cells: Cells = {};
    for (const [place, column] of columns.entries()) {
      if (column) cells[column] ||= texts[place]?.trim() ?? '';
    }
    const said = exhibitorColumns.filter((column) => cells[column]);
    const above = rows.at(-1);
    if (said.length === 0) continue;
    if (above && said.every((column) => column === 'booths')) {
      above.cells.booths = `${above.cells.booths ?? ''}\n${cells.booths}`;
    } else rows.push({ row: at + 2, cells });
  }
  return rows;
}

function judgeRow(row: number, cells: Cells, known: Known): JudgedRow {
  const name = cells.name_zh || cells.name_en || cells.external_number || '';
  const { stored, conflict } = findStored(cells, known);
  const { form, problems } = readRow(cells, stored, known);
  const id = stored?.id ?? null;
  const judged = { row, name, id, stored, form, changes: [], problems };
  if (!form) return { ...judged, kind: 'wrong' };
  if (conflict) {
    return { ...judged, kind: 'conflict', problems: [{ column: null, text: conflict }] };
  }
  if (!stored) return { ...judged, kind: 'new' };
  const [before, after] = [spellForm(formOf(stored)), spellForm(form)];
  const changes = exhibitorColumns
    .filter((column) => before[column] !== after[column])
    .map((column) => ({ column, before: before[column], after: after[column] }));
  const edited = known.overEdits || !stored.is_edited ? [] : changes.filter(isOwn);
  if (edited.length > 0) {
    const problems = edited.map(({ column }) => ({ column, text: EDITED_SINCE }));
    return { ...judged, changes, kind: 'conflict', problems };
  }
  return { ...judged, changes, kind: changes.length > 0 ? 'changed' : 'same' };
}

/** The fields of an exhibitor that the organiser alone edits. */
const ORGANISERS: readonly ExhibitorColumn[] = [
  'external_number',
  'country',
  'booths',
  'is_co_exhibitor',
];
const EDITED_SINCE = {
  zh: '展商在上次导入之后自行修改过',
  en: 'its own people have edited it since the last import',
};

function isOwn({ column }: { column: ExhibitorColumn }): boolean {
  return !ORGANISERS.includes(column);
}

export function formOf({ id, version, is_edited, ...stored }: StoredExhibitor): ExhibitorForm {
  return stored;
}

/** Rows about one exhibitor: which of them is meant, only the organiser knows. */
function findDoubles(rows: readonly JudgedRow[]): [JudgedRow, Problem][] {
  const seen = new Map<string, JudgedRow>();
  return rows.flatMap((one): [JudgedRow, Problem][] => {
    if (!one.form) return [];
    const { external_number, name, country } = one.form;
    const keys = [
      ...(one.stored ? [`id ${one.stored.id}`] : []),
      ...(external_number ? [`number ${external_number}`] : []),
      `name ${name.zh} ${country}`,
    ];
    const earlier = keys.map((key) => seen.get(key)).find((other) => other !== undefined);
    for (const key of keys) if (!seen.has(key)) seen.set(key, one);
    if (!earlier) return [];
    const text = {
      zh: `与第 ${earlier.row} 行是同一家展商`,
      en: `is the exhibitor of row ${earlier.row} again`,
    };
    return [[one, { column: null, text }]];
  });
}

/** The numbers of a table's kinds of rows. */
export function countKinds(rows: readonly JudgedRow[]): Record<RowKind, number> {
  const counts = { new: 0, changed: 0, same: 0, conflict: 0, wrong: 0 };
  for (const { kind } of rows) counts[kind] += 1;
  return counts;
}

/** It was edited after the table was compared with it. */
export function markEdited(row: JudgedRow) {
  row.kind = 'conflict';
  row.problems.push({ column: null, text: EDITED_SINCE });
}

/** It differs only in what the exhibitor's own people have edited. */
export function isEditedSince({ kind, problems }: JudgedRow): boolean {
  return kind === 'conflict' && problems.every(({ text }) => text === EDITED_SINCE);
}

/** A row that an import writes. */
export function isWritten({ kind }: JudgedRow): boolean {
  return kind === 'new' || kind === 'changed';
}
