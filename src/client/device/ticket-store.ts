import * as z from 'zod/mini';
import { Ticket } from '#contract/tickets.ts';
import { hasSurelyPassed } from './clock.ts';
import { listRecordKeys, readRecord, removeRecords, writeRecord } from './indexed-db.ts';
import { onStoredElsewhere, readStored, removeStored, writeStored } from './local-storage.ts';
import { ownedKey } from './owned-keys.ts';
import { PICTURE_KEY } from './ticket-picture.ts';
import { removeSnapshot } from './ticket-snapshot.ts';

/** A ticket as the server last answered it, persisted in this browser for where there is no network. */
export const StoredTicket = z.object({
  account_id: z.string(),
  // Earlier versions stored no modules of the code: the page then draws it from its text. Nor a phone.
  ticket: z.extend(Ticket, {
    qr_modules: z._default(z.string(), ''),
    phone: z._default(z.string(), ''),
  }),
  /** The server's clock when it answered. */
  as_of: z.iso.datetime({ offset: true }),
  /** Server's clock less the device's, in milliseconds. */
  clock_offset: z.number(),
});
export type StoredTicket = z.infer<typeof StoredTicket>;

/** A ticket to be shown. */
export interface TicketCopy extends StoredTicket {
  /** It is there again after the browser was closed. */
  is_saved: boolean;
}

const KEY = 'ticket';
/** Small, for it is the copy that must survive where storage is scarce. */
const BYTES_MAX = 2048;
/** Nothing personal stays on a device for ever. */
const PERSISTED_AFTER_EXHIBITION_MS = 30 * 86_400_000;

/** Where the browser refuses to store anything, a ticket lasts as long as the page. */
let inMemory: TicketCopy | undefined;
/** Looked for once: what is missing later was removed, here or in another tab. */
let secondCopy: Promise<StoredTicket | null> | undefined;

/** The copy in local storage, of any account. */
export function readTicket(): TicketCopy | undefined {
  const { data } = StoredTicket.safeParse(readStored(KEY, hasSurelyPassed));
  return data ? { ...data, is_saved: true } : inMemory;
}

/** The copy of any account in either storage; one that only IndexedDB has is put back into the other. */
export async function findTicket(): Promise<TicketCopy | null> {
  const first = readTicket();
  if (first) return first;
  secondCopy ??= findSecondCopy();
  const search = secondCopy;
  const found = await search;
  // Not where it was saved or forgotten meanwhile.
  if (!found || secondCopy !== search) return readTicket() ?? null;
  writeStored(KEY, found, expiryOf(found));
  return { ...found, is_saved: true };
}

/**
 * Saves a ticket in the place of any other, twice, for either storage may be lost.
 * @param onSaved called where only IndexedDB took it, which answers later
 */
export function saveTicket(stored: StoredTicket, onSaved: (copy: TicketCopy) => void): TicketCopy {
  const small = smallCopy(stored);
  const copy = { ...small, is_saved: writeStored(KEY, small, expiryOf(small)) };
  inMemory = copy;
  void writeRecord(ownedKey(small.account_id, KEY), small).then((isSaved) => {
    if (isSaved && !copy.is_saved && inMemory === copy) onSaved({ ...copy, is_saved: true });
  });
  return copy;
}

/** To be called at every sign-out, and when the server says that the ticket is no longer good. */
export function forgetTicket() {
  inMemory = undefined;
  secondCopy = Promise.resolve(null);
  removeStored(KEY);
  removeSnapshot();
  void listOwned(KEY, PICTURE_KEY).then(removeRecords);
}

/** Deletes second copies, and their pictures, of tickets whose time on a device is over. */
export async function removeOldTickets() {
  for (const key of await listOwned(KEY)) {
    const { data } = StoredTicket.safeParse(await readRecord(key));
    if (!data || !hasSurelyPassed(expiryOf(data))) continue;
    await removeRecords([key, ownedKey(data.account_id, PICTURE_KEY)]);
  }
}

/** Calls back when another tab has saved or forgotten a ticket. */
export function onTicketChangedElsewhere(changed: () => void): () => void {
  return onStoredElsewhere(KEY, () => {
    inMemory = undefined;
    secondCopy = Promise.resolve(null);
    changed();
  });
}

export function expiryOf({ ticket }: Pick<StoredTicket, 'ticket'>): Date {
  return new Date(Date.parse(ticket.valid_until) + PERSISTED_AFTER_EXHIBITION_MS);
}

/** A ticket that is too large to be stored whole goes without the way to the venue. */
export function smallCopy(stored: StoredTicket): StoredTicket {
  if (fits(stored)) return stored;
  return { ...stored, ticket: { ...stored.ticket, venue: '', address: '' } };
}

function fits(stored: StoredTicket): boolean {
  return new TextEncoder().encode(JSON.stringify(stored)).length <= BYTES_MAX;
}

async function findSecondCopy(): Promise<StoredTicket | null> {
  for (const key of await listOwned(KEY)) {
    const { data } = StoredTicket.safeParse(await readRecord(key));
    if (data && !hasSurelyPassed(expiryOf(data))) return data;
  }
  return null;
}

/** Keys of records that belong to any account. */
async function listOwned(...names: string[]): Promise<string[]> {
  return (await listRecordKeys()).filter((key) =>
    names.some((name) => key.endsWith(ownedKey('', name))),
  );
}
