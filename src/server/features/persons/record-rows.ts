import { and, asc, count, desc, eq, gt, inArray, isNull, max, ne } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { buyingLead } from '#server/features/buying-leads/tables.ts';
import { gateScan, isAdmission } from '#server/features/check-ins/tables.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { inquiry } from '#server/features/inquiries/tables.ts';
import { invitation } from '#server/features/invitations/tables.ts';
import { journey } from '#server/features/journeys/tables.ts';
import { isMemberOfAccount } from '#server/features/members/rows.ts';
import { member } from '#server/features/members/tables.ts';
import { organiser } from '#server/features/organisers/tables.ts';
import { programmeItem, seat } from '#server/features/programme/tables.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { shortLink } from '#server/features/short-links/tables.ts';
import { account as accountRow, signInRow } from '#server/features/sign-in/tables.ts';
import type { PersonRow } from './list-rows.ts';

const SIGN_INS_SHOWN = 10;

/** Sign-ups, counts, inviter and sign-ins of a person, for the console’s page. */
export async function findRecordOf(
  db: Database,
  { registration: own, account }: PersonRow,
  now: Date,
) {
  const { exhibition_id } = own;
  const ofAccount = eq(registration.account_id, account.id);
  const others = and(
    ofAccount,
    ne(registration.id, own.id),
    eq(registration.is_finish_register, true),
  );
  const active = and(
    eq(signInRow.account_id, account.id),
    isNull(signInRow.revoked_at),
    gt(signInRow.expires_at, now),
  );
  return {
    sign_ups: await findSignUps(db, account.id, exhibition_id),
    sign_ins: await db
      .select()
      .from(signInRow)
      .where(eq(signInRow.account_id, account.id))
      .orderBy(desc(signInRow.created_at))
      .limit(SIGN_INS_SHOWN),
    active_sign_ins: await db.$count(signInRow, active),
    inquiries: await db.$count(inquiry, eq(inquiry.buyer_id, account.id)),
    buying_leads: await db.$count(buyingLead, eq(buyingLead.buyer_id, account.id)),
    invited: await db.$count(
      invitation,
      and(
        eq(invitation.inviter_account_id, account.id),
        eq(invitation.exhibition_id, exhibition_id),
      ),
    ),
    other_registrations: await db.$count(registration, others),
    invited_by: await findInviter(db, own.id),
    ...(await findPlaces(db, account, exhibition_id)),
  };
}

function findSignUps(db: Database, account_id: string, exhibition_id: string) {
  return db
    .select({
      id: seat.id,
      title: programmeItem.title,
      starts_at: programmeItem.starts_at,
      state: seat.state,
      entered_at: seat.entered_at,
    })
    .from(seat)
    .innerJoin(programmeItem, eq(programmeItem.id, seat.item_id))
    .where(and(eq(seat.account_id, account_id), eq(programmeItem.exhibition_id, exhibition_id)))
    .orderBy(asc(programmeItem.starts_at), asc(seat.id));
}

/** The inviter whose link the person used. */
async function findInviter(db: Database, registration_id: string) {
  const [found] = await db
    .select({ kind: shortLink.kind, channel: shortLink.channel, exhibitor: exhibitor.name })
    .from(journey)
    .innerJoin(shortLink, eq(shortLink.id, journey.link_id))
    .leftJoin(exhibitor, eq(exhibitor.id, shortLink.exhibitor_id))
    .where(eq(journey.registration_id, registration_id));
  return found;
}

/** The exhibitor in an edition, and the organiser role, of an account. */
async function findPlaces(
  db: Database,
  { id, email }: { id: string; email: string | null },
  exhibition_id: string,
) {
  const [acting] = await db
    .select({ name: exhibitor.name })
    .from(accountRow)
    .innerJoin(member, isMemberOfAccount)
    .innerJoin(exhibitor, eq(exhibitor.id, member.exhibitor_id))
    .where(and(eq(accountRow.id, id), eq(exhibitor.exhibition_id, exhibition_id)));
  const own = and(eq(organiser.email, email ?? ''), isNull(organiser.removed_at));
  return { exhibitor: acting?.name ?? null, is_organiser: (await db.$count(organiser, own)) > 0 };
}

/** The number of check-ins with a ticket, and the time of the last one. */
export async function countEntries(db: Database, ticket_ids: readonly string[]) {
  const [found] = await db
    .select({ entries: count(), last: max(gateScan.at) })
    .from(gateScan)
    .where(and(inArray(gateScan.ticket_id, [...ticket_ids]), isAdmission));
  return { entries: found?.entries ?? 0, last: found?.last ?? null };
}
