import { hasPassed } from './clock.ts';
import { listRecordKeys, readRecord, removeRecords, writeRecord } from './indexed-db.ts';
import { readStored, writeStored } from './local-storage.ts';
import { lastSignOutAt } from './sign-out-mark.ts';
import { pause } from './time.ts';

/**
 * Browsers write `localStorage` to disk up to a minute late, but IndexedDB at once. Drafts are
 * therefore copied to IndexedDB, so that a killed browser loses no input.
 */
interface Copied {
  /** By the server's clock, milliseconds since 1970. */
  typed_at: number;
}

const PREFIX = 'draft-';
/** Debounce time. */
const PAUSE_MS = 200;
/** Time-out for a stored draft when storage does not answer. */
const BACK_MS = 500;
/** Long enough for a weekend, short enough for a phone that changes hands. */
const STORED_MS = 7 * 24 * 60 * 60_000;

const waiting = new Map<string, ReturnType<typeof setTimeout>>();

/** Stores a draft and copies it later. Returns true when the draft survives a reload. */
export function storeDraft(name: string, draft: Copied): boolean {
  const key = PREFIX + name;
  clearTimeout(waiting.get(key));
  waiting.set(
    key,
    setTimeout(() => !isForgotten(draft) && void writeRecord(key, draft), PAUSE_MS),
  );
  return writeStored(key, draft, expiryOf(draft));
}

export function readStoredDraft(name: string): unknown {
  return readStored(PREFIX + name);
}

/** True for drafts older than the last sign-out. No tab may copy or restore them. */
function isForgotten({ typed_at }: Copied): boolean {
  return typed_at <= lastSignOutAt();
}

export function forgetCopy(name: string) {
  clearTimeout(waiting.get(PREFIX + name));
  void removeRecords([PREFIX + name]);
}

/** Restores drafts typed before the browser was killed. Await it before you show a form. */
export function restoreDrafts(): Promise<void> {
  return Promise.race([pause(BACK_MS), restoreCopies()]);
}

async function restoreCopies() {
  const keys = (await listRecordKeys()).filter((key) => key.startsWith(PREFIX));
  for (const key of keys) {
    // This module wrote the record; the form that reads the draft checks its shape.
    const copy = (await readRecord(key)) as Copied | undefined;
    const stored = readStored(key) as Copied | undefined;
    const isNewer = copy && copy.typed_at > (stored?.typed_at ?? 0) && !isForgotten(copy);
    if (isNewer && !hasPassed(expiryOf(copy))) writeStored(key, copy, expiryOf(copy));
  }
}

function expiryOf({ typed_at }: Copied): Date {
  return new Date(typed_at + STORED_MS);
}
