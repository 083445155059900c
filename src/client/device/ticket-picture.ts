import { readRecord, writeRecord } from './indexed-db.ts';
import { ownedKey } from './owned-keys.ts';

/** Key of the entrance ticket's picture. Admissions append their id. */
export const PICTURE_KEY = 'ticket-picture';

/** The server's picture of a ticket, stored in IndexedDB for use without a network. */
export interface StoredPicture {
  /** The code in the picture. */
  qr_text: string;
  /** The picture's other inputs: a change causes a new fetch. */
  made_of: string;
  /** A `data:` URL: some apps do not save what a `blob:` URL shows. */
  url: string;
}

/** Returns null when no picture is stored, or storage fails. This module wrote the value. */
export async function readPicture(account_id: string, key: string): Promise<StoredPicture | null> {
  const picture = await readRecord(ownedKey(account_id, key));
  return (picture as StoredPicture | undefined) ?? null;
}

export function savePicture(
  account_id: string,
  key: string,
  picture: StoredPicture,
): Promise<boolean> {
  return writeRecord(ownedKey(account_id, key), picture);
}
