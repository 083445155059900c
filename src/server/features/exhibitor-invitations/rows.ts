import { randomUUIDv7 } from 'node:crypto';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import type { Page } from '#server/db/page.ts';
import { ownBooths } from '#server/features/booths/rows.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { journey } from '#server/features/journeys/tables.ts';
import { member } from '#server/features/members/tables.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { addLink, judgedLink } from '#server/features/short-links/rows.ts';
import { shortLink } from '#server/features/short-links/tables.ts';
import { type ExhibitorInvitationRow, exhibitorInvitation } from './tables.ts';

const invitationColumns = {
  invitation: exhibitorInvitation,
  link: judgedLink,
  member_name: member.name,
};

function selectInvitations(db: Database) {
  return db
    .select(invitationColumns)
    .from(exhibitorInvitation)
    .innerJoin(shortLink, eq(shortLink.id, exhibitorInvitation.link_id))
    .innerJoin(member, eq(member.id, exhibitorInvitation.member_id));
}
export type InvitationOfExhibitor = Awaited<ReturnType<typeof selectInvitations>>[number];

/** The invitations of an exhibitor for anyone, newest first, or only the one with an id. */
export async function findInvitations(
  db: Database,
  exhibitor_id: string,
  { page, page_size, id }: Page & { id: string | undefined },
) {
  const own = and(
    eq(exhibitorInvitation.exhibitor_id, exhibitor_id),
    id ? eq(exhibitorInvitation.id, id) : isNull(exhibitorInvitation.guest),
  );
  const rows = await selectInvitations(db)
    .where(own)
    .orderBy(desc(exhibitorInvitation.created_at), desc(exhibitorInvitation.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  return { rows, total: await db.$count(exhibitorInvitation, own) };
}

export async function findLinksOfExhibitor(db: Database, exhibitor_id: string) {
  const rows = await db
    .select({ link_id: exhibitorInvitation.link_id })
    .from(exhibitorInvitation)
    .where(eq(exhibitorInvitation.exhibitor_id, exhibitor_id));
  return rows.map(({ link_id }) => link_id);
}

export async function findInvitation(db: Database, exhibitor_id: string, id: string) {
  const [found] = await selectInvitations(db).where(
    and(eq(exhibitorInvitation.id, id), eq(exhibitorInvitation.exhibitor_id, exhibitor_id)),
  );
  return found;
}

type InvitationInput = Pick<ExhibitorInvitationRow, 'langs' | 'template' | 'greeting'> & {
  guest?: string;
};
export interface Owner {
  exhibitor_id: string;
  member_id: string;
  account_id: string;
  exhibition_id: string;
}

/** Locks a member's active invitation for a choice of languages until the transaction ends. */
export async function lockInvitation(
  db: Database,
  { member_id }: Pick<Owner, 'member_id'>,
  langs: InvitationInput['langs'],
) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${member_id}, 4))`);
  const [found] = await selectInvitations(db).where(
    and(
      eq(exhibitorInvitation.member_id, member_id),
      eq(exhibitorInvitation.langs, langs),
      isNull(exhibitorInvitation.guest),
      isNull(shortLink.withdrawn_at),
    ),
  );
  return found;
}

/** Creates an invitation with its own link. */
export async function addInvitation(db: Database, owner: Owner, given: InvitationInput, now: Date) {
  const { exhibitor_id, member_id, account_id, exhibition_id } = owner;
  const link = await addLink(db, {
    exhibition_id,
    exhibitor_id,
    kind: 'exhibitor',
    created_at: now,
    inviter_account_id: account_id,
  });
  const id = randomUUIDv7();
  const times = { created_at: now, edited_at: now };
  await db
    .insert(exhibitorInvitation)
    .values({ id, link_id: link.id, exhibitor_id, member_id, ...given, ...times });
  return id;
}

export async function editInvitation(db: Database, id: string, given: InvitationInput, now: Date) {
  await db
    .update(exhibitorInvitation)
    .set({ ...given, edited_at: now })
    .where(eq(exhibitorInvitation.id, id));
}

const shownOfExhibitor = {
  id: exhibitor.id,
  name: exhibitor.name,
  short_name: exhibitor.short_name,
  logo: exhibitor.logo,
  booths: ownBooths,
};

/** The data of a member for page and poster before an invitation exists. */
export async function findInviter(db: Database, member_id: string) {
  const [found] = await db
    .select({ exhibitor: shownOfExhibitor, member_name: member.name })
    .from(member)
    .innerJoin(exhibitor, eq(exhibitor.id, member.exhibitor_id))
    .where(eq(member.id, member_id));
  return found;
}
export type Inviter = NonNullable<Awaited<ReturnType<typeof findInviter>>>;

/** The data of an invitation for page and poster. */
export async function findShown(db: Database, link_id: string) {
  const [found] = await db
    .select({
      ...invitationColumns,
      exhibitor: shownOfExhibitor,
      member_removed_at: member.removed_at,
    })
    .from(exhibitorInvitation)
    .innerJoin(shortLink, eq(shortLink.id, exhibitorInvitation.link_id))
    .innerJoin(member, eq(member.id, exhibitorInvitation.member_id))
    .innerJoin(exhibitor, eq(exhibitor.id, exhibitorInvitation.exhibitor_id))
    .where(eq(exhibitorInvitation.link_id, link_id));
  return found;
}

/** Visitors who registered by a link and agreed to be named, newest first. */
export async function findNamed(db: Database, link_id: string, { page, page_size }: Page) {
  const named = and(eq(journey.link_id, link_id), eq(journey.is_named, true));
  const rows = await db
    .select({ journey, name: registration.name, company_name: registration.company_name })
    .from(journey)
    .innerJoin(registration, eq(registration.id, journey.registration_id))
    .where(named)
    .orderBy(desc(journey.registered_at), desc(journey.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  return { rows, total: await db.$count(journey, named) };
}
