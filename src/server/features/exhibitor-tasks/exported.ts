import type { TaskState } from '#contract/exhibitor-task-states.ts';
import type { Lang } from '#contract/wire.ts';
import type { Database } from '#server/db/open.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { createTimeText } from '#server/sheets/cells.ts';
import type { TableCell } from '#server/sheets/table-bytes.ts';
import { findAnswers } from './answer-rows.ts';
import { findFiles } from './rows.ts';
import { cellOf } from './rules.ts';
import type { TaskRow } from './tables.ts';

/** An exhibition has fewer exhibitors. */
const ROWS_MAX = 20_000;

const states: Record<TaskState, Words> = {
  open: { zh: '未提交', en: 'Open' },
  sent: { zh: '已提交', en: 'Sent' },
  returned: { zh: '已退回', en: 'Returned' },
  done: { zh: '已完成', en: 'Done' },
};
const headings: Words[] = [
  { zh: '公司名称（中文）', en: 'Company (Chinese)' },
  { zh: '公司名称（英文）', en: 'Company (English)' },
  { zh: '展位', en: 'Booths' },
  { zh: '状态', en: 'State' },
  { zh: '提交时间', en: 'Sent' },
  { zh: '逾期', en: 'Late' },
  { zh: '许可编号', en: 'Permit number' },
];
const yes: Words = { zh: '是', en: 'yes' };

/** The answers to a task as a table with headings: an exhibitor a row, a field of the form a column. */
export async function readAnswerTable(
  db: Database,
  task: TaskRow,
  { lang, time_zone }: { lang: Lang; time_zone: string },
): Promise<TableCell[][]> {
  const paging = { page: 1, page_size: ROWS_MAX, lang };
  const { rows } = await findAnswers(db, { task_id: task.id }, paging);
  const names = rows.flatMap(({ answer }) => answer?.files ?? []);
  const files = await findFiles(db, names);
  const file_names = new Map(files.map(({ name, file_name }) => [name, file_name]));
  const clock = createTimeText(time_zone);
  const { fields } = task;
  const label = (words: Words) => words[lang] || words.zh || words.en;
  return [
    [...headings.map(label), ...fields.map((field) => label(field.label))],
    ...rows.map(({ name, booths, answer }) => [
      name.zh,
      name.en,
      booths.map(({ number }) => number).join(', '),
      states[answer?.state ?? 'open'][lang],
      answer ? clock(answer.sent_at).slice(0, 16) : '',
      answer && answer.first_sent_at > task.due_at ? yes[lang] : '',
      answer?.permit_number ?? '',
      ...fields.map((field) => cellOf(field, answer?.values ?? {}, { lang, file_names })),
    ]),
  ];
}
