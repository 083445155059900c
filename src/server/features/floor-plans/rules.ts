import * as z from 'zod/mini';
import { type Booth, Booths } from '#contract/booths.ts';
import { FloorPlan, type Hall } from '#contract/floor-plan.ts';

/** A plan as its organiser writes it down in a JSON file. */
const PlanData = z.object({ plan: FloorPlan, booths: Booths });
export type PlanData = z.infer<typeof PlanData>;

/** As many are named; the rest follows from them as a rule. */
const NAMED = 20;

/** @throws {Error} naming what is wrong, one a line. */
export function readPlanData(given: unknown): PlanData {
  const read = PlanData.safeParse(given, { reportInput: true });
  const wrong = read.success
    ? findMistakes(read.data)
    : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  if (read.success && wrong.length === 0) return read.data;
  const more = wrong.length > NAMED ? [`and ${wrong.length - NAMED} more`] : [];
  throw new Error(`Wrong plan:\n${[...wrong.slice(0, NAMED), ...more].join('\n')}`);
}

/** What a schema cannot tell: booths of unknown halls, outside of them, twice, or on top of each other. */
function findMistakes({ plan, booths }: PlanData): string[] {
  const halls = new Map(plan.halls.map((hall) => [hall.number, hall]));
  const known = new Set<string>();
  const twice = [
    ...repeated(plan.halls.map(({ number }) => number)).map(
      (hall) => `hall ${hall} is there twice`,
    ),
    ...repeated(booths.halls.map(({ hall }) => hall)).map(
      (hall) => `the booths of hall ${hall} are there twice`,
    ),
  ];
  const wrong = booths.halls.flatMap(({ hall: number, booths: own }) => {
    const hall = halls.get(number);
    if (!hall) return [`there is no hall ${number} for its booths`];
    return own.flatMap((booth, at) => {
      const [name] = booth;
      const repeats = known.has(name);
      known.add(name);
      const covered = own.slice(0, at).find((other) => overlap(other, booth));
      return [
        ...(/^\S{1,12}$/.test(name) ? [] : [`${JSON.stringify(name)} is no number of a booth`]),
        ...(repeats ? [`booth ${name} is there twice`] : []),
        ...(isInside(booth, hall) ? [] : [`booth ${name} is not inside hall ${number}`]),
        ...(covered ? [`booths ${covered[0]} and ${name} overlap`] : []),
      ];
    });
  });
  return [...twice, ...wrong];
}

function repeated(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
}

function overlap([, west, north, width, depth]: Booth, [, x, y, wide, deep]: Booth): boolean {
  return west < x + wide && x < west + width && north < y + deep && y < north + depth;
}

function isInside([, west, north, width, depth]: Booth, { outline }: Hall): boolean {
  const easts = outline.map(([east]) => east);
  const souths = outline.map(([, south]) => south);
  return (
    width > 0 &&
    depth > 0 &&
    west >= Math.min(...easts) &&
    west + width <= Math.max(...easts) &&
    north >= Math.min(...souths) &&
    north + depth <= Math.max(...souths)
  );
}
