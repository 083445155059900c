import { desc, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { wordsOfNames } from '#server/search/person-words.ts';
import { type EventRow, event, eventWords } from './tables.ts';

type Named = Pick<EventRow, 'id' | 'actor_name' | 'subject_name'>;

/** Stores the search words of events: the names of the actor and of the subject. */
export async function storeEventWords(db: Database, named: readonly Named[]) {
  if (named.length === 0) return;
  const rows = named.map(({ id, actor_name, subject_name }) => ({
    event_id: id,
    words: wordsOfNames([actor_name, subject_name?.zh ?? '', subject_name?.en ?? '']),
  }));
  await db.execute(sql`
    insert into ${eventWords} (event_id, words)
    select event_id, array_to_tsvector(words)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as named (event_id uuid, words text[])
    on conflict do nothing`);
}

/**
 * Events of an earlier software version without search words, newest first. Ids rise with time, and every newer
 * event has words: so these are the events before the first one with words.
 */
export function findWithoutWords(db: Database, at_most: number): Promise<Named[]> {
  const first = sql`(select ${eventWords.event_id} from ${eventWords} order by 1 limit 1)`;
  return db
    .select({
      id: event.id,
      actor_name: event.actor_name,
      subject_name: event.subject_name,
    })
    .from(event)
    .where(lt(event.id, sql`coalesce(${first}, 'ffffffff-ffff-ffff-ffff-ffffffffffff')`))
    .orderBy(desc(event.id))
    .limit(at_most);
}
