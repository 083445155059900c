import { sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/open.ts';
import { boothReservation } from '#server/features/booth-requests/tables.ts';
import { duplicatePair } from '#server/features/duplicates/tables.ts';
import { exhibitor, exhibitorDay, exhibitorStar } from '#server/features/exhibitors/tables.ts';
import { exhibit, exhibitCollect, exhibitLike } from '#server/features/exhibits/tables.ts';
import { feedback } from '#server/features/feedback/tables.ts';
import { inquiry } from '#server/features/inquiries/tables.ts';
import { live } from '#server/features/lives/tables.ts';
import { news } from '#server/features/news/tables.ts';
import { organiser, secondFactor } from '#server/features/organisers/tables.ts';
import { exhibitReview } from '#server/features/own-exhibits/tables.ts';
import { programmeDraft, programmeItem, seat } from '#server/features/programme/tables.ts';
import { countBegunOfStaff } from '#server/features/registrations/rows.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';
import { video } from '#server/features/videos/tables.ts';
import type { ConsoleNumbers, Counted } from './rules.ts';

interface Span {
  first: string;
  last: string;
  time_zone: string;
}

/**
 * Events of an exhibitor by day. Views have daily counters. Other events are counted from their rows, so an
 * event that was undone no longer counts.
 */
export async function findCounted(
  db: Database,
  exhibitor_id: string,
  { first, last, time_zone }: Span,
): Promise<Counted[]> {
  const day = sql`(created_at at time zone ${time_zone}::text)::date`;
  const own = sql`exhibitor_id = ${exhibitor_id}`;
  const ofExhibits = (table: typeof exhibitLike | typeof exhibitCollect) =>
    sql`select ${day} as day from ${table} where exhibit_id in (select id from ${exhibit} where ${own})`;
  const counted = (kind: keyof Counted['counts'], of: ReturnType<typeof sql>) =>
    sql`select day, ${kind}::text as kind, count(*)::int as count from (${of}) as done group by day`;
  const { rows } = await db.execute<{
    day: string;
    kind: keyof Counted['counts'];
    count: number;
  }>(sql`
    select day::text, kind, count from (
      select day, 'views' as kind, views as count from ${exhibitorDay} where ${own}
      union all select day, 'exhibit_views', exhibit_views from ${exhibitorDay} where ${own}
      union all ${counted('likes', ofExhibits(exhibitLike))}
      union all ${counted('collects', ofExhibits(exhibitCollect))}
      union all ${counted('stars', sql`select ${day} as day from ${exhibitorStar} where ${own}`)}
      union all ${counted(
        'inquiries',
        sql`select ${day} as day from ${inquiry} where ${own} and buying_lead_id is null`,
      )}
    ) as everything where day between ${first}::date and ${last}::date`);
  return rows.map(({ day: date, kind, count }) => ({ date, counts: { [kind]: count } }));
}

/** The numbers on the console's first page, for an exhibition. */
export async function countConsole(
  db: Database,
  exhibition_id: string,
  { today, time_zone, now }: { today: string; time_zone: string; now: Date },
): Promise<ConsoleNumbers> {
  const midnight = sql`(${today}::date::timestamp at time zone ${time_zone})`;
  const own = sql`exhibition_id = ${exhibition_id}`;
  const isWaiting = sql`${seat.state} = 'waiting' and ${programmeItem.cancelled_at} is null
    and ${programmeItem.starts_at} > ${now.toISOString()}::timestamptz`;
  const shown = sql`exhibitor_id in (select id from ${exhibitor} where ${own} and removed_at is null)`;
  const { rows } = await db.execute<ConsoleNumbers>(sql`
    with tally as materialized (
      select channel, is_finish_register, count(*)::int as count,
        count(*) filter (where completed_at >= ${midnight})::int as today
      from ${registration} where ${own} and merged_into is null
      group by channel, is_finish_register
    ), by_channel as (
      select channel, count as registrations from tally where is_finish_register
      order by registrations desc, channel limit ${limits.CHANNELS_LISTED}
    )
    select
      r.registrations, r.registrations_today, r.registrations_begun,
      (select coalesce(json_agg(by_channel), '[]') from by_channel) as channels,
      i.inquiries_today, i.inquiries_unanswered,
      s.sign_ups, s.sign_ups_today, s.waiting, s.waiting_at,
      (select count(*)::int from ${programmeDraft} where ${own}) as drafts,
      (select count(*)::int from (
        select exhibitor_id from ${live}
        where ${own} and review = 'pending' and cancelled_at is null
        union all select exhibitor_id from ${video}
        where ${own} and review = 'pending' and withdrawn_at is null
        union all select exhibitor_id from ${news}
        where ${own} and review = 'pending' and withdrawn_at is null
        union all select exhibitor_id from ${exhibitReview}
        join ${exhibit} on ${exhibit.id} = ${exhibitReview.exhibit_id}
        where ${exhibitReview.review} = 'pending' and ${exhibitReview.on_shelf}
          and ${exhibit.deleted_at} is null
      ) as pending where ${shown}) as reviews_pending,
      (select count(*)::int from ${feedback} where ${own} and state = 'new') as feedback_new,
      (select count(*)::int from ${duplicatePair}
        where ${own} and state = 'waiting') as duplicates,
      (select count(*)::int from ${organiser} where removed_at is null and not exists (
        select 1 from ${account} join ${secondFactor} on ${secondFactor.account_id} = ${account.id}
        where ${account.email} = ${organiser.email} and ${secondFactor.confirmed_at} is not null
      )) as without_authenticator,
      (select count(*)::int from ${exhibitor} where ${own} and removed_at is null) as exhibitors,
      (select count(*)::int from ${exhibit} where ${shown} and removed_at is null) as exhibits,
      (select count(*)::int from ${boothReservation} where ${own}) as booth_requests,
      (select count(*)::int from ${boothReservation}
        where ${own} and state = 'new') as booth_requests_new
    from (
      select
        coalesce(sum(count) filter (where is_finish_register), 0)::int as registrations,
        coalesce(sum(today) filter (where is_finish_register), 0)::int as registrations_today,
        coalesce(sum(count) filter (where not is_finish_register), 0)::int
          - ${countBegunOfStaff(exhibition_id)} as registrations_begun
      from tally
    ) as r, (
      select
        count(*) filter (where created_at >= ${midnight})::int as inquiries_today,
        count(*) filter (where last_of_exhibitor = 0 and closed_by is null)::int
          as inquiries_unanswered
      from ${inquiry} where ${shown}
    ) as i, (
      select
        count(*) filter (where ${seat.state} = 'taken')::int as sign_ups,
        count(*) filter (where ${seat.state} = 'taken' and ${seat.joined_at} >= ${midnight})::int
          as sign_ups_today,
        count(*) filter (where ${isWaiting})::int as waiting,
        count(distinct ${seat.item_id}) filter (where ${isWaiting})::int as waiting_at
      from ${seat} join ${programmeItem} on ${programmeItem.id} = ${seat.item_id}
      where ${programmeItem.exhibition_id} = ${exhibition_id}
    ) as s`);
  const [counted] = rows;
  if (!counted) throw new Error('Counting has no answer');
  return counted;
}
