import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { Ticket } from '#contract/tickets.ts';
import { listRecordKeys, readRecord, removeRecords, writeRecord } from './indexed-db.ts';
import { onStoredElsewhere, readStored, removeStored, writeStored } from './local-storage.ts';
import { ownedKey } from './owned-keys.ts';
import { removeSnapshot } from './ticket-snapshot.ts';

/** A ticket as the server last answered it, kept in this browser for where there is no network. */
export const StoredTicket = z.object({
  account_id: z.string(),
  ticket: Ticket,
  /** The server's clock when it answered. */
  as_of: z.iso.datetime({ offset: true }),
  /** Server's clock less the device's, in milliseconds. */
  clock_offset: z.number(),
});
export type StoredTicket = z.infer<typeof StoredTicket>;

/** A ticket to be shown, and whether it is there again after the browser was closed. */
export interface HeldTicket extends StoredTicket {
  is_kept: boolean;
}

const KEY = 'ticket';
/** Small, for it is the copy that must survive where storage is scarce. */
const BYTES_MAX = 2048;
/** Nothing personal stays on a device for ever. */
const KEPT_AFTER_EXHIBITION_MS = 30 * 86_400_000;

const listeners = new Set<() => void>();
/** Null: there is none. Undefined: not looked for, or the second copy still is. */
let held: HeldTicket | null | undefined;
let isSought = false;

/**
 * The ticket that is stored in this browser, whoever it belongs to; undefined while the second copy is
 * being looked for.
 */
export function readTicket(): HeldTicket | null | undefined {
  if (!isSought) seek();
  return held;
}

/** Keeps a ticket in the place of any other, twice: either storage may be lost. */
export function keepTicket(stored: StoredTicket) {
  const copy = smallCopy(stored);
  hold({ ...copy, is_kept: writeStored(KEY, copy, expiryOf(copy)) });
  void writeRecord(ownedKey(copy.account_id, KEY), copy).then((isKept) => {
    if (isKept && held?.ticket === copy.ticket) hold({ ...held, is_kept: true });
  });
}

export function expiryOf({ ticket }: Pick<StoredTicket, 'ticket'>): Date {
  return new Date(Date.parse(ticket.valid_until) + KEPT_AFTER_EXHIBITION_MS);
}

/** Where a ticket is too large to be kept whole, it is kept without the way to the venue. */
export function smallCopy(stored: StoredTicket): StoredTicket {
  if (fits(stored)) return stored;
  return { ...stored, ticket: { ...stored.ticket, venue: '', address: '' } };
}

/** To be called whenever somebody signs out, and when the server says that the ticket is no longer good. */
export function forgetTicket() {
  removeStored(KEY);
  removeSnapshot();
  hold(null);
  void forgetSecondCopies();
}

/** The stored ticket, null, or undefined while it is looked for; follows what other tabs do. */
export function useStoredTicket(): HeldTicket | null | undefined {
  return useSyncExternalStore(subscribe, readTicket, () => undefined);
}

function fits(stored: StoredTicket): boolean {
  return new TextEncoder().encode(JSON.stringify(stored)).length <= BYTES_MAX;
}

function hold(ticket: HeldTicket | null | undefined) {
  held = ticket;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Looks into the storage that answers at once, then into the other one. Also hears what other tabs do. */
function seek() {
  isSought = true;
  held = firstCopy();
  if (!held) void findSecondCopy().then((found) => held ?? hold(found));
  onStoredElsewhere(KEY, () => hold(firstCopy() ?? null));
}

function firstCopy(): HeldTicket | undefined {
  const { data } = StoredTicket.safeParse(readStored(KEY));
  return data && { ...data, is_kept: true };
}

/** What is found is put back into the storage that lost it. */
async function findSecondCopy(): Promise<HeldTicket | null> {
  for (const key of await listSecondCopies()) {
    const { data } = StoredTicket.safeParse(await readRecord(key));
    if (data && expiryOf(data) > new Date()) {
      writeStored(KEY, data, expiryOf(data));
      return { ...data, is_kept: true };
    }
  }
  return null;
}

async function listSecondCopies() {
  return (await listRecordKeys()).filter((key) => key.endsWith(ownedKey('', KEY)));
}

async function forgetSecondCopies() {
  await removeRecords(await listSecondCopies());
}
