import { randomUUIDv7 } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { DuplicateReason } from '#contract/duplicate-filters.ts';
import type { Database } from '#server/db/open.ts';
import {
  registration,
  registrationDue,
  registrationKey,
} from '#server/features/registrations/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';
import { type KeyLetter, keyKinds, keysOf } from './keys.ts';
import { reasonsOf, SCORE_MIN, scoreOf } from './score.ts';
import { duplicatePair } from './tables.ts';

/** Registrations per transaction: the embedded database answers other calls in between. */
const TOGETHER = 100;
const QUEUED_TOGETHER = 2_000;
/** Below every id. */
const NO_ID = '00000000-0000-0000-0000-000000000000';
/** A contact or name that more registrations share is no sign of duplicates. */
const OF_A_KEY = 8;

/** Compares up to 100 queued registrations with all others; false: the queue is empty. */
export function matchDue(db: Database, now: Date): Promise<boolean> {
  return db.transaction(async (within) => {
    const { rows } = await within.execute<{ registration_id: string }>(sql`
      delete from ${registrationDue} where registration_id in (
        select registration_id from ${registrationDue} limit ${TOGETHER} for update skip locked
      ) returning registration_id`);
    if (rows.length === 0) return false;
    await matchRegistrations(
      within,
      rows.map(({ registration_id }) => registration_id),
      now,
    );
    return true;
  });
}

/**
 * Queues completed registrations without keys: those of an earlier software version. It reads them page by page
 * in the order of their ids, because one statement over all would block the embedded database for seconds.
 */
export async function queueUnmatched(db: Database) {
  for (let after: string | null = NO_ID; after; ) {
    const { rows }: { rows: { last: string | null }[] } = await db.execute(sql`
      with page as materialized (
        select id, is_finish_register and merged_into is null and name <> '' as is_matched
        from ${registration} where id > ${after}::uuid order by id limit ${QUEUED_TOGETHER}
      ), queued as (
        insert into ${registrationDue} (registration_id)
        select id from page
        where is_matched
          and not exists (select from ${registrationKey} where registration_id = page.id)
        on conflict do nothing
      )
      select max(id::text) as last from page`);
    after = rows[0]?.last ?? null;
  }
}

/** Stores the keys of registrations, and the pairs that they form with others. */
export async function matchRegistrations(db: Database, ids: readonly string[], now: Date) {
  const list = sql.param([...ids]);
  const found = await db
    .select({
      id: registration.id,
      exhibition_id: registration.exhibition_id,
      name: registration.name,
      company_name: registration.company_name,
      area_code: registration.area_code,
      cellphone: registration.cellphone,
      email: registration.email,
      account_cellphone: account.cellphone,
      account_email: account.email,
    })
    .from(registration)
    .innerJoin(account, eq(account.id, registration.account_id))
    .where(
      and(
        sql`${registration.id} = any(${list}::uuid[])`,
        eq(registration.is_finish_register, true),
        isNull(registration.merged_into),
        isNull(account.erased_at),
      ),
    );
  const keys = found.flatMap(({ id, exhibition_id, ...one }) =>
    keysOf(one).map((key) => ({ exhibition_id, key, registration_id: id })),
  );
  await db.execute(sql`
    delete from ${registrationKey} where registration_id = any(${list}::uuid[])`);
  await db.execute(sql`
    insert into ${registrationKey} (exhibition_id, key, registration_id)
    select exhibition_id, key, registration_id from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
      as computed (exhibition_id uuid, key text, registration_id uuid)
    on conflict do nothing`);
  await storePairs(db, ids, now);
}

interface Equal {
  exhibition_id: string;
  first_id: string;
  second_id: string;
  first_name: string;
  second_name: string;
  letters: string[];
}

async function storePairs(db: Database, ids: readonly string[], now: Date) {
  const list = sql.param([...ids]);
  const pairs = (await findEqual(db, ids))
    .map(({ letters, first_name, second_name, ...pair }) => {
      const kinds = letters.map(kindOf);
      const reasons = reasonsOf(kinds, { name: first_name }, { name: second_name });
      return { ...pair, id: randomUUIDv7(), reasons, score: scoreOf(reasons), found_at: now };
    })
    .filter(({ score }) => score >= SCORE_MIN);
  const computed = JSON.stringify(pairs);
  // A pair that an organiser decided on stays.
  await db.execute(sql`
    delete from ${duplicatePair}
    where state = 'waiting' and (first_id = any(${list}::uuid[]) or second_id = any(${list}::uuid[]))
      and (first_id, second_id) not in (
        select first_id, second_id from jsonb_to_recordset(${computed}::jsonb)
          as computed (first_id uuid, second_id uuid)
      )`);
  await db.execute(sql`
    insert into ${duplicatePair} (id, exhibition_id, first_id, second_id, score, reasons, found_at)
    select id, exhibition_id, first_id, second_id, score, reasons, found_at
    from jsonb_to_recordset(${computed}::jsonb) as computed (
      id uuid, exhibition_id uuid, first_id uuid, second_id uuid, score smallint, reasons jsonb,
      found_at timestamptz
    )
    on conflict (first_id, second_id) do update set score = excluded.score, reasons = excluded.reasons
    where ${duplicatePair}.state = 'waiting'`);
}

const ID_NUMBER = 'i';

function kindOf(letter: string): DuplicateReason {
  return letter === ID_NUMBER ? 'id_number' : keyKinds[letter as KeyLetter];
}

/**
 * Registrations with a key or an ID number of these. A key of many registrations says nothing: an agency's
 * e-mail, a switchboard. Each lookup reads at most one row more than counts.
 */
async function findEqual(db: Database, ids: readonly string[]): Promise<Equal[]> {
  const list = sql.param([...ids]);
  const most = OF_A_KEY;
  const { rows } = await db.execute<Equal & Record<string, unknown>>(sql`
    with equal as (
      select own.registration_id as one, other.ids, left(own.key, 1) as letter
      from ${registrationKey} as own cross join lateral (
        select array_agg(registration_id) as ids from (
          select registration_id from ${registrationKey} as near
          where near.exhibition_id = own.exhibition_id and near.key = own.key
            and near.registration_id <> own.registration_id
          limit ${most + 1}
        ) as near
      ) as other
      where own.registration_id = any(${list}::uuid[])
      union all
      select own.id, other.ids, ${ID_NUMBER}
      from ${registration} as own cross join lateral (
        select array_agg(id) as ids from (
          select id from ${registration} as near
          where near.exhibition_id = own.exhibition_id
            and near.id_number_index = own.id_number_index and near.id <> own.id
            and near.merged_into is null and near.is_finish_register
          limit ${most + 1}
        ) as near
      ) as other
      where own.id = any(${list}::uuid[]) and own.id_number_index is not null
        and own.merged_into is null and own.is_finish_register
    ), pairs as (
      select least(one, other) as first_id, greatest(one, other) as second_id,
        array_agg(distinct letter) as letters
      from equal cross join unnest(ids) as other
      where cardinality(ids) <= ${most}
      group by 1, 2
    )
    select first.exhibition_id, first_id, second_id, letters,
      first.name as first_name, second.name as second_name
    from pairs
    join ${registration} as first on first.id = first_id
    join ${registration} as second on second.id = second_id`);
  return rows;
}

/** Forgets the keys of a registration, and its pairs that are not decided. */
export async function forgetRegistration(db: Database, id: string) {
  await db.delete(registrationKey).where(eq(registrationKey.registration_id, id));
  await db.delete(registrationDue).where(eq(registrationDue.registration_id, id));
  await db
    .delete(duplicatePair)
    .where(
      and(
        eq(duplicatePair.state, 'waiting'),
        sql`(${inArray(duplicatePair.first_id, [id])} or ${inArray(duplicatePair.second_id, [id])})`,
      ),
    );
}
