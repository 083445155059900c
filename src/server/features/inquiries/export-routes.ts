import type { FastifyInstance } from 'fastify';
import { limits } from '#contract/limits.ts';
import { exportInquiries } from '#contract/received-inquiries.ts';
import type { Lang } from '#contract/wire.ts';
import type { Database } from '#server/db/open.ts';
import { findOptions } from '#server/features/exhibitions/rows.ts';
import { serve } from '#server/http/serve.ts';
import { writeTable } from '#server/sheets/table-file.ts';
import { findAttachments } from './attachment-rows.ts';
import { inquiryTable } from './export.ts';
import { exhibitorOf } from './party.ts';
import { findFirstMessages, findThreads } from './thread-rows.ts';

/** Exports an exhibitor's inquiries as a table. */
export function inquiryExportRoutes(app: FastifyInstance) {
  serve(app, exportInquiries, async ({ format, ...filters }, { db, lang, now, signed_in }) => {
    const party = exhibitorOf(signed_in);
    const most = { page: 1, page_size: limits.INQUIRY_EXPORT_ROWS };
    const { rows } = await findThreads(db, party, most, filters);
    const ids = rows.map(({ inquiry }) => inquiry.id);
    const firsts = await findFirstMessages(db, ids);
    const attached = Map.groupBy(
      await findAttachments(db, ids),
      ({ inquiry_id }) => inquiry_id ?? '',
    );
    const table = inquiryTable(rows, {
      lang,
      first_texts: new Map(firsts.map(({ inquiry_id, text }) => [inquiry_id, text])),
      attachments: new Map(
        [...attached].map(([id, files]) => [id, files.map(({ name }) => name)] as const),
      ),
      industries: await findIndustries(db, lang),
    });
    const { media_type, bytes } = await writeTable(format, table);
    const { account_id, exhibitor_id } = party;
    app.log.info({ account_id, exhibitor_id, rows: rows.length }, 'Inquiries were exported');
    return {
      file_name: `inquiries-${now.toISOString().slice(0, 10)}.${format}`,
      media_type,
      content: bytes.toString('base64'),
      rows: rows.length,
    };
  });
}

async function findIndustries(db: Database, lang: Lang): Promise<Map<string, string>> {
  const options = await findOptions(db);
  return new Map(
    options
      .filter(({ kind }) => kind === 'relevant_industry')
      .map(({ code, [lang]: label }) => [code, label]),
  );
}
