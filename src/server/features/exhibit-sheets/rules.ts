import { type AttributeValues, attributeProblem } from '#contract/attributes.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { type NamedIssue, namedIssue } from '#contract/errors.ts';
import type { importExhibits, SheetColumn } from '#contract/exhibit-sheets.ts';
import { limits } from '#contract/limits.ts';
import { ExhibitForm } from '#contract/own-exhibits.ts';
import type { Lang } from '#contract/wire.ts';
import { type AttributeData, attributesOfCategory } from '#server/exhibit-attributes.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Sheet } from '#server/sheets/read-sheet.ts';
import { issueText } from '#server/words/refusals.ts';
import { columnOf, flagOf, headings, plain, unitOf } from './columns.ts';

type Report = OutputOf<typeof importExhibits>;
type ReportedRow = Report['rows'][number];

interface JudgedRow {
  row: number;
  name: string;
  problems: ({ column: SheetColumn } & NamedIssue)[];
  /** Null where something is wrong. */
  form: ExhibitForm | null;
}

export interface JudgedSheet {
  unknown_columns: string[];
  /** As they stand in the table. */
  headings: Map<SheetColumn, string>;
  rows: JudgedRow[];
}

type Cells = Partial<Record<SheetColumn, string>>;

/** The names of an exhibit's fields in a table, where they differ. */
const columnByField: Record<string, SheetColumn> = {
  'name.zh': 'name_zh',
  'name.en': 'name_en',
  'description.zh': 'description_zh',
  'description.en': 'description_en',
};

/**
 * Tells of every row with something in it which exhibit it is, or what is wrong with it.
 * @param categories codes of `product_categories` with their labels
 * @throws {AppError} BAD_INPUT where no heading is known
 */
export function judgeSheet(
  [first = [], ...below]: Sheet,
  categories: ReadonlyMap<string, readonly string[]>,
): JudgedSheet {
  const columns = first.map((heading) => columnOf(heading));
  if (!columns.some((column) => column !== undefined)) {
    throw new AppError('BAD_INPUT', { issues: [{ field: 'file', name: 'sheet_unreadable' }] });
  }
  const codes = new Map(
    [...categories].flatMap(([code, labels]) =>
      [code, ...labels].map((text) => [plain(text), code] as const),
    ),
  );
  const known = columns.flatMap((column, place) => (column ? [{ column, place }] : []));
  const rows = below.flatMap((cells, at) => {
    if (cells.every((cell) => cell === '')) return [];
    const named: Cells = {};
    for (const { column, place } of known) named[column] ??= cells[place] ?? '';
    return { row: at + 2, ...judgeRow(named, codes) };
  });
  return {
    unknown_columns: first.filter((heading, at) => heading !== '' && !columns[at]),
    headings: new Map(columns.flatMap((column, at) => (column ? [[column, first[at] ?? '']] : []))),
    rows,
  };
}

function judgeRow(cells: Cells, codes: ReadonlyMap<string, string>): Omit<JudgedRow, 'row'> {
  const text = (column: SheetColumn) => cells[column] ?? '';
  const problems: JudgedRow['problems'] = [];
  /** The value of a cell, the default of an empty one, or null with a problem. */
  function read<T>(
    column: SheetColumn,
    says: (text: string) => T | undefined,
    name: NamedIssue['name'],
    empty: T,
  ) {
    if (text(column) === '') return empty;
    const said = says(text(column));
    if (said === undefined) problems.push({ column, name });
    return said ?? empty;
  }
  const number = (column: SheetColumn) =>
    read<number | null>(column, numberOf, 'digits_only', null);
  const flag = (column: SheetColumn, empty: boolean) =>
    read(column, flagOf, 'choose_from_list', empty);
  const [low, high] = [number('price_min'), number('price_max')];

  const category = read('category', (said) => codes.get(plain(said)), 'choose_from_list', '');
  const attributes = readAttributes(cells, category);
  problems.push(...attributes.problems);

  const parsed = ExhibitForm.safeParse(
    {
      name: { zh: text('name_zh'), en: text('name_en') },
      description: { zh: text('description_zh'), en: text('description_en') },
      category,
      brand: text('brand'),
      // One price is a range too.
      ...{ price_min: low ?? high, price_max: high ?? low },
      unit: read('unit', unitOf, 'choose_from_list', 'piece'),
      release_year: number('release_year'),
      dot_pitch: number('dot_pitch'),
      minimum_order: number('minimum_order'),
      lead_days: number('lead_days'),
      attributes: attributes.values,
      shown_on_site: flag('shown_on_site', true),
      is_new: flag('is_new', false),
      is_export: flag('is_export', false),
      live_url: text('live_url'),
      video_url: text('video_url'),
      pictures: [],
      datasheet: null,
      booth: null,
    },
    { reportInput: true },
  );
  for (const issue of parsed.error?.issues ?? []) {
    const field = issue.path.join('.');
    const column = columnByField[field] ?? (field as SheetColumn);
    const isSaid = problems.some((problem) => problem.column === column);
    if (!isSaid) problems.push({ column, ...namedIssue(issue) });
  }
  const form = parsed.success && problems.length === 0 ? parsed.data : null;
  return { name: text('name_zh') || text('name_en'), problems, form };
}

/** The attributes that a row states; one that its category does not have is a mistake. */
function readAttributes(cells: Cells, category: string) {
  const known = attributesOfCategory(category);
  const values: AttributeValues = {};
  const problems: JudgedRow['problems'] = [];
  for (const [column, said] of Object.entries(cells) as [SheetColumn, string][]) {
    const code = /^attributes\.(.+)$/.exec(column)?.[1];
    if (!code || said === '') continue;
    const attribute = known.find((one) => one.code === code);
    // Of a category that is wrong itself, nothing can be told.
    if (!attribute && known.length === 0) continue;
    const value = attribute && readAttribute(attribute, said);
    const name = attribute && attributeProblem(attribute, value ?? said);
    if (!attribute || name) problems.push({ column, name: name ?? 'not_of_category' });
    else if (value !== undefined) values[code] = value;
  }
  return { values, problems };
}

/** A value as it is typed: choices by their labels or codes. */
function readAttribute({ kind, choices = [] }: AttributeData, said: string) {
  const codeOf = (text: string) =>
    choices.find(({ code, zh, en }) => [code, zh, en].some((one) => plain(one) === plain(text)))
      ?.code ?? text;
  switch (kind) {
    case 'number':
      return numberOf(said);
    case 'text':
      return said.slice(0, limits.LINE_CHARACTERS_MAX);
    case 'choice':
      return codeOf(said);
    case 'choices':
      return said.split(/[,，、;；/]/).flatMap((one) => (one.trim() ? codeOf(one) : []));
  }
}

/** As people write numbers: with commas between thousands. */
function numberOf(text: string): number | undefined {
  const digits = text.replace(/(?<=\d)[,，](?=\d{3}(\D|$))/g, '');
  return /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : undefined;
}

/** The report on a sheet, row by row. */
export function presentReport(
  { unknown_columns, headings: found, rows }: JudgedSheet,
  /** Of the right rows, in their order; empty: none was added. */
  ids: readonly string[],
  lang: Lang,
): Report {
  const left = [...ids];
  const reported = rows.map(({ row, name, problems, form }): ReportedRow => {
    const exhibit_id = (form && left.shift()) ?? null;
    const told = problems.map((problem) => ({
      ...problem,
      heading: found.get(problem.column) ?? headings.get(problem.column)?.[lang] ?? problem.column,
      text: issueText(problem, lang),
    }));
    return { row, name, exhibit_id, problems: told };
  });
  const right = rows.filter(({ form }) => form).length;
  return {
    unknown_columns,
    rows: reported,
    right,
    wrong: rows.length - right,
    added: ids.length,
  };
}
