import type { AttributeValues } from '#contract/attributes.ts';
import { type NamedIssue, namedIssue } from '#contract/errors.ts';
import type { SheetColumn } from '#contract/exhibit-sheets.ts';
import { missingLanguage } from '#contract/one-language.ts';
import { ExhibitForm } from '#contract/own-exhibits.ts';
import { attributesOfCategory } from '#server/exhibit-attributes.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { isDash, NOTHING, saysOneOf } from '#server/sheets/cells.ts';
import { findTable } from '#server/sheets/find-table.ts';
import type { FoundTable, TableRow } from '#server/sheets/found-table.ts';
import { wordsOf } from '#server/sheets/read-cell.ts';
import { columnOfField, rowReader } from '#server/sheets/read-row.ts';
import type { Sheet } from '#server/sheets/sheet.ts';
import { changedColumns } from './changes.ts';
import { columns, exhibitTable } from './columns.ts';
import { createDoubles, findStored, type StoredExhibit } from './matching.ts';
import { NO_PRICE } from './prices.ts';

export interface JudgedRow {
  row: number;
  name: string;
  kind: 'new' | 'changed' | 'same' | 'wrong';
  problems: ({ column: SheetColumn; text: Words } & NamedIssue)[];
  /** Cells that were read otherwise than they say. */
  remarks: { column: SheetColumn; text: Words }[];
  /** Null: it is new. */
  stored: StoredExhibit | null;
  /** Null where something is wrong. */
  form: ExhibitForm | null;
}

export interface JudgedSheet extends Omit<FoundTable<SheetColumn>, 'rows'> {
  rows: JudgedRow[];
}

interface Known {
  /** Codes of `product_categories` with their labels. */
  categories: ReadonlyMap<string, readonly string[]>;
  /** The exhibits that the exhibitor has. */
  stored: readonly StoredExhibit[];
}

/**
 * Reads every row that is not empty as an exhibit to add or to change, or lists its mistakes. Empty cells change
 * nothing.
 * @throws {AppError} BAD_INPUT if no heading is known
 */
export function judgeSheet(sheet: Sheet, known: Known): JudgedSheet {
  const table = findTable(sheet, exhibitTable);
  const findDouble = createDoubles();
  let category = '';
  const rows = table.rows.map((found): JudgedRow => {
    const stated = statedIn(found);
    const names = [stated('name_zh'), stated('name_en')].filter(Boolean);
    const keys = { model: stated('model'), names };
    const { stored, fault } = findStored(keys, known.stored);
    const judged = readRow(found, stored, { ...known, above: category });
    category = judged.category;
    const faults = [fault, findDouble(found.row, keys, stored)].filter((one) => one !== null);
    const problems = [
      ...judged.problems,
      ...faults.map((one) => ({ ...one, name: 'invalid' as const })),
    ];
    const form = problems.length > 0 ? null : judged.form;
    const name = names[0] || stored?.form.name.zh || keys.model;
    const { remarks } = judged;
    return { row: found.row, name, kind: kindOf(form, stored), problems, remarks, stored, form };
  });
  return { ...table, rows };
}

function kindOf(form: ExhibitForm | null, stored: StoredExhibit | null): JudgedRow['kind'] {
  if (!form) return 'wrong';
  if (!stored) return 'new';
  return changedColumns(stored.form, form).length > 0 ? 'changed' : 'same';
}

/** The cells of a row; a dash states nothing. */
function statedIn({ cells }: TableRow<SheetColumn>) {
  return (column: SheetColumn) => {
    const typed = cells[column] ?? '';
    return isDash(typed) ? '' : typed;
  };
}

interface ReadRow extends Pick<JudgedRow, 'problems' | 'remarks' | 'form'> {
  category: string;
}

function readRow(
  row: TableRow<SheetColumn>,
  stored: StoredExhibit | null,
  { categories, above }: Known & { above: string },
): ReadRow {
  const stated = statedIn(row);
  const before = stored?.form;
  const problems: ReadRow['problems'] = [];
  const remarks: ReadRow['remarks'] = [];
  const known = { categories, hasHighest: stated('price_max') !== '' };
  const { cell, words } = rowReader(
    columns,
    row,
    known,
    (column, text) => problems.push({ column, name: problemName(column), text }),
    (column, text) => remarks.push({ column, text }),
  );
  const category = cell('category', before?.category ?? above) || above;
  if (!before && category && stated('category') === '') {
    remarks.push({ column: 'category', text: FROM_ABOVE });
  }
  const attributes = readAttributes(row, { category, before, cell, problems });
  const isPriced = stated('price_min') !== '' || stated('price_max') !== '';
  const [low, high] = [cell('price_min', NO_PRICE), cell('price_max', NO_PRICE)];
  const ends = { min: low.min ?? high.min, max: high.max ?? low.max };
  const currency = cell('currency', before?.currency ?? 'CNY');
  const terms = cell('price_terms', before?.price_terms ?? null);
  // Other prices than the ends of the tiers replace the tiers.
  const keepsTiers =
    !isPriced || (ends.min === before?.price_min && ends.max === before?.price_max);
  const parsed = ExhibitForm.safeParse(
    {
      ...NOTHING_STATED,
      ...before,
      name: words('name', before && statedNames(before)),
      model: cell('model', before?.model ?? ''),
      description: words('description', before?.description),
      category,
      brand: cell('brand', before?.brand ?? ''),
      ...(isPriced && { price_min: ends.min, price_max: ends.max }),
      currency: low.currency ?? high.currency ?? currency,
      price_terms: low.terms ?? high.terms ?? terms,
      price_tiers: cell('price_tiers', keepsTiers ? (before?.price_tiers ?? []) : []),
      unit: cell('unit', before?.unit ?? 'piece'),
      release_year: cell('release_year', before?.release_year ?? null),
      dot_pitch: cell('dot_pitch', before?.dot_pitch ?? null),
      minimum_order: cell('minimum_order', before?.minimum_order ?? null),
      lead_days: cell('lead_days', before?.lead_days ?? null),
      attributes,
      shown_on_site: cell('shown_on_site', before?.shown_on_site ?? true),
      is_new: cell('is_new', before?.is_new ?? false),
      is_export: cell('is_export', before?.is_export ?? false),
      live_url: cell('live_url', before?.live_url ?? ''),
      video_url: cell('video_url', before?.video_url ?? ''),
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
  return { category, problems, remarks, form };
}

const NOTHING_STATED = {
  price_min: null,
  price_max: null,
  pictures: [],
  datasheet: null,
  booth: null,
};
const FROM_ABOVE = { zh: '为空，沿用上一行', en: 'is empty: that of the row above was taken' };

/** A name that only repeats the other language is none. */
function statedNames({ name }: ExhibitForm): Words {
  const missing = missingLanguage(name);
  return missing ? { ...name, [missing]: '' } : name;
}

function readAttributes(
  row: TableRow<SheetColumn>,
  {
    category,
    before,
    cell,
    problems,
  }: {
    category: string;
    before: ExhibitForm | undefined;
    cell: (column: `attributes.${string}`, was: undefined) => AttributeValues[string] | undefined;
    problems: ReadRow['problems'];
  },
): AttributeValues {
  const ofCategory = attributesOfCategory(category).map(({ code }) => code);
  const attributes: AttributeValues = Object.fromEntries(
    Object.entries(before?.attributes ?? {}).filter(([code]) => ofCategory.includes(code)),
  );
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
  return attributes;
}

/** The name that programs know a problem by: the words say more. */
function problemName(column: SheetColumn): NamedIssue['name'] {
  return columns[column]?.type === 'number' ? 'digits_only' : 'choose_from_list';
}

function withWords(issue: NamedIssue): NamedIssue & { text: Words } {
  return { ...issue, text: wordsOf(issue) };
}
