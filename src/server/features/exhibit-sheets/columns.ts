import type { AttributeValue } from '#contract/attributes.ts';
import { exhibitNumbers } from '#contract/exhibit-numbers.ts';
import type { SheetColumn, sheetColumns } from '#contract/exhibit-sheets.ts';
import { type ExhibitUnit, priceTerms } from '#contract/exhibits.ts';
import type { Lang } from '#contract/wire.ts';
import { type AttributeData, listAttributeData } from '#server/exhibit-attributes.ts';
import {
  choice,
  choiceFrom,
  flag,
  type Labels,
  type Named,
  text,
  webAddress,
} from '#server/sheets/cell-kinds.ts';
import { plain } from '#server/sheets/cells.ts';
import { type Column, inBothLanguages, tableOf } from '#server/sheets/columns.ts';
import { amountOrNone } from './amounts.ts';
import { attributeKind } from './attribute-kinds.ts';
import { priceKind, tiersKind } from './prices.ts';

/** The context of a row's cells. */
export interface KnownRow {
  /** The categories with their labels. */
  categories: Iterable<Named>;
  /** The row has a cell of its own for the highest price. */
  hasHighest: boolean;
}

export const unitLabels: Labels<ExhibitUnit> = {
  piece: { zh: '件', en: 'piece' },
  set: { zh: '套', en: 'set' },
  square_metre: { zh: '平方米', en: 'square metre' },
  metre: { zh: '米', en: 'metre' },
  roll: { zh: '卷', en: 'roll' },
  kilogram: { zh: '千克', en: 'kilogram' },
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

const unitKind = choice(unitLabels, OTHER_UNITS);

/** The columns that every category has. */
const common = {
  ...inBothLanguages('name', {
    zh: ['名称', '产品名称', '展品名称', '产品', '展品', '品名', '商品名称', '产品名'],
    en: [
      'Name',
      'product name',
      'product',
      'exhibit',
      'exhibit name',
      'item',
      'item name',
      'title',
    ],
  }),
  model: {
    ...text,
    heading: { zh: '型号', en: 'Model number' },
    names: [
      ...['产品型号', '规格型号', '型号规格', '货号', '产品编号', '款号'],
      ...['model', 'model no', 'model number', 'item no', 'item number', 'article number', 'sku'],
    ],
  },
  category: {
    ...choiceFrom(({ categories }: KnownRow) => categories),
    nothing: '',
    heading: { zh: '产品类别', en: 'Category' },
    names: ['类别', '分类', '产品分类', '展品类别', '展品分类', 'product category', 'type'],
  },
  brand: {
    ...text,
    heading: { zh: '品牌', en: 'Brand' },
    names: ['商标', '品牌名称', 'brand name', 'trademark'],
  },
  price_min: {
    ...priceKind(({ hasHighest }: KnownRow) => !hasHighest),
    heading: { zh: '最低价', en: 'Price from' },
    names: [
      '最低价（元）',
      'price from (RMB)',
      '价格',
      '单价',
      '价格（元）',
      '单价（元）',
      '参考价',
      '起价',
      '报价',
      '售价',
      'price',
      'unit price',
      'price (RMB)',
      'price (CNY)',
      'lowest price',
    ],
  },
  price_max: {
    ...priceKind(() => false),
    heading: { zh: '最高价', en: 'Price to' },
    names: ['最高价（元）', 'price to (RMB)', 'highest price'],
  },
  currency: {
    ...choice(
      {
        CNY: { zh: '人民币', en: 'RMB' },
        USD: { zh: '美元', en: 'USD' },
        EUR: { zh: '欧元', en: 'EUR' },
      },
      {
        CNY: ['元', '¥', 'cny', 'yuan', 'rmb'],
        USD: ['$', 'us$', '美金', 'us dollar', 'us dollars', 'dollar'],
        EUR: ['€', 'euro', 'euros'],
      },
    ),
    nothing: 'CNY',
    heading: { zh: '币种', en: 'Currency' },
    names: ['货币', '币别', 'price currency'],
  },
  price_terms: {
    ...choiceFrom(() => priceTerms.map((code) => [code, []])),
    nothing: null,
    heading: { zh: '贸易条款', en: 'Price terms' },
    names: ['价格条款', '贸易术语', '成交方式', 'incoterms', 'incoterm', 'trade terms', 'terms'],
  },
  price_tiers: {
    ...tiersKind,
    heading: { zh: '阶梯价', en: 'Prices by quantity' },
    names: ['阶梯价格', '数量价格', 'price tiers', 'tiers', 'tier prices', 'volume prices'],
  },
  unit: {
    ...unitKind,
    // 元/件 and 每件 are 件.
    read: (typed) => unitKind.read(plain(typed).replace(/^(元|rmb)?每?(?=.)/, ''), null),
    nothing: 'piece',
    heading: { zh: '单位', en: 'Unit' },
    names: ['计价单位', '计量单位', 'price unit'],
  },
  release_year: {
    ...amountOrNone(exhibitNumbers.release_year),
    heading: { zh: '上市年份', en: 'Release year' },
    names: ['发布年份', '上市时间', '年份', 'year', 'year of release', 'launch year'],
  },
  dot_pitch: {
    ...amountOrNone(exhibitNumbers.dot_pitch),
    heading: { zh: '点间距（mm）', en: 'Dot pitch (mm)' },
    names: [
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
  },
  minimum_order: {
    ...amountOrNone(exhibitNumbers.minimum_order),
    heading: { zh: '最小起订量', en: 'Minimum order' },
    names: ['起订量', '最小订货量', '最低起订量', 'MOQ', 'minimum order quantity'],
  },
  lead_days: {
    ...amountOrNone(exhibitNumbers.lead_days),
    heading: { zh: '交货期（天）', en: 'Lead time (days)' },
    names: [
      '交货期',
      '交期',
      '交期（天）',
      '货期',
      '供货周期',
      'lead time',
      'delivery time',
      'lead days',
    ],
  },
  ...inBothLanguages('description', {
    zh: ['介绍', '产品介绍', '展品介绍', '描述', '产品描述', '简介', '产品简介', '说明'],
    en: ['Description', 'introduction', 'product description', 'about'],
  }),
  shown_on_site: {
    ...flag,
    heading: { zh: '现场展出', en: 'On display at the booth' },
    names: ['现场展示', '是否现场展出', 'on site', 'on display', 'shown at booth'],
  },
  is_new: {
    ...flag,
    heading: { zh: '新品', en: 'New product' },
    names: ['是否新品', '新产品', 'new'],
  },
  is_export: {
    ...flag,
    heading: { zh: '支持出口', en: 'For export' },
    names: ['可出口', '是否出口', '出口', 'export', 'exportable'],
  },
  video_url: {
    ...webAddress,
    heading: { zh: '视频链接', en: 'Video link' },
    names: ['视频', '视频地址', 'video', 'video url'],
  },
  live_url: {
    ...webAddress,
    heading: { zh: '直播链接', en: 'Live link' },
    names: ['直播', '直播地址', 'live', 'live url'],
  },
} satisfies Record<(typeof sheetColumns)[number], Column<unknown, KnownRow>>;

const attributes = Object.fromEntries(
  listAttributeData().map((attribute) => {
    const { code, label } = attribute;
    const heading = { zh: headingOf(attribute, 'zh'), en: headingOf(attribute, 'en') };
    return [
      `attributes.${code}`,
      { ...attributeKind(attribute), heading, names: [label.zh, label.en] },
    ];
  }),
) as Record<`attributes.${string}`, Column<AttributeValue, unknown>>;

/** The columns of a table of exhibits. */
export const columns: typeof common & typeof attributes = { ...common, ...attributes };

export function headingOf({ label, unit }: AttributeData, lang: Lang): string {
  if (!unit?.[lang]) return label[lang];
  return lang === 'zh' ? `${label.zh}（${unit.zh}）` : `${label.en} (${unit.en})`;
}

/** The table of exhibits. */
export const exhibitTable = tableOf<SheetColumn>(columns, ['name_zh', 'name_en'], ['model']);
