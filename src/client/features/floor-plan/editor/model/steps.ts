import type { Ids, Sheet } from './sheet.ts';

/** Steps that can be undone. */
export const STEPS_MAX = 100;

/** A plan under edit with the steps that led to it. */
export interface Steps {
  now: Sheet;
  chosen: Ids;
  past: readonly Sheet[];
  future: readonly Sheet[];
}

export function startSteps(sheet: Sheet): Steps {
  return { now: sheet, chosen: new Set(), past: [], future: [] };
}

/** A step that changes nothing is none. */
export function step(steps: Steps, sheet: Sheet, chosen: Ids = steps.chosen): Steps {
  if (sheet === steps.now) return { ...steps, chosen };
  const past = [...steps.past, steps.now].slice(-STEPS_MAX);
  return { now: sheet, chosen: existing(sheet, chosen), past, future: [] };
}

export function undo({ now, chosen, past, future }: Steps): Steps | null {
  const sheet = past.at(-1);
  if (!sheet) return null;
  return {
    now: sheet,
    chosen: existing(sheet, chosen),
    past: past.slice(0, -1),
    future: [now, ...future],
  };
}

export function redo({ now, chosen, past, future }: Steps): Steps | null {
  const [sheet, ...others] = future;
  if (!sheet) return null;
  return { now: sheet, chosen: existing(sheet, chosen), past: [...past, now], future: others };
}

function existing(sheet: Sheet, chosen: Ids): Ids {
  if (chosen.size === 0) return chosen;
  return new Set(sheet.booths.flatMap(({ id }) => (chosen.has(id) ? id : [])));
}
