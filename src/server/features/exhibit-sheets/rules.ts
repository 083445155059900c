import {
  type AttributeValue,
  type AttributeValues,
  attributeProblem,
} from '#contract/attributes.ts';
import { type NamedIssue, namedIssue } from '#contract/errors.ts';
import type { SheetColumn } from '#contract/exhibit-sheets.ts';
import { limits } from '#contract/limits.ts';
import { ExhibitForm } from '#contract/own-exhibits.ts';
import { type NumberForm, RMB } from '#contract/typed-numbers.ts';
import { plainTyped } from '#contract/typed-text.ts';
import { type AttributeData, attributesOfCategory } from '#server/exhibit-attributes.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { isDash, plain } from '#server/sheets/cells.ts';
import { type FoundTable, findTable, type TableRow } from '#server/sheets/find-table.ts';
import {
  cellReader,
  numberReader,
  type ReadCell,
  Refused,
  refusedFor,
} from '#server/sheets/read-cell.ts';
import type { Sheet } from '#server/sheets/sheet.ts';
import { webAddressOf } from '#server/sheets/web-addresses.ts';
import { issueText } from '#server/words/refusals.ts';
import { exhibitTable, flagOf, unitOf } from './columns.ts';

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

/** The names of an exhibit's fields in a table, where they differ. */
const columnByField: Record<string, SheetColumn> = {
  'name.zh': 'name_zh',
  'name.en': 'name_en',
  'description.zh': 'description_zh',
  'description.en': 'description_en',
};

/**
 * Reads every row that is not empty as an exhibit, or lists its mistakes.
 * @param categories codes of `product_categories` with their labels
 * @throws {AppError} BAD_INPUT if no heading is known
 */
export function judgeSheet(
  sheet: Sheet,
  categories: ReadonlyMap<string, readonly string[]>,
): JudgedSheet {
  const codes = new Map(
    [...categories].flatMap(([code, labels]) =>
      [code, ...labels].map((text) => [plain(text), code] as const),
    ),
  );
  const table = findTable(sheet, exhibitTable);
  return { ...table, rows: table.rows.map((row) => ({ row: row.row, ...judgeRow(row, codes) })) };
}

/** How the cells of a column are read. */
const numberForms = {
  dot_pitch: { decimals: 4, before: ['p'], after: ['mm', '毫米', '㎜'] },
  release_year: { decimals: 0, after: ['年'] },
  minimum_order: {
    decimals: 0,
    after: [
      '件',
      '套',
      '台',
      '个',
      '只',
      '支',
      '块',
      '张',
      '米',
      '平方米',
      '㎡',
      'm2',
      'pcs',
      'pc',
      'sets',
      'set',
    ],
  },
  lead_days: { decimals: 0, after: ['天', '日', '个工作日', '工作日', 'days', 'day', 'd'] },
} satisfies Record<string, NumberForm>;

const FLAGS: ReadonlySet<string> = new Set(['shown_on_site', 'is_new', 'is_export']);

function judgeRow(
  typedRow: TableRow<SheetColumn>,
  codes: ReadonlyMap<string, string>,
): Omit<JudgedRow, 'row'> {
  // Every row is a new exhibit: a dash says as much as an empty cell. For yes or no it is a no.
  const filled = Object.entries(typedRow.cells).filter(
    ([column, typed = '']) => FLAGS.has(column) || !isDash(typed),
  );
  const row: TableRow<SheetColumn> = { ...typedRow, cells: Object.fromEntries(filled) };
  const text = (column: SheetColumn) => row.cells[column] ?? '';
  const problems: JudgedRow['problems'] = [];
  const cell = cellReader(row, (column, words) =>
    problems.push({ column, name: problemName(column), text: words }),
  );
  const words = (column: SheetColumn) => cell(column, '', (typed) => typed, notListed);
  const number = (column: keyof typeof numberForms) =>
    cell<number | null>(
      column,
      null,
      (typed) => (NOTHING.test(typed) ? null : numberReader(numberForms[column])(typed)),
      notListed,
    );
  const flag = (column: SheetColumn, empty: boolean) => cell(column, empty, flagOf, yesOrNo);
  const listed = (typed: string) => codes.get(plain(typed));
  const low = cell('price_min', NO_PRICE, priceReader(text('price_max') === ''), notListed);
  const high = cell('price_max', NO_PRICE, priceReader(false), notListed);
  const [price_min, price_max] = [low.min ?? high.min, high.max ?? low.max];

  const category = cell('category', '', listed, notListed);
  const attributes = readAttributes(row, category);
  problems.push(...attributes.problems);

  const parsed = ExhibitForm.safeParse(
    {
      name: { zh: words('name_zh'), en: words('name_en') },
      description: { zh: words('description_zh'), en: words('description_en') },
      category,
      brand: words('brand'),
      price_min,
      price_max,
      unit: cell('unit', 'piece', unitOf, notListed),
      release_year: number('release_year'),
      dot_pitch: number('dot_pitch'),
      minimum_order: number('minimum_order'),
      lead_days: number('lead_days'),
      attributes: attributes.values,
      shown_on_site: flag('shown_on_site', true),
      is_new: flag('is_new', false),
      is_export: flag('is_export', false),
      live_url: webAddressOf(words('live_url')),
      video_url: webAddressOf(words('video_url')),
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
    if (!isSaid) problems.push({ column, ...withWords(namedIssue(issue)) });
  }
  const form = parsed.success && problems.length === 0 ? parsed.data : null;
  return { name: text('name_zh') || text('name_en'), problems, form };
}

/** The attributes that a row states; one that its category does not have is a mistake. */
function readAttributes(row: TableRow<SheetColumn>, category: string) {
  const known = attributesOfCategory(category);
  const values: AttributeValues = {};
  const problems: JudgedRow['problems'] = [];
  const cell = cellReader(row, (column, words) =>
    problems.push({ column, name: problemName(column), text: words }),
  );
  const columns = Object.keys({ ...row.cells, ...row.faults }) as SheetColumn[];
  for (const column of columns) {
    const code = /^attributes\.(.+)$/.exec(column)?.[1];
    const said = row.cells[column] ?? '';
    if (!code || NOTHING.test(said)) continue;
    const attribute = known.find((one) => one.code === code);
    // An unknown category has no attributes to compare with.
    if (!attribute && known.length === 0) continue;
    if (!attribute) {
      problems.push({ column, ...withWords({ name: 'not_of_category' }) });
      continue;
    }
    const value = cell(column, undefined, attributeReader(attribute), notListed);
    if (value !== undefined) values[code] = value;
  }
  return { values, problems };
}

/** A value as it is typed: choices by their labels or codes. */
function attributeReader(attribute: AttributeData): ReadCell<AttributeValue> {
  const { kind, choices = [], unit } = attribute;
  const codeOf = (text: string) =>
    choices.find(({ code, zh, en }) => [code, zh, en].some((one) => plain(one) === plain(text)))
      ?.code;
  const checked = (value: AttributeValue) => {
    const problem = attributeProblem(attribute, value);
    return problem ? refusedFor(problem) : value;
  };
  switch (kind) {
    case 'number': {
      const units = unit ? [unit.zh, unit.en, ...(OTHER_NAMES_OF_UNITS[unit.en] ?? [])] : [];
      const after = units.map((one) => plainTyped(one).toLowerCase());
      const numberOf = numberReader({ decimals: ATTRIBUTE_DECIMALS, after });
      return (typed) => {
        const value = numberOf(typed);
        return typeof value === 'number' ? checked(value) : value;
      };
    }
    case 'text':
      return (typed) =>
        typed.length > limits.LINE_CHARACTERS_MAX
          ? refusedFor('too_long', limits.LINE_CHARACTERS_MAX)
          : typed;
    case 'choice':
      return codeOf;
    case 'choices':
      return (typed) => {
        const codes = typed
          .split(/[,，、;；/+\n]/)
          .filter((part) => part.trim() !== '')
          // `CE RoHS`; some labels have a blank in them.
          .flatMap((part) => codeOf(part) ?? part.trim().split(/\s+/).map(codeOf));
        const known = codes.filter((code) => code !== undefined);
        return known.length < codes.length ? undefined : checked([...new Set(known)]);
      };
  }
}

/** With two, `5,500` is five thousand five hundred. */
const ATTRIBUTE_DECIMALS = 2;
const OTHER_NAMES_OF_UNITS: Record<string, readonly string[]> = {
  'cd/m²': ['nit', 'nits', '尼特', 'cd/㎡', 'cd/m2', 'cd'],
  lm: ['lumen', 'lumens', '流明'],
  Hz: ['赫兹', '赫'],
  ms: ['毫秒'],
  bit: ['bits', '位'],
  '°': ['度', 'degrees', 'deg'],
  in: ['inch', 'inches', '寸', '"', '吋'],
  kg: ['公斤', '千克'],
  W: ['瓦', 'watt', 'watts'],
  mm: ['毫米'],
  m: ['米'],
};

interface PriceRange {
  min: number | null;
  max: number | null;
}
const NO_PRICE: PriceRange = { min: null, max: null };
const NEGOTIABLE =
  /^(面议|电议|询价|电询|价格面议|议价|negotiable|on request|poa|price on request|ask)$/i;
/** Nothing is stated. */
const NOTHING = /^(无|暂无|none|n\/?a|\/)$/i;

/** A price, or a range where the cell may state both ends: `12000-15000`; 面议 is none. */
function priceReader(takesRange: boolean): ReadCell<PriceRange> {
  const price = numberReader({ decimals: 2, ...RMB, after: [...(RMB.after ?? []), ...PER_UNIT] });
  return (typed) => {
    const text = plainTyped(typed);
    if (NEGOTIABLE.test(text) || NOTHING.test(text)) return NO_PRICE;
    const ends = /^([^~至-]*\d[^~至-]*)(?:-|~|至|到| to )(.*\d.*)$/i.exec(text);
    const [low, high] = ends ? [price(ends[1] ?? ''), price(ends[2] ?? '')] : [price(text)];
    if (low instanceof Refused) return low;
    if (high === undefined) return { min: low, max: low };
    if (high instanceof Refused) return high;
    return takesRange ? { min: low, max: high } : new Refused(twoPrices);
  };
}

const PER_UNIT = [
  '元/台',
  '元/件',
  '元/套',
  '元/㎡',
  '元/m2',
  '元/平方米',
  '元/米',
  '元/个',
  '元起/台',
];

/** The name that programs know a problem by: the words say more. */
function problemName(column: SheetColumn): NamedIssue['name'] {
  return exhibitTable.isNumber(column) ? 'digits_only' : 'choose_from_list';
}

function withWords(issue: NamedIssue): NamedIssue & { text: Words } {
  return { ...issue, text: { zh: issueText(issue, 'zh'), en: issueText(issue, 'en') } };
}

const notListed = { zh: '不在可选范围内', en: 'is not one of the choices' };
const yesOrNo = { zh: '应为“是”或“否”', en: 'is neither yes nor no' };
const twoPrices = {
  zh: '是一个范围，“最高价”一列已另有价格',
  en: 'is a range, while the highest price has a cell of its own',
};
