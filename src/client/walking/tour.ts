/** Metres between two stops, by their indexes in a list. */
export type Metres = (from: number, to: number) => number;

/**
 * A short tour past all stops: nearest neighbour first, then 2-opt until no exchange shortens it.
 * The same stops always make the same tour.
 * @param count number of stops besides the start `0`: they are `1` to `count`
 * @param end metres from a stop to the next destination
 */
export function shortTour(count: number, metres: Metres, end: (stop: number) => number): number[] {
  const tour = nearestNext(count, metres);
  const at = (place: number) => (place < 0 ? 0 : (tour[place] ?? 0));
  const after = (one: number, place: number) => (place < count ? metres(one, at(place)) : end(one));

  for (let isShorter = true; isShorter; ) {
    isShorter = false;
    for (let first = 0; first < count - 1; first++) {
      for (let last = first + 1; last < count; last++) {
        const now = metres(at(first - 1), at(first)) + after(at(last), last + 1);
        const turned = metres(at(first - 1), at(last)) + after(at(first), last + 1);
        if (turned >= now - 1e-6) continue;
        tour.splice(first, last - first + 1, ...tour.slice(first, last + 1).reverse());
        isShorter = true;
      }
    }
  }
  return tour;
}

function nearestNext(count: number, metres: Metres): number[] {
  const left = Array.from({ length: count }, (_, index) => index + 1);
  const tour: number[] = [];
  while (left.length > 0) {
    const here = tour.at(-1) ?? 0;
    const nearest = left.reduce((best, one) =>
      metres(here, one) < metres(here, best) ? one : best,
    );
    tour.push(nearest);
    left.splice(left.indexOf(nearest), 1);
  }
  return tour;
}
