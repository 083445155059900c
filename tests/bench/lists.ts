import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import type { HistoryFilters } from '#contract/history-filters.ts';
import type { SignUpFilters } from '#contract/sign-up-filters.ts';
import { migrate } from '#server/db/migrate.ts';
import { type Database, type OpenDatabase, openDatabase } from '#server/db/open.ts';
import { loadDemo } from '#server/demo/load-demo.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { findEvents } from '#server/features/history/rows.ts';
import { findSignUpIds, sourceOf } from '#server/features/sign-ups/list-rows.ts';
import { countNoShows, findSignUps } from '#server/features/sign-ups/rows.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';
import { fillLists } from './list-rows.ts';
import type { BenchOptions } from './options.ts';
import { type Report, short, table } from './report.ts';
import { spread } from './statistics.ts';

const ROWS = 250_000;
const SMOKE_ROWS = 2_000;
const RUNS = 30;
const SMOKE_RUNS = 1;
const PAGE_SIZE = 50;
/** Milliseconds at the 95th percentile. */
const LIMITS = { postgresql: 300, embedded: 800 };

type Kind = keyof typeof LIMITS;

interface ListResults {
  kind: Kind;
  rows: number;
  /** Milliseconds by query. */
  asked: Record<string, number[]>;
}

/** Lists of the console with many rows: sign-ups of one conference, and the history. */
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
  const { item_id, small_id } = await fillLists(db, exhibition.id, rows);
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
    findEvents(db, filters, { after: from, page_size: PAGE_SIZE }, exhibition);
  for (let run = 0; run < runs; run++) {
    await time('sign-ups, first page', () => list({ item_id }));
    await time('sign-ups, in the middle', () => list({ item_id }, after));
    await time('sign-ups of all items', () => list({}));
    await time('sign-ups, waiting', () => list({ item_id, state: 'waiting' }));
    await time('sign-ups by name', () => list({ item_id, sort: 'name' }));
    await time('sign-ups by name, waiting', () =>
      list({ item_id, state: 'waiting', sort: 'name' }),
    );
    await time('sign-ups, a rare name', () => list({ item_id, keyword: `buyer${run * 37}x` }));
    await time('sign-ups, a family name', () => list({ item_id, keyword: '陈' }));
    await time('sign-ups, a family name by name', () =>
      list({ item_id, keyword: '陈', sort: 'name' }),
    );
    await time('sign-ups, one in five', () => list({ item_id, keyword: 'j' }));
    await time('sign-ups, one in three', () => list({ item_id, keyword: 'buyer' }));
    await time('sign-ups, one in three waiting', () =>
      list({ item_id, keyword: 'buyer', state: 'waiting' }),
    );
    await time('sign-ups, a word of all', () => list({ item_id, keyword: '视听' }));
    await time('sign-ups, pinyin', () => list({ item_id, keyword: 'chenjianguo' }));
    await time('sign-ups, two words', () => list({ item_id, keyword: '陈 视听' }));
    await time('few sign-ups, by name', () => list({ item_id: small_id, sort: 'name' }));
    await time('few sign-ups, a word of all', () => list({ item_id: small_id, keyword: '视听' }));
    await time('few sign-ups, one in three', () => list({ item_id: small_id, keyword: 'buyer' }));
    await time('history, first page', () => history({}));
    await time('history of one kind', () => history({ subject: 'exhibit' }));
    await time('history, a name', () => history({ keyword: `record ${run * 41}` }));
    await time('history, a family name', () => history({ keyword: '陈' }));
    await time('history, a word of all', () => history({ keyword: 'record' }));
    await time('history, one in five of one kind', () =>
      history({ keyword: 'j', subject: 'exhibit' }),
    );
    await time('history of a day', () => history({ from: '2026-03-01', to: '2026-03-01' }));
    await time('history of a day, a word of all', () =>
      history({ keyword: 'record', from: '2026-03-01', to: '2026-03-01' }),
    );
  }
  return asked;
}

/** The queries of one page of the console's call. */
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
