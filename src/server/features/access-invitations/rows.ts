import { and, asc, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Lang } from '#contract/wire.ts';
import { hashToken } from '#server/crypto/codes.ts';
import type { Database } from '#server/db/open.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { hasSignedIn } from '#server/features/members/access-rows.ts';
import {
  type AccessInvitationRow,
  accessInvitation,
  member,
} from '#server/features/members/tables.ts';
import { organiser } from '#server/features/organisers/tables.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';

/** A personal link is valid for so many days. */
export const VALID_DAYS = 30;
/** After this time a claimed mail counts as lost with its process. */
export const CLAIM_MINUTES = 15;
/** The interval between two mails to the same person. */
const AGAIN_MINUTES = 10;
const DAY_MS = 86_400_000;

/** Requests another mail, unless one is under way or was sent a moment ago. */
const again = sql`do update set state = 'due', tries = 0, lang = excluded.lang, send_at = excluded.send_at
  where ${accessInvitation.state} not in ('due', 'claimed') and (
    ${accessInvitation.state} <> 'sent' or ${accessInvitation.sent_at}
      < excluded.send_at - make_interval(mins => ${AGAIN_MINUTES}::int)
  )`;

/** The language in which a person has registered; null without a registration. */
export function registeredLang(person: { email: PgColumn; cellphone?: PgColumn }): SQL {
  const byPhone = person.cellphone ? sql` or ${account.cellphone} = ${person.cellphone}` : sql``;
  return sql`(
    select ${registration.lang} from ${account}
    join ${registration} on ${registration.account_id} = ${account.id}
    where (${account.email} = ${person.email}${byPhone}) and ${registration.completed_at} is not null
    order by ${registration.completed_at} desc limit 1
  )`;
}

/** Requests a mail to members, in their language. @returns the members with a new mail */
async function requestMails(db: Database, which: SQL, now: Date) {
  const { rows } = await db.execute<{ member_id: string }>(sql`
    insert into ${accessInvitation} (id, member_id, lang, send_at, state, tries)
    select gen_random_uuid(), ${member.id},
      coalesce(${registeredLang(member)},
        case when ${exhibitor.country} = 'CN' then 'zh' else 'en' end),
      ${now.toISOString()}::timestamptz, 'due', 0
    from ${member} join ${exhibitor} on ${exhibitor.id} = ${member.exhibitor_id}
    where ${which}
    on conflict (member_id) ${again}
    returning member_id`);
  return rows.map(({ member_id }) => member_id);
}

export function inviteMember(db: Database, member_id: string, now: Date) {
  return requestMails(db, sql`${member.id} = ${member_id} and ${member.removed_at} is null`, now);
}

interface Reach {
  /** An SMS template is configured, so phones can be invited. */
  by_sms: boolean;
}

/** Members of an exhibition's exhibitors who were not invited, never signed in and can be reached. */
function isUninvited(exhibition_id: string, { by_sms }: Reach): SQL {
  return sql`${exhibitor.exhibition_id} = ${exhibition_id} and ${exhibitor.removed_at} is null
    and ${member.removed_at} is null and (${by_sms}::boolean or ${member.email} <> '') and not ${hasSignedIn(member)}
    and not exists (
      select from ${accessInvitation} sent where sent.member_id = ${member.id}
    )`;
}

export function countUninvited(db: Database, exhibition_id: string, reach: Reach): Promise<number> {
  const people = db
    .select({ id: member.id })
    .from(member)
    .innerJoin(exhibitor, eq(exhibitor.id, member.exhibitor_id))
    .where(isUninvited(exhibition_id, reach))
    .as('people');
  return db.$count(people);
}

/** Invites them all. @returns the invited members, for the history */
export async function inviteUninvited(
  db: Database,
  exhibition_id: string,
  { now, ...reach }: Reach & { now: Date },
) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${exhibition_id}, 6))`);
  const ids = await requestMails(db, isUninvited(exhibition_id, reach), now);
  return db
    .select({
      id: member.id,
      name: member.name,
      email: member.email,
      cellphone: member.cellphone,
    })
    .from(member)
    .where(sql`${member.id} = any(${sql.param(ids)}::uuid[])`);
}

/** @param lang of the caller, unless the person has registered in another */
export async function inviteOrganiser(
  db: Database,
  { organiser_id, lang }: { organiser_id: string; lang: Lang },
  now: Date,
) {
  const { rows } = await db.execute<{ organiser_id: string }>(sql`
    insert into ${accessInvitation} (id, organiser_id, lang, send_at, state, tries)
    select gen_random_uuid(), ${organiser.id},
      coalesce(${registeredLang(organiser)}, ${lang}::text),
      ${now.toISOString()}::timestamptz, 'due', 0
    from ${organiser}
    where ${organiser.id} = ${organiser_id} and ${organiser.removed_at} is null
    on conflict (organiser_id) ${again}
    returning organiser_id`);
  return rows.map((row) => row.organiser_id);
}

/** Ids of due mails, oldest first. */
export async function findDue(db: Database, now: Date, at_most: number): Promise<string[]> {
  const rows = await db
    .select({ id: accessInvitation.id })
    .from(accessInvitation)
    .where(and(eq(accessInvitation.state, 'due'), lte(accessInvitation.send_at, now)))
    .orderBy(asc(accessInvitation.send_at), asc(accessInvitation.id))
    .limit(at_most);
  return rows.map(({ id }) => id);
}

/** Shows mails as not sent whose process died, so that a user can send them again. */
export async function giveUpClaims(db: Database, now: Date) {
  const since = new Date(now.getTime() - CLAIM_MINUTES * 60_000);
  await db
    .update(accessInvitation)
    .set({ state: 'failed' })
    .where(and(eq(accessInvitation.state, 'claimed'), lte(accessInvitation.send_at, since)));
}

/**
 * Claims a due mail, whose link gets `token`; an earlier link becomes invalid. Undefined: it is no longer due. A claim
 * survives the process: after a crash a mail is lost rather than sent twice.
 */
export async function claim(db: Database, id: string, token: string, now: Date) {
  const expires_at = new Date(now.getTime() + VALID_DAYS * DAY_MS);
  const [claimed] = await db
    .update(accessInvitation)
    .set({
      state: 'claimed',
      tries: sql`${accessInvitation.tries} + 1`,
      send_at: now,
      token_hash: hashToken(token),
      expires_at,
      opened_at: null,
    })
    .where(
      and(
        eq(accessInvitation.id, id),
        eq(accessInvitation.state, 'due'),
        lte(accessInvitation.send_at, now),
      ),
    )
    .returning();
  return claimed && { ...claimed, expires_at };
}

/** Stores the result of a claimed mail. */
export async function settle(
  db: Database,
  id: string,
  state: AccessInvitationRow['state'],
  now: Date,
) {
  await db
    .update(accessInvitation)
    .set({ state, ...(state === 'sent' && { sent_at: now }) })
    .where(and(eq(accessInvitation.id, id), eq(accessInvitation.state, 'claimed')));
}

const isOrganiserThere = and(
  eq(organiser.id, accessInvitation.organiser_id),
  isNull(organiser.removed_at),
);
const isMemberThere = and(eq(member.id, accessInvitation.member_id), isNull(member.removed_at));
const isExhibitorThere = and(eq(exhibitor.id, member.exhibitor_id), isNull(exhibitor.removed_at));

/** The person of an invitation; undefined if that person has left. */
async function findPerson(db: Database, which: SQL | undefined) {
  const [found] = await db
    .select({
      id: accessInvitation.id,
      member: { email: member.email, cellphone: member.cellphone, name: member.name },
      exhibitor: { name: exhibitor.name, exhibition_id: exhibitor.exhibition_id },
      organiser: { email: organiser.email, cellphone: sql<null>`null`, name: organiser.name },
    })
    .from(accessInvitation)
    .leftJoin(member, isMemberThere)
    .leftJoin(exhibitor, isExhibitorThere)
    .leftJoin(organiser, isOrganiserThere)
    .where(and(which, or(isNotNull(exhibitor.id), isNotNull(organiser.id))));
  if (!found) return undefined;
  const person = found.exhibitor ? found.member : found.organiser;
  return person && { id: found.id, ...person, exhibitor: found.exhibitor };
}

export function findInvited(db: Database, id: string) {
  return findPerson(db, eq(accessInvitation.id, id));
}

/** The person of a link, which is marked as opened; undefined: the link is expired, replaced or unknown. */
export async function openLink(db: Database, token: string, now: Date) {
  const isOfLink = and(
    eq(accessInvitation.token_hash, hashToken(token)),
    sql`${accessInvitation.expires_at} > ${now.toISOString()}::timestamptz`,
  );
  const found = await findPerson(db, isOfLink);
  if (!found) return undefined;
  await db
    .update(accessInvitation)
    .set({
      opened_at: sql`coalesce(${accessInvitation.opened_at}, ${now.toISOString()}::timestamptz)`,
    })
    .where(eq(accessInvitation.id, found.id));
  return found;
}
