import * as z from 'zod/mini';
import { AdmissionTicket } from '#contract/admissions.ts';
import { Lang } from '#contract/wire.ts';
import { hasSurelyPassed } from './clock.ts';
import { listRecordKeys, readRecord, writeRecord } from './indexed-db.ts';
import { readStored, writeStored } from './local-storage.ts';
import { ownedKey } from './owned-keys.ts';

/** The server's last answer with the admission tickets, persisted like the entrance ticket. */
export const StoredAdmissions = z.object({
  account_id: z.string(),
  /** Language of the titles. */
  lang: Lang,
  /** The server's clock when it answered. */
  as_of: z.iso.datetime({ offset: true }),
  /** Server's clock less the device's, in milliseconds. */
  clock_offset: z.number(),
  tickets: z.array(AdmissionTicket),
});
export type StoredAdmissions = z.infer<typeof StoredAdmissions>;

const KEY = 'admissions';
/** Number of tickets in local storage, about 1 kB each. The copy in IndexedDB has all of them. */
const SMALL_COPY = 20;
/** Personal data expires on a device. */
const PERSISTED_AFTER_MS = 30 * 86_400_000;

/** Reads the copy in local storage, of any account. */
export function readAdmissions(): StoredAdmissions | undefined {
  return StoredAdmissions.safeParse(readStored(KEY, hasSurelyPassed)).data;
}

/** Reads the copy from either storage, of any account. Restores local storage from IndexedDB. */
export async function findAdmissions(): Promise<StoredAdmissions | undefined> {
  const first = readAdmissions();
  if (first) return first;
  for (const key of await listRecordKeys()) {
    if (!key.endsWith(ownedKey('', KEY))) continue;
    const { data } = StoredAdmissions.safeParse(await readRecord(key));
    if (!data || hasSurelyPassed(expiryOf(data))) continue;
    writeSmallCopy(data);
    return data;
  }
  return undefined;
}

/** Replaces the stored admissions. Writes both storages, because a browser may lose either. */
export function saveAdmissions(stored: StoredAdmissions) {
  writeSmallCopy(stored);
  void writeRecord(ownedKey(stored.account_id, KEY), stored);
}

export function expiryOf({ tickets, as_of }: StoredAdmissions): Date {
  const ends = tickets.map(({ ends_at }) => Date.parse(ends_at));
  return new Date(Math.max(Date.parse(as_of), ...ends) + PERSISTED_AFTER_MS);
}

/** Sorts tickets that are still usable first. */
function writeSmallCopy(stored: StoredAdmissions) {
  const now = Date.now() + stored.clock_offset;
  const isOver = ({ ends_at }: AdmissionTicket) => Date.parse(ends_at) < now;
  const tickets = stored.tickets.filter((ticket) => !isOver(ticket)).slice(0, SMALL_COPY);
  writeStored(KEY, { ...stored, tickets }, expiryOf(stored));
}
