import type { Lang } from '#contract/wire.ts';
import { createTimeText } from '#server/sheets/cells.ts';
import type { TableCell } from '#server/sheets/table-bytes.ts';
import type { ChatMessageRow } from './tables.ts';

const header: Record<Lang, string[]> = {
  zh: ['编号', '发送时间', '显示名称', '身份', '内容', '状态', '未处理的举报'],
  en: ['Number', 'Sent', 'Shown name', 'As', 'Text', 'State', 'Open reports'],
};
const roles: Record<ChatMessageRow['writes_as'], Record<Lang, string>> = {
  visitor: { zh: '观众', en: 'Visitor' },
  exhibitor: { zh: '展商', en: 'Exhibitor' },
  organiser: { zh: '主办方', en: 'Organiser' },
};
const states: Record<ChatMessageRow['state'], Record<Lang, string>> = {
  published: { zh: '已发布', en: 'Published' },
  held: { zh: '待审核', en: 'Held' },
  removed: { zh: '已删除', en: 'Removed' },
};

/** The messages of a chat as a table with a header. */
export function chatTable(
  rows: readonly ChatMessageRow[],
  { lang, time_zone }: { lang: Lang; time_zone: string },
): TableCell[][] {
  const time = createTimeText(time_zone);
  const body = rows.map(({ seq, created_at, name, writes_as, text, state, reports }) => [
    seq ?? '',
    time(created_at),
    name,
    roles[writes_as][lang],
    text,
    states[state][lang],
    reports,
  ]);
  return [header[lang], ...body];
}
