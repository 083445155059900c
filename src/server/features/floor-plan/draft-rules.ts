import type { Booth } from '#contract/booths.ts';
import type { DraftBooth } from '#contract/plan-drafts.ts';
import type { StoredDraft } from './draft-rows.ts';
import type { PlanData } from './rules.ts';

/** The booths of a draft after some are changed, added and removed. */
export function mergeBooths(
  stored: readonly DraftBooth[],
  changed: readonly DraftBooth[],
  removed: readonly string[],
): DraftBooth[] {
  const now = new Map(stored.map((booth) => [booth.id, booth]));
  for (const booth of changed) now.set(booth.id, booth);
  for (const id of removed) now.delete(id);
  return [...now.values()];
}

/** A draft as a plan to publish: booths by hall, each hall from the north-west. */
export function planDataOf({ plan, booths }: Pick<StoredDraft, 'plan' | 'booths'>): PlanData {
  const byHall = new Map<string, Booth[]>(plan.halls.map(({ number }) => [number, []]));
  const sorted = [...booths].sort((one, other) => one.y - other.y || one.x - other.x);
  for (const { hall, number, x, y, width, depth } of sorted) {
    const own = byHall.get(hall) ?? [];
    own.push([number, x, y, width, depth]);
    byHall.set(hall, own);
  }
  return {
    plan,
    booths: { halls: [...byHall].map(([hall, own]) => ({ hall, booths: own })) },
  };
}

/** Ids of a draft's booths by number. */
export function idsOf(booths: readonly DraftBooth[]): Record<string, string> {
  return Object.fromEntries(booths.map(({ number, id }) => [number, id]));
}
