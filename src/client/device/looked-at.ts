import * as z from 'zod/mini';
import { onStoredElsewhere, readStored, writeStored } from './local-storage.ts';
import { createStore, useStore } from './store.ts';

/** The releases of the programme that this device has seen. */
const LookedAt = z.object({
  /** Every release up to this number. */
  release: z.int(),
  /** Later releases of single conferences and tours, by id. */
  items: z.record(z.string(), z.int()),
});
type LookedAt = z.infer<typeof LookedAt>;

const KEY = 'programme-looked-at';

const lookedAt = createStore<LookedAt | null>(null);
let isRead = false;

function readOnce() {
  if (isRead) return;
  isRead = true;
  const read = () => lookedAt.set(LookedAt.safeParse(readStored(KEY)).data ?? null);
  onStoredElsewhere(KEY, read);
  read();
}

function save(next: LookedAt) {
  lookedAt.set(next);
  writeStored(KEY, next);
}

/** Marks everything as seen at the first visit. Later visits leave changes marked. */
export function startLooking(release: number) {
  readOnce();
  if (lookedAt.get() === null) save({ release, items: {} });
}

/** Marks one opened conference or tour as seen. */
export function lookAt(id: string, changed_release: number) {
  readOnce();
  const known = lookedAt.get();
  if (known && isNewer(known, { id, changed_release })) {
    save({ ...known, items: { ...known.items, [id]: changed_release } });
  }
}

/** Marks all changes as seen, after the list of changes was opened. */
export function lookAtAll(release: number) {
  readOnce();
  const known = lookedAt.get();
  if (known === null || known.release < release) save({ release, items: {} });
}

interface Changing {
  id: string;
  changed_release: number;
}

/** Returns a test: has a programme item changed since this device last showed it? */
export function useHasChanged(): (item: Changing) => boolean {
  const known = useStore(lookedAt, null);
  return (item) => known !== null && isNewer(known, item);
}

function isNewer({ release, items }: LookedAt, { id, changed_release }: Changing): boolean {
  return changed_release > Math.max(release, items[id] ?? 0);
}
