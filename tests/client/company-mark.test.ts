import { expect, test } from 'vitest';
import { MARK_SIZE, markOf } from '#client/features/exhibitors/company-mark.ts';

/** Identifiers of one minute, whose first halves are alike. */
const ids = Array.from(
  { length: 4_800 },
  (_, at) =>
    `019ab3c4-${(at * 7).toString(16).padStart(4, '0')}-7000-8000-${at.toString(16).padStart(12, '0')}`,
);
const marks = ids.map((id) => markOf(id));

function countBy(keyOf: (mark: (typeof marks)[number]) => string | number) {
  const counts = new Map<string | number, number>();
  for (const mark of marks) counts.set(keyOf(mark), (counts.get(keyOf(mark)) ?? 0) + 1);
  return [...counts.values()];
}

test.each([
  { what: 'figures', keyOf: ({ figure }: (typeof marks)[number]) => figure },
  { what: 'colours', keyOf: ({ ground }: (typeof marks)[number]) => ground },
])('companies are spread evenly over at least twelve $what', ({ keyOf }) => {
  const counts = countBy(keyOf);
  expect(counts.length).toBeGreaterThanOrEqual(12);
  const even = marks.length / counts.length;
  expect(Math.min(...counts)).toBeGreaterThan(even * 0.7);
  expect(Math.max(...counts)).toBeLessThan(even * 1.3);
});

test('every figure is seen in every colour', () => {
  const pairs = countBy(({ figure, ground }) => `${figure} ${ground}`).length;
  expect(pairs).toBe(
    countBy(({ figure }) => figure).length * countBy(({ ground }) => ground).length,
  );
});

test('two neighbours rarely have the same mark', () => {
  const alike = marks.filter(({ figure, ground }, at) => {
    const before = marks[at - 1];
    return before?.figure === figure && before.ground === ground;
  });
  expect(alike.length).toBeLessThan(marks.length / 100);
});

test('an id has the same mark on every device', () => {
  expect(markOf('019ab3c4-0000-7000-8000-000000000000')).toMatchObject({
    figure: 11,
    ground: '#a8480a',
    path: 'M8 3h.1M8 4h1.1M8 5h2.1M2 6h9.1M2 7h10.1M2 8h9.1M8 9h2.1M8 10h1.1M8 11h.1',
  });
});

test('no two figures have the same dots, and each leaves a margin', () => {
  const paths = new Map(marks.map(({ figure, path }) => [figure, path]));
  expect(new Set(paths.values()).size).toBe(paths.size);
  for (const path of paths.values()) {
    const dots = [...path.matchAll(/M(\d+) (\d+)h(\d*)\.1/g)];
    expect(dots.length).toBeGreaterThan(6);
    for (const [, column, row, length] of dots) {
      expect(Number(column)).toBeGreaterThan(0);
      expect(Number(row)).toBeGreaterThan(0);
      expect(Number(row)).toBeLessThan(MARK_SIZE - 1);
      expect(Number(column) + Number(length)).toBeLessThan(MARK_SIZE - 1);
    }
  }
});
