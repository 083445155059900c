import type { FastifyInstance } from 'fastify';
import { calendarDay } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import { exportVisit } from '#contract/visits.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { findCollected } from '#server/features/exhibits/list-rows.ts';
import { findThreads } from '#server/features/inquiries/thread-rows.ts';
import { findAgenda } from '#server/features/programme/feed-rows.ts';
import { serve } from '#server/http/serve.ts';
import { writeTable } from '#server/sheets/table-file.ts';
import { findVisited } from './rows.ts';
import { visitTable } from './visit-table.ts';

/** Lets visitors take home what they saw, asked and saved. */
export function visitRoutes(app: FastifyInstance) {
  serve(app, exportVisit, async ({ format, visited }, { db, lang, now, signed_in }) => {
    const { account_id } = signed_in;
    const buyer = { side: 'buyer', account_id } as const;
    const { id: exhibition_id, time_zone } = await getCurrentExhibition(db);
    const most = { page: 1, page_size: limits.VISIT_ROWS };
    const table = visitTable(
      {
        booths: await findVisited(db, visited),
        threads: (await findThreads(db, buyer, most)).rows,
        saved: (await findCollected(db, account_id, most)).rows,
        agenda: await findAgenda(db, { account_id, exhibition_id }),
      },
      { lang, time_zone },
    );
    const { media_type, bytes } = await writeTable(format, table);
    return {
      file_name: `my-visit-${calendarDay(now, time_zone)}.${format}`,
      media_type,
      content: bytes.toString('base64'),
      rows: table.length - 1,
    };
  });
}
