import type { FastifyInstance } from 'fastify';
import { calendarDay, zonedInstant } from '#contract/calendar.ts';
import type { ManualReading } from '#contract/exhibitor-manual.ts';
import { exportArticleReaders, listArticleReaders } from '#contract/exhibitor-manual-console.ts';
import type { Lang } from '#contract/wire.ts';
import type { Database } from '#server/db/open.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { presentPage } from '#server/http/page.ts';
import { serve, serveFile } from '#server/http/serve.ts';
import { createTimeText } from '#server/sheets/cells.ts';
import type { TableCell } from '#server/sheets/table-bytes.ts';
import { MEDIA_TYPES, writeTable } from '#server/sheets/table-file.ts';
import { findReaders, type ReaderRow } from './reader-rows.ts';
import { getArticle } from './rows.ts';
import { readingOf } from './rules.ts';

/** Lets organisers see who has read an article and who has not. */
export function manualReaderRoutes(app: FastifyInstance) {
  serve(app, listArticleReaders, async ({ id, page, page_size, ...filters }, call) => {
    const { db, lang } = call;
    const exhibition = await getExhibitionOf(call);
    await getArticle(db, { id, exhibition_id: exhibition.id });
    const paging = { page, page_size, lang };
    const { rows, total } = await findReaders(db, { ...filters, article_id: id }, paging);
    const items = rows.map((row) => present(row, exhibition));
    return presentPage(items, { page, page_size, total });
  });

  serveFile(
    app,
    exportArticleReaders,
    async ({ id, file_lang }, { db, edition }) => {
      const { id: exhibition_id, time_zone } = await getExhibitionOf({ db, edition });
      const article = await getArticle(db, { id, exhibition_id });
      const table = await readReaderTable(db, id, { lang: file_lang, time_zone });
      const { bytes } = await writeTable('xlsx', table);
      return { article, bytes, rows: table.length - 1, time_zone };
    },
    async ({ article, bytes, rows, time_zone }, { file_lang }, { now, record }) => {
      const after = { rows, file_lang };
      await record({ action: 'exported', id: article.id, name: article.title, after });
      return {
        name: `readers-${calendarDay(now, time_zone)}.xlsx`,
        type: MEDIA_TYPES.xlsx,
        rows,
        content: bytes,
      };
    },
  );
}

function present(row: ReaderRow, { time_zone }: { time_zone: string }) {
  const { exhibitor_id, name, booths, reading } = row;
  return {
    exhibitor_id,
    name,
    booths: booths.map(({ number }) => number),
    reading: readingOf(row),
    read_at: reading && zonedInstant(reading.read_at, time_zone),
  };
}

/** An exhibition has fewer exhibitors. */
const ROWS_MAX = 20_000;

const readings: Record<ManualReading, Words> = {
  not_asked: { zh: '无需确认', en: 'Not asked' },
  unread: { zh: '未读', en: 'Not read' },
  changed: { zh: '读过旧版', en: 'Read an earlier text' },
  read: { zh: '已读', en: 'Read' },
};
const headings: Words[] = [
  { zh: '公司名称（中文）', en: 'Company (Chinese)' },
  { zh: '公司名称（英文）', en: 'Company (English)' },
  { zh: '展位', en: 'Booths' },
  { zh: '状态', en: 'State' },
  { zh: '确认时间', en: 'Confirmed' },
];

/** The exhibitors of an article as a table with headings. */
async function readReaderTable(
  db: Database,
  article_id: string,
  { lang, time_zone }: { lang: Lang; time_zone: string },
): Promise<TableCell[][]> {
  const paging = { page: 1, page_size: ROWS_MAX, lang };
  const { rows } = await findReaders(db, { article_id }, paging);
  const clock = createTimeText(time_zone);
  return [
    headings.map((words) => words[lang]),
    ...rows.map((row) => [
      row.name.zh,
      row.name.en,
      row.booths.map(({ number }) => number).join(', '),
      readings[readingOf(row)][lang],
      row.reading ? clock(row.reading.read_at).slice(0, 16) : '',
    ]),
  ];
}
