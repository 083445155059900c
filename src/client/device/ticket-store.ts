import * as z from '#contract/late-zod.ts';
import { loadZod } from '#contract/late-zod.ts';
import { lazy } from '#contract/lazy.ts';
import { Ticket } from '#contract/tickets.ts';
import { hasSurelyPassed } from './clock.ts';
import { TICKET_KEY as KEY } from './has-personal-data.ts';
import { listRecordKeys, readRecord, removeRecords, writeRecord } from './indexed-db.ts';
import { onStoredElsewhere, readStored, removeStored, writeStored } from './local-storage.ts';
import { ownedKey } from './owned-keys.ts';
import { PICTURE_KEY } from './ticket-picture.ts';
import { removeSnapshot } from './ticket-snapshot.ts';

/**
 * The server's last answer with the ticket, persisted in this browser for use without a network.
 */
export const StoredTicket = lazy(() =>
  z.object({
    account_id: z.string(),
    // Earlier versions stored neither QR modules nor a phone. The page then draws the code from its
    // text.
    ticket: z.extend(Ticket, {
      qr_modules: z._default(z.string(), ''),
      phone: z._default(z.string(), ''),
    }),
    /** The server's clock when it answered. */
    as_of: z.iso.datetime({ offset: true }),
    /** Server's clock less the device's, in milliseconds. */
    clock_offset: z.number(),
  }),
);
export type StoredTicket = z.infer<typeof StoredTicket>;

/** A ticket ready to be shown. */
export interface TicketCopy extends StoredTicket {
  /** True when the copy survives a restart of the browser. */
  is_saved: boolean;
}

/** Limit of the small copy, which must survive where storage is scarce. */
const BYTES_MAX = 2048;
/** Personal data expires on a device. */
const PERSISTED_AFTER_EXHIBITION_MS = 30 * 86_400_000;

/** Fallback where the browser stores nothing: the ticket lasts as long as the page. */
let inMemory: TicketCopy | undefined;
/** Read once. A copy that is missing later was removed, here or in another tab. */
let secondCopy: Promise<StoredTicket | null> | undefined;

/** Reads the copy in local storage, of any account. */
export function readTicket(): TicketCopy | undefined {
  const stored = readStored(KEY, hasSurelyPassed);
  if (!stored) return inMemory;
  const { data } = StoredTicket.safeParse(stored);
  return data ? { ...data, is_saved: true } : inMemory;
}

/** Reads the copy from either storage, of any account. Restores local storage from IndexedDB. */
export async function findTicket(): Promise<TicketCopy | null> {
  const first = readTicket();
  if (first) return first;
  secondCopy ??= findSecondCopy();
  const search = secondCopy;
  const found = await search;
  // Ignores the result when a ticket was saved or forgotten meanwhile.
  if (!found || secondCopy !== search) return readTicket() ?? null;
  writeStored(KEY, found, expiryOf(found));
  return { ...found, is_saved: true };
}

/**
 * Replaces the stored ticket. Writes both storages, because a browser may lose either.
 * @param onSaved called later, when only IndexedDB stored the ticket
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

/** Call this at every sign-out, and when the server reports that the ticket is invalid. */
export function forgetTicket() {
  inMemory = undefined;
  secondCopy = Promise.resolve(null);
  removeStored(KEY);
  removeSnapshot();
  void listOwned(KEY, PICTURE_KEY).then(removeRecords);
}

/** Deletes expired second copies of tickets, with their pictures. */
export async function removeOldTickets() {
  for (const key of await listOwned(KEY)) {
    await loadZod();
    const { data } = StoredTicket.safeParse(await readRecord(key));
    if (!data || !hasSurelyPassed(expiryOf(data))) continue;
    await removeRecords([key, ownedKey(data.account_id, PICTURE_KEY)]);
  }
}

/** Calls back when another tab has saved or removed a ticket. */
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

/** Drops the directions to the venue from a ticket that is too large to store. */
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

/** Lists keys of records, of any account. */
async function listOwned(...names: string[]): Promise<string[]> {
  return (await listRecordKeys()).filter((key) =>
    names.some((name) => key.endsWith(ownedKey('', name))),
  );
}
