import { expect, test } from 'vitest';
import { FloorPlan, nearestPlaces } from '#contract/floor-plan.ts';
import { placeKinds } from '#contract/place-kinds.ts';
import { demoFloorPlan } from '#server/demo/floor-plan.ts';

const plan = FloorPlan.parse(demoFloorPlan());

type Box = { west: number; north: number; east: number; south: number };

function boxOf(outline: readonly (readonly [number, number])[]): Box {
  const east = outline.map(([x]) => x);
  const south = outline.map(([, y]) => y);
  return {
    west: Math.min(...east),
    north: Math.min(...south),
    east: Math.max(...east),
    south: Math.max(...south),
  };
}

test('it has halls 5 to 16, each with words in both languages', () => {
  expect(plan.halls.map(({ number }) => number)).toEqual([
    '5',
    '6',
    '7',
    '8',
    '9',
    '10',
    '11',
    '12',
    '13',
    '14',
    '15',
    '16',
  ]);
  for (const { theme, exhibits } of plan.halls) {
    for (const words of [theme, exhibits]) {
      expect(words.zh).toMatch(/\p{Script=Han}/u);
      expect(words.en).toMatch(/^[A-Z]/);
    }
  }
});

test('halls do not overlap, and everything lies on the plan', () => {
  const boxes = plan.halls.map(({ outline }) => boxOf(outline));
  for (const [index, one] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      const apart =
        one.east <= other.west ||
        other.east <= one.west ||
        one.south <= other.north ||
        other.south <= one.north;
      expect(apart).toBe(true);
    }
  }
  const outlines = [...plan.halls, ...plan.corridors].flatMap(({ outline }) => outline);
  const [width, height] = plan.size;
  for (const [east, south] of [...outlines, ...plan.places.map(({ at }) => at)]) {
    expect(east).toBeGreaterThan(0);
    expect(east).toBeLessThan(width);
    expect(south).toBeGreaterThan(0);
    expect(south).toBeLessThan(height);
  }
});

test('every door is in a wall of its hall and leads to a corridor', () => {
  const corridors = plan.corridors.map(({ outline }) => boxOf(outline));
  for (const { number, outline, doors } of plan.halls) {
    const { west, north, east, south } = boxOf(outline);
    for (const [x, y] of doors) {
      expect(x === west || x === east || y === north || y === south, number).toBe(true);
      expect(
        corridors.some((box) => x >= box.west && x <= box.east && y >= box.north && y <= box.south),
        number,
      ).toBe(true);
    }
  }
});

test('the nearest place of each kind is found, by the nearest door', () => {
  const [south, north] = [plan.halls[0], plan.halls.at(-1)];
  if (!south || !north) throw new Error('The plan has no halls.');
  expect(nearestPlaces(plan, south).map(({ place }) => place.kind)).toEqual(placeKinds);
  const nearest = (hall: typeof south, kind: string) =>
    nearestPlaces(plan, hall).find(({ place }) => place.kind === kind);
  expect(nearest(south, 'entrance')?.place.name?.en).toBe('South lobby');
  expect(nearest(north, 'entrance')?.place.name?.en).toBe('North lobby');
  expect(nearest(south, 'toilets')?.distance).toBeLessThan(50);
  expect(nearest(south, 'metro')?.distance).toBeGreaterThan(100);
});

test('a kind that a venue lacks is omitted', () => {
  const [hall] = plan.halls;
  if (!hall) throw new Error('The plan has no halls.');
  const places = plan.places.filter(({ kind }) => kind !== 'metro');
  const kinds = nearestPlaces({ ...plan, places }, hall).map(({ place }) => place.kind);
  expect(kinds).toEqual(placeKinds.filter((kind) => kind !== 'metro'));
});
