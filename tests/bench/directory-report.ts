import type { DirectoryResults } from './directory.ts';
import { type Budget, type Report, short, table } from './report.ts';
import { spread } from './statistics.ts';
import { HAND_WRITTEN, KEYWORDS, LISTS, type List, type Stroke } from './typing.ts';

const kB = (bytes: number) => bytes / 1_000;
const MB = (bytes: number) => bytes / 1_000_000;
/** Factor by which the page's processor is slower than the worker's. */
const SLOWER = 4;

/** The memory of the directory on the device, and the speed of its search. */
export function reportDirectory(results: DirectoryResults): Report {
  const lists = Object.keys(LISTS) as List[];
  const texts = [
    'Directory of exhibitors and exhibits on the device; from a key to the painted answer, the page 4× slower, its worker as fast as ever, or reckoned 4× slower too',
    table(
      [
        'page',
        'typed',
        'letters',
        'median ms',
        'p95 ms',
        'max ms',
        'worker p95 ms',
        'p95 ms, worker slower too',
      ],
      [...lists, HAND_WRITTEN].flatMap((list) => {
        const own = results.strokes.filter((stroke) => stroke.list === list);
        const keywords = KEYWORDS.filter((keyword) =>
          own.some((stroke) => stroke.keyword === keyword),
        );
        const lines = keywords.map((keyword) => ({
          typed: keyword,
          strokes: own.filter((stroke) => stroke.keyword === keyword),
        }));
        return [...lines, { typed: 'all', strokes: own }].map(({ typed, strokes }) => [
          list,
          typed,
          String(strokes.length),
          ...figures(strokes).map(short),
        ]);
      }),
    ),
    heapTable(results),
  ];
  return { texts, budgets: budgets(results) };
}

function figures(strokes: readonly Stroke[]): number[] {
  const { median, p95, max } = spread(strokes.map(({ ms }) => ms));
  const worker = spread(strokes.map(({ worker_ms }) => worker_ms)).p95;
  const slower = spread(strokes.map(({ ms, worker_ms }) => ms + (SLOWER - 1) * worker_ms)).p95;
  return [median, p95, max, worker, slower];
}

function heapTable({ heaps }: DirectoryResults): string {
  const lines = [
    ['without it', heaps.before],
    ['fetched', heaps.fetched],
    ['out of storage', heaps.stored],
    ['and every keyword searched', heaps.searched],
  ] as const;
  return table(
    ['directory', 'heap of the page MB', 'of its worker MB'],
    lines.map(([name, { page, workers }]) => [name, short(MB(page)), short(MB(workers))]),
  );
}

function budgets({ pack_bytes, strokes, nodes, heaps }: DirectoryResults): Budget[] {
  // The worker exists for the directory alone, so all its memory counts.
  const added = ({ page, workers }: typeof heaps.stored) => MB(page + workers - heaps.before.page);
  const p95 = (list: Stroke['list']) =>
    spread(strokes.filter((stroke) => stroke.list === list).map(({ ms }) => ms)).p95;
  return [
    { name: 'directory on the wire', value: kB(pack_bytes), limit: 450, unit: 'kB' },
    ...(Object.keys(LISTS) as List[]).map((list) => ({
      name: `key to painted answer, ${list}, p95 beside the page by hand`,
      value: p95(list) / p95(HAND_WRITTEN),
      limit: 1.4,
      unit: '×',
    })),
    ...Object.entries(nodes).map(([depth, value]) => ({
      name: `elements of the directory, ${depth}`,
      value,
      limit: 400,
      unit: '',
    })),
    { name: 'heap for the directory, fetched', value: added(heaps.fetched), limit: 13, unit: 'MB' },
    { name: 'heap for it out of storage', value: added(heaps.stored), limit: 13, unit: 'MB' },
    { name: 'heap for it after searching', value: added(heaps.searched), limit: 13, unit: 'MB' },
  ];
}
