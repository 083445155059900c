import type { FastifyInstance } from 'fastify';
import { EXHIBITORS_TEMPLATE, importExhibitorSheet } from '#contract/exhibitor-sheets.ts';
import { limits } from '#contract/limits.ts';
import type { Lang } from '#contract/wire.ts';
import { countriesIn } from '#server/countries.ts';
import type { Database } from '#server/db/open.ts';
import { nextVersion } from '#server/features/directory-version/rows.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { findCategoryLabels } from '#server/features/exhibitors/rows.ts';
import { takeForms } from '#server/http/forms.ts';
import { serveForm } from '#server/http/serve.ts';
import { serveTemplate } from '#server/http/serve-template.ts';
import { headingsIn } from '#server/sheets/columns.ts';
import { drawTemplate } from '#server/sheets/draw-template.ts';
import { mistakenRows, presentReading } from '#server/sheets/present-reading.ts';
import { sheetReader } from '#server/sheets/read-sheet.ts';
import { columns, exhibitorTable } from './columns.ts';
import type { JudgedRow } from './judged.ts';
import { formTexts } from './read-row.ts';
import { presentRow } from './report.ts';
import { type ImportMode, importExhibitors } from './rows.ts';
import { countKinds, formOf, isEditedSince, isWritten } from './rules.ts';

const modes = { try: 'preview', all: 'all', right_ones: 'right_rows' } satisfies Record<
  string,
  ImportMode
>;
const name = { zh: '展商', en: 'Exhibitors' };

const readFile = sheetReader(limits.EXHIBITOR_SHEET_ROWS);

/** Exhibitors from the organiser's own table. */
export function exhibitorSheetRoutes(app: FastifyInstance) {
  takeForms(app, (forms) => {
    serveForm(forms, importExhibitorSheet, readFile, async (sheet, input, call) => {
      const { write, over_edits, with_mistakes } = input;
      const { db, lang, now, record } = call;
      // Others that change the directory wait from here on, so that all of it is written as it was compared.
      if (write !== 'try') await nextVersion(db);
      const { id } = await getExhibitionOf(call);
      const asked = { sheet, mode: modes[write], now, overEdits: over_edits };
      const { rows, written, ...found } = await importExhibitors(db, id, asked);
      await record(...(written > 0 ? rows.filter(isWritten) : []).map(recordedFields));
      const kinds = countKinds(rows);
      const labels = await findCategoryLabels(db);
      const reported = rows.map((row) => presentRow(row, labels, lang));
      const mistaken = with_mistakes ? mistakenRows(reported) : null;
      return {
        ...(await presentReading(found, exhibitorTable, { lang, mistaken })),
        rows: reported,
        right: kinds.new + kinds.changed,
        wrong: kinds.wrong + kinds.conflict,
        written,
        added: kinds.new,
        changed: kinds.changed,
        same: kinds.same,
        edited: rows.filter(isEditedSince).length,
      };
    });
  });

  const draw = (lang: Lang) => drawExhibitorsTemplate(app.db, lang);
  serveTemplate(app, { path: EXHIBITORS_TEMPLATE, name: 'exhibitors', draw });
}

async function drawExhibitorsTemplate(db: Database, lang: Lang): Promise<Buffer> {
  const labels = [...(await findCategoryLabels(db)).values()];
  return drawTemplate(
    name[lang],
    headingsIn(lang, columns),
    [
      [
        columns.categories.heading[lang],
        labels.map(([zh = '', en = '']) => (lang === 'zh' ? zh : en)),
      ],
      [columns.country.heading[lang], countriesIn(lang).map((country) => country.name)],
      [columns.is_co_exhibitor.heading[lang], lang === 'zh' ? ['是', '否'] : ['yes', 'no']],
      [columns.is_export.heading[lang], lang === 'zh' ? ['是', '否'] : ['yes', 'no']],
    ],
    lang,
  );
}

/** A written row, as the history records it. */
function recordedFields({ id, stored, form }: JudgedRow) {
  return {
    action: 'imported',
    id: id ?? '',
    name: form?.name ?? null,
    before: stored && formTexts(formOf(stored)),
    after: form && formTexts(form),
  };
}
