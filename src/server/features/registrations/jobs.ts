import { and, inArray, isNotNull, lt } from 'drizzle-orm';
import { addDays, calendarDay } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/open.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { invitation } from '#server/features/invitations/tables.ts';
import { shortLink } from '#server/features/short-links/tables.ts';
import { ticket } from '#server/features/tickets/tables.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { findWithoutWords, storeSearchWords } from './search-words.ts';
import { profileEdit, refusedIdNumber, registration } from './tables.ts';

/** Deletes the ID numbers of past exhibitions and, years later, whole registrations and invitations. */
export async function deleteOldRegistrations(db: Database, now: Date) {
  const today = calendarDay(now, 'Asia/Shanghai');
  const over = (days: number) =>
    db
      .select({ id: exhibition.id })
      .from(exhibition)
      .where(lt(exhibition.end_date, addDays(today, -days)));

  await db
    .update(registration)
    .set({ id_number_encrypted: null, id_number_index: null })
    .where(
      and(
        isNotNull(registration.id_number_encrypted),
        inArray(registration.exhibition_id, over(limits.ID_NUMBER_KEPT_DAYS)),
      ),
    );
  await db
    .delete(refusedIdNumber)
    .where(lt(refusedIdNumber.day, addDays(today, -limits.CODES_KEPT_DAYS)));

  const long = over(limits.REGISTRATION_KEPT_DAYS);
  await db.delete(invitation).where(inArray(invitation.exhibition_id, long));
  await db.delete(shortLink).where(inArray(shortLink.exhibition_id, long));
  await db.delete(ticket).where(inArray(ticket.exhibition_id, long));
  await db.delete(profileEdit).where(inArray(profileEdit.exhibition_id, long));
  await db.delete(registration).where(inArray(registration.exhibition_id, long));
}

/** Registrations read per query, and written per statement. */
const WORDS_AT_ONCE = 20_000;
const WORDS_TOGETHER = 500;

/** Makes registrations of an earlier software version searchable in the organiser's lists. */
export function registrationWordJobs(db: Database): Jobs {
  return {
    scheduled: [
      {
        name: 'store-registration-words',
        cron: '* * * * *',
        run: async () => {
          for (let isMore = true; isMore; ) {
            const ids = await findWithoutWords(db, WORDS_AT_ONCE);
            for (let from = 0; from < ids.length; from += WORDS_TOGETHER) {
              await storeSearchWords(db, ids.slice(from, from + WORDS_TOGETHER));
            }
            isMore = ids.length === WORDS_AT_ONCE;
          }
        },
      },
    ],
    queued: [],
  };
}
