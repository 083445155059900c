/** Measures pages in a browser, with a network and without, and the server under load, and says which budgets are met. */
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { buildClient } from './build-client.ts';
import { type BenchOptions, type Part, readOptions } from './options.ts';
import { budgetTable, type Report } from './report.ts';

type Bench = (
  options: BenchOptions,
  tell: (line: string) => void,
) => Promise<{ results: unknown; report: Report }>;

/** Of each part what it needs is loaded when it is asked for: all of them take seconds. */
const benches: Record<Part, () => Promise<Bench>> = {
  pages: async () => {
    const { benchPages } = await import('./pages.ts');
    const { reportPages } = await import('./pages-report.ts');
    return benchOf(benchPages, reportPages);
  },
  offline: async () => {
    const { benchOffline } = await import('./offline.ts');
    const { reportOffline } = await import('./offline-report.ts');
    return benchOf(benchOffline, reportOffline);
  },
  plan: async () => {
    const { benchPlan } = await import('./plan.ts');
    const { reportPlan } = await import('./plan-report.ts');
    return benchOf(benchPlan, reportPlan);
  },
  directory: async () => {
    const { benchDirectory } = await import('./directory.ts');
    const { reportDirectory } = await import('./directory-report.ts');
    return benchOf(benchDirectory, reportDirectory);
  },
  search: async () => {
    const { benchSearch, reportSearch } = await import('./search.ts');
    return benchOf(benchSearch, reportSearch);
  },
  lists: async () => {
    const { benchLists, reportLists } = await import('./lists.ts');
    return benchOf(benchLists, reportLists);
  },
  chat: async () => {
    const { benchChat, reportChat } = await import('./chat.ts');
    return benchOf(benchChat, reportChat);
  },
  texts: async () => {
    const { benchTexts, reportTexts } = await import('./texts.ts');
    return benchOf(benchTexts, reportTexts);
  },
  programme: async () => {
    const { benchProgramme, reportProgramme } = await import('./programme.ts');
    return benchOf(benchProgramme, reportProgramme);
  },
  starts: async () => {
    const { benchStarts, reportStarts } = await import('./starts.ts');
    return benchOf(benchStarts, reportStarts);
  },
  server: async () => {
    const { benchServer } = await import('./server.ts');
    const { reportServer } = await import('./server-report.ts');
    return benchOf(benchServer, reportServer);
  },
  attacks: async () => {
    const { benchAttacks } = await import('./attacks.ts');
    const { reportAttacks } = await import('./attacks-report.ts');
    return benchOf(benchAttacks, reportAttacks);
  },
};

const options = readOptions(process.argv.slice(2));
const tell = (line: string) => process.stderr.write(`${line}\n`);
const say = (text: string) => process.stdout.write(`${text}\n\n`);

// The tests build beforehand: short forms run side by side, and two builds would meet in one folder.
if (!options.isSmoke) buildClient();

const at = new Date().toISOString();
say(`${at}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}`);
const figures: Partial<Record<Part, object>> = {};
for (const part of options.parts) {
  const bench = await benches[part]();
  const { results, report } = await bench(options, tell);
  const { texts, budgets } = report;
  // The load that others put on the machine meanwhile decides how much the figures are worth.
  const load = loadavg().map((average) => average.toFixed(1));
  say(
    [
      ...texts,
      budgetTable(budgets, { hasVerdict: !options.isSmoke }),
      `Load of the machine: ${load.join(' ')} (1, 5, 15 minutes)`,
    ].join('\n\n'),
  );
  figures[part] = { results, budgets };
}
if (options.json) writeFileSync(options.json, JSON.stringify({ at, options, ...figures }));

function benchOf<Results>(
  measure: (options: BenchOptions, tell: (line: string) => void) => Promise<Results>,
  report: (results: Results) => Report,
): Bench {
  return async (given, tellLine) => {
    const results = await measure(given, tellLine);
    return { results, report: report(results) };
  };
}
