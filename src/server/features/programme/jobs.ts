import { inArray, lt } from 'drizzle-orm';
import { addDays, calendarDay } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/open.ts';
import { conferenceInvitation } from '#server/features/conference-invitations/tables.ts';
import { conferenceStar } from '#server/features/conference-stars/tables.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { programmeNotice } from '#server/features/programme-notices/tables.ts';
import { cancelledSeat, programmeItem, seat } from './tables.ts';

/** Deletes seats, invitations and notices after the same time as registrations. */
export async function deleteOldSeats(db: Database, now: Date) {
  const today = calendarDay(now, 'Asia/Shanghai');
  const over = db
    .select({ id: exhibition.id })
    .from(exhibition)
    .where(lt(exhibition.end_date, addDays(today, -limits.REGISTRATION_KEPT_DAYS)));
  const items = db
    .select({ id: programmeItem.id })
    .from(programmeItem)
    .where(inArray(programmeItem.exhibition_id, over));
  await db.delete(programmeNotice).where(inArray(programmeNotice.exhibition_id, over));
  await db.delete(seat).where(inArray(seat.item_id, items));
  await db.delete(conferenceStar).where(inArray(conferenceStar.item_id, items));
  await db.delete(cancelledSeat).where(inArray(cancelledSeat.item_id, items));
  await db.delete(conferenceInvitation).where(inArray(conferenceInvitation.exhibition_id, over));
}
