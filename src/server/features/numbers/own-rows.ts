import { sql } from 'drizzle-orm';
import type { ExhibitorSize } from '#contract/own-numbers.ts';
import type { Database } from '#server/db/open.ts';
import { booth, exhibitorBooth } from '#server/features/booths/tables.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { exhibitor, exhibitorDay, exhibitorStar } from '#server/features/exhibitors/tables.ts';
import { exhibit, exhibitCollect, exhibitTally } from '#server/features/exhibits/tables.ts';
import { inquiry } from '#server/features/inquiries/tables.ts';
import { registration } from '#server/features/registrations/tables.ts';
import type { Compared } from './own-rules.ts';

interface Span {
  first: string;
  last: string;
  time_zone: string;
}

/** Square metres from which an exhibitor is medium, and large. */
const MEDIUM = 18;
const LARGE = 54;

/** Every exhibitor of an edition that takes part, with its size and its counts between two days. */
export async function findCompared(
  db: Database,
  exhibition_id: string,
  { first, last, time_zone }: Span,
) {
  const day = sql`(created_at at time zone ${time_zone}::text)::date`;
  const { rows } = await db.execute<Compared & { id: string; size: ExhibitorSize | null }>(sql`
    with own as materialized (
      select id, booked_area from ${exhibitor}
      where exhibition_id = ${exhibition_id} and removed_at is null
    ), area as (
      select exhibitor_id, sum(width * depth) as area from ${exhibitorBooth}
      join ${booth} on ${booth.id} = booth_id
      where not is_co_exhibitor and width is not null group by exhibitor_id
    ), viewed as (
      select exhibitor_id, sum(views)::int as views, sum(exhibit_views)::int as exhibit_views
      from ${exhibitorDay} where day between ${first}::date and ${last}::date group by exhibitor_id
    ), asked as (
      select exhibitor_id, count(*)::int as inquiries from ${inquiry}
      where buying_lead_id is null and ${day} between ${first}::date and ${last}::date
      group by exhibitor_id
    )
    select own.id,
      case when coalesce(booked_area, area) >= ${LARGE} then 'large'
        when coalesce(booked_area, area) >= ${MEDIUM} then 'medium'
        when coalesce(booked_area, area) > 0 then 'small' end as size,
      coalesce(views, 0) as views, coalesce(exhibit_views, 0) as exhibit_views,
      coalesce(inquiries, 0) as inquiries
    from own left join area on area.exhibitor_id = own.id
    left join viewed on viewed.exhibitor_id = own.id
    left join asked on asked.exhibitor_id = own.id`);
  return rows;
}

/** The exhibits on the shelf that are seen most. */
export async function findSeenExhibits(db: Database, exhibitor_id: string, at_most: number) {
  const { rows } = await db.execute<{
    id: string;
    name: Words;
    views: number;
    likes: number;
    collects: number;
    inquiries: number;
  }>(sql`
    select ${exhibit.id}, ${exhibit.name}, coalesce(views, 0) as views, coalesce(likes, 0) as likes,
      coalesce(collects, 0) as collects, (
        select count(*)::int from ${inquiry} asked where asked.exhibit_id = ${exhibit.id}
      ) as inquiries
    from ${exhibit} left join ${exhibitTally} on exhibit_id = ${exhibit.id}
    where ${exhibit.exhibitor_id} = ${exhibitor_id} and ${exhibit.removed_at} is null
    order by views desc, ${exhibit.id} limit ${at_most}`);
  return rows;
}

/** Registered people that asked an exhibitor, followed it or saved an exhibit of it, by country of residence. */
export async function countCountries(
  db: Database,
  { exhibitor_id, exhibition_id }: { exhibitor_id: string; exhibition_id: string },
) {
  const { rows } = await db.execute<{ country: string; people: number }>(sql`
    select country, count(distinct ${registration.account_id})::int as people from (
      select buyer_id as account_id from ${inquiry} where exhibitor_id = ${exhibitor_id}
      union select account_id from ${exhibitorStar} where exhibitor_id = ${exhibitor_id}
      union select account_id from ${exhibitCollect} where exhibit_id in (
        select id from ${exhibit} where exhibitor_id = ${exhibitor_id}
      )
    ) as known join ${registration} using (account_id)
    where ${registration.exhibition_id} = ${exhibition_id} and is_finish_register
      and country <> ''
    group by country`);
  return rows;
}
