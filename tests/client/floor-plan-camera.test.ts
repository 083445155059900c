import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Camera,
  clamped,
  fitBox,
  inward,
  NO_EDGES,
  onPlan,
  seen,
  toScreen,
  type View,
} from '#client/features/floor-plan/camera/camera.ts';
import type { Point } from '#contract/floor-plan.ts';

const metres = fc.double({ min: 50, max: 2_000, noNaN: true });
const pixels = fc.integer({ min: 200, max: 2_000 });
const share = fc.double({ min: 0, max: 1, noNaN: true });

test('a visible area of the plan’s size shows the whole plan', () => {
  fc.assert(
    fc.property(
      fc.record({ across: metres, along: metres, width: pixels, height: pixels }),
      fc.record({ x: share, y: share, scale: fc.double({ min: 0.05, max: 26, noNaN: true }) }),
      ({ across, along, width, height }, at) => {
        const size: Point = [across, along];
        const view: View = { width, height, covered: NO_EDGES };
        const camera: Camera = clamped(
          { x: at.x * across, y: at.y * along, scale: at.scale },
          size,
          view,
        );
        const have = seen(inward(camera, size, view), view);
        const want = onPlan(seen(camera, view), size, camera.scale);
        const nothing = 1e-6;
        expect(have.west).toBeLessThanOrEqual(want.west + nothing);
        expect(have.north).toBeLessThanOrEqual(want.north + nothing);
        expect(have.east).toBeGreaterThanOrEqual(want.east - nothing);
        expect(have.south).toBeGreaterThanOrEqual(want.south - nothing);
      },
    ),
  );
});

test('a hall on a wide screen leaves room for its door’s label and the buttons', () => {
  const hall = { west: 100, north: 40, east: 260, south: 100 };
  const wide: View = { width: 716, height: 640, covered: { ...NO_EDGES, right: 60 } };
  const [east] = toScreen(fitBox(hall, wide), wide, [hall.east, hall.north]);
  expect(wide.width - east).toBeGreaterThanOrEqual(84);
  const phone: View = { width: 358, height: 420, covered: { ...NO_EDGES, bottom: 200 } };
  const [edge] = toScreen(fitBox(hall, phone), phone, [hall.east, hall.north]);
  expect(phone.width - edge).toBeLessThan(60);
});
