import type { Load } from './browser.ts';
import type { PageName, PageResults } from './pages.ts';
import { type Budget, type Report, short, table } from './report.ts';
import { spread } from './statistics.ts';

type Figure = (load: Load) => number;
/** 1 kB is 1,024 bytes, as in the tools that measured the budgets. */
const kB = (bytes: number) => bytes / 1_024;

const FIGURES: [head: string, figure: Figure][] = [
  ['FCP ms', ({ fcp }) => fcp],
  ['LCP ms', ({ lcp }) => lcp],
  ['CLS', ({ cls }) => cls],
  ['TBT ms', ({ tbt }) => tbt],
  ['longest task ms', ({ longest_task }) => longest_task],
  ['JS kB until idle', ({ js_bytes_until_idle }) => kB(js_bytes_until_idle)],
  ['JS kB', ({ js_bytes }) => kB(js_bytes)],
  ['HTML kB', ({ html_bytes }) => kB(html_bytes)],
  ['all kB', ({ all_bytes }) => kB(all_bytes)],
  ['requests', ({ requests }) => requests],
];
const TITLES: Record<PageName, string> = {
  ours: 'ours',
  static: 'L: static page of the same content',
  hydrated: 'R: smallest hydrated',
};
const NAMES = ['ours', 'static', 'hydrated'] as const;

/** The first visit of each public page. */
export function reportPages(results: PageResults): Report {
  const { loads, taps, others } = results;
  const rowOf = (title: string, own: Load[]) => [
    title,
    ...FIGURES.map(([, figure]) => ranged(own.map(figure))),
    own.at(-1)?.lcp_element ?? '',
  ];
  const head = (name: string) => [name, ...FIGURES.map(([title]) => title), 'largest paint'];
  return {
    texts: [
      `Home page, cold, as delivered, processor 4× slower, slow 4G, HTTP/2 + TLS + brotli; bytes until 5 s after the load; median (min–max) of ${loads.ours.length}, measured in turn`,
      table(
        head('page'),
        NAMES.map((name) => rowOf(TITLES[name], loads[name])),
      ),
      `First touch answered (menu, search, languages), ms: ours ${ranged(taps.ours)}, R ${ranged(taps.hydrated)}`,
      `What ours loads: ${filesOf(loads.ours.at(-1)?.files)}`,
      `What it loads later, once it stands: ${filesOf(loads.ours.at(-1)?.late_files)}`,
      ...complaintsOf(loads),
      'Every other public page, cold, without a sign-in',
      table(
        [...head('address'), 'console'],
        Object.entries(others).map(([path, own]) => [
          ...rowOf(path, own),
          [...new Set(own.flatMap(({ complaints }) => complaints))].join('; '),
        ]),
      ),
    ],
    budgets: [...homeBudgets(results), ...tapBudgets(results), ...otherBudgets(results)],
  };
}

/** Limits: slightly above the best comparable pages. */
function homeBudgets({ loads }: PageResults): Budget[] {
  const ours = (figure: Figure) => median(loads.ours.map(figure));
  const times = (figure: Figure) => ours(figure) / median(loads.static.map(figure));
  return [
    { name: 'FCP of home beside L', value: times(({ fcp }) => fcp), limit: 1.05, unit: '×' },
    { name: 'LCP of home beside L', value: times(({ lcp }) => lcp), limit: 0.95, unit: '×' },
    { name: 'TBT of home', value: ours(({ tbt }) => tbt), limit: 60, unit: 'ms' },
    { name: 'longest task', value: ours((load) => load.longest_task), limit: 100, unit: 'ms' },
    {
      name: 'script on the wire until idle',
      value: kB(ours((load) => load.js_bytes_until_idle)),
      limit: 100,
      unit: 'kB',
    },
    {
      name: 'script on the wire',
      value: kB(ours(({ js_bytes }) => js_bytes)),
      limit: 135,
      unit: 'kB',
    },
    {
      name: 'all on the wire',
      value: kB(ours(({ all_bytes }) => all_bytes)),
      limit: 160,
      unit: 'kB',
    },
    { name: 'requests', value: ours(({ requests }) => requests), limit: 9, unit: '' },
    { name: 'HTML', value: kB(ours(({ html_bytes }) => html_bytes)), limit: 12, unit: 'kB' },
    { name: 'CLS of home', value: ours(({ cls }) => cls), limit: 0.01, unit: '' },
  ];
}

function tapBudgets({ taps, uses }: PageResults): Budget[] {
  const destination = uses[0]?.destination || 'no link found';
  const changes = median(uses.map(({ route_change }) => route_change));
  const clicks = median(uses.map(({ menu_click }) => menu_click));
  return [
    {
      name: 'first touch answered, beside R',
      value: median(taps.ours) / median(taps.hydrated),
      limit: 1.25,
      unit: '×',
    },
    { name: 'menu click to paint', value: clicks, limit: 100, unit: 'ms' },
    {
      name: `route change to ${destination}, chunks cached`,
      value: changes,
      limit: 150,
      unit: 'ms',
    },
  ];
}

function otherBudgets({ loads, others }: PageResults): Budget[] {
  const of = (path: string, figure: Figure) => median((others[path] ?? []).map(figure));
  const lcpOfL = median(loads.static.map(({ lcp }) => lcp));
  const measured = Object.keys(others);
  const besideL = ['/audience/register', '/audience/ticket'].filter((path) => others[path]);
  const shifts = Object.values(others).flatMap((own) => own.map(({ cls }) => cls));
  return [
    ...besideL.map((path) => ({
      name: `LCP of ${path} beside L`,
      value: of(path, ({ lcp }) => lcp) / lcpOfL,
      limit: 1.1,
      unit: '×',
    })),
    ...(measured.includes('/floor-plan')
      ? [
          {
            name: 'TBT of /floor-plan',
            value: of('/floor-plan', ({ tbt }) => tbt),
            limit: 100,
            unit: 'ms',
          },
        ]
      : []),
    { name: 'CLS of the worst public page', value: Math.max(...shifts), limit: 0.01, unit: '' },
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
