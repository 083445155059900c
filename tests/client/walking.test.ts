import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxAround, boxOfBooth, crosses, metresBetween } from '#client/walking/boxes.ts';
import { cornersOf, findPath, minutesOf, type Path, pathsFrom } from '#client/walking/path.ts';
import { planWalk } from '#client/walking/plan-walk.ts';
import { stepsOf } from '#client/walking/steps.ts';
import { shortTour } from '#client/walking/tour.ts';
import { isEntrance, waysOf } from '#client/walking/ways.ts';
import { type Booth, Booths } from '#contract/booths.ts';
import { FloorPlan, middleOf, type Point } from '#contract/floor-plan.ts';
import { demoBooths } from '#server/demo/booths.ts';
import { demoFloorPlan } from '#server/demo/floor-plan.ts';

const plan = FloorPlan.parse(demoFloorPlan());
const booths = Booths.parse(demoBooths());
const ways = waysOf(plan, booths);
const all = booths.halls.flatMap(({ hall, booths: own }) =>
  own.map((booth) => ({ hall, booth: booth[0], box: boxOfBooth(booth) })),
);
const anyBooth = fc.constantFrom(...all.map(({ booth }) => booth));
const anyStop = fc.constantFrom(...all.map(({ hall, booth }) => ({ hall, booth })));

function stand(id: string) {
  const found = ways.standAt(id);
  if (!found) throw new Error(`No way leads to ${id}.`);
  return found;
}

function pathBetween(from: string, to: string): Path {
  const found = findPath(ways, stand(from), stand(to));
  if (!found) throw new Error(`No way leads from ${from} to ${to}.`);
  return found;
}

const metres = (from: string, to: string) => pathBetween(from, to).metres;

test('every booth is reached from every entrance', () => {
  const entrances = plan.places.filter(isEntrance);
  expect(entrances.map(({ id }) => id)).toEqual(['north', 'south']);
  for (const { id } of entrances) {
    const paths = pathsFrom(ways, stand(id));
    const far = all.filter(({ booth }) => paths.metresTo(stand(booth)) > 1_500);
    expect(far).toEqual([]);
  }
});

test('two booths have one way in both directions, never longer than a third more than necessary', () => {
  fc.assert(
    fc.property(anyBooth, anyBooth, anyBooth, (one, other, third) => {
      expect(metres(one, other)).toBeCloseTo(metres(other, one), 6);
      expect(metres(one, other)).toBeLessThanOrEqual(
        metres(one, third) + metres(third, other) + 1e-6,
      );
      expect(metres(one, one)).toBe(0);
    }),
  );
});

test('a way is as long as its parts, not shorter than the straight line, and has the right ends', () => {
  fc.assert(
    fc.property(anyBooth, anyBooth, (one, other) => {
      fc.pre(one !== other);
      const found = pathBetween(one, other);
      const corners = cornersOf(found);
      const walked = found.stretches.reduce(
        (sum, { from, to }) => sum + metresBetween(from, to),
        0,
      );
      expect(walked).toBeCloseTo(found.metres, 6);
      const [start, end] = [stand(one).at, stand(other).at];
      expect(found.metres).toBeGreaterThanOrEqual(metresBetween(start, end) - 1e-6);
      expect([corners[0], corners.at(-1)]).toEqual([start, end]);
    }),
  );
});

test('no way leads through a booth, or through a wall except at a door', () => {
  const doors = plan.halls.flatMap((hall) => hall.doors);
  const walls = plan.halls.map(({ outline }) => boxAround(outline));
  const isAt = (here: Point) => doors.some((door) => metresBetween(door, here) === 0);
  fc.assert(
    fc.property(anyBooth, anyBooth, (one, other) => {
      const { stretches } = pathBetween(one, other);
      const hit = stretches.flatMap(({ from, to }) =>
        all.filter(({ box }) => crosses(box, from, to)).map(({ booth }) => booth),
      );
      expect(hit).toEqual([]);
      const outside = stretches.filter(({ area }) => area.kind !== 'hall');
      expect(
        outside.filter(({ from, to }) => walls.some((hall) => crosses(hall, from, to))),
      ).toEqual([]);
      const changes = stretches.flatMap(({ area, from }, at) => {
        const before = stretches[at - 1]?.area;
        return before && (before.kind === 'hall') !== (area.kind === 'hall') ? [from] : [];
      });
      expect(changes.filter((here) => !isAt(here))).toEqual([]);
    }),
  );
});

test('neighbours on an aisle have their real distance, and the steps state it', () => {
  const found = pathBetween('5D01', '5D03');
  const [one, other] = [stand('5D01'), stand('5D03')];
  const [start, end] = [one.foot?.at ?? one.at, other.foot?.at ?? other.at];
  const acrossTheAisle = metresBetween(one.at, start) + metresBetween(end, other.at);
  expect(found.metres).toBeCloseTo(metresBetween(start, end) + acrossTheAisle, 6);
  expect(stepsOf(found).map(({ kind }) => kind)).toEqual(['walk', 'arrive']);
});

test('from the south lobby into hall 5 the steps name the lobby, the concourse, the door and the last aisle', () => {
  const steps = stepsOf(pathBetween('south', '5A12'));
  expect(steps.slice(0, 3)).toMatchObject([
    { kind: 'through', name: { en: 'South lobby' } },
    { kind: 'through', name: { en: 'Central concourse' } },
    { kind: 'door', way: 'in', hall: '5' },
  ]);
  expect(steps.at(-1)?.kind).toBe('arrive');
});

test('the steps lead straight through a door and along the aisle behind it', () => {
  const { stretches } = pathBetween('south', '7C05');
  const entered = stretches.findIndex(({ door }) => door?.hall === '7') + 1;
  expect(stretches[entered]?.from[1]).toBe(stretches[entered]?.to[1]);
  expect(stepsOf(pathBetween('south', '7C05')).at(-2)).toMatchObject({
    kind: 'walk',
    turn: 'ahead',
  });
});

test('turns to the right are on the right', () => {
  const hall = { kind: 'hall', number: '5' } as const;
  const walked = (end: [number, number]) =>
    stepsOf({
      metres: 40,
      stretches: [
        { from: [0, 100], to: [0, 80], area: hall },
        { from: [0, 80], to: end, area: hall },
      ],
    }).at(-1);
  expect(walked([20, 80])).toEqual({ kind: 'arrive', turn: 'right' });
  expect(walked([-20, 80])).toEqual({ kind: 'arrive', turn: 'left' });
  expect(walked([0, 60])).toEqual({ kind: 'arrive', turn: 'ahead' });
});

test('unknown booths have no way, and a hall without booths has ways anyway', () => {
  expect(ways.standAt('99Z99')).toBeNull();
  expect(ways.standAt('')).toBeNull();
  const empty = waysOf(plan, { halls: [] });
  const [north, south] = [empty.standAt('north'), empty.standAt('south')];
  expect(north && south && findPath(empty, north, south)?.metres).toBeCloseTo(880, 0);
});

test('a booth outside rows is entered from its open aisle', () => {
  const lone: Booth[] = [
    ['5A01', 20, 740, 30, 10],
    ['5A02', 60, 742, 4, 4],
    ['5A03', 20, 770, 30, 10],
  ];
  const own = waysOf(plan, { halls: [{ hall: '5', booths: lone }] });
  const [one, other] = [own.standAt('5A01'), own.standAt('5A02')];
  expect(one && other && findPath(own, one, other)?.metres).toBeLessThan(120);
});

test('minutes assume the pace of a crowd, and are at least one', () => {
  expect([0, 60, 61, 600].map(minutesOf)).toEqual([1, 1, 2, 10]);
});

test('a walk passes every stop once, enters each hall once, and does not depend on the order', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyStop, { selector: ({ booth }) => booth, maxLength: 25 }),
      (stops) => {
        const walk = planWalk(ways, stand('south'), stops);
        const booths = walk.legs.map(({ stop }) => stop.booth);
        expect([...booths].sort()).toEqual(stops.map(({ booth }) => booth).sort());
        const halls = walk.legs
          .map(({ stop }) => stop.hall)
          .filter((hall, at, list) => hall !== list[at - 1]);
        expect(new Set(halls).size).toBe(halls.length);
        const backwards = planWalk(ways, stand('south'), [...stops].reverse());
        expect(backwards.legs.map(({ stop }) => stop.booth)).toEqual(booths);
      },
    ),
    { numRuns: 30 },
  );
});

test('a walk begins at its start, and each leg where the previous one ended', () => {
  const stops = [
    { hall: '5', booth: '5A12' },
    { hall: '16', booth: '16C03' },
    { hall: '5', booth: '5F02' },
  ];
  const { legs, metres: whole } = planWalk(ways, stand('north'), stops);
  expect(legs.map(({ stop }) => stop.hall)).toEqual(['16', '5', '5']);
  let here = stand('north').at;
  for (const { path: leg, stop } of legs) {
    expect(leg.stretches[0]?.from).toEqual(here);
    here = stand(stop.booth).at;
  }
  expect(legs.reduce((sum, { path: leg }) => sum + leg.metres, 0)).toBe(whole);
});

test('a walk is not longer than the nearest-neighbour order, and never crosses itself', () => {
  const anyPoint = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }));
  fc.assert(
    fc.property(fc.array(anyPoint, { minLength: 2, maxLength: 14 }), (points) => {
      const between = (from: number, to: number) =>
        metresBetween(points[from] ?? [0, 0], points[to] ?? [0, 0]);
      const length = (tour: number[]) =>
        [0, ...tour].reduce(
          (sum, stop, at, list) => sum + (at ? between(list[at - 1] ?? 0, stop) : 0),
          0,
        );
      const tour = shortTour(points.length - 1, between, () => 0);
      expect([...tour].sort((one, other) => one - other)).toEqual(
        points.slice(1).map((_, index) => index + 1),
      );
      for (let first = 0; first < tour.length; first++) {
        for (let last = first + 1; last < tour.length; last++) {
          const turned = [...tour];
          turned.splice(first, last - first + 1, ...tour.slice(first, last + 1).reverse());
          expect(length(tour)).toBeLessThanOrEqual(length(turned) + 1e-4);
        }
      }
    }),
  );
});

test('a room in a hall is reached on foot from any other room and from an entrance', () => {
  const middles = plan.halls.map(({ outline }) => middleOf(outline));
  const south = plan.places.find(({ id }) => id === 'south');
  const stands = [...middles, south?.at ?? [0, 0]].map((at) => ways.standNear(at as Point));
  for (const from of stands) {
    for (const to of stands) {
      const metresApart = from && to && pathsFrom(ways, from).metresTo(to);
      expect(metresApart).toBeLessThan(1_500);
      expect(metresApart === 0).toBe(from === to);
    }
  }
});
