/**
 * Measures pages in a browser, with and without a network, and the server under load. Reports which budgets are
 * met.
 */
import { appendFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { buildClient } from './build-client.ts';
import { benchBytes, reportBytes } from './bytes.ts';
import { benchChat, reportChat } from './chat.ts';
import { benchDirectory } from './directory.ts';
import { reportDirectory } from './directory-report.ts';
import { benchLists, reportLists } from './lists.ts';
import { benchOffline } from './offline.ts';
import { reportOffline } from './offline-report.ts';
import { type BenchOptions, type Part, readOptions } from './options.ts';
import { benchPages } from './pages.ts';
import { reportPages } from './pages-report.ts';
import { benchPlan } from './plan.ts';
import { reportPlan } from './plan-report.ts';
import { benchProgramme, reportProgramme } from './programme.ts';
import { refuseBusy } from './quiet.ts';
import { type Budget, budgetTable, type Report } from './report.ts';
import { benchSearch, reportSearch } from './search.ts';
import { benchServer } from './server.ts';
import { reportServer } from './server-report.ts';
import { benchStarts, reportStarts } from './starts.ts';

/** Yields what is measured as soon as it is: a later failure does not lose it. */
type Bench = (
  options: BenchOptions,
  tell: (line: string) => void,
) => AsyncIterable<{ results: unknown; report: Report }>;

const benches: Record<Part, Bench> = {
  bytes: benchOf(benchBytes, reportBytes),
  pages: benchOf(benchPages, reportPages),
  offline: benchOf(benchOffline, reportOffline),
  plan: benchOf(benchPlan, reportPlan),
  directory: benchOf(benchDirectory, reportDirectory),
  search: benchOf(benchSearch, reportSearch),
  lists: benchOf(benchLists, reportLists),
  chat: benchOf(benchChat, reportChat),
  // Hostile texts take a second to load, so these two import them lazily.
  texts: async function* (...given) {
    const { benchTexts, reportTexts } = await import('./texts.ts');
    yield* benchOf(benchTexts, reportTexts)(...given);
  },
  programme: benchOf(benchProgramme, reportProgramme),
  starts: benchOf(benchStarts, reportStarts),
  server: async function* (...given) {
    for await (const results of benchServer(...given)) {
      yield { results, report: reportServer(results) };
    }
  },
  attacks: async function* (...given) {
    const { benchAttacks } = await import('./attacks.ts');
    const { reportAttacks } = await import('./attacks-report.ts');
    yield* benchOf(benchAttacks, reportAttacks)(...given);
  },
};

const options = readOptions(process.argv.slice(2));
// Bytes are the same on a busy machine.
if (options.parts.some((part) => part !== 'bytes')) refuseBusy(options);
const tell = (line: string) => process.stderr.write(`${line}\n`);
if (options.table) writeFileSync(options.table, '');
const say = (text: string) => {
  process.stdout.write(`${text}\n\n`);
  if (options.table) appendFileSync(options.table, `${text}\n\n`);
};

// Tests build beforehand: short benchmarks run in parallel, and two builds would write to one folder.
if (!options.isSmoke) buildClient();

const at = new Date().toISOString();
say(`${at}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}`);
const figures: Partial<Record<Part, { results: unknown[]; budgets: Budget[] }>> = {};
for (const part of options.parts) {
  const measured = { results: [] as unknown[], budgets: [] as Budget[] };
  figures[part] = measured;
  for await (const { results, report } of benches[part](options, tell)) {
    const { texts, budgets } = report;
    // The machine's other load shows how reliable the figures are.
    const load = loadavg().map((average) => average.toFixed(1));
    say(
      [
        ...texts,
        budgetTable(budgets, { hasVerdict: !options.isSmoke }),
        `Load of the machine: ${load.join(' ')} (1, 5, 15 minutes)`,
      ].join('\n\n'),
    );
    measured.results.push(results);
    measured.budgets.push(...budgets);
    if (options.json) writeFileSync(options.json, JSON.stringify({ at, options, ...figures }));
  }
}

function benchOf<Results>(
  measure: (options: BenchOptions, tell: (line: string) => void) => Promise<Results>,
  report: (results: Results) => Report,
): Bench {
  return async function* (given, tellLine) {
    const results = await measure(given, tellLine);
    yield { results, report: report(results) };
  };
}
