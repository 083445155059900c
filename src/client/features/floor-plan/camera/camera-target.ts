import type { Scene } from '#client/features/floor-plan/draw/scene.ts';
import { findBooth } from '#client/features/floor-plan/plan-model.ts';
import { boxAround } from '#client/walking/boxes.ts';
import { type Camera, CLOSEST, centred, fitBox, type View } from './camera.ts';

/** Scale at which names are legible and neighbours visible. */
const BOOTH_SCALE = 6;
const ROUTE_CLOSEST = 6;
const PLACE_CLOSEST = 3;

/**
 * The camera for the choice: the route, the places of a kind, the booth, the hall, or the only hall with highlighted
 * booths. Null: the camera stays.
 */
export function aimAt(scene: Scene, view: View, now: Camera): Camera | null {
  const { model, way, booth, hall, place, lit } = scene;
  if (way.length > 1) return fitBox(boxAround(way), view, ROUTE_CLOSEST);
  const places = model.places.filter(({ kind }) => kind === place).map(({ at }) => at);
  if (places.length > 0) return fitBox(boxAround(places), view, PLACE_CLOSEST);
  const shape = findBooth(model, booth);
  if (shape) {
    const { west, north, east, south } = shape.box;
    const scale = Math.min(Math.max(now.scale, BOOTH_SCALE), CLOSEST);
    return centred([(west + east) / 2, (north + south) / 2], scale, view);
  }
  const chosen = model.halls.find(({ number }) => number === hall);
  if (chosen) return fitBox(chosen.box, view);
  const [lone, ...further] = model.halls.filter(({ booths }) =>
    booths.some(({ number }) => lit?.has(number)),
  );
  return lone && further.length === 0 ? fitBox(lone.box, view) : null;
}
