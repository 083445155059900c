import { inArray, lt } from 'drizzle-orm';
import { addDays, calendarDay } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/open.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { boothReservation } from './tables.ts';

/** Deletes booth requests of exhibitions that ended years ago, because they contain personal data. */
export async function deleteOldReservations(db: Database, now: Date) {
  const last = addDays(calendarDay(now, 'Asia/Shanghai'), -limits.RESERVATION_KEPT_DAYS);
  const over = db
    .select({ id: exhibition.id })
    .from(exhibition)
    .where(lt(exhibition.end_date, last));
  await db.delete(boothReservation).where(inArray(boothReservation.exhibition_id, over));
}
