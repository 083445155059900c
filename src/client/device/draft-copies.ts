import { hasPassed } from './clock.ts';
import { listRecordKeys, readRecord, removeRecords, writeRecord } from './indexed-db.ts';
import { readStored, writeStored } from './local-storage.ts';
import { lastSignOutAt } from './sign-out-mark.ts';
import { pause } from './time.ts';

/**
 * Browsers write `localStorage` to the disk up to a minute late; a database they write at once. So what
 * is typed is copied there too, and a browser that is killed loses nothing of it.
 */
interface Copied {
  /** By the server's clock, milliseconds since 1970. */
  typed_at: number;
}

const PREFIX = 'draft-';
/** A pause in typing. */
const PAUSE_MS = 200;
/** How long a form waits for what was typed into it when storage does not answer. */
const BACK_MS = 500;
/** Long enough for a weekend, short enough for a phone that changes hands. */
const STORED_MS = 7 * 24 * 60 * 60_000;

const waiting = new Map<string, ReturnType<typeof setTimeout>>();

/** Stores a draft; answers whether it is there after a reload. Its copy follows. */
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

/** From before the last sign-out: never restored, whichever tab is copying or restoring it at that moment. */
function isForgotten({ typed_at }: Copied): boolean {
  return typed_at <= lastSignOutAt();
}

export function forgetCopy(name: string) {
  clearTimeout(waiting.get(PREFIX + name));
  void removeRecords([PREFIX + name]);
}

/** Restores drafts from before the browser was killed; await it before a form is shown. */
export function restoreDrafts(): Promise<void> {
  return Promise.race([pause(BACK_MS), restoreCopies()]);
}

async function restoreCopies() {
  const keys = (await listRecordKeys()).filter((key) => key.startsWith(PREFIX));
  for (const key of keys) {
    // Written by this module; the form that reads a draft checks its shape.
    const copy = (await readRecord(key)) as Copied | undefined;
    const stored = readStored(key) as Copied | undefined;
    const isNewer = copy && copy.typed_at > (stored?.typed_at ?? 0) && !isForgotten(copy);
    if (isNewer && !hasPassed(expiryOf(copy))) writeStored(key, copy, expiryOf(copy));
  }
}

function expiryOf({ typed_at }: Copied): Date {
  return new Date(typed_at + STORED_MS);
}
