import { sql } from 'drizzle-orm';
import type { ReturnedItem } from '#contract/returned.ts';
import type { Database } from '#server/db/open.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { exhibit } from '#server/features/exhibits/tables.ts';
import { live } from '#server/features/lives/tables.ts';
import { news } from '#server/features/news/tables.ts';
import { exhibitReview } from '#server/features/own-exhibits/tables.ts';
import { video } from '#server/features/videos/tables.ts';

/** Items of an exhibitor that were returned or taken down and not handed in again, by kind. */
export async function findReturned(db: Database, exhibitor_id: string): Promise<ReturnedItem[]> {
  const own = sql`exhibitor_id = ${exhibitor_id}::uuid and review in ('returned', 'taken_down')`;
  const columns = sql`id, title, review, review_reason as reason`;
  const { rows } = await db.execute<{ [Name in keyof ReturnedItem]: ReturnedItem[Name] }>(sql`
    select kind, id, title, review, reason from (
      select 0 as place, 'exhibitor' as kind, id, name as title, 'taken_down' as review,
        taken_down_reason as reason
      from ${exhibitor} where id = ${exhibitor_id}::uuid and taken_down_at is not null
      union all
      select 1, 'exhibit', id, form -> 'name', review, review_reason
      from ${exhibitReview} join ${exhibit} on id = exhibit_id where ${own} and deleted_at is null
      union all select 2, 'news', ${columns} from ${news} where ${own} and withdrawn_at is null
      union all select 3, 'live', ${columns} from ${live} where ${own} and cancelled_at is null
      union all select 4, 'video', ${columns} from ${video} where ${own} and withdrawn_at is null
    ) as returned
    order by place, id desc`);
  return rows;
}
