import { randomUUIDv7 } from 'node:crypto';
import { and, asc, eq, gte, isNull, lt, lte, sql } from 'drizzle-orm';
import type { ReviewOutcome } from '#contract/reviews.ts';
import type { Database } from '#server/db/open.ts';
import { registeredLang } from '#server/features/access-invitations/rows.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { member } from '#server/features/members/tables.ts';
import { type DecidedKind, type ReviewMailRow, reviewDecision, reviewMail } from './tables.ts';

/** The minimum interval between two mails of one outcome to a person. */
export const EVERY_HOURS = 24;
/** Decisions of the same sitting go in one mail. What visitors no longer see is told at once. */
export const TOGETHER_MINUTES = 10;
/** Decisions are deleted after this time. */
const STORED_DAYS = 30;
const DAY_MS = 86_400_000;

type Decision = Omit<ReviewOutcome, 'kind'> & { kind: DecidedKind; item_id: string };

/** Stores a decision, and schedules its mail to each member of the exhibitor who edits what it shows. */
export async function noteDecision(
  db: Database,
  { exhibitor_id, item_id, ...decision }: Decision,
  now: Date,
) {
  if (!exhibitor_id) return;
  const { outcome } = decision;
  const row = { id: randomUUIDv7(), exhibitor_id, item_id, ...decision, decided_at: now };
  await db.insert(reviewDecision).values(row);
  const wait = outcome === 'taken_down' ? 0 : TOGETHER_MINUTES;
  await db.execute(sql`
    insert into ${reviewMail} (id, member_id, outcome, since, send_at, state, tries)
    select gen_random_uuid(), ${member.id}, ${outcome}::text, ${now.toISOString()}::timestamptz,
      ${now.toISOString()}::timestamptz + make_interval(mins => ${wait}::int), 'due', 0
    from ${member}
    where ${member.exhibitor_id} = ${exhibitor_id} and ${member.removed_at} is null
      and ${member.email} <> '' and ${member.role} <> 'inquiries'
    on conflict (member_id, outcome) do update set
      state = 'due', tries = 0, since = excluded.since,
      send_at = greatest(excluded.send_at,
        ${reviewMail.sent_at} + make_interval(hours => ${EVERY_HOURS}::int))
    where ${reviewMail.state} <> 'due'`);
}

/** Ids of due mails, oldest first. */
export async function findDueMails(db: Database, now: Date, at_most: number): Promise<string[]> {
  const rows = await db
    .select({ id: reviewMail.id })
    .from(reviewMail)
    .where(and(eq(reviewMail.state, 'due'), lte(reviewMail.send_at, now)))
    .orderBy(asc(reviewMail.send_at), asc(reviewMail.id))
    .limit(at_most);
  return rows.map(({ id }) => id);
}

/** Claims a due mail; undefined if it is no longer due. After a crash a mail is lost rather than sent twice. */
export async function claimMail(db: Database, id: string, now: Date) {
  const [claimed] = await db
    .update(reviewMail)
    .set({ state: 'claimed', tries: sql`${reviewMail.tries} + 1`, sent_at: now })
    .where(and(eq(reviewMail.id, id), eq(reviewMail.state, 'due'), lte(reviewMail.send_at, now)))
    .returning();
  return claimed;
}

/** Stores the result of a claimed mail, unless a later decision has scheduled the next one. */
export async function settleMail(db: Database, id: string, state: ReviewMailRow['state']) {
  await db
    .update(reviewMail)
    .set({ state })
    .where(and(eq(reviewMail.id, id), eq(reviewMail.state, 'claimed')));
}

/** The member of a mail; undefined if that person has left. */
export async function findAddressee(db: Database, member_id: string) {
  const [found] = await db
    .select({
      email: member.email,
      exhibitor_id: member.exhibitor_id,
      exhibition_id: exhibitor.exhibition_id,
      lang: sql<'zh' | 'en'>`coalesce(${registeredLang(member)},
        case when ${exhibitor.country} = 'CN' then 'zh' else 'en' end)`,
    })
    .from(member)
    .innerJoin(exhibitor, eq(exhibitor.id, member.exhibitor_id))
    .where(and(eq(member.id, member_id), isNull(member.removed_at)));
  return found;
}

/** The decisions of a mail, oldest first, without those that a later decision has replaced. */
export function findDecisions(
  db: Database,
  {
    exhibitor_id,
    outcome,
    since,
  }: Pick<ReviewMailRow, 'outcome' | 'since'> & { exhibitor_id: string },
) {
  return db
    .select()
    .from(reviewDecision)
    .where(
      and(
        eq(reviewDecision.exhibitor_id, exhibitor_id),
        eq(reviewDecision.outcome, outcome),
        gte(reviewDecision.decided_at, since),
        sql`not exists (
          select from ${reviewDecision} later
          where later.item_id = ${reviewDecision.item_id}
            and later.exhibitor_id = ${reviewDecision.exhibitor_id}
            and later.kind = ${reviewDecision.kind}
            and later.decided_at > ${reviewDecision.decided_at}
        )`,
      ),
    )
    .orderBy(asc(reviewDecision.decided_at), asc(reviewDecision.id));
}
export type DecisionRow = Awaited<ReturnType<typeof findDecisions>>[number];

export async function deleteOldDecisions(db: Database, now: Date) {
  const since = new Date(now.getTime() - STORED_DAYS * DAY_MS);
  await db.delete(reviewDecision).where(lt(reviewDecision.decided_at, since));
}
