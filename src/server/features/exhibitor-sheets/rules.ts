import type { Words } from '#server/features/exhibitions/tables.ts';
import { findTable } from '#server/sheets/find-table.ts';
import { quoted } from '#server/sheets/read-cell.ts';
import type { Sheet } from '#server/sheets/sheet.ts';
import { findBoothConflicts } from './booth-conflicts.ts';
import { withHall } from './booth-ranges.ts';
import { type ExhibitorColumn, exhibitorColumns, exhibitorTable } from './columns.ts';
import type {
  ExhibitorForm,
  ExhibitorRow,
  JudgedRow,
  JudgedTable,
  Known,
  Problem,
  RowKind,
  StoredExhibitor,
} from './judged.ts';
import { findStored } from './matching.ts';
import { formTexts, readRow } from './read-row.ts';

/**
 * Lists what an import would do with each exhibitor of a table. Writes nothing.
 * @throws {AppError} BAD_INPUT if no heading is known
 */
export function judgeTable(sheet: Sheet, exhibition: Omit<Known, 'hasCountries'>): JudgedTable {
  const { rows: found, ...table } = findTable(sheet, exhibitorTable);
  const hasCountries = table.head.some(({ column }) => column === 'country');
  const known = { ...exhibition, hasCountries };
  const rows = joinBooths(found).map((one) => judgeRow(one, known));
  if (!hasCountries) table.notes.push(mainland);
  dropSecondContacts(rows);
  for (const [one, problem] of [...findDoubles(rows), ...findBoothConflicts(rows, known)]) {
    one.problems.push(problem);
    one.kind = one.kind === 'wrong' ? 'wrong' : 'conflict';
  }
  return { ...table, rows };
}

const mainland = {
  zh: '表中没有国家或地区一列：有中文名称的公司按中国大陆处理。',
  en: 'The table has no column of countries: companies with a Chinese name count as of mainland China.',
};

/** An e-mail address or a phone signs in for one exhibitor: the first that names it. */
function dropSecondContacts(rows: readonly JudgedRow[]) {
  const seen = new Map<string, number>();
  for (const { row, form, remarks } of rows) {
    if (!form?.contact) continue;
    const { email, cellphone, ...contact } = form.contact;
    const isFree = (by: string | null, column: ExhibitorColumn) => {
      if (!by) return false;
      const earlier = seen.get(by);
      if (earlier === undefined) seen.set(by, row);
      else remarks.push({ column, text: quoted(by, contactOf(earlier)) });
      return earlier === undefined;
    };
    const left = {
      ...contact,
      email: isFree(email, 'contact_email') ? email : '',
      cellphone: isFree(cellphone, 'contact_phone') ? cellphone : null,
    };
    form.contact = left.email || left.cellphone ? left : null;
  }
}

function contactOf(row: number): Words {
  return {
    zh: `已是第 ${row} 行展商的联系人，未添加`,
    en: `is the contact of row ${row} already, and is not added`,
  };
}

/** A row that has a booth and nothing else goes on with the one above: its cells were merged. */
function joinBooths(found: readonly ExhibitorRow[]): ExhibitorRow[] {
  const rows: ExhibitorRow[] = [];
  for (const one of found) {
    const above = rows.at(-1);
    const columns = [...Object.keys(one.cells), ...Object.keys(one.faults)];
    if (above && columns.every((column) => column === 'booths' || column === 'hall')) {
      const own = withHall(one.cells.booths ?? '', one.cells.hall ?? '');
      const booths = [above.cells.booths, own].filter(Boolean).join('\n');
      above.cells = { ...above.cells, booths };
      above.faults = { ...above.faults, ...one.faults };
    } else rows.push(one);
  }
  return rows;
}

function judgeRow(found: ExhibitorRow, known: Known): JudgedRow {
  const { row, cells } = found;
  const name = cells.name_zh || cells.name_en || cells.external_number || '';
  const { stored, conflict } = findStored(cells, known);
  const { form, problems, remarks } = readRow(found, stored, known);
  const id = stored?.id ?? null;
  const judged = { row, name, id, stored, form, changes: [], problems, remarks };
  if (!form) return { ...judged, kind: 'wrong' };
  if (conflict) {
    return { ...judged, kind: 'conflict', problems: [{ column: null, text: conflict }] };
  }
  if (!stored) return { ...judged, kind: 'new' };
  const [before, after] = [formTexts(formOf(stored)), formTexts(form)];
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

/** The fields of an exhibitor that the organiser alone edits, and the person to be added. */
const ORGANISERS: readonly ExhibitorColumn[] = [
  'external_number',
  'country',
  'booths',
  'is_co_exhibitor',
  'contact_name',
  'contact_email',
  'contact_phone',
  'booked_area',
  'note',
];
const EDITED_SINCE = {
  zh: '展商在上次导入之后自行修改过',
  en: 'its own people have edited it since the last import',
};

function isOwn({ column }: { column: ExhibitorColumn }): boolean {
  return !ORGANISERS.includes(column);
}

export function formOf({ id, version, is_edited, ...stored }: StoredExhibitor): ExhibitorForm {
  return { ...stored, contact: null };
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
