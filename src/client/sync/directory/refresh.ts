import { type DirectoryPack, getDirectoryPack } from '#contract/directory.ts';
import { merge } from '#search/merge.ts';
import { readPack, readState, type StoredPack, writePack, writeState } from './database.ts';

/** A whole pack takes a slow line its time; a network that never answers must not hold up other tabs. */
const WHOLE_MS = 180_000;
const CHANGES_MS = 20_000;

/**
 * Brings the stored directory up to date, in one tab at a time. Returns the stored pack, or null where
 * `held` is that already.
 * @param fetchWhole also where nothing is stored
 * @throws {Error} when the server is not reached
 */
export function refresh(held: number | null, fetchWhole: boolean): Promise<StoredPack | null> {
  return alone(async () => {
    // Another tab may have fetched it meanwhile.
    const kept = await readState();
    if (kept) return bringUpToDate(kept.version, held);
    return fetchWhole ? fetchWholePack() : null;
  });
}

async function fetchWholePack(): Promise<StoredPack> {
  const pack = await fetchPack(0);
  // The server keeps a whole pack for a while: what changed since comes as a supplement.
  return keep(withChanges(pack, await fetchPack(pack.version)));
}

async function bringUpToDate(version: number, held: number | null): Promise<StoredPack | null> {
  const changes = await fetchPack(version);
  if (changes.since !== version) return keep(changes);
  const checked_at = Date.now();
  const isSame = changes.version === version;
  if (isSame) await writeState({ version, checked_at });
  if (isSame && version === held) return null;
  const kept = await readPack();
  if (!kept) return fetchWholePack();
  return isSame ? kept : keep(withChanges(kept.pack, changes));
}

/** Of a database that was set up anew, everything comes as a change. */
function withChanges(pack: DirectoryPack, changes: DirectoryPack): DirectoryPack {
  if (changes.since !== pack.version) return changes;
  return changes.version === pack.version ? pack : merge(pack, changes);
}

/** A pack that cannot be stored stays in memory as long as the page is open. */
async function keep(pack: DirectoryPack): Promise<StoredPack> {
  const kept = { pack, checked_at: Date.now() };
  await writePack(kept);
  return kept;
}

/** A captive portal answers HTML: that is no pack. `AbortSignal.timeout` is missing in older web views. */
async function fetchPack(since: number): Promise<DirectoryPack> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), since === 0 ? WHOLE_MS : CHANGES_MS);
  try {
    const { signal } = controller;
    const answer = await fetch(`${getDirectoryPack.path}?since=${since}`, { signal });
    const { code, data } = await answer.json();
    if (code !== 0) throw new Error(`The server answered ${code}`);
    return data;
  } finally {
    clearTimeout(timer);
  }
}

/** In older browsers without locks two tabs may fetch at once, and the later pack is stored. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request('pavilion-catalogue', work);
}
