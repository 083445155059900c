import * as z from 'zod/mini';
import { readStored, removeStored, writeStored } from '#client/device/local-storage.ts';
import { createLateStore, useStore } from '#client/device/store.ts';
import type { ExhibitCard } from '#contract/exhibits.ts';
import { lazy } from '#contract/lazy.ts';
import { limits } from '#contract/limits.ts';

export const COMPARED = 'compared';

/** The parts of an exhibit that the bar shows. */
const List = lazy(() =>
  z
    .array(z.object({ id: z.uuidv7(), category: z.string(), picture: z.nullable(z.string()) }))
    .check(z.maxLength(limits.EXHIBITS_COMPARED_MAX)),
);
export type Compared = z.infer<typeof List>[number];

const NOTHING: readonly Compared[] = [];

function read(): readonly Compared[] {
  const { data = NOTHING } = List.safeParse(readStored(COMPARED));
  return data;
}

const store = createLateStore(read);

/** The exhibits chosen for a comparison, on this device. */
export function useCompared(): readonly Compared[] {
  return useStore(store, NOTHING);
}

/** Reads the list again after another tab, or a sign-out, has changed it. */
export function readCompared() {
  store.set(read());
}

export function setCompared(chosen: readonly Compared[]) {
  if (chosen.length > 0) writeStored(COMPARED, chosen);
  else removeStored(COMPARED);
  store.set(chosen);
}

/** Adds an exhibit or removes it; false: the list is full. */
export function toggleCompared({ id, category, picture }: Pick<ExhibitCard, keyof Compared>) {
  const others = store.get().filter((one) => one.id !== id);
  const isIn = others.length < store.get().length;
  if (!isIn && others.length >= limits.EXHIBITS_COMPARED_MAX) return false;
  setCompared(isIn ? others : [...others, { id, category, picture }]);
  return true;
}

export function removeCompared(id: string) {
  setCompared(store.get().filter((one) => one.id !== id));
}
