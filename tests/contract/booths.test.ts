import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type Booth, Booths } from '#contract/booths.ts';
import { FloorPlan } from '#contract/floor-plan.ts';
import { demoBooths } from '#server/demo/booths.ts';
import { demoFloorPlan } from '#server/demo/floor-plan.ts';
import { readPlanData } from '#server/features/floor-plan/rules.ts';

const plan = FloorPlan.parse(demoFloorPlan());
const { halls } = Booths.parse(demoBooths());
const all = halls.flatMap(({ booths }) => booths);

const AISLE = 3;

function gap([, west, north, width, depth]: Booth, [, east, south, wide, deep]: Booth) {
  const across = Math.max(east - west - width, west - east - wide);
  const along = Math.max(south - north - depth, north - south - deep);
  return { across, along };
}

test('the demo’s plan is valid for publication', () => {
  const given = { plan: demoFloorPlan(), booths: demoBooths() };
  expect(readPlanData(structuredClone(given))).toEqual(given);
});

test('there are some 2,000 of them, of 9 to 150 m², in an answer of at most 30 kB', () => {
  expect(all.length).toBeGreaterThanOrEqual(2_000);
  expect(all.length).toBeLessThan(2_200);
  const areas = all.map(([, , , width, depth]) => width * depth);
  expect(Math.min(...areas)).toBe(9);
  expect(Math.max(...areas)).toBe(150);
  expect(brotliCompressSync(JSON.stringify({ halls })).length).toBeLessThan(30_000);
});

test('every number is unique, and contains its hall and row', () => {
  expect(new Set(all.map(([number]) => number)).size).toBe(all.length);
  for (const { hall, booths } of halls) {
    for (const [number] of booths) expect(number).toMatch(new RegExp(`^${hall}[A-H]\\d\\d$`));
  }
});

test('booths touch their neighbours or leave an aisle of 3 m, and never overlap', () => {
  const inTheWay: string[] = [];
  for (const { booths } of halls) {
    for (const [index, one] of booths.entries()) {
      for (const other of booths.slice(index + 1)) {
        const { across, along } = gap(one, other);
        const isApart = across >= AISLE || along >= AISLE;
        const isBeside = (across === 0 && along < 0) || (along === 0 && across < AISLE);
        if (!isApart && !isBeside) inTheWay.push(`${one[0]} and ${other[0]}`);
      }
    }
  }
  expect(inTheWay).toEqual([]);
});

test('every booth is inside its hall, with an aisle to walls, doors and facilities', () => {
  for (const { hall, booths } of halls) {
    const place = plan.halls.find(({ number }) => number === hall);
    if (!place) throw new Error(`There is no hall ${hall}`);
    const easts = place.outline.map(([east]) => east);
    const souths = place.outline.map(([, south]) => south);
    for (const [number, west, north, width, depth] of booths) {
      expect(west - Math.min(...easts), number).toBeGreaterThanOrEqual(AISLE);
      expect(Math.max(...easts) - west - width, number).toBeGreaterThanOrEqual(AISLE);
      expect(north - Math.min(...souths), number).toBeGreaterThanOrEqual(AISLE);
      expect(Math.max(...souths) - north - depth, number).toBeGreaterThanOrEqual(AISLE);
      for (const [east, south] of [...place.doors, ...plan.places.map(({ at }) => at)]) {
        const isInside =
          east > west - 1 &&
          east < west + width + 1 &&
          south > north - 1 &&
          south < north + depth + 1;
        expect(isInside, number).toBe(false);
      }
    }
  }
});
