/** Measures pages in a browser, with a network and without, and the server under load, and says which budgets are kept. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { benchCatalogue } from './catalogue.ts';
import { reportCatalogue } from './catalogue-report.ts';
import { benchOffline } from './offline.ts';
import { reportOffline } from './offline-report.ts';
import { readOptions } from './options.ts';
import { benchPages } from './pages.ts';
import { reportPages } from './pages-report.ts';
import { benchPlan } from './plan.ts';
import { reportPlan } from './plan-report.ts';
import { benchServer } from './server.ts';
import { reportServer } from './server-report.ts';
import { benchStarts, reportStarts } from './starts.ts';

const options = readOptions(process.argv.slice(2));
const tell = (line: string) => process.stderr.write(`${line}\n`);
const say = (text: string) => process.stdout.write(`${text}\n\n`);

const root = join(import.meta.dirname, '../..');
const { status } = spawnSync(process.execPath, ['src/server/build.ts'], {
  cwd: root,
  stdio: 'inherit',
});
if (status !== 0) throw new Error('The client cannot be built.');

// What others do on the machine meanwhile decides how much the figures are worth.
const load = () =>
  `Load of the machine: ${loadavg()
    .map((average) => average.toFixed(1))
    .join(' ')} (1, 5, 15 minutes)`;
const at = new Date().toISOString();
say(`${at}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}`);
const pages = options.pages ? await benchPages(options, tell) : null;
if (pages) say(`${reportPages(pages)}\n\n${load()}`);
const offline = options.offline ? await benchOffline(options, tell) : null;
if (offline) say(`${reportOffline(offline)}\n\n${load()}`);
const plan = options.plan ? await benchPlan(options, tell) : null;
if (plan) say(`${reportPlan(plan)}\n\n${load()}`);
const catalogue = options.catalogue ? await benchCatalogue(options, tell) : null;
if (catalogue) say(`${reportCatalogue(catalogue)}\n\n${load()}`);
const starts = options.server ? await benchStarts(options, tell) : null;
if (starts) say(`${reportStarts(starts)}\n\n${load()}`);
const server = options.server ? await benchServer(options, tell) : null;
if (server) say(`${reportServer(server)}\n\n${load()}`);
if (options.json)
  writeFileSync(
    options.json,
    JSON.stringify({ at, options, pages, offline, plan, catalogue, starts, server }),
  );
