import { type DirectoryPack, unpackIds } from '#contract/directory.ts';
import { answersOf } from '#search/answers.ts';
import { unpack } from '#search/directory.ts';
import { codedExhibits, plainExhibits } from '#search/plain-exhibits.ts';
import { readGradedQueries } from '../search/grading.ts';
import { demoPack } from '../support/demo-directory.ts';
import type { BenchOptions } from './options.ts';
import { type Report, short, table } from './report.ts';
import { spread } from './statistics.ts';

const FIRST_PAGE = { page: 1, page_size: 20 };
/** An exhibition of 20,000 exhibitors is ten times the demo. */
const TIMES = 10;

export interface SearchResults {
  exhibitors: number;
  exhibits: number;
  /** Processor time to unpack and index the directory. */
  build_ms: number;
  heap_bytes: number;
  /** Processor time per query. */
  ms: number[];
}

/** Searches the demo, and ten copies of it, for typical keywords, in the server's search thread. */
export async function benchSearch(
  { isSmoke }: BenchOptions,
  tell: (line: string) => void,
): Promise<SearchResults[]> {
  const pack = await demoPack(isSmoke ? 'small' : 'full');
  const results: SearchResults[] = [];
  for (const one of isSmoke ? [pack] : [pack, repeated(pack, TIMES)]) {
    tell(`search in ${one.exhibits.id.length} exhibits`);
    results.push(searchAll(one));
  }
  return results;
}

function searchAll(pack: DirectoryPack): SearchResults {
  globalThis.gc?.();
  const before = process.memoryUsage();
  const built = processorMs(() => unpack(pack));
  globalThis.gc?.();
  const after = process.memoryUsage();
  const answers = answersOf(built.result);
  const ms = readGradedQueries().map(
    ({ keyword, list }) => processorMs(() => answers[list]('en', { keyword }, FIRST_PAGE)).ms,
  );
  return {
    exhibitors: pack.exhibitors.id.length,
    exhibits: pack.exhibits.id.length,
    build_ms: built.ms,
    heap_bytes: after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers,
    ms,
  };
}

/** Processor time of a function, independent of other load. */
function processorMs<Result>(work: () => Result): { result: Result; ms: number } {
  const start = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(start);
  return { result, ms: (user + system) / 1_000 };
}

/** A directory several times as large. Every company and model gets a number as suffix. */
export function repeated(pack: DirectoryPack, times: number): DirectoryPack {
  const numbers = Array.from({ length: times }, (_, at) => at);
  const many = <Columns extends object>(columns: Columns, changed: object): Columns =>
    ({
      ...Object.fromEntries(
        Object.entries(columns).map(([name, column]) => [name, numbers.flatMap(() => column)]),
      ),
      ...changed,
    }) as Columns;
  const named = (names: readonly string[]) =>
    numbers.flatMap((number) => names.map((name) => `${name} ${number}x`));
  // The first hexadecimal digits of an id are free, so they distinguish the copies.
  const own = (ids: readonly string[]) =>
    numbers.flatMap((number) => unpackIds(ids).map((id) => `${number}${id.slice(1)}`));
  const { exhibitors, categories } = pack;
  const exhibits = plainExhibits(pack);
  return {
    ...pack,
    exhibitors: many(exhibitors, {
      id: own(exhibitors.id),
      name_zh: named(exhibitors.name_zh),
      name_en: named(exhibitors.name_en),
      short_zh: named(exhibitors.short_zh),
      short_en: named(exhibitors.short_en),
    }),
    exhibits: codedExhibits(
      many(exhibits, {
        id: own(exhibits.id),
        exhibitor_id: own(exhibits.exhibitor_id),
        name_zh: named(exhibits.name_zh),
        name_en: named(exhibits.name_en),
      }),
      categories,
    ),
    attributes: pack.attributes.map((attribute) => ({
      ...attribute,
      rows: attribute.rows.map((row) => row.repeat(times)),
    })),
  };
}

export function reportSearch(results: SearchResults[]): Report {
  const rows = results.map(({ exhibitors, exhibits, build_ms, heap_bytes, ms }) => {
    const { median, p95, max } = spread(ms);
    const counts = [exhibitors, exhibits].map(String);
    return [
      ...counts,
      short(build_ms),
      short(heap_bytes / 1_000_000),
      ...[median, p95, max].map(short),
    ];
  });
  const head = ['exhibitors', 'exhibits', 'made in ms', 'MB', 'median ms', 'p95 ms', 'max ms'];
  return {
    texts: ['The search of the server, of a processor', table(head, rows)],
    budgets: results.map(({ exhibitors, ms }) => ({
      name: `search among ${exhibitors} exhibitors, p95`,
      value: spread(ms).p95,
      limit: 100,
      unit: 'ms',
    })),
  };
}
