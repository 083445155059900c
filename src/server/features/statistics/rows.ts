import { and, asc, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ViewedKind } from '#contract/statistics.ts';
import type { Database } from '#server/db/open.ts';
import { gateScan, isAdmission } from '#server/features/check-ins/tables.ts';
import { exhibition, type Words } from '#server/features/exhibitions/tables.ts';
import { exhibitor, exhibitorTally, exhibitorText } from '#server/features/exhibitors/tables.ts';
import { exhibit, exhibitTally } from '#server/features/exhibits/tables.ts';
import { live } from '#server/features/lives/tables.ts';
import { news } from '#server/features/news/tables.ts';
import { programmeItem } from '#server/features/programme/tables.ts';
import { countBegunOfStaff } from '#server/features/registrations/rows.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { ticket } from '#server/features/tickets/tables.ts';
import { contentTally } from '#server/features/views/tables.ts';

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
  const { rows } = await db.execute<Record<keyof Stages, number>>(sql`
    select signed_in - ${countBegunOfStaff(exhibition_id)} as begun, complete, answered, entered
    from (
      select count(*)::int as signed_in,
        count(*) filter (where is_finish_register)::int as complete,
        count(questionnaire) filter (where is_finish_register)::int as answered
      from ${registration} where exhibition_id = ${exhibition_id} and merged_into is null
    ) as finished, (
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

/** Pages of a kind. */
const VIEWED_LISTED = 20;

/** The most viewed pages of an edition by kind, with the sums of each kind, in one statement. */
export async function findViewed(db: Database, exhibition_id: string) {
  const of = sql`exhibitor.exhibition_id = ${exhibition_id} and exhibitor.removed_at is null`;
  const tallied = (kind: ViewedKind, table: PgTable) => sql`
    select ${kind}::text, one.id, one.title, content_tally.views
    from ${contentTally} join ${table} as one on one.id = content_id
    where content_tally.kind = ${kind}::text and content_tally.exhibition_id = ${exhibition_id}`;
  const { rows } = await db.execute<{
    kind: ViewedKind;
    id: string;
    title: Words;
    views: number;
    all_views: number;
    viewed: number;
  }>(sql`
    with page (kind, id, title, views) as (
      select 'exhibit', exhibit.id, exhibit.name, exhibit_tally.views
      from ${exhibitTally} join ${exhibit} on exhibit.id = exhibit_id
      join ${exhibitor} on exhibitor.id = exhibitor_id
      where ${of} and deleted_at is null
      union all select 'exhibitor', exhibitor.id, exhibitor.short_name, exhibitor_tally.views
      from ${exhibitorTally} join ${exhibitor} on exhibitor.id = exhibitor_id where ${of}
      union all ${tallied('news', news)}
      union all ${tallied('conference', programmeItem)}
      union all ${tallied('live', live)}
    )
    select * from (
      select page.*, sum(views) over kinds::int as all_views, count(*) over kinds::int as viewed,
        row_number() over (partition by kind order by views desc, id) as place
      from page where views > 0
      window kinds as (partition by kind)
    ) as ranked
    where place <= ${VIEWED_LISTED}
    order by kind, place`);
  return rows;
}

/** The last edition that opened before another one. */
export async function findEarlier(
  db: Database,
  start_date: string,
  exhibition_ids: readonly string[] | null,
) {
  const [found] = await db
    .select()
    .from(exhibition)
    .where(
      and(
        lt(exhibition.start_date, start_date),
        exhibition_ids ? inArray(exhibition.id, [...exhibition_ids]) : undefined,
      ),
    )
    .orderBy(desc(exhibition.start_date))
    .limit(1);
  return found;
}
