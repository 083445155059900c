import * as z from 'zod/mini';
import { type Booth, Booths } from '#contract/booths.ts';
import { FloorPlan, type Hall } from '#contract/floor-plan.ts';
import type { PlanMistake } from '#contract/floor-plan-console.ts';
import { isBoxIn } from '#contract/outlines.ts';
import { findOverlaps } from './overlaps.ts';

/** A plan as JSON file of its organiser. */
const PlanData = z.object({ plan: FloorPlan, booths: Booths });
export type PlanData = z.infer<typeof PlanData>;

/** Maximum of mistakes in an error. Further mistakes usually follow from the first. */
const NAMED = 20;
/** Ten times the size of a large fair: a larger file is no floor plan. */
const HALLS_MAX = 200;
const BOOTHS_A_HALL_MAX = 5_000;
const POINTS_MAX = 1_000;
/** Maximum of reported overlaps per hall. */
const OVERLAPS_MAX = 100;

/** The plan of a file, or its mistakes. */
export function readPlan(given: unknown): { data: PlanData } | { mistakes: PlanMistake[] } {
  const read = PlanData.safeParse(given, { reportInput: true });
  const mistakes = read.success
    ? findMistakesIn(read.data)
    : read.error.issues.map(({ path, message }) => ({
        kind: 'shape' as const,
        at: path.join('.'),
        other: message,
      }));
  return read.success && mistakes.length === 0 ? { data: read.data } : { mistakes };
}

/** @throws {Error} that lists the mistakes, one per line */
export function readPlanData(given: unknown): PlanData {
  const read = readPlan(given);
  if ('data' in read) return read.data;
  const wrong = read.mistakes.map(inEnglish);
  const more = wrong.length > NAMED ? [`and ${wrong.length - NAMED} more`] : [];
  throw new Error(`Wrong plan:\n${[...wrong.slice(0, NAMED), ...more].join('\n')}`);
}

/** The wording of the command line. */
function inEnglish({ kind, at, other }: PlanMistake): string {
  const said: Record<PlanMistake['kind'], string> = {
    no_json: 'the file is no JSON',
    shape: `${at}: ${other}`,
    hall_twice: `hall ${at} is there twice`,
    booths_of_hall_twice: `the booths of hall ${at} are there twice`,
    no_such_hall: `there is no hall ${at} for its booths`,
    bad_number: `${JSON.stringify(at)} is no number of a booth`,
    booth_twice: `booth ${at} is there twice`,
    outside: `booth ${at} is not inside hall ${other}`,
    overlap: `booths ${other} and ${at} overlap`,
  };
  return said[kind];
}

function findMistakesIn(data: PlanData): PlanMistake[] {
  const tooMany = findTooMany(data);
  return tooMany.length > 0 ? tooMany : findMistakes(data);
}

/** Lists that are longer than those of any venue. */
function findTooMany({ plan, booths }: PlanData): PlanMistake[] {
  const lists: [at: string, length: number, most: number][] = [
    ['plan.halls', plan.halls.length, HALLS_MAX],
    ['booths.halls', booths.halls.length, HALLS_MAX],
    ...plan.halls.map(({ outline }, at): [string, number, number] => [
      `plan.halls.${at}.outline`,
      outline.length,
      POINTS_MAX,
    ]),
    ...booths.halls.map(({ booths: own }, at): [string, number, number] => [
      `booths.halls.${at}.booths`,
      own.length,
      BOOTHS_A_HALL_MAX,
    ]),
  ];
  return lists
    .filter(([, length, most]) => length > most)
    .map(([at, length, most]) => ({ kind: 'shape', at, other: `${length} are more than ${most}` }));
}

/**
 * Mistakes that a schema cannot express: booths of unknown halls, outside their hall, duplicated, or
 * overlapping.
 */
function findMistakes({ plan, booths }: PlanData): PlanMistake[] {
  const halls = new Map(plan.halls.map((hall) => [hall.number, hall]));
  const known = new Set<string>();
  const mistake = (kind: PlanMistake['kind'], at: string, other = '') => ({ kind, at, other });
  const twice = [
    ...repeated(plan.halls.map(({ number }) => number)).map((hall) => mistake('hall_twice', hall)),
    ...repeated(booths.halls.map(({ hall }) => hall)).map((hall) =>
      mistake('booths_of_hall_twice', hall),
    ),
  ];
  const wrong = booths.halls.flatMap(({ hall: number, booths: own }) => {
    const hall = halls.get(number);
    if (!hall) return [mistake('no_such_hall', number)];
    const overlaps = findOverlaps(own, OVERLAPS_MAX);
    return own.flatMap((booth) => {
      const [name] = booth;
      const repeats = known.has(name);
      known.add(name);
      const covered = overlaps.get(booth);
      return [
        ...(/^\S{1,12}$/.test(name) ? [] : [mistake('bad_number', name)]),
        ...(repeats ? [mistake('booth_twice', name)] : []),
        ...(isInside(booth, hall) ? [] : [mistake('outside', name, number)]),
        ...(covered ? [mistake('overlap', name, covered[0])] : []),
      ];
    });
  });
  return [...twice, ...wrong];
}

/** A booth with its place on a plan. */
interface PlacedBooth {
  hall: string;
  number: string;
  east: number;
  south: number;
  width: number;
  depth: number;
}

export function placesOf({ halls }: Booths): PlacedBooth[] {
  return halls.flatMap(({ hall, booths: own }) =>
    own.map(([number, east, south, width, depth]) => ({
      hall,
      number,
      east,
      south,
      width,
      depth,
    })),
  );
}

/** Numbers of booths that a new plan adds, removes and moves. */
export function compareBooths(before: readonly PlacedBooth[], after: readonly PlacedBooth[]) {
  const old = new Map(before.map((booth) => [booth.number, booth]));
  const now = new Set(after.map(({ number }) => number));
  const numbers = (booths: readonly PlacedBooth[]) => booths.map(({ number }) => number);
  return {
    added: numbers(after.filter(({ number }) => !old.has(number))),
    removed: numbers(before.filter(({ number }) => !now.has(number))),
    moved: numbers(
      after.filter((booth) => {
        const known = old.get(booth.number);
        return known && !isSamePlace(known, booth);
      }),
    ),
  };
}

function isSamePlace(one: PlacedBooth, other: PlacedBooth): boolean {
  return (
    one.hall === other.hall &&
    one.east === other.east &&
    one.south === other.south &&
    one.width === other.width &&
    one.depth === other.depth
  );
}

function repeated(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
}

function isInside([, west, north, width, depth]: Booth, { outline }: Hall): boolean {
  const box = { west, north, east: west + width, south: north + depth };
  return width > 0 && depth > 0 && isBoxIn(outline, box);
}
