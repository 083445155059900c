import type { SheetColumn } from '#contract/exhibit-sheets.ts';
import { sheetColumns } from '#contract/exhibit-sheets.ts';
import { type ExhibitUnit, exhibitUnits } from '#contract/exhibits.ts';
import type { Lang } from '#contract/wire.ts';
import { type AttributeData, listAttributeData } from '#server/exhibit-attributes.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';

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
  shown_on_site: { zh: '现场展出', en: 'Shown on site' },
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

/** A heading or a choice as it is compared: without blanks, marks and capitals. */
export function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

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

const columnByHeading = new Map(
  [...headings].flatMap(([column, { zh, en }]) =>
    [column, zh, en].map((text) => [plain(text), column] as const),
  ),
);

/** The column of a heading; undefined: it is not known. */
export function columnOf(heading: string): SheetColumn | undefined {
  return columnByHeading.get(plain(heading));
}

const unitByLabel = new Map(
  exhibitUnits.flatMap((unit) =>
    [unit, unitLabels[unit].zh, unitLabels[unit].en].map((text) => [plain(text), unit] as const),
  ),
);

export function unitOf(text: string): ExhibitUnit | undefined {
  return unitByLabel.get(plain(text));
}

const yes = new Set(['是', '有', '对', 'yes', 'y', 'true', '1', '√', '✓']);
const no = new Set(['否', '无', '不', 'no', 'n', 'false', '0', '×', '-']);

export function flagOf(text: string): boolean | undefined {
  const said = text.toLowerCase();
  if (yes.has(said)) return true;
  return no.has(said) ? false : undefined;
}
