import type { tourKinds } from '#contract/filters.ts';
import {
  choice,
  choiceFrom,
  type Labels,
  notListed,
  number,
  openingDay,
  several,
  text,
  time,
} from '#server/sheets/cell-kinds.ts';
import { plain, timeOf } from '#server/sheets/cells.ts';
import { type Column, inBothLanguages, tableOf } from '#server/sheets/columns.ts';
import { momentReader } from '#server/sheets/read-cell.ts';
import { languageLabels } from './columns.ts';
import type { KnownTours } from './known.ts';
import { instant, namedParts, SEATS } from './parts.ts';
import type { TableColumns } from './rows.ts';

export const tourKindLabels: Labels<(typeof tourKinds)[number]> = {
  factory: { zh: '工厂考察', en: 'Factory tour' },
  shuttle: { zh: '免费接驳', en: 'Free shuttle' },
};

/** The columns of a table of tours. */
export const tourColumns = {
  ...inBothLanguages('name', {
    zh: ['线路名称', '线路', '考察线路', '路线', '名称'],
    en: ['Route', 'tour', 'name', 'tour name', 'route name'],
  }),
  kind: {
    ...choice(tourKindLabels),
    heading: { zh: '类型', en: 'Kind' },
    names: ['线路类型', 'type'],
  },
  day: { ...openingDay, heading: { zh: '日期', en: 'Day' }, names: ['出发日期', 'date'] },
  departs: {
    ...time,
    heading: { zh: '出发时间', en: 'Departure' },
    names: ['出发', '出发时间', '发车时间', 'departs', 'departure time', 'start'],
  },
  returns: {
    ...time,
    // A time alone is on the day of the departure.
    read: (typed, { days }: KnownTours) => {
      const clock = timeOf(typed);
      return momentReader(days)(typed) ?? (clock && { day: null, time: clock });
    },
    heading: { zh: '预计返回', en: 'Expected return' },
    names: ['返回', '返回时间', '返程', 'back', 'returns', 'return'],
  },
  opens: {
    ...instant,
    heading: { zh: '预约开始', en: 'Booking opens' },
    names: ['预约开始时间', 'booking from'],
  },
  seats: {
    ...number(SEATS),
    heading: { zh: '座位数', en: 'Seats' },
    names: ['座位', '名额', '人数', 'places', 'capacity'],
  },
  ...inBothLanguages('place', {
    zh: ['集合地点', '集合点', '上车地点'],
    en: ['Meeting place', 'meeting point', 'pick-up'],
  }),
  hall: {
    // 5号馆 and Hall 5 are 5; 馆外 is outside of the halls.
    read: (typed, { halls }: KnownTours) => {
      if (/^(无|none|outside|馆外)$/i.test(typed.trim())) return null;
      const name = plain(typed).replace(/^(hall|h)|(号?展?馆)$/g, '');
      return halls.find((hall) => plain(hall) === name);
    },
    nothing: null,
    reason: notListed,
    heading: { zh: '集合展馆', en: 'Hall' },
    names: ['展馆', '集合馆'],
  },
  categories: {
    ...several(choiceFrom(({ categories }: KnownTours) => namedParts(categories))),
    heading: { zh: '产品类别', en: 'Product categories' },
    names: ['类别', '产品', 'categories', 'category'],
  },
  languages: {
    ...several(choice(languageLabels)),
    heading: { zh: '语言', en: 'Languages' },
    names: ['讲解语言', 'language'],
  },
  ...inBothLanguages('bring', {
    zh: ['请携带', '携带物品', '携带'],
    en: ['To bring', 'bring', 'please bring'],
  }),
  ...inBothLanguages('contact', {
    zh: ['联系人', '负责人', '领队'],
    en: ['Contact', 'contact person', 'guide'],
  }),
  phone: {
    ...text,
    heading: { zh: '联系电话', en: 'Phone' },
    names: ['电话', '手机', '联系方式', 'telephone', 'mobile'],
  },
  ...inBothLanguages('summary', { zh: ['简介', '线路简介'], en: ['Summary', 'description'] }),
  ...inBothLanguages('stop', { zh: ['站点', '停靠点', '站'], en: ['Stop'] }),
  minutes: {
    ...number({ decimals: 0, after: ['分钟', '分', 'min', 'mins', 'minutes'] }),
    heading: { zh: '停留分钟数', en: 'Minutes there' },
    names: ['分钟', '停留时间', '停留', 'minutes', 'duration'],
  },
  exhibitor: {
    read: (typed, { exhibitors }: KnownTours) =>
      exhibitors.find(({ names }) => names.some((name) => plain(name) === plain(typed)))?.id,
    reason: notListed,
    heading: { zh: '参展商', en: 'Exhibitor' },
    names: ['展商', '企业', 'company'],
  },
} satisfies Record<string, Column<unknown, KnownTours>>;
export type TourColumn = keyof typeof tourColumns;

/** The table of tours, and what of it belongs to their stops. */
export const tourTable: TableColumns<TourColumn> = {
  ...tableOf<TourColumn>(tourColumns, ['name_zh', 'name_en']),
  items: ['stop_zh', 'stop_en', 'minutes', 'exhibitor'],
};
