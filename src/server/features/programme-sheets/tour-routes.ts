import type { FastifyInstance } from 'fastify';
import { daysBetween } from '#contract/exhibition-data.ts';
import { limits } from '#contract/limits.ts';
import { importTours } from '#contract/programme-sheets.ts';
import { findExhibitorNames } from '#server/features/programme/exhibitor-rows.ts';
import { readDraft } from '#server/features/programme-drafts/read-draft.ts';
import { countSeats, storeDraft } from '#server/features/programme-drafts/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { takeForms } from '#server/http/forms.ts';
import { serveForm } from '#server/http/serve.ts';
import { mistakenRows, presentReading } from '#server/sheets/present-reading.ts';
import { sheetReader } from '#server/sheets/read-sheet.ts';
import { readTable } from './rows.ts';
import { findTourCategories } from './tour-categories.ts';
import { tourTable } from './tour-columns.ts';
import { presentTours } from './tour-report.ts';
import { judgeTours } from './tour-rules.ts';

const readFile = sheetReader(limits.PROGRAMME_SHEET_ROWS);

/** Factory tours and shuttles from a table, into the drafts alone. */
export function tourSheetRoutes(app: FastifyInstance) {
  takeForms(app, (forms) => {
    serveForm(forms, importTours, readFile, async (sheet, { write, with_mistakes }, call) => {
      const { db, now, lang, record } = call;
      const table = readTable(sheet, tourTable);
      const { exhibition, tours } = await readDraft(call, { locks: true });
      const { time_zone, halls } = exhibition;
      const known = {
        tours,
        time_zone,
        halls,
        now,
        days: daysBetween(exhibition),
        categories: await findTourCategories(db),
        exhibitors: await findExhibitorNames(db, exhibition.id),
      };
      const seats = await countSeats(db, exhibition.id);
      const judged = judgeTours(table, known, (id) => seats.get(id)?.taken ?? 0);
      const right = judged.filter(({ kind }) => kind === 'new' || kind === 'changed');
      const wrong = judged.filter(({ kind }) => kind === 'wrong').length + table.lost.length;
      const added = right.filter(({ kind }) => kind === 'new').length;
      if (tours.length + added > limits.TOURS_MAX) throw new AppError('LIMIT_REACHED');
      const writes = write === 'right_ones' || (write === 'all' && wrong === 0);
      const written = writes ? right : [];
      for (const { content } of written) {
        const place = { exhibition_id: exhibition.id, kind: 'tour' as const, id: content.id };
        await storeDraft(db, place, content, now);
      }
      await record(
        ...written.map(({ content, stored }) => ({
          action: 'imported',
          id: content.id,
          name: content.name,
          before: stored,
          after: content,
        })),
      );
      const rows = presentTours(judged, table, { known, lang });
      const mistaken = with_mistakes ? mistakenRows(rows) : null;
      return {
        ...(await presentReading(table, tourTable, { lang, mistaken })),
        rows,
        right: right.length,
        wrong,
        written: written.length,
      };
    });
  });
}
