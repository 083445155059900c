import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { sortNameOf } from '#contract/search-text.ts';
import type { Database } from '#server/db/open.ts';
import { ticket } from '#server/features/tickets/tables.ts';
import { searchWordsOf } from '#server/search/person-words.ts';
import { readChinese } from '#server/search/readings.ts';
import { registration, registrationDue, registrationWords } from './tables.ts';

/** Stores the search words of registrations whose names have changed. */
export async function storeSearchWords(db: Database, registration_ids: readonly string[]) {
  if (registration_ids.length === 0) return;
  const found = await db
    .select({
      id: registration.id,
      exhibition_id: registration.exhibition_id,
      account_id: registration.account_id,
      name: registration.name,
      company_name: registration.company_name,
      ticket_number: sql<string>`coalesce(${ticket.ticket_number}, '')`,
    })
    .from(registration)
    .leftJoin(ticket, eq(ticket.registration_id, registration.id))
    .where(inArray(registration.id, [...registration_ids]));
  await storeWords(db, found);
}

interface Findable {
  id: string;
  exhibition_id: string;
  account_id: string;
  name: string;
  company_name: string;
  ticket_number: string;
}

/** Stores search words, and queues the search for duplicates. */
export async function storeWords(db: Database, found: readonly Findable[]) {
  const rows = found.map(({ id, exhibition_id, account_id, ...named }) => ({
    registration_id: id,
    exhibition_id,
    account_id,
    sort_name: sortNameOf(named.name, readChinese),
    words: searchWordsOf(named),
  }));
  await db.execute(sql`
    with due as (
      insert into ${registrationDue} (registration_id)
      select (row->>'registration_id')::uuid from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as row
      on conflict do nothing
    )
    insert into ${registrationWords} (registration_id, exhibition_id, account_id, sort_name, words)
    select registration_id, exhibition_id, account_id, sort_name, array_to_tsvector(words)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as named (registration_id uuid, exhibition_id uuid, account_id uuid, sort_name text, words text[])
    on conflict (registration_id) do update
    set sort_name = excluded.sort_name, words = excluded.words`);
}

/** Registrations of an earlier software version that have a name and no search words. */
export async function findWithoutWords(db: Database, at_most: number): Promise<string[]> {
  const rows = await db
    .select({ id: registration.id })
    .from(registration)
    .leftJoin(registrationWords, eq(registrationWords.registration_id, registration.id))
    .where(
      and(
        eq(registration.is_finish_register, true),
        // Erased registrations have no name.
        ne(registration.name, ''),
        isNull(registrationWords.registration_id),
      ),
    )
    .limit(at_most);
  return rows.map(({ id }) => id);
}
