import { type Budget, type Report, short, table } from './report.ts';
import {
  DETAILS,
  HOME,
  type ServerResults,
  SIGNED_IN_DETAILS,
  SIGNED_IN_HOME,
  SIGNED_IN_LISTS,
  STATIC_PAGE,
} from './server.ts';
import { spread } from './statistics.ts';

const DIRECTORY = 'directory, exhibits, detail and search';
/** Minimum of complete registrations per second. */
const REGISTRATIONS = { embedded: 30, PostgreSQL: 80 };

/** Rates and latencies of the server under load, on each database. */
export function reportServer(results: ServerResults): Report {
  return { texts: textsOf(results), budgets: budgetsOf(results) };
}

function textsOf({ database, clients, registrations, reads, directory }: ServerResults): string[] {
  const { whole, seconds, calls, failures } = registrations;
  const rows = [
    ...Object.entries(calls).map(([name, ms]) => line(name, ms.length / seconds, ms)),
    ...Object.entries({ ...reads, [DIRECTORY]: directory }).map(([name, { a_second, ms }]) =>
      line(name, a_second, ms),
    ),
  ];
  return [
    `Server on the ${database} database, ${clients} clients on the same machine: ${whole} whole registrations in ${short(seconds)} s`,
    ...(failures.length > 0
      ? [`${failures.length} registrations ended early: ${[...new Set(failures)].join('; ')}`]
      : []),
    table(['', 'a second', 'p50 ms', 'p95 ms', 'max ms'], rows),
  ];
}

function line(name: string, a_second: number, ms: number[]): string[] {
  const { median, p95, max } = spread(ms);
  return [name, ...[a_second, median, p95, max].map(short)];
}

function budgetsOf({ database, registrations, reads, directory, memory }: ServerResults): Budget[] {
  const { whole, seconds, calls } = registrations;
  const slowest = Math.max(...Object.values(calls).map((ms) => spread(ms).p95));
  const rateOf = (name: string) => reads[name]?.a_second ?? Number.NaN;
  const rates = [
    { name: 'whole registrations', value: whole / seconds, limit: REGISTRATIONS[database] },
    { name: HOME, value: rateOf(HOME), limit: 1_500 },
    { name: SIGNED_IN_HOME, value: rateOf(SIGNED_IN_HOME), limit: 150 },
    { name: DETAILS, value: rateOf(DETAILS), limit: 1_500 },
    { name: SIGNED_IN_DETAILS, value: rateOf(SIGNED_IN_DETAILS), limit: 500 },
    { name: SIGNED_IN_LISTS, value: rateOf(SIGNED_IN_LISTS), limit: 500 },
    { name: DIRECTORY, value: directory.a_second, limit: 290 },
  ];
  return [
    ...rates.map((rate) => ({ ...rate, unit: 'a second', atLeast: true })),
    {
      name: `${HOME} beside ${STATIC_PAGE}`,
      value: rateOf(HOME) / rateOf(STATIC_PAGE),
      limit: 0.5,
      unit: 'of it',
      atLeast: true,
    },
    { name: 'p95 of the slowest call', value: slowest, limit: 300, unit: 'ms' },
    { name: `p95 of ${DIRECTORY}`, value: spread(directory.ms).p95, limit: 100, unit: 'ms' },
    { name: 'most memory under load', value: memory, limit: 700, unit: 'MB' },
  ].map((budget) => ({ ...budget, name: `${database}: ${budget.name}` }));
}
