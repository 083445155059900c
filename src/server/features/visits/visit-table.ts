import { placeOf } from '#contract/booths.ts';
import type { Lang } from '#contract/wire.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import type { findCollected } from '#server/features/exhibits/list-rows.ts';
import type { findThreads } from '#server/features/inquiries/thread-rows.ts';
import type { findAgenda } from '#server/features/programme/feed-rows.ts';
import { createTimeText } from '#server/sheets/cells.ts';
import type { TableCell } from '#server/sheets/table-bytes.ts';
import type { findVisited } from './rows.ts';

/** Everything that one visitor has of the current exhibition. */
interface Visit {
  booths: Awaited<ReturnType<typeof findVisited>>;
  threads: Awaited<ReturnType<typeof findThreads>>['rows'];
  saved: Awaited<ReturnType<typeof findCollected>>['rows'];
  agenda: Awaited<ReturnType<typeof findAgenda>>;
}

const head: readonly Words[] = [
  { zh: '类别', en: 'Kind' },
  { zh: '展商或活动', en: 'Exhibitor or session' },
  { zh: '展品', en: 'Exhibit' },
  { zh: '展位', en: 'Booth' },
  { zh: '备注或最近消息', en: 'Note or latest message' },
  { zh: '时间', en: 'Time' },
];

const kinds = {
  booth: { zh: '已参观展位', en: 'Booth visited' },
  inquiry: { zh: '询盘', en: 'Inquiry' },
  saved: { zh: '收藏的展品', en: 'Saved exhibit' },
  session: { zh: '会议或参观', en: 'Session or tour' },
} satisfies Record<string, Words>;

/** A visit as a table with a header. Times are local to the exhibition. */
export function visitTable(
  { booths, threads, saved, agenda }: Visit,
  { lang, time_zone }: { lang: Lang; time_zone: string },
): TableCell[][] {
  const clock = createTimeText(time_zone);
  const time = (at: Date) => clock(at).slice(0, 16);
  return [
    head.map((title) => title[lang]),
    ...booths.map((one) => [
      kinds.booth[lang],
      one.name[lang],
      '',
      placeOf(one.booths).booth ?? '',
      '',
      '',
    ]),
    ...threads.map((one) => [
      kinds.inquiry[lang],
      one.exhibitor_name[lang],
      one.inquiry.exhibit_name?.[lang] ?? '',
      '',
      one.last_text,
      time(one.inquiry.last_message_at),
    ]),
    ...saved.map((one) => [
      kinds.saved[lang],
      one.exhibitor_name[lang],
      one.name[lang],
      one.place?.booth ?? '',
      one.note,
      time(one.collected_at),
    ]),
    ...agenda
      .filter(({ seat }) => seat.state === 'taken')
      .map(({ item }) => [kinds.session[lang], item.title[lang], '', '', '', time(item.starts_at)]),
  ];
}
