import type { FastifyInstance } from 'fastify';
import { importExhibits, SHEET_TEMPLATE } from '#contract/exhibit-sheets.ts';
import { limits } from '#contract/limits.ts';
import type { CreateRateLimiter } from '#server/db/rate-limiter.ts';
import { findCategoryLabels } from '#server/features/exhibitors/rows.ts';
import { addOwn, editAllOwn, lockExhibitor } from '#server/features/own-exhibits/rows.ts';
import { findWithForms } from '#server/features/own-exhibits/whole-rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { takeForms } from '#server/http/forms.ts';
import { refuseBeyondLimit } from '#server/http/rate-limit.ts';
import { type Sending, serveForm } from '#server/http/serve.ts';
import { serveTemplate } from '#server/http/serve-template.ts';
import { sheetReader } from '#server/sheets/read-sheet.ts';
import { presentReport } from './report.ts';
import { type JudgedRow, judgeSheet } from './rules.ts';
import { drawExhibitsTemplate } from './template.ts';

const HOUR_MS = 3_600_000;

/** Exhibits from a table, for those who have many. */
export function exhibitSheetRoutes(app: FastifyInstance, createLimiter: CreateRateLimiter) {
  const limiter = createLimiter('exhibit sheets', limits.SHEETS_AN_HOUR, HOUR_MS);

  const readOwn = sheetReader(limits.SHEET_ROWS);
  /** Tables are read one at a time: an exhibitor has its share of that. */
  const countOwn = ({ signed_in, now }: Sending<'editor'>) =>
    refuseBeyondLimit(limiter, { address: signed_in.member.exhibitor_id, now });

  takeForms(app, (forms) => {
    serveForm(
      forms,
      importExhibits,
      readOwn,
      async (sheet, { add, on_shelf, with_mistakes }, call) => {
        const { db, now, lang, record, signed_in } = call;
        const owner = await lockExhibitor(db, signed_in.member.exhibitor_id);
        const categories = await findCategoryLabels(db);
        const stored = await findWithForms(db, owner.id);
        const judged = judgeSheet(sheet, { categories, stored });
        const isWhole = judged.rows.every(({ kind }) => kind !== 'wrong');
        const writes = add === 'right_rows' || (add === 'all' && isWhole);
        const { added, changed } = writtenRows(writes ? judged.rows : []);
        const ids = await addOwn(db, owner, added, { on_shelf, now });
        if (!ids) throw new AppError('LIMIT_REACHED');
        await editAllOwn(db, changed, now);
        await record(
          ...ids.map((id, at) => ({ action: 'imported', id, name: added[at]?.name ?? null })),
          ...changed.map(({ before, shown, form }) => ({
            action: 'imported',
            id: before.id,
            name: form.name,
            before: shown,
            after: form,
          })),
        );
        const written = { added: ids, updated: changed.length };
        return presentReport(judged, { ...written, lang, categories, with_mistakes });
      },
      countOwn,
    );
  });

  serveTemplate(app, {
    path: SHEET_TEMPLATE,
    name: 'exhibits',
    draw: async (lang) => {
      const labels = [...(await findCategoryLabels(app.db)).values()];
      const categories = labels.map(([zh = '', en = '']) => (lang === 'zh' ? zh : en));
      return drawExhibitsTemplate(categories, lang);
    },
  });
}

/** The rows to add, and those that change an exhibit. */
function writtenRows(rows: readonly JudgedRow[]) {
  const added = rows.flatMap(({ kind, form }) => (kind === 'new' && form ? [form] : []));
  const changed = rows.flatMap(({ kind, stored, form }) =>
    kind === 'changed' && stored && form ? [{ before: stored.row, shown: stored.form, form }] : [],
  );
  return { added, changed };
}
