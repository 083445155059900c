import type { AttributeValues } from '#contract/attributes.ts';
import { type NamedIssue, namedIssue } from '#contract/errors.ts';
import type { SheetColumn } from '#contract/exhibit-sheets.ts';
import { ExhibitForm } from '#contract/own-exhibits.ts';
import { attributesOfCategory } from '#server/exhibit-attributes.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { isDash, NOTHING, saysOneOf } from '#server/sheets/cells.ts';
import { findTable } from '#server/sheets/find-table.ts';
import type { FoundTable, TableRow } from '#server/sheets/found-table.ts';
import { wordsOf } from '#server/sheets/read-cell.ts';
import { columnOfField, rowReader } from '#server/sheets/read-row.ts';
import type { Sheet } from '#server/sheets/sheet.ts';
import { columns, exhibitTable } from './columns.ts';
import { NO_PRICE } from './prices.ts';

interface JudgedRow {
  row: number;
  name: string;
  problems: ({ column: SheetColumn; text: Words } & NamedIssue)[];
  /** Null where something is wrong. */
  form: ExhibitForm | null;
}

export interface JudgedSheet extends Omit<FoundTable<SheetColumn>, 'rows'> {
  rows: JudgedRow[];
}

/**
 * Reads every row that is not empty as an exhibit, or lists its mistakes.
 * @param categories codes of `product_categories` with their labels
 * @throws {AppError} BAD_INPUT if no heading is known
 */
export function judgeSheet(
  sheet: Sheet,
  categories: ReadonlyMap<string, readonly string[]>,
): JudgedSheet {
  const table = findTable(sheet, exhibitTable);
  return {
    ...table,
    rows: table.rows.map((row) => ({ row: row.row, ...judgeRow(row, categories) })),
  };
}

function judgeRow(
  row: TableRow<SheetColumn>,
  categories: ReadonlyMap<string, readonly string[]>,
): Omit<JudgedRow, 'row'> {
  const stated = (column: SheetColumn) => {
    const typed = row.cells[column] ?? '';
    return isDash(typed) ? '' : typed;
  };
  const problems: JudgedRow['problems'] = [];
  const known = { categories, hasHighest: stated('price_max') !== '' };
  const { cell, words } = rowReader(columns, row, known, (column, text) =>
    problems.push({ column, name: problemName(column), text }),
  );
  const low = cell('price_min', NO_PRICE);
  const high = cell('price_max', NO_PRICE);
  const [price_min, price_max] = [low.min ?? high.min, high.max ?? low.max];
  const category = cell('category', '');
  const ofCategory = attributesOfCategory(category).map(({ code }) => code);
  const attributes: AttributeValues = {};
  for (const column of Object.keys({ ...row.cells, ...row.faults })) {
    const code = /^attributes\.(.+)$/.exec(column)?.[1];
    const said = row.cells[column as SheetColumn] ?? '';
    // An unknown category has no attributes to compare with.
    if (!code || ofCategory.length === 0 || isDash(said) || saysOneOf(said, NOTHING)) continue;
    if (!ofCategory.includes(code)) {
      problems.push({ column: `attributes.${code}`, ...withWords({ name: 'not_of_category' }) });
      continue;
    }
    const value = cell(`attributes.${code}`, undefined);
    if (value !== undefined) attributes[code] = value;
  }

  const parsed = ExhibitForm.safeParse(
    {
      name: words('name'),
      description: words('description'),
      category,
      brand: cell('brand', ''),
      price_min,
      price_max,
      unit: cell('unit', 'piece'),
      release_year: cell('release_year', null),
      dot_pitch: cell('dot_pitch', null),
      minimum_order: cell('minimum_order', null),
      lead_days: cell('lead_days', null),
      attributes,
      shown_on_site: cell('shown_on_site', true),
      is_new: cell('is_new', false),
      is_export: cell('is_export', false),
      live_url: cell('live_url', ''),
      video_url: cell('video_url', ''),
      pictures: [],
      datasheet: null,
      booth: null,
    },
    { reportInput: true },
  );
  for (const issue of parsed.error?.issues ?? []) {
    const column =
      columnOfField<SheetColumn>(issue.path, columns) ?? (issue.path.join('.') as SheetColumn);
    const isSaid = problems.some((problem) => problem.column === column);
    if (!isSaid) problems.push({ column, ...withWords(namedIssue(issue)) });
  }
  const form = parsed.success && problems.length === 0 ? parsed.data : null;
  return { name: stated('name_zh') || stated('name_en'), problems, form };
}

/** The name that programs know a problem by: the words say more. */
function problemName(column: SheetColumn): NamedIssue['name'] {
  return columns[column]?.type === 'number' ? 'digits_only' : 'choose_from_list';
}

function withWords(issue: NamedIssue): NamedIssue & { text: Words } {
  return { ...issue, text: wordsOf(issue) };
}
