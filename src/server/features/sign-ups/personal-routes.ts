import type { FastifyInstance } from 'fastify';
import { calendarDay } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import { wholeContact } from '#contract/mask-contact.ts';
import { exportSignUps, showContact } from '#contract/sign-ups.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { wasRecordedSince } from '#server/features/history/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { serve } from '#server/http/serve.ts';
import { writeTable } from '#server/sheets/table-file.ts';
import { findContact } from './contact-rows.ts';
import { signUpTable } from './export.ts';
import { findMatching, sourceOf } from './list-rows.ts';
import { findSignUps } from './rows.ts';

/** Routes that return contacts. Each call records a history event. */
export function signUpPersonalRoutes(app: FastifyInstance) {
  serve(app, showContact, async ({ registration_id }, call) => {
    const { db, now, record } = call;
    const { account_id } = call.signed_in;
    const exhibition = await getExhibitionOf(call);
    const found = await findContact(db, { registration_id, exhibition_id: exhibition.id });
    if (!found) throw new AppError('NOT_FOUND');
    const today = calendarDay(now, exhibition.time_zone);
    const shown = {
      subject: 'registration',
      subject_id: registration_id,
      action: 'contact_shown',
    } as const;
    const isKnown = await wasRecordedSince(
      db,
      { ...shown, account_id },
      { day: today, time_zone: exhibition.time_zone },
    );
    // Records the ticket number: the name would outlive the person's registration, and colleagues with access
    // can look up the number.
    const { ticket_number } = found;
    const name = ticket_number ? { zh: ticket_number, en: ticket_number } : null;
    await record(...(isKnown ? [] : [{ action: shown.action, id: registration_id, name }]));
    return wholeContact(found);
  });

  serve(app, exportSignUps, async ({ matching, columns, format, file_lang }, call) => {
    const { db, now, record } = call;
    const { id: exhibition_id, time_zone } = await getExhibitionOf(call);
    const ids = await findMatching(db, exhibition_id, matching, limits.EXPORT_ROWS + 1);
    if (ids.length > limits.EXPORT_ROWS) throw new AppError('TOO_MANY_ROWS');
    const rows = await findSignUps(db, { source: sourceOf(matching), exhibition_id, ids });
    const table = signUpTable(rows, { chosen: columns, lang: file_lang, time_zone });
    const { media_type, bytes } = await writeTable(format, table);
    await record({
      action: 'exported',
      id: matching.item_id ?? exhibition_id,
      name: matching.item_id ? (rows[0]?.item.title ?? null) : null,
      after: { rows: rows.length, format, columns, filters: matching },
    });
    return {
      file_name: `sign-ups-${calendarDay(now, time_zone)}.${format}`,
      media_type,
      content: bytes.toString('base64'),
      rows: rows.length,
    };
  });
}
