import type { tourKinds } from '#contract/filters.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { plain } from '#server/sheets/cells.ts';
import { headingReader, inBothLanguages, namesOf } from '#server/sheets/headings.ts';
import type { Labels } from './columns.ts';
import type { TableColumns } from './rows.ts';

/** Columns of a table of tours, with their headings; both languages are read. */
export const tourHeadings = {
  name_zh: { zh: '线路名称（中文）', en: 'Route (Chinese)' },
  name_en: { zh: '线路名称（英文）', en: 'Route (English)' },
  kind: { zh: '类型', en: 'Kind' },
  day: { zh: '日期', en: 'Day' },
  departs: { zh: '出发时间', en: 'Departure' },
  returns: { zh: '预计返回', en: 'Expected return' },
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

/** Other names that organisers give the columns. */
const columnByHeading = new Map<string, TourColumn>([
  ...inBothLanguages<TourColumn>(
    ['name_zh', 'name_en'],
    ['线路名称', '线路', '考察线路', '路线', '名称'],
    ['route', 'tour', 'name', 'tour name', 'route name'],
  ),
  ...inBothLanguages<TourColumn>(
    ['place_zh', 'place_en'],
    ['集合地点', '集合点', '上车地点'],
    ['meeting place', 'meeting point', 'pick-up'],
  ),
  ...inBothLanguages<TourColumn>(
    ['bring_zh', 'bring_en'],
    ['请携带', '携带物品', '携带'],
    ['to bring', 'bring', 'please bring'],
  ),
  ...inBothLanguages<TourColumn>(
    ['contact_zh', 'contact_en'],
    ['联系人', '负责人', '领队'],
    ['contact', 'contact person', 'guide'],
  ),
  ...inBothLanguages<TourColumn>(
    ['summary_zh', 'summary_en'],
    ['简介', '线路简介'],
    ['summary', 'description'],
  ),
  ...inBothLanguages<TourColumn>(['stop_zh', 'stop_en'], ['站点', '停靠点', '站'], ['stop']),
  ...namesOf<TourColumn>({
    kind: ['线路类型', 'type'],
    day: ['出发日期', 'date'],
    departs: ['出发', '出发时间', '发车时间', 'departs', 'departure time', 'start'],
    returns: ['返回', '返回时间', '返程', 'back', 'returns', 'return'],
    opens: ['预约开始时间', 'booking from'],
    seats: ['座位', '名额', '人数', 'places', 'capacity'],
    hall: ['展馆', '集合馆'],
    categories: ['类别', '产品', 'categories', 'category'],
    languages: ['讲解语言', 'language'],
    phone: ['电话', '手机', '联系方式', 'telephone', 'mobile'],
    minutes: ['分钟', '停留时间', '停留', 'minutes', 'duration'],
    exhibitor: ['展商', '企业', 'company'],
  }),
  ...tourColumns.flatMap((column) =>
    [column, tourHeadings[column].zh, tourHeadings[column].en].map(
      (text) => [plain(text), column] as const,
    ),
  ),
]);

const times = new Set<TourColumn>(['day', 'departs', 'returns', 'opens']);

/** The table of tours, and what of it belongs to their stops. */
export const tourTable: TableColumns<TourColumn> = {
  columnOf: headingReader(columnByHeading),
  names: ['name_zh', 'name_en'],
  isNumber: (column) => column === 'seats' || column === 'minutes',
  isTime: (column) => times.has(column),
  items: ['stop_zh', 'stop_en', 'minutes', 'exhibitor'],
};

export const tourKindLabels: Labels<(typeof tourKinds)[number]> = {
  factory: { zh: '工厂考察', en: 'Factory tour' },
  shuttle: { zh: '免费接驳', en: 'Free shuttle' },
};
