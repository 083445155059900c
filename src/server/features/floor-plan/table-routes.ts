import type { FastifyInstance } from 'fastify';
import { BOOTH_SHEET_ROWS, BOOTHS_TEMPLATE, importPlanTable } from '#contract/plan-drafts.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { takeForms } from '#server/http/forms.ts';
import { serveForm } from '#server/http/serve.ts';
import { serveTemplate } from '#server/http/serve-template.ts';
import { headingsIn } from '#server/sheets/columns.ts';
import { drawTemplate } from '#server/sheets/draw-template.ts';
import { mistakenRows, presentReading } from '#server/sheets/present-reading.ts';
import { sheetReader } from '#server/sheets/read-sheet.ts';
import { findDraft, storeDraft } from './draft-rows.ts';
import { mergeBooths } from './draft-rules.ts';
import { boothTable, columns } from './table-columns.ts';
import { presentBooth } from './table-report.ts';
import { type JudgedBooth, judgeBooths } from './table-rules.ts';

const readFile = sheetReader(BOOTH_SHEET_ROWS);
const name = { zh: '展位', en: 'Booths' };

/** Booths from the organiser's own table, into the plan under edit. */
export function planTableRoutes(app: FastifyInstance) {
  takeForms(app, (forms) => {
    serveForm(forms, importPlanTable, readFile, async (sheet, { write, with_mistakes }, call) => {
      const { db, lang, now, record } = call;
      const { id } = await getExhibitionOf(call);
      const draft = await findDraft(db, id);
      const { rows, plan, ...found } = judgeBooths(sheet, draft);
      const count = (kind: JudgedBooth['kind']) => rows.filter((one) => one.kind === kind).length;
      const wrong = count('wrong');
      const changed = rows.flatMap(({ kind, after }) =>
        after && (kind === 'new' || kind === 'changed') ? [after] : [],
      );
      const isWritten =
        write !== 'try' && changed.length > 0 && (write === 'right_ones' || wrong === 0);
      if (isWritten) {
        const booths = mergeBooths(draft.booths, changed, []);
        const next = { version: draft.version, plan, booths };
        if (!(await storeDraft(db, id, next, now))) throw new AppError('EDITED_MEANWHILE');
      }
      const written = isWritten ? changed.length : 0;
      await record(...(isWritten ? [{ action: 'imported', id, after: { booths: written } }] : []));
      const reported = rows.map((row) => presentBooth(row, plan, lang));
      const mistaken = with_mistakes ? mistakenRows(reported) : null;
      return {
        ...(await presentReading(found, boothTable, { lang, mistaken })),
        rows: reported,
        right: changed.length,
        wrong,
        written,
        added: count('new'),
        changed: count('changed'),
        same: count('same'),
      };
    });
  });

  serveTemplate(app, {
    path: BOOTHS_TEMPLATE,
    name: 'booths',
    draw: (lang) =>
      drawTemplate(
        name[lang],
        headingsIn(lang, columns),
        [[columns.size.heading[lang], ['3 × 3', '3 × 6', '6 × 6', '6 × 9']]],
        lang,
      ),
  });
}
