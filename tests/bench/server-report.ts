import { type Budget, budgetTable, short, table } from './report.ts';
import type { ServerResults } from './server.ts';
import { spread } from './statistics.ts';

/** The tables of the server benchmark, in Markdown. */
export function reportServer(results: ServerResults[]): string {
  return results.map(reportOne).join('\n\n');
}

function reportOne({ database, clients, registrations, ...others }: ServerResults): string {
  const reads = [...others.reads, others.directory];
  const { whole, seconds, calls } = registrations;
  const a_second = whole / seconds;
  const rows = Object.entries(calls).map(([name, ms]) => line(name, ms.length / seconds, ms));
  return [
    `Server on the ${database} database, ${clients} clients on the same machine: ${whole} whole registrations in ${short(seconds)} s`,
    table(
      ['', 'a second', 'p50 ms', 'p95 ms', 'max ms'],
      [...rows, ...reads.map(({ name, a_second: rate, ms }) => line(name, rate, ms))],
    ),
    budgetTable([...budgets(a_second, calls), ...directoryBudgets(others.directory)]),
  ].join('\n\n');
}

function line(name: string, a_second: number, ms: number[]): string[] {
  const { median, p95, max } = spread(ms);
  return [name, ...[a_second, median, p95, max].map(short)];
}

function budgets(a_second: number, calls: Record<string, number[]>): Budget[] {
  const slowest = Math.max(...Object.values(calls).map((ms) => spread(ms).p95));
  return [
    { name: 'whole registrations', value: a_second, limit: 20, unit: 'a second', atLeast: true },
    { name: 'p95 of the slowest call', value: slowest, limit: 300, unit: 'ms' },
  ];
}

function directoryBudgets({ name, a_second, ms }: ServerResults['directory']): Budget[] {
  return [
    { name, value: a_second, limit: 290, unit: 'a second', atLeast: true },
    { name: `p95 of ${name}`, value: spread(ms).p95, limit: 150, unit: 'ms' },
  ];
}
