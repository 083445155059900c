import type { tourKinds } from '#contract/filters.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { plain } from '#server/sheets/cells.ts';
import type { Labels } from './sheet-columns.ts';
import type { TableColumns } from './sheet-rows.ts';

/** Columns of a table of tours, with their headings; both languages are read. */
export const tourHeadings = {
  name_zh: { zh: '线路名称（中文）', en: 'Route (Chinese)' },
  name_en: { zh: '线路名称（英文）', en: 'Route (English)' },
  kind: { zh: '类型', en: 'Kind' },
  day: { zh: '日期', en: 'Day' },
  departs: { zh: '出发时间', en: 'Departure' },
  returns: { zh: '预计返回', en: 'Back, as expected' },
  opens: { zh: '预约开始', en: 'Booking opens' },
  seats: { zh: '座位数', en: 'Seats' },
  place_zh: { zh: '集合地点（中文）', en: 'Meeting place (Chinese)' },
  place_en: { zh: '集合地点（英文）', en: 'Meeting place (English)' },
  hall: { zh: '集合展馆', en: 'Hall' },
  categories: { zh: '产品类别', en: 'Product categories' },
  languages: { zh: '语言', en: 'Languages' },
  bring_zh: { zh: '请携带（中文）', en: 'To bring (Chinese)' },
  bring_en: { zh: '请携带（英文）', en: 'To bring (English)' },
  contact_zh: { zh: '联系人（中文）', en: 'Contact (Chinese)' },
  contact_en: { zh: '联系人（英文）', en: 'Contact (English)' },
  phone: { zh: '联系电话', en: 'Phone' },
  summary_zh: { zh: '简介（中文）', en: 'Summary (Chinese)' },
  summary_en: { zh: '简介（英文）', en: 'Summary (English)' },
  stop_zh: { zh: '站点（中文）', en: 'Stop (Chinese)' },
  stop_en: { zh: '站点（英文）', en: 'Stop (English)' },
  minutes: { zh: '停留分钟数', en: 'Minutes there' },
  exhibitor: { zh: '参展商', en: 'Exhibitor' },
} satisfies Record<string, Words>;
export type TourColumn = keyof typeof tourHeadings;

export const tourColumns = Object.keys(tourHeadings) as TourColumn[];

/** As organisers call columns besides. */
const otherHeadings: Record<string, TourColumn> = {
  线路名称: 'name_zh',
  线路: 'name_zh',
  route: 'name_en',
  tour: 'name_en',
  date: 'day',
  出发: 'departs',
  departs: 'departs',
  返回: 'returns',
  返回时间: 'returns',
  back: 'returns',
  returns: 'returns',
  座位: 'seats',
  集合地点: 'place_zh',
  meetingplace: 'place_en',
  站点: 'stop_zh',
  stop: 'stop_en',
  分钟: 'minutes',
  minutes: 'minutes',
  展商: 'exhibitor',
  携带物品: 'bring_zh',
  联系人: 'contact_zh',
  contact: 'contact_en',
};

const columnByHeading = new Map<string, TourColumn>([
  ...Object.entries(otherHeadings),
  ...tourColumns.flatMap((column) =>
    [column, tourHeadings[column].zh, tourHeadings[column].en].map(
      (text) => [plain(text), column] as const,
    ),
  ),
]);

/** The table of tours, and what of it belongs to their stops. */
export const tourTable: TableColumns<TourColumn> = {
  columnOf: (heading) => columnByHeading.get(plain(heading)),
  names: ['name_zh', 'name_en'],
  items: ['stop_zh', 'stop_en', 'minutes', 'exhibitor'],
};

export const tourKindLabels: Labels<(typeof tourKinds)[number]> = {
  factory: { zh: '工厂考察', en: 'Factory tour' },
  shuttle: { zh: '免费接驳', en: 'Free shuttle' },
};
