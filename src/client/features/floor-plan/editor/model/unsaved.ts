import { type DraftBooth, PLAN_BOOTHS_A_SAVE } from '#contract/plan-drafts.ts';
import type { Sheet } from './sheet.ts';

interface Save {
  booths: DraftBooth[];
  removed: string[];
  plan?: Sheet['plan'];
}

/** The calls that bring the stored draft to the present one, each below the size of a call. */
export function unsavedParts(saved: Sheet, now: Sheet): Save[] {
  if (saved === now) return [];
  const old = new Map(saved.booths.map((booth) => [booth.id, booth]));
  const changed = now.booths.filter((booth) => old.get(booth.id) !== booth);
  for (const { id } of now.booths) old.delete(id);
  const removed = [...old.keys()];
  const parts: Save[] = [];
  const count = Math.ceil(Math.max(changed.length, removed.length) / PLAN_BOOTHS_A_SAVE);
  for (let at = 0; at < count; at += 1) {
    const [from, to] = [at * PLAN_BOOTHS_A_SAVE, (at + 1) * PLAN_BOOTHS_A_SAVE];
    parts.push({ booths: changed.slice(from, to), removed: removed.slice(from, to) });
  }
  if (saved.plan !== now.plan) {
    const [first = { booths: [], removed: [] }, ...others] = parts;
    return [{ ...first, plan: now.plan }, ...others];
  }
  return parts;
}
