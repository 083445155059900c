import * as z from 'zod/mini';
import { Booths } from './booths.ts';
import { endpoint } from './endpoint.ts';
import { lazy } from './lazy.ts';
import { type PlaceKind, placeKinds } from './place-kinds.ts';
import { Instant } from './plain-fields.ts';

interface Words {
  zh: string;
  en: string;
}

/** Metres east and south of the plan's north-west corner. */
const Point = z.tuple([z.number(), z.number()]);
export type Point = z.infer<typeof Point>;

const Outline = z.array(Point).check(z.minLength(3));

const hallOf = (words: z.ZodMiniType<Words>) =>
  z.object({
    /** The spoken number, and the prefix of booth numbers, such as `5`. */
    number: z.string().check(z.regex(/^[0-9A-Z.]{1,4}$/)),
    outline: Outline,
    /** Doors to the corridors. */
    doors: z.array(Point).check(z.minLength(1)),
    /** Two or three words: they are drawn in the hall. */
    theme: words,
    exhibits: words,
  });
export type Hall = z.infer<ReturnType<typeof hallOf>>;

/** A plan whose texts are read by a schema of their own. */
export const floorPlanOf = (words: z.ZodMiniType<Words>) =>
  z.object({
    /** Extent to the east and to the south. */
    size: Point,
    halls: z.array(hallOf(words)),
    /** Lobbies and concourses with entrances to halls. */
    corridors: z.array(z.object({ name: words, outline: Outline })),
    places: z.array(
      z.object({
        kind: z.enum(placeKinds),
        at: Point,
        name: z.optional(words),
        /** Entrances only: the start of a walk in addresses. Must not look like a booth number. */
        id: z.optional(z.string().check(z.regex(/^[a-z]{2,16}$/))),
      }),
    ),
  });

/**
 * The plan of the venue in metres, north up, with the texts of halls in both languages. It does not include
 * booths, which refer to hall numbers.
 */
export const FloorPlan = floorPlanOf(z.object({ zh: z.string(), en: z.string() }));
export type FloorPlan = z.infer<typeof FloorPlan>;
export type Place = FloorPlan['places'][number];

export const CurrentFloorPlan = lazy(() =>
  z.object({
    /** Null: not published. */
    plan: z.nullable(
      z.object({
        id: z.uuidv7(),
        /** Counts the plans of its exhibition, from 1. */
        version: z.int(),
        published_at: Instant,
      }),
    ),
  }),
);

export const getCurrentFloorPlan = endpoint({
  method: 'GET',
  path: '/web/floor-plan/current',
  who: 'anyone',
  summary:
    'The published plan of the current exhibition, by name and date; the plan itself never changes.',
  input: lazy(() => z.object({})),
  output: CurrentFloorPlan,
});

export const getFloorPlan = endpoint({
  method: 'GET',
  path: '/web/floor-plan/info',
  who: 'anyone',
  summary:
    'A published plan of the current exhibition: halls, corridors and places, in both languages.',
  input: lazy(() => z.object({ id: z.uuidv7() })),
  output: lazy(() => FloorPlan),
});

export const getFloorPlanBooths = endpoint({
  method: 'GET',
  path: '/web/floor-plan/booths',
  who: 'anyone',
  summary: 'The booths of a published plan.',
  input: lazy(() => z.object({ id: z.uuidv7() })),
  output: lazy(() => Booths),
});

/** The kinds that a plan has places of, in order of demand. */
export function kindsOn({ places }: FloorPlan): PlaceKind[] {
  return placeKinds.filter((kind) => places.some((place) => place.kind === kind));
}

/** The nearest place of each kind, in metres beeline from the hall's nearest door. */
export function nearestPlaces(
  { places }: FloorPlan,
  { doors }: Hall,
): { place: Place; distance: number }[] {
  return placeKinds.flatMap((kind) => {
    const [nearest] = places
      .filter((place) => place.kind === kind)
      .map((place) => ({
        place,
        distance: Math.min(...doors.map((door) => distanceOf(door, place.at))),
      }))
      .sort((one, other) => one.distance - other.distance);
    return nearest ? [nearest] : [];
  });
}

/** The centre of an outline's bounding box. */
export function middleOf(outline: readonly Point[]): Point {
  const middle = (lengths: number[]) => (Math.min(...lengths) + Math.max(...lengths)) / 2;
  return [middle(outline.map(([east]) => east)), middle(outline.map(([, south]) => south))];
}

function distanceOf([east, south]: Point, [otherEast, otherSouth]: Point): number {
  return Math.hypot(east - otherEast, south - otherSouth);
}
