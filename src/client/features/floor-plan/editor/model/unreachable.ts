import { type Ways, waysOf } from '#client/walking/ways.ts';
import type { Hall } from '#contract/floor-plan.ts';
import type { DraftBooth } from '#contract/plan-drafts.ts';
import type { Finding } from './checks.ts';
import type { Sheet } from './sheet.ts';

interface Checked {
  hall: Hall;
  booths: readonly DraftBooth[];
  findings: Finding[];
}

/**
 * A check for booths that no walk reaches from a door of their hall. It remembers each hall: an edit checks its
 * own hall alone.
 */
export function createReachCheck() {
  let before = new Map<string, Checked>();
  return ({ plan, booths }: Sheet): Finding[] => {
    const byHall = new Map<string, DraftBooth[]>(plan.halls.map(({ number }) => [number, []]));
    for (const booth of booths) byHall.get(booth.hall)?.push(booth);
    const now = new Map<string, Checked>();
    for (const hall of plan.halls) {
      const own = byHall.get(hall.number) ?? [];
      const known = before.get(hall.number);
      const isSame = known?.hall === hall && isEqual(known.booths, own);
      now.set(
        hall.number,
        isSame ? known : { hall, booths: own, findings: findUnreachable(hall, own) },
      );
    }
    before = now;
    return [...now.values()].flatMap(({ findings }) => findings);
  };
}

function isEqual(one: readonly DraftBooth[], other: readonly DraftBooth[]): boolean {
  return one.length === other.length && one.every((booth, at) => booth === other[at]);
}

function findUnreachable(hall: Hall, booths: readonly DraftBooth[]): Finding[] {
  const [first] = booths;
  if (!first) return [];
  const ways = waysOf(
    { size: [0, 0], halls: [hall], corridors: [], places: [] },
    {
      halls: [
        {
          hall: hall.number,
          booths: booths.map(({ id, x, y, width, depth }) => [id, x, y, width, depth]),
        },
      ],
    },
  );
  const reached = crossingsFromDoors(ways);
  const lost = booths.filter(
    ({ id }) => !ways.standAt(id)?.reaches.some(({ crossing }) => reached.has(crossing)),
  );
  const isWhole = lost.length === booths.length;
  return (isWhole ? [first] : lost).map(({ id, number }) => ({
    kind: isWhole ? 'no_way' : 'unreachable',
    id,
    number,
    other: hall.number,
    metres: 0,
  }));
}

function crossingsFromDoors({ crossings }: Ways): Set<number> {
  const reached = new Set(crossings.flatMap(({ door }, at) => (door ? at : [])));
  // A set that grows while it is iterated visits what was added.
  for (const at of reached) {
    for (const { to } of crossings[at]?.exits ?? []) reached.add(to);
  }
  return reached;
}
