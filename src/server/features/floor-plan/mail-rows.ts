import { randomUUIDv7 } from 'node:crypto';
import { and, asc, eq, isNull, lte, ne, sql } from 'drizzle-orm';
import { insertMany } from '#server/db/insert-many.ts';
import type { Database } from '#server/db/open.ts';
import { registeredLang } from '#server/features/access-invitations/rows.ts';
import { exhibitorBooth } from '#server/features/booths/tables.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { member } from '#server/features/members/tables.ts';
import { findDraft, findPublished } from './draft-rows.ts';
import { joinMoves, movesOf } from './moved-rules.ts';
import { type BoothMove, planMail } from './tables.ts';

/** A second publication in this time goes into the same mail. */
export const TOGETHER_MINUTES = 10;

/** The booths that the draft of an exhibition moves or renumbers, by exhibitor. */
export async function findMoves(db: Database, exhibition_id: string) {
  const { booths } = await findDraft(db, exhibition_id);
  const stands = await db
    .select({
      exhibitor_id: exhibitorBooth.exhibitor_id,
      booth_id: exhibitorBooth.booth_id,
      is_co_exhibitor: exhibitorBooth.is_co_exhibitor,
    })
    .from(exhibitorBooth)
    .innerJoin(exhibitor, eq(exhibitor.id, exhibitorBooth.exhibitor_id))
    .where(and(eq(exhibitor.exhibition_id, exhibition_id), sql`${exhibitor.removed_at} is null`));
  return movesOf(await findPublished(db, exhibition_id), booths, stands);
}

/** Some people sign in by phone only. */
const isReachable = and(isNull(member.removed_at), ne(member.email, ''));

/** Exhibitors with a person who can be written to. */
export async function findReachable(db: Database, exhibitor_ids: readonly string[]) {
  const rows = await db
    .selectDistinct({ id: member.exhibitor_id })
    .from(member)
    .where(
      and(isReachable, sql`${member.exhibitor_id} = any(${sql.param(exhibitor_ids)}::uuid[])`),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Schedules one mail to each exhibitor. @returns their number */
export async function schedulePlanMails(
  db: Database,
  moves: ReadonlyMap<string, BoothMove[]>,
  now: Date,
): Promise<number> {
  const ids = [...(await findReachable(db, [...moves.keys()]))];
  const send_at = new Date(now.getTime() + TOGETHER_MINUTES * 60_000);
  const waiting = await db
    .delete(planMail)
    .where(
      and(
        sql`${planMail.exhibitor_id} = any(${sql.param(ids)}::uuid[])`,
        eq(planMail.state, 'due'),
      ),
    )
    .returning({ exhibitor_id: planMail.exhibitor_id, moves: planMail.moves });
  const earlier = new Map(waiting.map((one) => [one.exhibitor_id, one.moves]));
  const rows = ids.flatMap((exhibitor_id) => {
    const joined = joinMoves(earlier.get(exhibitor_id) ?? [], moves.get(exhibitor_id) ?? []);
    const state = 'due' as const;
    return joined.length > 0
      ? [{ id: randomUUIDv7(), exhibitor_id, moves: joined, send_at, state }]
      : [];
  });
  await insertMany(db, planMail, rows);
  return ids.length;
}

/** Ids of due mails, oldest first. */
export async function findDuePlanMails(
  db: Database,
  now: Date,
  at_most: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: planMail.id })
    .from(planMail)
    .where(and(eq(planMail.state, 'due'), lte(planMail.send_at, now)))
    .orderBy(asc(planMail.send_at), asc(planMail.id))
    .limit(at_most);
  return rows.map(({ id }) => id);
}

/** Claims a due mail; undefined if it is no longer due. After a crash a mail is lost rather than sent twice. */
export async function claimPlanMail(db: Database, id: string, now: Date) {
  const [claimed] = await db
    .update(planMail)
    .set({ state: 'claimed' })
    .where(and(eq(planMail.id, id), eq(planMail.state, 'due'), lte(planMail.send_at, now)))
    .returning();
  return claimed;
}

export async function settlePlanMail(
  db: Database,
  id: string,
  state: 'due' | 'sent' | 'failed' | 'too_late',
) {
  await db.update(planMail).set({ state }).where(eq(planMail.id, id));
}

/** The first main contact of an exhibitor, else its first person; undefined: it has none. */
export async function findPlanAddressee(db: Database, exhibitor_id: string) {
  const [found] = await db
    .select({
      email: member.email,
      exhibition_id: exhibitor.exhibition_id,
      lang: sql<'zh' | 'en'>`coalesce(${registeredLang(member)},
        case when ${exhibitor.country} = 'CN' then 'zh' else 'en' end)`,
    })
    .from(member)
    .innerJoin(exhibitor, eq(exhibitor.id, member.exhibitor_id))
    .where(and(eq(member.exhibitor_id, exhibitor_id), isReachable))
    .orderBy(sql`${member.role} = 'main_contact' desc`, asc(member.created_at), asc(member.id))
    .limit(1);
  return found;
}
