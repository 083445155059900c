import { readSignIn } from './sign-in.ts';

/** Owner of records that are written without a sign-in. */
export const ANYONE = 'anyone';

/** Owner of new records: the signed-in account, or `ANYONE`. */
export function currentOwner(): string {
  return readSignIn()?.account_id ?? ANYONE;
}

export function ownedKey(owner: string, key: string): string {
  return `${owner}|${key}`;
}

export function isOwnedBy(owner: string, key: string): boolean {
  return key.startsWith(`${owner}|`);
}

/** True when the record belongs to an account that is not signed in now. */
export function isOfFormer(key: string): boolean {
  return key.includes('|') && !isOwnedBy(ANYONE, key) && !isOwnedBy(currentOwner(), key);
}
