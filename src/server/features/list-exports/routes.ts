import type { FastifyInstance } from 'fastify';
import { calendarDay } from '#contract/calendar.ts';
import { type ExportedList, mayExport } from '#contract/export-rights.ts';
import { exportFilters, exportList, listExportColumns } from '#contract/list-exports.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import type { Access } from '#server/http/admit.ts';
import { AppError } from '#server/http/app-error.ts';
import { readFilters } from '#server/http/read-request.ts';
import { serve, serveFile } from '#server/http/serve.ts';
import type { FileStore } from '#server/outbound/files.ts';
import { writeExport } from '#server/sheets/export-file.ts';
import type { Exportable } from '#server/sheets/exported-list.ts';
import { preparedExportRoutes } from './prepared-routes.ts';

/** Exports any list of the console as it is filtered. */
export function listExportRoutes(
  app: FastifyInstance,
  { all, files }: { all: readonly Exportable[]; files: FileStore },
) {
  const byList = new Map(all.map((one) => [one.list, one]));

  /** @throws {AppError} if the caller may not export the list */
  function getExportable(list: ExportedList, organiser: Access): Exportable {
    const { second_factor } = organiser;
    if (second_factor !== 'none' && second_factor !== 'passed') {
      throw new AppError('SECOND_FACTOR_REQUIRED');
    }
    if (!mayExport(list, organiser)) throw new AppError('NOT_ALLOWED');
    const found = byList.get(list);
    if (!found) throw new Error(`No noun declares the export of ${list}`);
    return found;
  }

  preparedExportRoutes(app, { files, getExportable, refuseUnknown });

  serve(app, listExportColumns, async ({ list }, call) => {
    const { db, lang, signed_in } = call;
    const exported = getExportable(list, signed_in.organiser);
    const { id } = await getExhibitionOf(call);
    const columns = await exported.findColumns({ db, exhibition_id: id });
    return {
      columns: columns.map(({ code, heading, isContact }) => ({
        code,
        label: heading[lang],
        is_contact: isContact,
      })),
    };
  });

  serveFile(
    app,
    exportList,
    async ({ list, matching, columns, format, file_lang }, { db, edition, signed_in, gone }) => {
      const { organiser } = signed_in;
      const exported = getExportable(list, organiser);
      const { id, time_zone } = await getExhibitionOf({ db, edition });
      await refuseUnknown(exported, columns, { db, exhibition_id: id });
      const filters = readFilters(exportFilters[list], 'matching', matching);
      const { organiser_id } = organiser;
      const scope = { db, exhibition_id: id, time_zone, organiser_id, lang: file_lang };
      const file = await writeExport(format, await exported.read(scope, filters, columns), {
        folder: app.uploads_folder,
        gone,
      });
      return { file, filters, exhibition_id: id, time_zone, title: exported.name };
    },
    async ({ file, filters, exhibition_id, time_zone, title }, input, { now, record }) => {
      const { list, format, columns, file_lang } = input;
      try {
        await record({
          action: 'exported',
          id: exhibition_id,
          name: title,
          after: { list, rows: file.rows, format, file_lang, columns, filters },
        });
      } catch (error) {
        await file.discard();
        throw error;
      }
      return {
        name: `${list.replaceAll('_', '-')}-${calendarDay(now, time_zone)}.${format}`,
        type: file.type,
        rows: file.rows,
        content: file.content(),
      };
    },
  );
}

/** @throws {AppError} for columns that the list lacks */
async function refuseUnknown(
  exported: Exportable,
  columns: readonly string[],
  scope: Parameters<Exportable['findColumns']>[0],
) {
  const known = await exported.findColumns(scope);
  if (columns.every((code) => known.some((one) => one.code === code))) return;
  throw new AppError('BAD_INPUT', { issues: [{ field: 'columns', name: 'choose_from_list' }] });
}
