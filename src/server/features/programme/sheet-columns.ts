import type { conferenceAccess, sessionKinds, spokenLanguages } from '#contract/conferences.ts';
import type { conferenceTypes } from '#contract/filters.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { plain } from '#server/sheets/cells.ts';
import type { TableColumns } from './sheet-rows.ts';

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

/** As organisers call columns besides. */
const otherHeadings: Record<string, ProgrammeColumn> = {
  会议名称: 'title_zh',
  名称: 'title_zh',
  title: 'title_en',
  开始: 'starts',
  结束: 'ends',
  时间: 'starts',
  time: 'starts',
  start: 'starts',
  end: 'ends',
  date: 'day',
  地点: 'room',
  capacity: 'capacity',
  费用: 'fee',
  票价: 'fee',
  fee: 'fee',
  price: 'fee',
  报名开始时间: 'opens',
  报名截止时间: 'closes',
  嘉宾: 'speakers',
  speaker: 'speakers',
  主办方: 'organiser_zh',
};

const columnByHeading = new Map<string, ProgrammeColumn>([
  ...Object.entries(otherHeadings),
  ...programmeColumns.flatMap((column) =>
    [column, headings[column].zh, headings[column].en].map(
      (text) => [plain(text), column] as const,
    ),
  ),
]);

/** The table of conferences, and what of it belongs to their agenda. */
export const programmeTable: TableColumns<ProgrammeColumn> = {
  columnOf: (heading) => columnByHeading.get(plain(heading)),
  names: ['title_zh', 'title_en'],
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
