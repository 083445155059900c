import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { familyNames, givenNames } from '#server/demo/programme-people.ts';
import { storeEventWords } from '#server/features/history/search-words.ts';
import { storeSearchWords } from '#server/features/registrations/search-word-rows.ts';

const TOGETHER = 5_000;

const FEW = 200;

/** A conference with sign-ups of everyone, one with few, and as many history events as people. */
export async function fillLists(db: Database, exhibition_id: string, rows: number) {
  await db.execute(sql`set statement_timeout = 0`);
  const item_id = await addConference(db, exhibition_id);
  const small_id = await addConference(db, exhibition_id);
  for (let from = 0; from < rows; from += TOGETHER) {
    const people = Array.from({ length: Math.min(TOGETHER, rows - from) }, (_, at) =>
      madePerson(from + at),
    );
    await storePeople(db, { exhibition_id, item_id, people });
  }
  await db.execute(sql`
    insert into seat (id, item_id, account_id, state, joined_at)
    select gen_random_uuid(), ${small_id}::uuid, account_id, 'taken', joined_at from seat
    where item_id = ${item_id} order by md5(id::text) limit ${FEW}`);
  await db.execute(sql`analyze`);
  return { item_id, small_id };
}

async function addConference(db: Database, exhibition_id: string): Promise<string> {
  const id = randomUUIDv7();
  await db.execute(sql`
    insert into programme_item (id, exhibition_id, "of", title, starts_at, ends_at, opens_at,
      closes_at, moves_up_until, access, paid_type, revision, changed_release, changed_at)
    values (${id}, ${exhibition_id}, 'conference', '{"zh":"一","en":"One"}',
      now() + interval '1 day', now() + interval '2 days', now(), now() + interval '1 day',
      now() + interval '1 day', 'open', 'free', 1, 1, now())`);
  return id;
}

type Person = ReturnType<typeof madePerson>;

function madePerson(number: number) {
  const chance = Math.imul(number, 2_654_435_761) >>> 8;
  const family = familyNames[chance % familyNames.length]?.[0] ?? '';
  const given = givenNames[(chance >>> 8) % givenNames.length]?.[0] ?? '';
  return {
    number,
    account_id: randomUUIDv7(),
    registration_id: randomUUIDv7(),
    seat_id: randomUUIDv7(),
    event_id: randomUUIDv7(),
    name: number % 3 === 0 ? `Buyer${number}x` : family + given,
    company_name: `深圳视听工程有限公司 ${number % 9_000}`,
    state: number % 25 === 0 ? 'waiting' : 'taken',
  };
}

async function storePeople(
  db: Database,
  {
    exhibition_id,
    item_id,
    people,
  }: { exhibition_id: string; item_id: string; people: readonly Person[] },
) {
  const made = sql`jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as made (number int,
    account_id uuid, registration_id uuid, seat_id uuid, event_id uuid, name text, company_name text,
    state text)`;
  const joined = sql`timestamptz '2026-01-01' + make_interval(secs => made.number * 60)`;
  await db.execute(
    sql`insert into account (id, created_at) select made.account_id, now() from ${made}`,
  );
  await db.execute(sql`
    insert into registration (id, account_id, exhibition_id, is_finish_register, created_at, name, company_name)
    select made.registration_id, made.account_id, ${exhibition_id}::uuid, true, ${joined}, made.name, made.company_name
    from ${made}`);
  await db.execute(sql`
    insert into seat (id, item_id, account_id, state, joined_at)
    select made.seat_id, ${item_id}::uuid, made.account_id, made.state, ${joined} from ${made}`);
  await db.execute(sql`
    insert into event (id, at, actor_kind, actor_name, subject, subject_id, subject_name, action, changes, request_id)
    select made.event_id, ${joined}, 'member', made.name,
      case when made.number % 4 = 0 then 'exhibit' else 'inquiry' end, made.registration_id::text,
      jsonb_build_object('zh', '记录 ' || made.number, 'en', 'Record ' || made.number), 'edited', '[]', 'bench'
    from ${made}`);
  await storeSearchWords(
    db,
    people.map(({ registration_id }) => registration_id),
  );
  await storeEventWords(
    db,
    people.map(({ event_id, name, number }) => ({
      id: event_id,
      actor_name: name,
      subject_name: { zh: `记录 ${number}`, en: `Record ${number}` },
    })),
  );
}
