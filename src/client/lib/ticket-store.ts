import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { Ticket } from '#contract/tickets.ts';
import { onStoredElsewhere, readStored, removeStored, writeStored } from './stored.ts';

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

const KEY = 'ticket';
/** Small, for it is the copy that must survive where storage is scarce. */
const BYTES_MAX = 2048;
/** Nothing personal stays on a device for ever. */
const KEPT_AFTER_EXHIBITION_MS = 30 * 86_400_000;

const listeners = new Set<() => void>();
let held: StoredTicket | null | undefined;
let isFollowing = false;

/** The ticket that is stored in this browser, whoever it belongs to. */
export function readTicket(): StoredTicket | null {
  followStorage();
  if (held === undefined) held = StoredTicket.safeParse(readStored(KEY)).data ?? null;
  return held;
}

/** Keeps a ticket in the place of any other. */
export function keepTicket(stored: StoredTicket) {
  held = smallCopy(stored);
  const until = Date.parse(stored.ticket.valid_until) + KEPT_AFTER_EXHIBITION_MS;
  writeStored(KEY, held, new Date(until));
  tell();
}

/** Where a ticket is too large to be kept whole, it is kept without the way to the venue. */
export function smallCopy(stored: StoredTicket): StoredTicket {
  if (fits(stored)) return stored;
  return { ...stored, ticket: { ...stored.ticket, venue: '', address: '' } };
}

/** To be called whenever somebody signs out, and when the server says that the ticket is no longer good. */
export function forgetTicket() {
  held = null;
  removeStored(KEY);
  tell();
}

/** The stored ticket, or null; follows what other tabs do. */
export function useStoredTicket(): StoredTicket | null {
  return useSyncExternalStore(subscribe, readTicket, () => null);
}

function fits(stored: StoredTicket): boolean {
  return new TextEncoder().encode(JSON.stringify(stored)).length <= BYTES_MAX;
}

function tell() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Also while no page shows the ticket, or one that was removed would come back out of memory. */
function followStorage() {
  if (isFollowing) return;
  isFollowing = true;
  onStoredElsewhere(KEY, () => {
    held = undefined;
    tell();
  });
}
