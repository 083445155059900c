import { changeRecord, readRecord } from '#client/device/indexed-db.ts';
import { readStored, removeStored, writeStored } from '#client/device/local-storage.ts';
import { ANYONE, currentOwner, ownedKey } from '#client/device/owned-keys.ts';
import type { OutboxEntry } from './entry.ts';

type Entries = readonly OutboxEntry[];

/** Entries that IndexedDB refused: local storage has them, or else memory. */
interface Late {
  entries: Entries;
  /** Ids of entries in IndexedDB that were deleted since. */
  gone: string[];
}

const NAME = 'outbox';
const lastRead = new Map<string, Entries>();
const inPageMemory = new Map<string, Late>();

/** Owners whose entries are visible and sendable here: the signed-in account and `ANYONE`. */
export function visibleOwners(): string[] {
  return [...new Set([ANYONE, currentOwner()])];
}

/** Drops the accounts' entries that exist in memory only. */
export function clearMemory() {
  for (const cache of [lastRead, inPageMemory]) {
    for (const owner of cache.keys()) if (owner !== ANYONE) cache.delete(owner);
  }
}

export async function readEntries(owner: string): Promise<Entries> {
  const stored = asEntries(await readRecord(ownedKey(owner, NAME)));
  lastRead.set(owner, stored);
  return merged(stored, readUnsaved(owner));
}

/**
 * Changes the entries of an owner, atomically across all tabs. When it resolves they are on disk,
 * or marked as not stored. The change may run twice, so it must be idempotent.
 */
export async function changeEntries(owner: string, change: (entries: Entries) => Entries) {
  const key = ownedKey(owner, NAME);
  try {
    await changeRecord(key, (stored) => {
      // Writes nothing for an account that has signed out meanwhile.
      if (!visibleOwners().includes(owner)) return stored;
      const changed = change(merged(asEntries(stored), readUnsaved(owner)));
      if (changed.length === 0) return undefined;
      return changed.map(asStored);
    });
    inPageMemory.delete(owner);
    removeStored(key);
  } catch {
    if (visibleOwners().includes(owner)) saveOutsideDatabase(owner, change);
  }
}

function saveOutsideDatabase(owner: string, change: (entries: Entries) => Entries) {
  const known = lastRead.get(owner) ?? [];
  const entries = change(merged(known, readUnsaved(owner)));
  const gone = known.map(({ id }) => id).filter((id) => !entries.some((entry) => entry.id === id));
  const stored = entries.map(asStored);
  if (writeStored(ownedKey(owner, NAME), { entries: stored, gone })) inPageMemory.delete(owner);
  else inPageMemory.set(owner, { entries: entries.map(asUnsaved), gone });
}

/** Copies the entry with `is_stored`. Its files may be in memory only. */
function asStored(entry: OutboxEntry): OutboxEntry {
  return { ...entry, is_stored: (entry.files ?? []).every((file) => file.is_stored) };
}

function asUnsaved(entry: OutboxEntry): OutboxEntry {
  return { ...entry, is_stored: false };
}

function readUnsaved(owner: string): Late {
  const cache = inPageMemory.get(owner);
  if (cache) return cache;
  // This module wrote the value.
  return (readStored(ownedKey(owner, NAME)) as Late | undefined) ?? { entries: [], gone: [] };
}

function merged(stored: Entries, { entries, gone }: Late): Entries {
  const left = stored.filter(
    ({ id }) => !gone.includes(id) && !entries.some((one) => one.id === id),
  );
  return [...left, ...entries];
}

function asEntries(stored: unknown): Entries {
  return Array.isArray(stored) ? (stored as OutboxEntry[]) : [];
}
