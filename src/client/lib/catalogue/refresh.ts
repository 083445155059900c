import { type CataloguePack, getCatalogue } from '#contract/catalogue.ts';
import { merge } from './merge.ts';
import { type KeptPack, readChecked, readPack, writeChecked, writePack } from './store.ts';

/** What another tab has checked so lately need not be checked again. */
const FRESH_MS = 10_000;

/**
 * Brings what is kept up to date, in one tab at a time; answers what is kept then, or null where that
 * is what `held` says already.
 * @param fetchWhole also where nothing is kept
 * @throws {Error} when the server is not reached
 */
export function refresh(held: number | null, fetchWhole: boolean): Promise<KeptPack | null> {
  return alone(async () => {
    const isFresh = Date.now() - (await readChecked()) < FRESH_MS;
    if (isFresh && held !== null) return null;
    const kept = await readPack();
    if (kept && isFresh) return kept.pack.version === held ? null : kept;
    if (!kept && !fetchWhole) return null;
    return kept ? bringUpToDate(kept.pack, held) : fetchAnew();
  });
}

async function fetchAnew(): Promise<KeptPack> {
  const pack = await fetchPack(0);
  // The server keeps a whole pack for a while: what changed since comes as a supplement.
  return keep(await withChanges(pack));
}

async function bringUpToDate(pack: CataloguePack, held: number | null): Promise<KeptPack | null> {
  const current = await withChanges(pack);
  if (current !== pack) return keep(current);
  const checked_at = Date.now();
  await writeChecked(checked_at);
  return pack.version === held ? null : { pack, checked_at };
}

async function withChanges(pack: CataloguePack): Promise<CataloguePack> {
  const changes = await fetchPack(pack.version);
  if (changes.since !== pack.version) return changes;
  return changes.version === pack.version ? pack : merge(pack, changes);
}

/** Where it cannot be kept, it is held as long as the page is open. */
async function keep(pack: CataloguePack): Promise<KeptPack> {
  const kept = { pack, checked_at: Date.now() };
  await writePack(kept);
  return kept;
}

/** A captive portal answers HTML: that is no pack. */
async function fetchPack(since: number): Promise<CataloguePack> {
  const answer = await fetch(`${getCatalogue.path}?since=${since}`);
  const { code, data } = await answer.json();
  if (code !== 0) throw new Error(`The server answered ${code}`);
  return data;
}

/** Older browsers have no locks: there two tabs may fetch at once, and the later one is kept. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request('pavilion-catalogue', work);
}
