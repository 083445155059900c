import type { FastifyInstance } from 'fastify';
import { calendarDay } from '#contract/calendar.ts';
import { type ExportedList, mayExport } from '#contract/export-rights.ts';
import {
  exportFilters,
  listPreparedExports,
  prepareExport,
  takePreparedExport,
} from '#contract/list-exports.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import type { Access } from '#server/http/admit.ts';
import { AppError } from '#server/http/app-error.ts';
import { readFilters } from '#server/http/read-request.ts';
import { serve, serveFile } from '#server/http/serve.ts';
import type { FileStore } from '#server/outbound/files.ts';
import type { Exportable } from '#server/sheets/exported-list.ts';
import { MEDIA_TYPES } from '#server/sheets/table-file.ts';
import { addExport, findOwnExport, findOwnExports } from './rows.ts';

interface PreparedParts {
  files: FileStore;
  /** @throws {AppError} if the caller may not export the list */
  getExportable: (list: ExportedList, organiser: Access) => Exportable;
  /** @throws {AppError} for columns that the list lacks */
  refuseUnknown: (
    exported: Exportable,
    columns: readonly string[],
    scope: Parameters<Exportable['findColumns']>[0],
  ) => Promise<void>;
}

/** Exports that are prepared in the background and taken later, by the person who asked for them. */
export function preparedExportRoutes(
  app: FastifyInstance,
  { files, getExportable, refuseUnknown }: PreparedParts,
) {
  serve(app, prepareExport, async (asked, { db, edition, now, signed_in: { organiser } }) => {
    const exported = getExportable(asked.list, organiser);
    const matching = readFilters(exportFilters[asked.list], 'matching', asked.matching);
    const { id: exhibition_id } = await getExhibitionOf({ db, edition });
    await refuseUnknown(exported, asked.columns, { db, exhibition_id });
    const { organiser_id } = organiser;
    const valid = { ...asked, matching: { ...matching } };
    const id = await addExport(db, { organiser_id, exhibition_id }, valid, now);
    if (!id) throw new AppError('TOO_MANY_REQUESTS');
    return { id };
  });

  serve(app, listPreparedExports, async (_nothing, call) => {
    const { db, edition, lang, signed_in } = call;
    const { organiser } = signed_in;
    const { organiser_id } = organiser;
    const { id: exhibition_id } = await getExhibitionOf({ db, edition });
    const rows = await findOwnExports(db, { organiser_id, exhibition_id });
    const allowed = rows.filter(({ list }) => mayExport(list, organiser));
    return {
      items: allowed.map(({ id, list, format, state, rows: count, is_too_large }) => ({
        id,
        name: getExportable(list, organiser).name[lang],
        format,
        state,
        rows: count,
        is_too_large,
      })),
    };
  });

  serveFile(
    app,
    takePreparedExport,
    async ({ id }, { db, edition, signed_in: { organiser } }) => {
      const exhibition = await getExhibitionOf({ db, edition });
      const { organiser_id } = organiser;
      const row = await findOwnExport(db, { organiser_id, exhibition_id: exhibition.id }, id);
      if (row?.state !== 'done' || !row.file_name) throw new AppError('NOT_FOUND');
      const { name } = getExportable(row.list, organiser);
      const content = await files.read(row.file_name, 0, row.bytes - 1);
      if (!content) throw new AppError('NOT_FOUND');
      return { row, content, exhibition, name };
    },
    async ({ row, content, exhibition, name }, _input, { record }) => {
      const { list, rows, format, file_lang, columns, matching } = row;
      try {
        await record({
          action: 'exported',
          id: exhibition.id,
          name,
          after: { list, rows, format, file_lang, columns, filters: matching },
        });
      } catch (error) {
        content.destroy();
        throw error;
      }
      const day = calendarDay(row.created_at, exhibition.time_zone);
      return {
        name: `${list.replaceAll('_', '-')}-${day}.${format}`,
        type: MEDIA_TYPES[format],
        rows,
        content,
      };
    },
  );
}
