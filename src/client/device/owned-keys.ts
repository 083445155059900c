import { readSignIn } from './sign-in.ts';

/** Owner of records that are written while nobody is signed in. */
export const ANYONE = 'anyone';

/** Owner of the records that are written now: the signed-in account, or `ANYONE`. */
export function currentOwner(): string {
  return readSignIn()?.account_id ?? ANYONE;
}

export function ownedKey(owner: string, key: string): string {
  return `${owner}|${key}`;
}

export function isOwnedBy(owner: string, key: string): boolean {
  return key.startsWith(`${owner}|`);
}
