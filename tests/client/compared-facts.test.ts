import { expect, test } from 'vitest';
import {
  attributeRows,
  bestOf,
  isAlike,
  splitIds,
} from '#client/features/exhibits/compared-facts.ts';

const stating = (attributes: Record<string, string>) => ({
  attributes: Object.entries(attributes).map(([code, value]) => ({ code, label: code, value })),
});

test('rows are the attributes of all exhibits; what an exhibit does not say is null', () => {
  const rows = attributeRows([
    stating({ brightness: '600 cd/m²', package: 'COB' }),
    stating({ package: 'SMD', warranty: '2 years' }),
  ]);
  expect(rows.map(({ code, values }) => [code, ...values])).toEqual([
    ['brightness', '600 cd/m²', null],
    ['package', 'COB', 'SMD'],
    ['warranty', null, '2 years'],
  ]);
  expect(
    rows.flatMap(({ isBest }) => isBest),
    'a single number is not better than none',
  ).not.toContain(true);
});

test.each([
  ['refresh_rate', ['3,840 Hz', '7,680 Hz', '960 Hz'], [false, true, false]],
  ['latency', ['16 ms', '2.5 ms', '16 ms'], [false, true, false]],
  ['brightness', ['800 cd/m²', '800 cd/m²', '600 cd/m²'], [true, true, false]],
  ['brightness', ['800 cd/m²', '800 cd/m²'], [false, false]],
  ['beam_angle', ['5°', '25°'], []],
])('%s %j: better are %j', (code, values, isBest) => {
  const [row] = attributeRows(values.map((value) => stating({ [code]: value })));
  expect(row?.isBest.filter((_, at) => isBest.length > at)).toEqual(isBest);
  if (isBest.length === 0) expect(row?.isBest).not.toContain(true);
});

test('a range of prices is lower only where it ends before the others begin', () => {
  expect(bestOf([[10, 20], [21, 30], null], 'less')).toEqual([true, false, false]);
  expect(
    bestOf(
      [
        [10, 22],
        [21, 30],
      ],
      'less',
    ),
  ).toEqual([false, false]);
});

test('a row is alike only if every exhibit says the same', () => {
  expect(isAlike(['IP65', 'IP65'])).toBe(true);
  expect(isAlike(['IP65', null])).toBe(false);
});

test('an address has at most four exhibits, each once, and junk in it is ignored', () => {
  const ids = [1, 2, 3, 4, 5].map((at) => `019b76da-a800-79b6-8b2c-0b2acea10ba${at}`);
  expect(splitIds([ids[0], 'junk', ids[0], ...ids.slice(1)].join())).toEqual(ids.slice(0, 4));
  expect(splitIds()).toEqual([]);
});
