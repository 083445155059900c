import type { FastifyInstance } from 'fastify';
import { exportReceivedLeads, listReceivedLeads } from '#contract/buying-leads-console.ts';
import { calendarDay } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import type { Lang } from '#contract/wire.ts';
import type { Database } from '#server/db/open.ts';
import { findCategories, getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { serve } from '#server/http/serve.ts';
import { writeTable } from '#server/sheets/table-file.ts';
import { findLeadsToExport, findReceivedLeads } from './console-rows.ts';
import { leadTable, presentReceived } from './console-rules.ts';

/** Lets organisers read all buying leads. */
export function buyingLeadConsoleRoutes(app: FastifyInstance) {
  serve(app, listReceivedLeads, async ({ after, page_size, ...filters }, call) => {
    const { db, lang } = call;
    const { id } = await getExhibitionOf(call);
    const { rows, ...rest } = await findReceivedLeads(db, id, filters, { after, page_size });
    const about = await getWords(db, lang);
    return { items: rows.map((row) => presentReceived(row, about)), ...rest };
  });

  serve(app, exportReceivedLeads, async ({ matching, format }, call) => {
    const { db, lang, now, record } = call;
    const { id, time_zone } = await getExhibitionOf(call);
    const rows = await findLeadsToExport(db, id, matching);
    if (rows.length > limits.EXPORT_ROWS) throw new AppError('TOO_MANY_ROWS');
    const about = await getWords(db, lang);
    const leads = rows.map((row) => presentReceived(row, about));
    const { media_type, bytes } = await writeTable(format, leadTable(leads, { lang, time_zone }));
    await record({
      action: 'exported',
      id,
      after: { rows: rows.length, format, filters: matching },
    });
    return {
      file_name: `buying-leads-${calendarDay(now, time_zone)}.${format}`,
      media_type,
      content: bytes.toString('base64'),
      rows: rows.length,
    };
  });
}

async function getWords(db: Database, lang: Lang) {
  const { categories } = await findCategories(db);
  return { lang, categories: new Map(categories.map((one) => [one.code, one[lang]])) };
}
