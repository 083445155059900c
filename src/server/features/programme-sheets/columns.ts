import type { conferenceAccess, sessionKinds, spokenLanguages } from '#contract/conferences.ts';
import type { conferenceTypes } from '#contract/filters.ts';
import { RMB } from '#contract/typed-numbers.ts';
import {
  choice,
  choiceFrom,
  type Labels,
  numberOrNone,
  openingDay,
  several,
  text,
  time,
  unread,
} from '#server/sheets/cell-kinds.ts';
import { type Column, inBothLanguages, tableOf } from '#server/sheets/columns.ts';
import type { KnownProgramme } from './known.ts';
import { instant, namedParts, SEATS } from './parts.ts';
import type { TableColumns } from './rows.ts';

export const typeLabels: Labels<(typeof conferenceTypes)[number]> = {
  summit: { zh: '峰会', en: 'Summit' },
  forum: { zh: '论坛', en: 'Forum' },
  launch: { zh: '新品发布', en: 'Product launch' },
  training: { zh: '培训', en: 'Training' },
  matching: { zh: '对接', en: 'Matchmaking' },
  award: { zh: '颁奖', en: 'Award ceremony' },
};

export const accessLabels: Labels<(typeof conferenceAccess)[number]> = {
  open: { zh: '所有观众', en: 'Everybody' },
  private: { zh: '仅限受邀', en: 'By invitation' },
};

export const languageLabels: Labels<(typeof spokenLanguages)[number]> = {
  zh: { zh: '中文', en: 'Chinese' },
  en: { zh: '英文', en: 'English' },
  ja: { zh: '日文', en: 'Japanese' },
  ko: { zh: '韩文', en: 'Korean' },
  de: { zh: '德文', en: 'German' },
  es: { zh: '西班牙文', en: 'Spanish' },
};

export const itemLabels: Labels<(typeof sessionKinds)[number]> = {
  opening: { zh: '开幕', en: 'Opening' },
  keynote: { zh: '主旨演讲', en: 'Keynote' },
  talk: { zh: '演讲', en: 'Talk' },
  panel: { zh: '圆桌', en: 'Panel' },
  demo: { zh: '演示', en: 'Demonstration' },
  break: { zh: '茶歇', en: 'Break' },
};

const languages = { ...several(choice(languageLabels)), reason: unread };

/** The columns of a table of the programme. */
export const columns = {
  ...inBothLanguages('title', {
    zh: ['会议名称', '会议', '会议主题', '活动名称', '论坛名称', '名称', '主题'],
    en: ['Title', 'conference', 'conference title', 'name', 'event', 'event title'],
  }),
  type: {
    ...choice(typeLabels),
    heading: { zh: '类型', en: 'Kind' },
    names: ['会议类型', '活动类型', 'type'],
  },
  track: {
    ...choiceFrom(({ tracks }: KnownProgramme) => namedParts(tracks)),
    heading: { zh: '专题', en: 'Track' },
  },
  day: { ...openingDay, heading: { zh: '日期', en: 'Day' }, names: ['会议日期', 'date'] },
  starts: {
    ...time,
    heading: { zh: '开始时间', en: 'Begins' },
    names: ['开始', '时间', '会议时间', 'time', 'start', 'starts', 'from', 'start time'],
  },
  ends: {
    ...time,
    heading: { zh: '结束时间', en: 'Ends' },
    names: ['结束', 'end', 'ends', 'to', 'until', 'end time'],
  },
  room: {
    ...choiceFrom(({ rooms }: KnownProgramme) => namedParts(rooms)),
    /** An undecided room: the conference is put aside. */
    nothing: '',
    heading: { zh: '会议室', en: 'Room' },
    names: ['地点', '会场', '会议地点', 'venue', 'location', 'place'],
  },
  capacity: {
    ...numberOrNone(SEATS, ['不限', '无限制', 'unlimited']),
    heading: { zh: '座位数', en: 'Seats' },
    names: ['人数', '名额', '容量', 'capacity', 'places'],
  },
  access: {
    ...choice(accessLabels),
    heading: { zh: '对象', en: 'For whom' },
    names: ['参会对象', 'access', 'audience'],
  },
  fee: {
    ...numberOrNone({ decimals: 2, ...RMB }, ['免费', '无', 'free', 'none']),
    heading: { zh: '费用（元）', en: 'Fee (RMB)' },
    names: ['费用', '票价', '价格', 'fee', 'price', 'fee (RMB)'],
  },
  opens: {
    ...instant,
    heading: { zh: '报名开始', en: 'Open from' },
    names: ['报名开始时间', 'registration opens', 'sign-up opens'],
  },
  closes: {
    ...instant,
    heading: { zh: '报名截止', en: 'Closes' },
    names: ['报名截止时间', '报名结束', 'registration closes', 'sign-up closes'],
  },
  languages: {
    ...languages,
    heading: { zh: '语言', en: 'Languages' },
    names: ['会议语言', 'language'],
  },
  interpretation: {
    ...languages,
    heading: { zh: '同传语言', en: 'Interpreted into' },
    names: ['同传', '同声传译', 'interpretation'],
  },
  ...inBothLanguages('organiser', {
    zh: ['主办单位', '主办方', '主办'],
    en: ['Organiser', 'organizer', 'host'],
  }),
  ...inBothLanguages('summary', {
    zh: ['简介', '会议简介', '内容简介'],
    en: ['Summary', 'abstract', 'description'],
  }),
  ...inBothLanguages('item_title', {
    zh: ['议程', '演讲题目', '议题'],
    en: ['Agenda item', 'agenda', 'session', 'session title', 'talk'],
  }),
  item_kind: { ...choice(itemLabels), heading: { zh: '议程类型', en: 'Kind of item' } },
  item_starts: { ...time, heading: { zh: '议程开始', en: 'Item begins' } },
  item_ends: { ...time, heading: { zh: '议程结束', en: 'Item ends' } },
  speakers: {
    ...several(text),
    heading: { zh: '演讲嘉宾', en: 'Speakers' },
    names: ['嘉宾', '演讲人', '主讲人', '演讲者', 'speaker', 'presenter'],
  },
} satisfies Record<string, Column<unknown, KnownProgramme>>;
export type ProgrammeColumn = keyof typeof columns;

/** The table of conferences, and what of it belongs to their agenda. */
export const programmeTable: TableColumns<ProgrammeColumn> = {
  ...tableOf<ProgrammeColumn>(columns, ['title_zh', 'title_en']),
  items: ['item_title_zh', 'item_title_en', 'item_kind', 'item_starts', 'item_ends', 'speakers'],
};
