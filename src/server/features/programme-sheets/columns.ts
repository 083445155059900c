import type { conferenceAccess, sessionKinds, spokenLanguages } from '#contract/conferences.ts';
import type { conferenceTypes } from '#contract/filters.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { plain } from '#server/sheets/cells.ts';
import { headingReader, inBothLanguages, namesOf } from '#server/sheets/headings.ts';
import type { TableColumns } from './rows.ts';

/** Columns of a table of the programme, with their headings; both languages are read. */
export const headings = {
  title_zh: { zh: '会议名称（中文）', en: 'Title (Chinese)' },
  title_en: { zh: '会议名称（英文）', en: 'Title (English)' },
  type: { zh: '类型', en: 'Kind' },
  track: { zh: '专题', en: 'Track' },
  day: { zh: '日期', en: 'Day' },
  starts: { zh: '开始时间', en: 'Begins' },
  ends: { zh: '结束时间', en: 'Ends' },
  room: { zh: '会议室', en: 'Room' },
  capacity: { zh: '座位数', en: 'Seats' },
  access: { zh: '对象', en: 'For whom' },
  fee: { zh: '费用（元）', en: 'Fee (RMB)' },
  opens: { zh: '报名开始', en: 'Open from' },
  closes: { zh: '报名截止', en: 'Closes' },
  languages: { zh: '语言', en: 'Languages' },
  interpretation: { zh: '同传语言', en: 'Interpreted into' },
  organiser_zh: { zh: '主办单位（中文）', en: 'Organiser (Chinese)' },
  organiser_en: { zh: '主办单位（英文）', en: 'Organiser (English)' },
  summary_zh: { zh: '简介（中文）', en: 'Summary (Chinese)' },
  summary_en: { zh: '简介（英文）', en: 'Summary (English)' },
  item_title_zh: { zh: '议程（中文）', en: 'Agenda item (Chinese)' },
  item_title_en: { zh: '议程（英文）', en: 'Agenda item (English)' },
  item_kind: { zh: '议程类型', en: 'Kind of item' },
  item_starts: { zh: '议程开始', en: 'Item begins' },
  item_ends: { zh: '议程结束', en: 'Item ends' },
  speakers: { zh: '演讲嘉宾', en: 'Speakers' },
} satisfies Record<string, Words>;
export type ProgrammeColumn = keyof typeof headings;

export const programmeColumns = Object.keys(headings) as ProgrammeColumn[];

/** Other names that organisers give the columns. */
const columnByHeading = new Map<string, ProgrammeColumn>([
  ...inBothLanguages<ProgrammeColumn>(
    ['title_zh', 'title_en'],
    ['会议名称', '会议', '会议主题', '活动名称', '论坛名称', '名称', '主题'],
    ['title', 'conference', 'conference title', 'name', 'event', 'event title'],
  ),
  ...inBothLanguages<ProgrammeColumn>(
    ['organiser_zh', 'organiser_en'],
    ['主办单位', '主办方', '主办'],
    ['organiser', 'organizer', 'host'],
  ),
  ...inBothLanguages<ProgrammeColumn>(
    ['summary_zh', 'summary_en'],
    ['简介', '会议简介', '内容简介'],
    ['summary', 'abstract', 'description'],
  ),
  ...inBothLanguages<ProgrammeColumn>(
    ['item_title_zh', 'item_title_en'],
    ['议程', '演讲题目', '议题'],
    ['agenda item', 'agenda', 'session', 'session title', 'talk'],
  ),
  ...namesOf<ProgrammeColumn>({
    type: ['会议类型', '活动类型', 'type'],
    day: ['会议日期', 'date'],
    starts: ['开始', '时间', '会议时间', 'time', 'start', 'starts', 'from', 'start time'],
    ends: ['结束', 'end', 'ends', 'to', 'until', 'end time'],
    room: ['地点', '会场', '会议地点', 'venue', 'location', 'place'],
    capacity: ['人数', '名额', '容量', 'capacity', 'places'],
    access: ['参会对象', 'access', 'audience'],
    fee: ['费用', '票价', '价格', 'fee', 'price', 'fee (RMB)'],
    opens: ['报名开始时间', 'registration opens', 'sign-up opens'],
    closes: ['报名截止时间', '报名结束', 'registration closes', 'sign-up closes'],
    languages: ['会议语言', 'language'],
    interpretation: ['同传', '同声传译', 'interpretation'],
    speakers: ['嘉宾', '演讲人', '主讲人', '演讲者', 'speaker', 'presenter'],
  }),
  ...programmeColumns.flatMap((column) =>
    [column, headings[column].zh, headings[column].en].map(
      (text) => [plain(text), column] as const,
    ),
  ),
]);

const numbers = new Set<ProgrammeColumn>(['capacity', 'fee']);
const times = new Set<ProgrammeColumn>([
  ...(['day', 'starts', 'ends', 'opens', 'closes', 'item_starts', 'item_ends'] as const),
]);

/** The table of conferences, and what of it belongs to their agenda. */
export const programmeTable: TableColumns<ProgrammeColumn> = {
  columnOf: headingReader(columnByHeading),
  names: ['title_zh', 'title_en'],
  isNumber: (column) => numbers.has(column),
  isTime: (column) => times.has(column),
  items: ['item_title_zh', 'item_title_en', 'item_kind', 'item_starts', 'item_ends', 'speakers'],
};

export type Labels<Code extends string> = Record<Code, Words>;

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

/** Codes by themselves and by their labels in both languages. */
export function codesOf<Code extends string>(
  labels: Labels<Code>,
): (typed: string) => Code | undefined {
  const codes = new Map(
    (Object.entries(labels) as [Code, Words][]).flatMap(([code, { zh, en }]) =>
      [code, zh, en].map((label) => [plain(label), code] as const),
    ),
  );
  return (typed) => codes.get(plain(typed));
}
