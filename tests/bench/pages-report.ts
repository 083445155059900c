import type { Load } from './browser.ts';
import type { PageName, PageResults } from './pages.ts';
import { type Budget, budgetTable, short, table } from './report.ts';
import { spread } from './statistics.ts';

type Figure = (load: Load) => number;
/** As the tools that the budgets were measured with count them. */
const kB = (bytes: number) => bytes / 1_024;

const FIGURES: [head: string, figure: Figure][] = [
  ['FCP ms', ({ fcp }) => fcp],
  ['LCP ms', ({ lcp }) => lcp],
  ['CLS', ({ cls }) => cls],
  ['TBT ms', ({ tbt }) => tbt],
  ['longest task ms', ({ longest_task }) => longest_task],
  ['JS kB', ({ js_bytes }) => kB(js_bytes)],
  ['all kB', ({ all_bytes }) => kB(all_bytes)],
  ['requests', ({ requests }) => requests],
];
const TITLES: Record<PageName, string> = {
  ours: 'ours',
  static: 'L: ours without script',
  hydrated: 'R: smallest hydrated',
};
const NAMES = ['ours', 'static', 'hydrated'] as const;

/** The tables of the page benchmark, in Markdown. */
export function reportPages({ loads, uses, shifts }: PageResults): string {
  return [
    `Home page, cold, processor 4× slower, slow 4G, HTTP/2 + TLS + brotli; median (min–max) of ${loads.ours.length}, measured in turn`,
    table(
      ['page', ...FIGURES.map(([head]) => head), 'largest paint'],
      NAMES.map((name) => [
        TITLES[name],
        ...FIGURES.map(([, figure]) => ranged(loads[name].map(figure))),
        loads[name].at(-1)?.lcp_element ?? '',
      ]),
    ),
    `What ours loads: ${filesOf(loads.ours.at(-1)?.files)}`,
    `What it loads later, once it stands: ${filesOf(loads.ours.at(-1)?.late_files)}`,
    ...complaintsOf(loads),
    budgetTable(budgets({ loads, uses, shifts })),
    'CLS of every public page, cold, one load',
    table(
      ['address', 'CLS', 'console'],
      shifts.map(({ address, cls, complaints }) => [address, short(cls), complaints.join('; ')]),
    ),
  ].join('\n\n');
}

function budgets({ loads, uses, shifts }: PageResults): Budget[] {
  const ours = (figure: Figure) => median(loads.ours.map(figure));
  const bare = (figure: Figure) => median(loads.static.map(figure));
  const times = (figure: Figure) => ours(figure) / bare(figure);
  const destination = uses[0]?.destination || 'no link found';
  const changes = median(uses.map(({ route_change }) => route_change));
  const clicks = median(uses.map(({ menu_click }) => menu_click));
  return [
    { name: 'JS on the wire', value: kB(ours((load) => load.js_bytes)), limit: 125, unit: 'kB' },
    { name: 'all on the wire', value: kB(ours((load) => load.all_bytes)), limit: 200, unit: 'kB' },
    { name: 'requests', value: ours((load) => load.requests), limit: 10, unit: '' },
    { name: 'LCP beside L', value: times((load) => load.lcp), limit: 1.15, unit: '×' },
    { name: 'FCP beside L', value: times((load) => load.fcp), limit: 1.1, unit: '×' },
    { name: 'CLS of home', value: ours((load) => load.cls), limit: 0.01, unit: '' },
    {
      name: 'CLS of the worst public page',
      value: Math.max(...shifts.map(({ cls }) => cls)),
      limit: 0.01,
      unit: '',
    },
    { name: 'TBT', value: ours((load) => load.tbt), limit: 100, unit: 'ms' },
    { name: 'longest task', value: ours((load) => load.longest_task), limit: 120, unit: 'ms' },
    { name: 'menu click to paint', value: clicks, limit: 100, unit: 'ms' },
    {
      name: `route change to ${destination}, chunks cached`,
      value: changes,
      limit: 150,
      unit: 'ms',
    },
  ];
}

function median(values: number[]): number {
  return spread(values).median;
}

function ranged(values: number[]): string {
  const { median: middle, min, max } = spread(values);
  return min === max ? short(middle) : `${short(middle)} (${short(min)}–${short(max)})`;
}

function filesOf(files: Record<string, number> = {}): string {
  return Object.entries(files)
    .map(([path, bytes]) => `${path} ${short(kB(bytes))} kB`)
    .join(', ');
}

function complaintsOf(loads: PageResults['loads']): string[] {
  return NAMES.flatMap((name) =>
    [...new Set(loads[name].flatMap(({ complaints }) => complaints))].map(
      (complaint) => `Console of ${TITLES[name]}: ${complaint}`,
    ),
  );
}
