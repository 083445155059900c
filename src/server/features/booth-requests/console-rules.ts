import type { ReservationState } from '#contract/booth-request-states.ts';
import type { BoothRequest } from '#contract/booth-requests-console.ts';
import type { Lang } from '#contract/wire.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { createTimeText } from '#server/sheets/cells.ts';
import type { TableCell } from '#server/sheets/table-bytes.ts';
import { areaText, displays } from './choices.ts';
import type { ReservationRow } from './console-rows.ts';
import { statesAfter } from './rules.ts';

interface About {
  lang: Lang;
  /** Product categories by code. */
  categories: ReadonlyMap<string, readonly string[]>;
  /** Areas of the exhibition by code. */
  areas: Record<string, Words>;
}

function chosen(row: ReservationRow, { lang, categories, areas }: About) {
  const { intended_area, category_module, display_type_intent } = row;
  return {
    // A code that is no longer offered is shown unchanged.
    area: areaText(intended_area, areas)[lang],
    category: categories.get(category_module)?.[lang === 'zh' ? 0 : 1] ?? category_module,
    display_type: displays[display_type_intent][lang],
  };
}

export function presentBoothRequest(row: ReservationRow, about: About): BoothRequest {
  const { id, reference_number, company, contact_name, title, tel, email } = row;
  const { intended_display_area, standard_booth, lang, state, word, note } = row;
  const { assigned_to, assignee_name, category_module } = row;
  return {
    id,
    reference_number,
    company,
    contact_name,
    title,
    tel,
    email,
    intended_display_area,
    standard_booth,
    lang,
    state,
    word,
    note,
    category_module,
    ...chosen(row, about),
    // A colleague who has left is not responsible.
    assigned_to:
      assigned_to && assignee_name !== null
        ? { organiser_id: assigned_to, name: assignee_name }
        : null,
    sent_at: row.created_at.toISOString(),
    changed_at: row.state_changed_at?.toISOString() ?? null,
    told_at: row.told_at?.toISOString() ?? null,
    next_states: statesAfter(state),
  };
}

const stateNames: Record<ReservationState, Words> = {
  new: { zh: '新申请', en: 'New' },
  contacted: { zh: '洽谈中', en: 'In discussion' },
  offered: { zh: '已报价', en: 'Offer made' },
  accepted: { zh: '已确认展位', en: 'Booth agreed' },
  declined: { zh: '已婉拒', en: 'Declined' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
};

interface CellAbout extends About {
  words: ReturnType<typeof chosen>;
  time: (at: Date | null) => string;
}

interface Column {
  title: Words;
  cell: (row: ReservationRow, about: CellAbout) => TableCell;
}

const columns: readonly Column[] = [
  { title: { zh: '编号', en: 'Number' }, cell: (row) => row.reference_number },
  { title: { zh: '状态', en: 'State' }, cell: ({ state }, { lang }) => stateNames[state][lang] },
  { title: { zh: '公司', en: 'Company' }, cell: (row) => row.company },
  { title: { zh: '联系人', en: 'Contact' }, cell: (row) => row.contact_name },
  { title: { zh: '职务', en: 'Job title' }, cell: (row) => row.title },
  { title: { zh: '电话', en: 'Phone' }, cell: (row) => row.tel },
  { title: { zh: '邮箱', en: 'E-mail' }, cell: (row) => row.email },
  { title: { zh: '意向展区', en: 'Area' }, cell: (_row, { words }) => words.area },
  { title: { zh: '产品类别', en: 'Category' }, cell: (_row, { words }) => words.category },
  { title: { zh: '展位类型', en: 'Kind of booth' }, cell: (_row, { words }) => words.display_type },
  { title: { zh: '面积（m²）', en: 'Square metres' }, cell: (row) => row.intended_display_area },
  { title: { zh: '标准展位数', en: 'Standard booths' }, cell: (row) => row.standard_booth },
  {
    title: { zh: '提交时间', en: 'Sent' },
    cell: (row, { time }) => time(row.created_at),
  },
  {
    title: { zh: '状态时间', en: 'State since' },
    cell: (row, { time }) => time(row.state_changed_at),
  },
  { title: { zh: '主办方留言', en: 'Word to its sender' }, cell: (row) => row.word },
  { title: { zh: '负责人', en: 'Assigned to' }, cell: (row) => row.assignee_name ?? '' },
  { title: { zh: '内部备注', en: 'Note for colleagues' }, cell: (row) => row.note },
];

/** Requests as a table with a header. Times are local to the exhibition. */
export function boothRequestTable(
  rows: readonly ReservationRow[],
  { time_zone, ...about }: About & { time_zone: string },
): TableCell[][] {
  const clock = createTimeText(time_zone);
  const time = (at: Date | null) => (at ? clock(at).slice(0, 16) : '');
  return [
    columns.map(({ title }) => title[about.lang]),
    ...rows.map((row) => {
      const words = chosen(row, about);
      return columns.map(({ cell }) => cell(row, { ...about, words, time }));
    }),
  ];
}
