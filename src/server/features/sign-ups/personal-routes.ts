import type { FastifyInstance } from 'fastify';
import { calendarDay } from '#contract/calendar.ts';
import { wholeContact } from '#contract/mask-contact.ts';
import { showContact } from '#contract/sign-ups.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { wasRecordedSince } from '#server/features/history/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { serve } from '#server/http/serve.ts';
import { findContact } from './contact-rows.ts';

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
}
