import { randomUUIDv7 } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import type { HistoryFilters } from '#contract/history.ts';
import type { SignUpFilters } from '#contract/sign-up-filters.ts';
import { migrate } from '#server/db/migrate.ts';
import { type Database, type OpenDatabase, openDatabase } from '#server/db/open.ts';
import { loadDemo } from '#server/demo/load-demo.ts';
import { familyNames, givenNames } from '#server/demo/programme-people.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { findEvents } from '#server/features/history/rows.ts';
import { findSignUpIds, sourceOf } from '#server/features/programme/sign-up-list-rows.ts';
import { countNoShows, findSignUps } from '#server/features/programme/sign-up-rows.ts';
import { storeSearchWords } from '#server/features/registrations/search-words.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';
import type { BenchOptions } from './options.ts';
import { type Report, short, table } from './report.ts';
import { spread } from './statistics.ts';

const ROWS = 250_000;
const SMOKE_ROWS = 2_000;
const TOGETHER = 5_000;
const RUNS = 10;
const SMOKE_RUNS = 1;
const PAGE_SIZE = 50;
/** Milliseconds at the 95th percentile. */
const LIMITS = { postgresql: 300, embedded: 800 };

type Kind = keyof typeof LIMITS;

interface ListResults {
  kind: Kind;
  rows: number;
  /** Milliseconds, by what was asked. */
  asked: Record<string, number[]>;
}

/** Lists of the console over many rows: sign-ups of one conference, and the history. */
export async function benchLists(
  { isSmoke }: BenchOptions,
  tell: (line: string) => void,
): Promise<ListResults[]> {
  const rows = isSmoke ? SMOKE_ROWS : ROWS;
  const runs = isSmoke ? SMOKE_RUNS : RUNS;
  const results: ListResults[] = [];
  const log = pino({ level: 'silent' });
  const measureIn = async (kind: Kind, database: OpenDatabase) => {
    try {
      tell(`lists of ${rows} rows, ${kind}`);
      await migrate(database);
      results.push({ kind, rows, asked: await measure(database.db, { rows, runs }, tell) });
    } finally {
      await database.close();
    }
  };
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-lists-'));
  await measureIn('embedded', await openDatabase({ data_dir: folder, log }));
  rmSync(folder, { recursive: true, force: true });
  const programs = findPostgres();
  if (programs) {
    const server = await startPostgres(programs);
    const database_url = await server.createDatabase();
    await measureIn('postgresql', await openDatabase({ data_dir: folder, database_url, log }));
    await server.remove();
  }
  return results;
}

async function measure(
  db: Database,
  { rows, runs }: { rows: number; runs: number },
  tell: (line: string) => void,
): Promise<Record<string, number[]>> {
  const now = new Date();
  await loadDemo(db, now, 'none');
  const exhibition = await getCurrentExhibition(db);
  const item_id = await fill(db, exhibition.id, rows);
  tell('filled');
  const asked: Record<string, number[]> = {};
  const time = async (name: string, work: () => Promise<unknown>) => {
    const start = performance.now();
    await work();
    asked[name] = [...(asked[name] ?? []), performance.now() - start];
  };
  const list = (filters: SignUpFilters, after?: string) =>
    listSignUps(db, exhibition.id, filters, { after, now });
  const middle = await findSignUpIds(db, exhibition.id, { item_id }, { page_size: rows >> 1 });
  const after = middle.next_after ?? undefined;
  const history = (filters: HistoryFilters, from?: string) =>
    findEvents(db, filters, { after: from, page_size: PAGE_SIZE }, exhibition.time_zone);
  for (let run = 0; run < runs; run++) {
    await time('sign-ups, first page', () => list({ item_id }));
    await time('sign-ups, in the middle', () => list({ item_id }, after));
    await time('sign-ups of all items', () => list({}));
    await time('sign-ups, waiting', () => list({ item_id, state: 'waiting' }));
    await time('sign-ups by name', () => list({ item_id, sort: 'name' }));
    await time('sign-ups, a rare name', () => list({ item_id, keyword: `buyer${run * 37}x` }));
    await time('sign-ups, a family name', () => list({ item_id, keyword: '陈' }));
    await time('sign-ups, a word of all', () => list({ item_id, keyword: '视听' }));
    await time('sign-ups, pinyin', () => list({ item_id, keyword: 'chenjianguo' }));
    await time('history, first page', () => history({}));
    await time('history of one kind', () => history({ subject: 'exhibit' }));
    await time('history, a name', () => history({ keyword: `record ${run * 41}` }));
    await time('history of a day', () => history({ from: '2026-03-01', to: '2026-03-01' }));
  }
  return asked;
}

/** What the call of the console does for a page. */
async function listSignUps(
  db: Database,
  exhibition_id: string,
  filters: SignUpFilters,
  { after, now }: { after: string | undefined; now: Date },
) {
  const { ids } = await findSignUpIds(db, exhibition_id, filters, { after, page_size: PAGE_SIZE });
  const rows = await findSignUps(db, { source: sourceOf(filters), exhibition_id, ids });
  const account_ids = rows.map(({ account_id }) => account_id);
  await countNoShows(db, { exhibition_id, account_ids, now });
}

/** One conference for which everybody has signed up, and as many changes. */
async function fill(db: Database, exhibition_id: string, rows: number): Promise<string> {
  const item_id = randomUUIDv7();
  await db.execute(sql`set statement_timeout = 0`);
  await db.execute(sql`
    insert into programme_item (id, exhibition_id, "of", title, starts_at, ends_at, opens_at,
      closes_at, moves_up_until, access, paid_type, taken, revision, changed_release, changed_at)
    values (${item_id}, ${exhibition_id}, 'conference', '{"zh":"一","en":"One"}',
      now() + interval '1 day', now() + interval '2 days', now(), now() + interval '1 day',
      now() + interval '1 day', 'open', 'free', ${rows}, 1, 1, now())`);
  for (let from = 0; from < rows; from += TOGETHER) {
    const people = Array.from({ length: Math.min(TOGETHER, rows - from) }, (_, at) =>
      madePerson(from + at),
    );
    await storePeople(db, { exhibition_id, item_id, people });
  }
  await db.execute(sql`analyze`);
  return item_id;
}

type Person = ReturnType<typeof madePerson>;

function madePerson(number: number) {
  const family = familyNames[number % familyNames.length]?.[0] ?? '';
  const given = givenNames[(number * 7) % givenNames.length]?.[0] ?? '';
  return {
    ...{ number, account_id: randomUUIDv7(), registration_id: randomUUIDv7() },
    ...{ seat_id: randomUUIDv7(), event_id: randomUUIDv7() },
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
}

export function reportLists(results: ListResults[]): Report {
  const texts = results.map(({ kind, rows, asked }) => {
    const lines = Object.entries(asked).map(([name, ms]) => {
      const { median, p95, max } = spread(ms);
      return [name, ...[median, p95, max].map(short)];
    });
    return `${kind}, ${rows} rows\n\n${table(['list', 'median ms', 'p95 ms', 'max ms'], lines)}`;
  });
  return {
    texts: ['Lists of the console, what the database takes for a page', ...texts],
    budgets: results.map(({ kind, asked }) => ({
      name: `slowest list of the console, ${kind}, p95`,
      value: Math.max(...Object.values(asked).map((ms) => spread(ms).p95)),
      limit: LIMITS[kind],
      unit: 'ms',
    })),
  };
}
