import { type Path, pathsFrom } from './path.ts';
import { shortTour } from './tour.ts';
import type { Stand, Ways } from './ways.ts';

export interface WalkStop {
  hall: string;
  /** Booth number. */
  booth: string;
}

export interface Walk<Stop extends WalkStop> {
  /** In visiting order, each with the path from the previous stop. */
  legs: { stop: Stop; path: Path }[];
  metres: number;
}

/** A walk past all reachable stops: hall by hall, with a short tour in each. */
export function planWalk<Stop extends WalkStop>(
  ways: Ways,
  start: Stand,
  stops: readonly Stop[],
): Walk<Stop> {
  const begin = placeAt(ways, start);
  const reached = [...stops]
    .sort((one, other) => (one.booth < other.booth ? -1 : 1))
    .flatMap((stop) => {
      const stand = ways.standAt(stop.booth);
      if (!stand || begin.metresTo({ stand }) === Number.POSITIVE_INFINITY) return [];
      return [{ stop, ...placeAt(ways, stand) }];
    });
  const halls = inShortOrder(
    begin,
    [...new Set(reached.map(({ stop }) => stop.hall))].flatMap((hall) => {
      const inHall = reached.filter(({ stop }) => stop.hall === hall);
      const [first] = inHall;
      return first ? [{ ...first, inHall }] : [];
    }),
    () => 0,
  );

  const legs: Walk<Stop>['legs'] = [];
  let here: Placed = begin;
  halls.forEach(({ inHall }, index) => {
    const next = halls[index + 1];
    const onwards = (place: Placed) => (next ? place.metresTo(next) : 0);
    for (const place of inShortOrder(here, inHall, onwards)) {
      const path = here.pathTo(place);
      if (path) legs.push({ stop: place.stop, path });
      here = place;
    }
  });
  return { legs, metres: legs.reduce((sum, { path }) => sum + path.metres, 0) };
}

/** A stand with its paths. */
interface Placed {
  stand: Stand;
  metresTo: (other: { stand: Stand }) => number;
  pathTo: (other: { stand: Stand }) => Path | null;
}

function placeAt(ways: Ways, stand: Stand): Placed {
  const paths = pathsFrom(ways, stand);
  return {
    stand,
    metresTo: (other) => paths.metresTo(other.stand),
    pathTo: (other) => paths.to(other.stand),
  };
}

function inShortOrder<Place extends Placed>(
  start: Placed,
  places: readonly Place[],
  onwards: (place: Place) => number,
): Place[] {
  const all = [start, ...places];
  const metres = (from: number, to: number) => {
    const [one, other] = [all[from], all[to]];
    return one && other ? one.metresTo(other) : Number.POSITIVE_INFINITY;
  };
  const end = (stop: number) => {
    const place = places[stop - 1];
    return place ? onwards(place) : 0;
  };
  return shortTour(places.length, metres, end).flatMap((stop) => places[stop - 1] ?? []);
}
