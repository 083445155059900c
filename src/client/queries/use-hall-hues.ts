import { zoneOf } from '#contract/zone-of.ts';
import { useExhibition } from './use-exhibition.ts';

/** The hue of a hall's zone, as on home and on the plan; undefined outside of all zones. */
export function useHallHues(): (hall: string) => number | undefined {
  const { zones, halls } = useExhibition();
  return (hall) => {
    const zone = zoneOf(hall, zones, halls);
    return zone < 0 ? undefined : zone;
  };
}
