import { changeRecord, readRecord } from '#client/device/indexed-db.ts';
import { readStored, removeStored, writeStored } from '#client/device/local-storage.ts';
import { ANYONE, currentOwner, ownedKey } from '#client/device/owned-keys.ts';
import type { OutboxEntry } from './entry.ts';

type Entries = readonly OutboxEntry[];

/** Entries that IndexedDB did not take: they wait in local storage, else in memory. */
interface Late {
  entries: Entries;
  /** Ids of entries in IndexedDB that were deleted since. */
  gone: string[];
}

const NAME = 'outbox';
const lastRead = new Map<string, Entries>();
const inPageMemory = new Map<string, Late>();

/** Owners whose entries may be seen and sent here: the signed-in account and `ANYONE`. */
export function visibleOwners(): string[] {
  return [...new Set([ANYONE, currentOwner()])];
}

/** Drops the entries of accounts that are in memory alone. */
export function clearMemory() {
  for (const held of [lastRead, inPageMemory]) {
    for (const owner of held.keys()) if (owner !== ANYONE) held.delete(owner);
  }
}

export async function readEntries(owner: string): Promise<Entries> {
  const kept = asEntries(await readRecord(ownedKey(owner, NAME)));
  lastRead.set(owner, kept);
  return merged(kept, readUnsaved(owner));
}

/**
 * Changes the entries of an owner, atomically across all tabs. When it resolves they are on the disk,
 * or marked as not stored. The change may be called twice, so it has to be idempotent.
 */
export async function changeEntries(owner: string, change: (entries: Entries) => Entries) {
  const key = ownedKey(owner, NAME);
  try {
    await changeRecord(key, (kept) => {
      // Nothing is written for an account that has signed out meanwhile.
      if (!visibleOwners().includes(owner)) return kept;
      const changed = change(merged(asEntries(kept), readUnsaved(owner)));
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

/** Its files may be in memory alone. */
function asStored(entry: OutboxEntry): OutboxEntry {
  return { ...entry, is_stored: (entry.files ?? []).every((file) => file.is_stored) };
}

function asUnsaved(entry: OutboxEntry): OutboxEntry {
  return { ...entry, is_stored: false };
}

function readUnsaved(owner: string): Late {
  const held = inPageMemory.get(owner);
  if (held) return held;
  // Written by this module.
  return (readStored(ownedKey(owner, NAME)) as Late | undefined) ?? { entries: [], gone: [] };
}

function merged(kept: Entries, { entries, gone }: Late): Entries {
  const left = kept.filter(({ id }) => !gone.includes(id) && !entries.some((one) => one.id === id));
  return [...left, ...entries];
}

function asEntries(kept: unknown): Entries {
  return Array.isArray(kept) ? (kept as OutboxEntry[]) : [];
}
