import type { SheetColumn } from '#contract/exhibit-sheets.ts';
import { sheetColumns } from '#contract/exhibit-sheets.ts';
import { type ExhibitUnit, exhibitUnits } from '#contract/exhibits.ts';
import type { Lang } from '#contract/wire.ts';
import { type AttributeData, listAttributeData } from '#server/exhibit-attributes.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { isDash, plain } from '#server/sheets/cells.ts';
import type { TableKind } from '#server/sheets/find-table.ts';
import { headingReader, inBothLanguages, namesOf } from '#server/sheets/headings.ts';

/** The headings of the columns that every category has; both languages are read. */
const commonHeadings: Record<(typeof sheetColumns)[number], Words> = {
  name_zh: { zh: '名称（中文）', en: 'Name (Chinese)' },
  name_en: { zh: '名称（英文）', en: 'Name (English)' },
  category: { zh: '产品类别', en: 'Category' },
  brand: { zh: '品牌', en: 'Brand' },
  price_min: { zh: '最低价（元）', en: 'Price from (RMB)' },
  price_max: { zh: '最高价（元）', en: 'Price to (RMB)' },
  unit: { zh: '单位', en: 'Unit' },
  release_year: { zh: '上市年份', en: 'Release year' },
  dot_pitch: { zh: '点间距（mm）', en: 'Dot pitch (mm)' },
  minimum_order: { zh: '最小起订量', en: 'Minimum order' },
  lead_days: { zh: '交货期（天）', en: 'Lead time (days)' },
  description_zh: { zh: '介绍（中文）', en: 'Description (Chinese)' },
  description_en: { zh: '介绍（英文）', en: 'Description (English)' },
  shown_on_site: { zh: '现场展出', en: 'On display at the booth' },
  is_new: { zh: '新品', en: 'New product' },
  is_export: { zh: '支持出口', en: 'For export' },
  video_url: { zh: '视频链接', en: 'Video link' },
  live_url: { zh: '直播链接', en: 'Live link' },
};

export const unitLabels: Record<ExhibitUnit, Words> = {
  piece: { zh: '件', en: 'piece' },
  set: { zh: '套', en: 'set' },
  square_metre: { zh: '平方米', en: 'square metre' },
  metre: { zh: '米', en: 'metre' },
  roll: { zh: '卷', en: 'roll' },
  kilogram: { zh: '千克', en: 'kilogram' },
};

/** All columns of the table by their order, with their headings. */
export const headings: ReadonlyMap<SheetColumn, Words> = new Map<SheetColumn, Words>([
  ...sheetColumns.map((column) => [column, commonHeadings[column]] as const),
  ...listAttributeData().map((attribute) => {
    const heading = { zh: headingOf(attribute, 'zh'), en: headingOf(attribute, 'en') };
    return [`attributes.${attribute.code}`, heading] as const;
  }),
]);

function headingOf({ label, unit }: AttributeData, lang: Lang): string {
  if (!unit?.[lang]) return label[lang];
  return lang === 'zh' ? `${label.zh}（${unit.zh}）` : `${label.en} (${unit.en})`;
}

const columnByHeading = new Map<string, SheetColumn>([
  ...inBothLanguages<SheetColumn>(
    ['name_zh', 'name_en'],
    ['名称', '产品名称', '展品名称', '产品', '展品', '品名', '商品名称', '产品名'],
    ['name', 'product name', 'product', 'exhibit', 'exhibit name', 'item', 'item name', 'title'],
  ),
  ...inBothLanguages<SheetColumn>(
    ['description_zh', 'description_en'],
    ['介绍', '产品介绍', '展品介绍', '描述', '产品描述', '简介', '产品简介', '说明'],
    ['description', 'introduction', 'product description', 'about'],
  ),
  ...namesOf<SheetColumn>({
    category: ['类别', '分类', '产品分类', '展品类别', '展品分类', 'product category', 'type'],
    brand: ['商标', '品牌名称', 'brand name', 'trademark'],
    price_min: [
      '价格',
      '单价',
      '价格（元）',
      '单价（元）',
      '参考价',
      '最低价',
      '起价',
      '报价',
      '售价',
      'price',
      'unit price',
      'price (RMB)',
      'price (CNY)',
      'price from',
      'lowest price',
    ],
    price_max: ['最高价', 'price to', 'highest price'],
    unit: ['计价单位', '计量单位', 'price unit'],
    release_year: ['发布年份', '上市时间', '年份', 'year', 'year of release', 'launch year'],
    dot_pitch: [
      '点间距',
      '像素间距',
      '间距',
      'pitch',
      'pixel pitch',
      'dot pitch',
      'pixel pitch (mm)',
      '像素间距（mm）',
      '点间距（毫米）',
    ],
    minimum_order: ['起订量', '最小订货量', '最低起订量', 'MOQ', 'minimum order quantity'],
    lead_days: [
      '交货期',
      '交期',
      '交期（天）',
      '货期',
      '供货周期',
      'lead time',
      'delivery time',
      'lead days',
    ],
    shown_on_site: ['现场展示', '是否现场展出', 'on site', 'on display', 'shown at booth'],
    is_new: ['是否新品', '新产品', 'new'],
    is_export: ['可出口', '是否出口', '出口', 'export', 'exportable'],
    video_url: ['视频', '视频地址', 'video', 'video url'],
    live_url: ['直播', '直播地址', 'live', 'live url'],
  }),
  ...listAttributeData().flatMap(({ code, label }) =>
    [label.zh, label.en].map((text) => [plain(text), `attributes.${code}`] as const),
  ),
  ...[...headings].flatMap(([column, { zh, en }]) =>
    [column, zh, en].map((text) => [plain(text), column] as const),
  ),
]);

const numbers = new Set<SheetColumn>([
  ...(['price_min', 'price_max', 'release_year', 'dot_pitch'] as const),
  ...(['minimum_order', 'lead_days'] as const),
  ...listAttributeData().flatMap(({ code, kind }) =>
    kind === 'number' ? [`attributes.${code}` as const] : [],
  ),
]);

/** The table of exhibits. */
export const exhibitTable: TableKind<SheetColumn> = {
  columnOf: headingReader(columnByHeading),
  names: ['name_zh', 'name_en'],
  isNumber: (column) => numbers.has(column),
  isTime: () => false,
};

/** Other usual ways to write the units. */
const OTHER_UNITS: Record<ExhibitUnit, readonly string[]> = {
  piece: [
    '台',
    '个',
    '只',
    '支',
    '块',
    '张',
    '盏',
    '片',
    '把',
    'pc',
    'pcs',
    'pieces',
    'unit',
    'units',
  ],
  set: ['组', '副', '对', 'sets', 'pair', 'pairs'],
  square_metre: [
    '㎡',
    'm²',
    'm2',
    'sqm',
    'sq m',
    '平米',
    '平',
    '平方',
    'square metres',
    'square meter',
    'square meters',
    'square',
  ],
  metre: ['m', 'metres', 'meter', 'meters', '延米'],
  roll: ['rolls', '盘'],
  kilogram: ['kg', 'kgs', '公斤', 'kilo', 'kilograms'],
};

const unitByLabel = new Map(
  exhibitUnits.flatMap((unit) =>
    [unit, unitLabels[unit].zh, unitLabels[unit].en, ...OTHER_UNITS[unit]].map(
      (text) => [plain(text), unit] as const,
    ),
  ),
);

export function unitOf(text: string): ExhibitUnit | undefined {
  return unitByLabel.get(plain(text).replace(/^(元|rmb)?每?(?=.)/, ''));
}

const yes = new Set([
  '是',
  '有',
  '对',
  '可',
  '支持',
  '新品',
  'yes',
  'y',
  'true',
  '1',
  '√',
  '✓',
  '✔',
  'new',
]);
const no = new Set(['否', '无', '不', '不支持', '非新品', 'no', 'n', 'false', '0', '×', '✗', 'x']);

export function flagOf(text: string): boolean | undefined {
  const said = text.normalize('NFKC').toLowerCase();
  if (isDash(said)) return false;
  if (yes.has(said)) return true;
  return no.has(said) ? false : undefined;
}
