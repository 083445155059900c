import { useMemo } from 'react';
import { useVisited } from '#client/device/visited.ts';
import type { WalkMark } from '#client/features/floor-plan/draw/scene.ts';
import { cornersOf, findPath, type Path, pathsFrom } from '#client/walking/path.ts';
import type { Walk } from '#client/walking/plan-walk.ts';
import { isEntrance, type Ways, waysOf } from '#client/walking/ways.ts';
import type { Booths } from '#contract/booths.ts';
import type { FloorPlan, Point } from '#contract/floor-plan.ts';
import type { PlaceKind } from '#contract/place-kinds.ts';
import type { PlanChoice } from './plan-choice.ts';
import type { Occupants } from './use-occupants.ts';
import { type StarredStop, useStarredStops, useWalk } from './use-walk.ts';

interface Asked {
  plan: FloorPlan;
  booths: Booths | undefined;
  occupants: Occupants;
  choice: PlanChoice;
}

export interface Trip {
  /** The start: from the address, else the nearest entrance. */
  start: string | undefined;
  /** The route to the chosen booth or the nearest place of the chosen kind; null: none, or not requested. */
  path: Path | null;
  walk: Walk<StarredStop> | null;
  /** Booth numbers. */
  starred: ReadonlySet<string>;
  way: readonly Point[];
  marks: readonly WalkMark[];
}

const NO_WAY: readonly Point[] = [];
const NO_MARKS: readonly WalkMark[] = [];

/** The route to a booth or a facility, or the walk past all starred exhibitors. */
export function useTrip({ plan, booths, occupants, choice }: Asked): Trip {
  const { booth, from, place, isWalk } = choice;
  const ways = useMemo(() => (booths ? waysOf(plan, booths) : null), [plan, booths]);
  const start = useMemo(() => {
    const isKnown = from && ways?.standAt(from);
    return isKnown ? from : nearestEntrance(plan, ways, isWalk ? undefined : booth);
  }, [from, plan, ways, booth, isWalk]);
  const path = useMemo(() => {
    if (!from) return null;
    return place ? pathToPlace(plan, ways, start, place) : routeBetween(ways, start, booth);
  }, [plan, ways, from, start, booth, place]);
  const stops = useStarredStops(booths, occupants);
  const walk = useWalk(ways, isWalk ? start : undefined, stops);
  const visited = useVisited();

  const starred = useMemo(() => new Set(stops.map((stop) => stop.booth)), [stops]);
  const way = useMemo(() => {
    if (walk) return walk.legs.flatMap(({ path: leg }) => cornersOf(leg));
    return path ? cornersOf(path) : NO_WAY;
  }, [walk, path]);
  const marks = useMemo(
    () =>
      walk?.legs.map(({ stop }) => ({ booth: stop.booth, isVisited: visited.includes(stop.id) })) ??
      NO_MARKS,
    [walk, visited],
  );
  return { start, path, walk, starred, way, marks };
}

function routeBetween(ways: Ways | null, from: string | undefined, to: string | undefined) {
  const [start, end] = [from && ways?.standAt(from), to && ways?.standAt(to)];
  return ways && start && end ? findPath(ways, start, end) : null;
}

/** The route to the nearest place of a kind, as one walks. */
function pathToPlace(
  { places }: FloorPlan,
  ways: Ways | null,
  from: string | undefined,
  kind: PlaceKind,
): Path | null {
  const start = from && ways?.standAt(from);
  if (!ways || !start) return null;
  const paths = pathsFrom(ways, start);
  const [nearest] = places
    .flatMap((place) => {
      const end = place.kind === kind && ways.standNear(place.at);
      const path = end && paths.to(end);
      return path ? [path] : [];
    })
    .sort((one, other) => one.metres - other.metres);
  return nearest ?? null;
}

/** The entrance nearest to a booth; without a booth, the first one. */
function nearestEntrance(plan: FloorPlan, ways: Ways | null, booth: string | undefined) {
  const metres = (id: string) => routeBetween(ways, id, booth)?.metres ?? Number.POSITIVE_INFINITY;
  const [nearest] = plan.places
    .filter(isEntrance)
    .map(({ id }) => ({ id, metres: metres(id) }))
    .sort((one, other) => one.metres - other.metres || 0);
  return nearest?.id;
}
