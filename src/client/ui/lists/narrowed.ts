import { isChosen, type Kind as Whole } from './kinds.ts';

type Kind = Pick<Whole, 'code' | 'members'>;

/** Adds a kind as a whole, or removes it with all its categories. */
export function toggled(chosen: readonly string[], kind: Kind): string[] {
  const others = outside(chosen, kind);
  return isChosen(chosen, kind) ? others : [...others, kind.code];
}

/**
 * Narrows a kind down to some of its categories, after one of them or the kind was pressed. Neither none nor all
 * of them say less than the kind itself.
 */
export function narrowed(chosen: readonly string[], kind: Kind, pressed: string): string[] {
  const on = kind.members.filter((one) => chosen.includes(one) !== (one === pressed));
  const isWhole = pressed === kind.code || on.length === 0 || on.length === kind.members.length;
  return [...outside(chosen, kind), ...(isWhole ? [kind.code] : on)];
}

function outside(chosen: readonly string[], { code, members }: Kind): string[] {
  return chosen.filter((one) => one !== code && !members.includes(one));
}
