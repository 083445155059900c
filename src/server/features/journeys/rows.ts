import { randomUUIDv7 } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type Stage, stages } from '#contract/journey-stages.ts';
import { type Figures, noFigures } from '#contract/journeys.ts';
import { readInvite } from '#contract/short-links.ts';
import type { Lang } from '#contract/wire.ts';
import type { Database } from '#server/db/open.ts';
import { isMemberOfAccount } from '#server/features/members/rows.ts';
import { member } from '#server/features/members/tables.ts';
import { ensureRegistration } from '#server/features/registrations/rows.ts';
import { findLink } from '#server/features/short-links/rows.ts';
import { type ShortLinkRow, shortLink } from '#server/features/short-links/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';
import { advance } from './rules.ts';
import { type JourneyRow, journey } from './tables.ts';

/** Starts the journey of a person invited by name, before the link is opened. */
export async function inviteJourney(db: Database, link_id: string, now: Date) {
  await db.insert(journey).values({ id: randomUUIDv7(), link_id, invited_at: now });
}

/** True if this browser's opening of the link is already counted. */
export async function isOpenedBy(
  db: Database,
  { link_id, visitor }: { link_id: string; visitor: string },
): Promise<boolean> {
  const known = and(eq(journey.link_id, link_id), eq(journey.visitor, visitor));
  return (await db.$count(journey, known)) > 0;
}

/** Records that a browser opened a link. Idempotent. */
export async function openJourney(db: Database, link_id: string, visitor: string, now: Date) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${link_id}, 2))`);
    if (await isOpenedBy(tx, { link_id, visitor })) return;
    await stepOn(tx, (await findInvited(tx, link_id)) ?? newJourney(link_id, now), 'opened', {
      now,
      visitor,
    });
  });
}

interface Beginning {
  account_id: string;
  exhibition_id: string;
  channel?: string | undefined;
  /** The invitation code as the cookie or the address carries it, unchecked. */
  invite: string | undefined;
  lang?: Lang;
  now: Date;
}

/** Begins the registration of an account where it has none, and counts it for the link that led to it. */
export async function beginRegistration(db: Database, given: Beginning) {
  const registration_id = await ensureRegistration(db, given);
  if (registration_id) await registerJourney(db, { ...given, registration_id });
}

/**
 * Attributes a new registration to an invitation. An inviter cannot invite himself or herself. A withdrawn link
 * no longer counts. An expired link counts if it was opened before.
 */
async function registerJourney(
  db: Database,
  {
    invite,
    account_id,
    registration_id,
    exhibition_id,
    now,
  }: Beginning & { registration_id: string },
) {
  const carried = readInvite(invite);
  const link = carried && (await findLink(db, carried.link_id));
  if (!link || link.exhibition_id !== exhibition_id || link.withdrawn_at) return;
  if (await isOwnLink(db, link, account_id)) return;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${link.id}, 2))`);
  const opened = carried.visitor ? await findOpened(db, link.id, carried.visitor) : undefined;
  const isOver = link.expires_at !== null && link.expires_at <= now;
  if (!opened && isOver) return;
  const begun = opened ?? (await findInvited(db, link.id)) ?? newJourney(link.id, now);
  await stepOn(db, begun, 'registered', { now, registration_id });
}

/** Records a later stage of a registration. Ignores registrations without an invitation. */
export async function advanceJourney(
  db: Database,
  registration_id: string,
  stage: 'completed' | 'entered',
  at: Date,
) {
  const [found] = await db
    .select()
    .from(journey)
    .where(eq(journey.registration_id, registration_id))
    .for('update');
  if (found) await stepOn(db, found, stage, { now: at });
}

type Begun = Pick<JourneyRow, 'id' | 'link_id' | 'visitor'> &
  Record<`${Exclude<Stage, 'invited'>}_at`, Date | null> & { invited_at: Date };

function newJourney(link_id: string, now: Date): Begun {
  return {
    id: randomUUIDv7(),
    link_id,
    visitor: null,
    invited_at: now,
    opened_at: null,
    registered_at: null,
    completed_at: null,
    entered_at: null,
  };
}

async function stepOn(
  db: Database,
  begun: Begun,
  stage: Stage,
  { now, ...more }: { now: Date; visitor?: string; registration_id?: string },
) {
  const { id, link_id } = begun;
  const reached = { ...advance(begun, stage, now), ...more };
  const { invited_at = now } = begun;
  await db
    .insert(journey)
    .values({ id, link_id, ...reached, invited_at })
    .onConflictDoUpdate({ target: journey.id, set: { ...reached, invited_at } });
}

/**
 * A journey that was invited by name and not opened yet: the first visitor by the personal link is that friend.
 */
async function findInvited(db: Database, link_id: string) {
  const [found] = await db
    .select()
    .from(journey)
    .where(and(eq(journey.link_id, link_id), isNull(journey.opened_at)))
    .limit(1);
  return found;
}

/** Two people may register in one browser: the second gets a new journey. */
async function findOpened(db: Database, link_id: string, visitor: string) {
  const [found] = await db
    .select()
    .from(journey)
    .where(
      and(
        eq(journey.link_id, link_id),
        eq(journey.visitor, visitor),
        isNull(journey.registered_at),
      ),
    );
  return found;
}

/** The link was made by this account, or for the exhibitor that the account acts for. */
async function isOwnLink(db: Database, link: ShortLinkRow, account_id: string): Promise<boolean> {
  if (link.inviter_account_id === account_id) return true;
  if (!link.exhibitor_id) return false;
  const [acting] = await db
    .select({ id: member.id })
    .from(account)
    .innerJoin(member, isMemberOfAccount)
    .where(and(eq(account.id, account_id), eq(member.exhibitor_id, link.exhibitor_id)));
  return acting !== undefined;
}

const counts = {
  invited: sql<number>`count(${journey.invited_at})::int`,
  opened: sql<number>`count(${journey.opened_at})::int`,
  registered: sql<number>`count(${journey.registered_at})::int`,
  completed: sql<number>`count(${journey.completed_at})::int`,
  entered: sql<number>`count(${journey.entered_at})::int`,
} satisfies Record<keyof Figures, unknown>;

/** Statistics by link. Links without invitations are missing. */
export async function countJourneys(
  db: Database,
  link_ids: readonly string[],
): Promise<Map<string, Figures>> {
  if (link_ids.length === 0) return new Map();
  const rows = await db
    .select({ link_id: journey.link_id, ...counts })
    .from(journey)
    .where(inArray(journey.link_id, [...link_ids]))
    .groupBy(journey.link_id);
  return new Map(rows.map(({ link_id, ...figures }) => [link_id, figures]));
}

/** The statistics of an exhibition by inviter or by channel. */
export async function countByLink(db: Database, exhibition_id: string, by: LinkGroup) {
  const { column, isOf } = linkGroups[by];
  const rows = await db
    .select({ of: column, ...counts })
    .from(journey)
    .innerJoin(shortLink, eq(shortLink.id, journey.link_id))
    .where(and(eq(shortLink.exhibition_id, exhibition_id), isOf))
    .groupBy(column);
  return rows.map(({ of, ...figures }) => ({ of: String(of), figures }));
}

/** `person`: a member of an exhibitor. `buyer`: invites friends or leads a group. */
const linkGroups = {
  buyer: {
    column: shortLink.inviter_account_id,
    isOf: inArray(shortLink.kind, ['friend', 'group']),
  },
  person: { column: shortLink.inviter_account_id, isOf: eq(shortLink.kind, 'exhibitor') },
  exhibitor: { column: shortLink.exhibitor_id, isOf: eq(shortLink.kind, 'exhibitor') },
  channel: { column: shortLink.channel, isOf: eq(shortLink.kind, 'channel') },
};
type LinkGroup = keyof typeof linkGroups;

/** Numbers of journeys that reached each stage, by day in the exhibition's time zone, newest day first. */
export async function countByDay(
  db: Database,
  exhibition_id: string,
  time_zone: string,
): Promise<{ day: string; figures: Figures }[]> {
  const byDay = new Map<string, Figures>();
  for (const stage of stages) {
    const at = journey[`${stage}_at`];
    const day = sql<string>`to_char(${at} at time zone ${sql.raw(`'${time_zone.replaceAll("'", '')}'`)}, 'YYYY-MM-DD')`;
    const rows = await db
      .select({ day, count: sql<number>`count(*)::int` })
      .from(journey)
      .innerJoin(shortLink, eq(shortLink.id, journey.link_id))
      .where(and(eq(shortLink.exhibition_id, exhibition_id), sql`${at} is not null`))
      .groupBy(day);
    for (const { day: on, count } of rows) {
      byDay.set(on, { ...(byDay.get(on) ?? noFigures), [stage]: count });
    }
  }
  return [...byDay]
    .map(([day, figures]) => ({ day, figures }))
    .sort((one, other) => (one.day < other.day ? 1 : -1));
}

/** The exhibitor's invitation that a registration is attributed to. */
export async function findInviter(db: Database, registration_id: string) {
  const [found] = await db
    .select({ journey_id: journey.id, is_named: journey.is_named, link: shortLink })
    .from(journey)
    .innerJoin(shortLink, eq(shortLink.id, journey.link_id))
    .where(eq(journey.registration_id, registration_id));
  return found;
}

export async function nameJourney(db: Database, id: string, is_named: boolean) {
  await db.update(journey).set({ is_named }).where(eq(journey.id, id));
}
