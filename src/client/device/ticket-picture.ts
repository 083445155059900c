import { readRecord, writeRecord } from './indexed-db.ts';
import { ownedKey } from './owned-keys.ts';

/** Of the entrance ticket; of an admission, with its id behind it. */
export const PICTURE_KEY = 'ticket-picture';

/** The server's picture of a ticket, stored in IndexedDB for where there is no network. */
export interface StoredPicture {
  /** The code that is on it. */
  qr_text: string;
  /** What else it was made of: when that changes, another one is fetched. */
  made_of: string;
  /** A `data:` URL: some apps do not save what a `blob:` URL shows. */
  url: string;
}

/** We wrote it ourselves; null where there is none, or storage fails. */
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
