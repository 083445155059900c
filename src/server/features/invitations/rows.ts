import { randomUUIDv7 } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNotNull, lt, sql, sum } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/open.ts';
import type { Page } from '#server/db/page.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { inviteJourney } from '#server/features/journeys/rows.ts';
import { journey } from '#server/features/journeys/tables.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { addLink, judgedLink } from '#server/features/short-links/rows.ts';
import { shortLink } from '#server/features/short-links/tables.ts';
import { type InvitationRow, invitation } from './tables.ts';

const DAY_MS = 86_400_000;

type NewInvitation = Omit<InvitationRow, 'id' | 'link_id' | 'mails' | 'mailed_at'>;
export type InvitedBefore =
  Awaited<ReturnType<typeof findInvitedBefore>> extends Map<string, infer Row> ? Row : never;

/** Inserts an invitation with its own link, valid for `days`, and returns the link's id. */
export async function addInvitation(db: Database, given: NewInvitation, days: number) {
  const { exhibition_id, inviter_account_id, created_at } = given;
  const link = await addLink(db, {
    exhibition_id,
    inviter_account_id,
    created_at,
    kind: 'friend',
    expires_at: new Date(created_at.getTime() + days * DAY_MS),
  });
  await db.insert(invitation).values({ ...given, id: randomUUIDv7(), link_id: link.id });
  await inviteJourney(db, link.id, created_at);
  return link.id;
}

/** Records that an invitation is mailed again. */
export async function recordMailedAgain(db: Database, link_id: string, now: Date) {
  await db
    .update(invitation)
    .set({ mails: sql`${invitation.mails} + 1`, mailed_at: now })
    .where(eq(invitation.link_id, link_id));
}

/** Serialises the calls of one inviter: two concurrent calls would both be below the limit. */
export async function lockInviter(db: Database, account_id: string) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${account_id}, 3))`);
}

/** Numbers of an account's invitations: in total, and within a day. */
export async function countInvited(
  db: Database,
  { account_id, exhibition_id }: { account_id: string; exhibition_id: string },
  now: Date,
) {
  const own = and(
    eq(invitation.inviter_account_id, account_id),
    eq(invitation.exhibition_id, exhibition_id),
  );
  const yesterday = new Date(now.getTime() - DAY_MS);
  return {
    all: await db.$count(invitation, own),
    today: await db.$count(invitation, and(own, gt(invitation.created_at, yesterday))),
  };
}

/** Earlier invitations of an account, by address hash. */
export async function findInvitedBefore(
  db: Database,
  { account_id, exhibition_id }: { account_id: string; exhibition_id: string },
  hashes: readonly string[],
) {
  const rows = await db
    .select({ invitation, link: shortLink, registered_at: journey.registered_at })
    .from(invitation)
    .innerJoin(shortLink, eq(shortLink.id, invitation.link_id))
    .leftJoin(
      journey,
      and(eq(journey.link_id, invitation.link_id), isNotNull(journey.registered_at)),
    )
    .where(
      and(
        eq(invitation.inviter_account_id, account_id),
        eq(invitation.exhibition_id, exhibition_id),
        inArray(invitation.address_hash, [...hashes]),
      ),
    );
  return new Map(rows.map((row) => [row.invitation.address_hash, row]));
}

/** Filters addresses: returns those that have reached the limit of invitations. */
export async function findInvitedOften(
  db: Database,
  exhibition_id: string,
  hashes: readonly string[],
  mails_max: number,
): Promise<Set<string>> {
  const invited = await db
    .select({ address_hash: invitation.address_hash, times: sum(invitation.mails).mapWith(Number) })
    .from(invitation)
    .where(
      and(
        eq(invitation.exhibition_id, exhibition_id),
        inArray(invitation.address_hash, [...hashes]),
      ),
    )
    .groupBy(invitation.address_hash);
  return new Set(
    invited.filter(({ times }) => times > mails_max).map(({ address_hash }) => address_hash),
  );
}

const stations = {
  opened_at: journey.opened_at,
  registered_at: journey.registered_at,
  completed_at: journey.completed_at,
  entered_at: journey.entered_at,
};

/** A personal or group link with the name of its exhibition, its inviter and its status. */
export async function findInvitation(db: Database, link_id: string) {
  const [found] = await db
    .select({
      link: judgedLink,
      invitation,
      exhibition_name: exhibition.name,
      inviter_name: registration.name,
      inviter_company_name: registration.company_name,
      stations,
    })
    .from(shortLink)
    .innerJoin(exhibition, eq(exhibition.id, shortLink.exhibition_id))
    .leftJoin(invitation, eq(invitation.link_id, shortLink.id))
    .leftJoin(journey, eq(journey.link_id, shortLink.id))
    .leftJoin(
      registration,
      and(
        eq(registration.account_id, shortLink.inviter_account_id),
        eq(registration.exhibition_id, shortLink.exhibition_id),
      ),
    )
    .where(and(eq(shortLink.id, link_id), inArray(shortLink.kind, ['friend', 'group'])))
    .orderBy(furthestFirst)
    .limit(1);
  return found;
}

/** Other people may open a personal link too. The journey that came furthest is shown. */
const furthestFirst = sql`${journey.entered_at} is null, ${journey.completed_at} is null, ${journey.registered_at} is null, ${journey.opened_at} is null, ${journey.id}`;

/** An account's invitations, newest first. */
export async function findOwnInvitations(
  db: Database,
  { account_id, exhibition_id }: { account_id: string; exhibition_id: string },
  { page, page_size }: Page,
) {
  const own = and(
    eq(invitation.inviter_account_id, account_id),
    eq(invitation.exhibition_id, exhibition_id),
  );
  const shown = await db
    .select({ invitation, link: shortLink })
    .from(invitation)
    .innerJoin(shortLink, eq(shortLink.id, invitation.link_id))
    .where(own)
    .orderBy(desc(invitation.created_at), desc(invitation.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  const ids = shown.map(({ link }) => link.id);
  const journeys =
    ids.length === 0
      ? []
      : await db
          .selectDistinctOn([journey.link_id], { link_id: journey.link_id, ...stations })
          .from(journey)
          .where(inArray(journey.link_id, ids))
          .orderBy(journey.link_id, furthestFirst);
  const byLink = new Map(journeys.map(({ link_id, ...reached }) => [link_id, reached]));
  const none = { opened_at: null, registered_at: null, completed_at: null, entered_at: null };
  return {
    total: await db.$count(invitation, own),
    rows: shown.map((row) => ({ ...row, stations: byLink.get(row.link.id) ?? none })),
  };
}

/**
 * Deletes what is stored of friends who have not registered; the privacy policy says after how long. The
 * journeys that were counted stay.
 */
export async function deleteOldInvitations(db: Database, now: Date) {
  const before = new Date(now.getTime() - limits.INVITATION_KEPT_DAYS * 86_400_000);
  const registered = db
    .select({ link_id: journey.link_id })
    .from(journey)
    .where(sql`${journey.registered_at} is not null`);
  await db
    .delete(invitation)
    .where(and(lt(invitation.created_at, before), sql`${invitation.link_id} not in ${registered}`));
}
