import { useState } from 'react';
import type { ChosenRows } from './record-column.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * The ticked rows, or all matches.
 * @param filters key of the current filters; another key clears the ticks
 */
export function useChosen(filters: string, ids: readonly string[], total: number) {
  const [choice, setChoice] = useState({ filters, ids: NONE, isAll: false });
  const { ids: ticked, isAll } = choice.filters === filters ? choice : { ids: NONE, isAll: false };
  const set = (next: ReadonlySet<string>, all = false) =>
    setChoice({ filters, ids: next, isAll: all });
  const here = ids.filter((id) => ticked.has(id));
  const isWholePage = ids.length > 0 && here.length === ids.length;
  const ticks: ChosenRows | null = here.length > 0 ? { ids: here } : null;
  const chosen: ChosenRows | null = isAll ? { count: total } : ticks;
  return {
    chosen,
    count: isAll ? total : here.length,
    isAll,
    isWholePage,
    has: (id: string) => isAll || ticked.has(id),
    toggle: (id: string) => {
      const next = new Set(isAll ? ids : ticked);
      if (!next.delete(id)) next.add(id);
      set(next);
    },
    togglePage: () => set(isAll || isWholePage ? NONE : new Set(ids)),
    chooseAll: () => set(new Set(ids), true),
    clear: () => set(NONE),
  };
}
export type Choosing = ReturnType<typeof useChosen>;
