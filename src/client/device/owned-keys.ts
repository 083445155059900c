import { readSignIn } from './sign-in.ts';

/** Owns what is kept while nobody is signed in. */
export const ANYONE = 'anyone';

/** Who owns what is kept now: an account, or anyone. */
export function currentOwner(): string {
  return readSignIn()?.account_id ?? ANYONE;
}

export function ownedKey(owner: string, key: string): string {
  return `${owner}|${key}`;
}

export function isOwnedBy(owner: string, key: string): boolean {
  return key.startsWith(`${owner}|`);
}
