import { type DirectoryPack, getDirectoryPack } from '#contract/directory.ts';
import { merge } from '#search/merge.ts';
import { readPack, readState, type StoredPack, writePack, writeState } from './database.ts';

/**
 * Time-out: a slow line needs time for a whole pack, but a dead network must not block other tabs.
 */
const WHOLE_MS = 180_000;
const CHANGES_MS = 20_000;

/**
 * Updates the stored directory, in one tab at a time. Returns the stored pack, or null when `known`
 * is already that version.
 * @param fetchWhole fetches the pack also where none is stored
 * @throws {Error} when the server is unreachable
 */
export function refresh(known: number | null, fetchWhole: boolean): Promise<StoredPack | null> {
  return alone(async () => {
    // Another tab may have fetched the pack meanwhile.
    const stored = await readState();
    if (stored) return bringUpToDate(stored.version, known);
    return fetchWhole ? fetchWholePack() : null;
  });
}

async function fetchWholePack(): Promise<StoredPack> {
  const pack = await fetchPack(0);
  // The server caches a whole pack for a while; later changes come as a supplement.
  return store(withChanges(pack, await fetchPack(pack.version)));
}

async function bringUpToDate(version: number, known: number | null): Promise<StoredPack | null> {
  const changes = await fetchPack(version);
  if (changes.since !== version) return store(changes);
  const checked_at = Date.now();
  const isSame = changes.version === version;
  if (isSame) await writeState({ version, checked_at });
  if (isSame && version === known) return null;
  const stored = await readPack();
  if (!stored) return fetchWholePack();
  return isSame ? stored : store(withChanges(stored.pack, changes));
}

/** After a reset of the server's database, everything arrives as a change. */
function withChanges(pack: DirectoryPack, changes: DirectoryPack): DirectoryPack {
  if (changes.since !== pack.version) return changes;
  return changes.version === pack.version ? pack : merge(pack, changes);
}

/** A pack that cannot be stored stays in memory while the page is open. */
async function store(pack: DirectoryPack): Promise<StoredPack> {
  const stored = { pack, checked_at: Date.now() };
  await writePack(stored);
  return stored;
}

/** Rejects the HTML of a captive portal. `AbortSignal.timeout` is missing in older web views. */
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

/** Older browsers have no locks: two tabs may fetch at once, and the later pack is stored. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request('pavilion-catalogue', work);
}
