import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { gateScan, isAdmission } from '#server/features/check-ins/tables.ts';
import { exhibitor, exhibitorText } from '#server/features/exhibitors/tables.ts';
import { exhibit } from '#server/features/exhibits/tables.ts';
import { programmeItem } from '#server/features/programme/tables.ts';
import { worksHere } from '#server/features/registrations/rows.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';
import { ticket } from '#server/features/tickets/tables.ts';

/** Complete registrations of an exhibition. */
const complete = (exhibition_id: string) =>
  sql`${registration} where exhibition_id = ${exhibition_id} and is_finish_register
    and merged_into is null`;

const dayIn = (time_zone: string) =>
  sql`(coalesce(completed_at, created_at) at time zone ${time_zone}::text)::date::text`;

/** Complete registrations by day, country and channel, in one scan. */
export async function countRegistrations(
  db: Database,
  exhibition_id: string,
  time_zone: string,
): Promise<{ by: 'day' | 'country' | 'channel'; code: string; count: number }[]> {
  const { rows } = await db.execute<{
    by: 'day' | 'country' | 'channel';
    code: string;
    count: number;
  }>(sql`
    select
      case when grouping(day) = 0 then 'day' when grouping(country) = 0 then 'country'
        else 'channel' end as by,
      coalesce(day, country, channel) as code,
      count(*)::int as count
    from (
      select ${dayIn(time_zone)} as day, country, channel from ${complete(exhibition_id)}
    ) as registered
    group by grouping sets ((day), (country), (channel))
    order by count desc, code`);
  return rows;
}

interface Stages {
  begun: number;
  complete: number;
  answered: number;
  entered: number;
}

/** How far the visitors of an exhibition came. The staff of exhibitors and organiser are no visitors. */
export async function countStages(db: Database, exhibition_id: string): Promise<Stages> {
  const own = sql`exhibition_id = ${exhibition_id}`;
  const { rows } = await db.execute<Record<keyof Stages, number>>(sql`
    select complete + incomplete as begun, complete, answered, entered
    from (
      select count(*)::int as complete, count(questionnaire)::int as answered
      from ${complete(exhibition_id)}
    ) as finished, (
      select count(*)::int as incomplete
      from ${registration} join ${account} on ${account.id} = ${registration.account_id}
      where ${own} and not is_finish_register and not ${worksHere}
    ) as unfinished, (
      select count(distinct ${ticket.registration_id})::int as entered
      from ${gateScan} join ${ticket} on ${ticket.ticket_id} = ${gateScan.ticket_id}
      where ${isAdmission} and ${ticket.exhibition_id} = ${exhibition_id}
    ) as admitted`);
  return rows[0] ?? { begun: 0, complete: 0, answered: 0, entered: 0 };
}

/** A question whose answers are counted. */
interface Counted {
  code: string;
  /** Its answers are texts: only the people who answered are counted. */
  is_text: boolean;
}

/** The organiser's own questions have their answers apart. */
const answerTo = (code: string) =>
  code.startsWith('own_')
    ? sql`questionnaire -> 'own' ->> ${code}::text`
    : sql`questionnaire ->> ${code}::text`;

/**
 * Each chosen option of a question, once for a person. An answer is a code, or the text of a JSON array of codes.
 * A text may begin like an array.
 */
const chosen = (is_text: SQL) => sql`
  cross join lateral (
    select distinct jsonb_array_elements_text(
      case when answer like '[%' and not ${is_text} then answer::jsonb
        else jsonb_build_array(answer) end
    ) as code
  ) as chosen where not ${is_text}`;

/** Choices by question and option; an empty code counts the people who answered the question. */
export async function countAnswers(
  db: Database,
  exhibition_id: string,
  asked: readonly Counted[],
): Promise<{ question: string; code: string; count: number }[]> {
  // Equal answers are counted first: most people choose one of a few combinations.
  const { rows } = await db.execute<{ question: string; code: string; count: number }>(sql`
    with answers as materialized (
      select question, is_text, case when is_text then '-' else given end as answer,
        count(*) as people
      from ${registration}
      cross join lateral (values ${sql.join(
        asked.map(
          ({ code, is_text }) => sql`(${code}::text, ${is_text}::boolean, ${answerTo(code)})`,
        ),
        sql`, `,
      )}) as asked (question, is_text, given)
      where exhibition_id = ${exhibition_id} and is_finish_register and merged_into is null
        and given not in ('', '[]')
      group by 1, 2, 3
    )
    select question, '' as code, sum(people)::int as count from answers group by question
    union all
    select question, code, sum(people)::int from answers ${chosen(sql`is_text`)}
    group by question, code`);
  return rows;
}

/** Choices of one question by country or day; an empty code counts the people who answered it. */
export async function countCrossed(
  db: Database,
  exhibition_id: string,
  { question, by, time_zone }: { question: string; by: 'country' | 'day'; time_zone: string },
): Promise<{ group: string; code: string; count: number }[]> {
  const group = by === 'day' ? dayIn(time_zone) : sql`country`;
  const { rows } = await db.execute<{ group: string; code: string; count: number }>(sql`
    with answers as materialized (
      select ${group} as "group", ${answerTo(question)} as answer, count(*) as people
      from ${complete(exhibition_id)}
        and ${answerTo(question)} not in ('', '[]')
      group by 1, 2
    )
    select "group", '' as code, sum(people)::int as count from answers group by "group"
    union all
    select "group", code, sum(people)::int from answers ${chosen(sql`false`)} group by "group", code`);
  return rows;
}

const TEXT_ANSWERS_LISTED = 30;

/** The latest texts that answer a question. */
export async function findTextAnswers(db: Database, exhibition_id: string, question: string) {
  const { rows } = await db.execute<{ answer: string }>(sql`
    select ${answerTo(question)} as answer from ${complete(exhibition_id)}
      and ${answerTo(question)} <> ''
    order by completed_at desc nulls last, id desc
    limit ${TEXT_ANSWERS_LISTED}`);
  return rows.map(({ answer }) => answer);
}

const own = sql.raw('exhibitor.id');

/** The profiles of an exhibition's exhibitors, with one character of long texts. */
export function findProfiles(db: Database, exhibition_id: string) {
  const start = (lang: 'zh' | 'en') =>
    sql<string>`left(trim(${exhibitorText.profile} ->> ${lang}::text), 1)`;
  return db
    .select({
      logo: exhibitor.logo,
      profile: { zh: start('zh'), en: start('en') },
      city: exhibitor.city,
      categories: exhibitor.categories,
      website: exhibitor.website,
      video_url: sql<string>`coalesce(${exhibitor.video_url}, '')`,
      exhibits: sql<number>`(
        select count(*)::int from ${exhibit} where exhibitor_id = ${own} and removed_at is null
      )`,
      exhibits_with_picture: sql<number>`(
        select count(*)::int from ${exhibit}
        where exhibitor_id = ${own} and removed_at is null and cardinality(pictures) > 0
      )`,
    })
    .from(exhibitor)
    .innerJoin(exhibitorText, eq(exhibitorText.exhibitor_id, exhibitor.id))
    .where(and(eq(exhibitor.exhibition_id, exhibition_id), isNull(exhibitor.removed_at)));
}

/** Conferences and tours that take place, by time. */
export function findFills(db: Database, exhibition_id: string) {
  const { id, of, title, starts_at, capacity, taken } = programmeItem;
  return db
    .select({ id, of, title, starts_at, capacity, taken })
    .from(programmeItem)
    .where(and(eq(programmeItem.exhibition_id, exhibition_id), isNull(programmeItem.cancelled_at)))
    .orderBy(asc(programmeItem.starts_at), asc(programmeItem.id));
}
