import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { HUES, hallColours } from '#client/features/floor-plan/draw/palette.ts';
import { findHall, findKinds } from '#client/lang/find-places.ts';
import { kindsOn } from '#contract/floor-plan.ts';
import { type PlaceKind, placeKinds } from '#contract/place-kinds.ts';
import { zoneOf } from '#contract/zone-of.ts';
import { demoFloorPlan } from '#server/demo/floor-plan.ts';

const plan = demoFloorPlan();
const names: Partial<Record<PlaceKind, string>> = {
  first_aid: 'First aid',
  food: 'Food and drink',
  wifi: 'Wi-Fi',
};
const kindsFor = (keyword: string) =>
  findKinds(kindsOn(plan), keyword, (kind) => names[kind] ?? kind);

test('the demo has every kind of place', () => {
  expect(kindsOn(plan)).toEqual([...placeKinds]);
});

test.each([
  ['厕所', 'toilets'],
  ['最近的洗手间在哪', 'toilets'],
  ['toilets', 'toilets'],
  ['WC', 'toilets'],
  ['where is the loo?', 'toilets'],
  ['restrooms', 'toilets'],
  ['wifi', 'wifi'],
  ['Wi-Fi', 'wifi'],
  ['无线', 'wifi'],
  ['luggage', 'cloakroom'],
  ['寄存', 'cloakroom'],
  ['wheelchair', 'step_free'],
  ['无障碍', 'step_free'],
  ['prayer', 'prayer_room'],
  ['coffee', 'food'],
  ['charg', 'charging'],
  ['first aid', 'first_aid'],
  ['subway', 'metro'],
] as const)('“%s” finds %s', (keyword, kind) => {
  expect(kindsFor(keyword)).toContain(kind);
});

test.each(['LED', 'a', 'and', 'lining', 'Kangtai', '小间距', '5A01', '', 'text and led'])(
  '“%s” finds no place',
  (keyword) => {
    expect(kindsFor(keyword)).toEqual([]);
  },
);

test('a hall is found by its number, alone or with the word in either language', () => {
  for (const keyword of ['7', 'hall 7', 'Hall 7', '7号馆', '7 号馆', '7馆']) {
    expect(findHall(plan, keyword)?.number, keyword).toBe('7');
  }
  for (const keyword of ['hall', '70', '7A01', '馆', '']) {
    expect(findHall(plan, keyword), keyword).toBeUndefined();
  }
});

test('a hall is in the zone whose range or list has it, and in the colour of it', () => {
  const zones = [{ hall: '5–6' }, { hall: '7, 9' }, { hall: '16' }];
  const halls = plan.halls.map((hall) => hall.number);
  const zoneOfHall = (number: string) => zoneOf(number, zones, halls);
  expect(['5', '6', '7', '8', '9', '16'].map(zoneOfHall)).toEqual([0, 0, 1, -1, 1, 2]);
  const colours = hallColours(zones, plan.halls);
  expect(colours.get('5')).toEqual(colours.get('6'));
  expect(colours.get('5')).not.toEqual(colours.get('7'));
  expect(colours.has('8')).toBe(false);
});

test('halls on the canvas have the hues of the style sheet', () => {
  const css = readFileSync('src/client/ui/hues.css', 'utf8');
  expect([...css.matchAll(/--hue: (\d+);/g)].map(([, hue]) => Number(hue))).toEqual(HUES);
  const zones = Array.from({ length: 12 }, (_, index) => ({ hall: String(5 + index) }));
  const colours = hallColours(zones, plan.halls);
  expect(colours.get('16')).toEqual(colours.get('5'));
});
