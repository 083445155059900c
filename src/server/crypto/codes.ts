import { createHash, randomBytes, randomInt } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import { isSameHash, keyedHash } from './keyed-hash.ts';

/** A code is valid for one address and one purpose. */
export interface CodeBinding {
  /** Normalised, as stored. */
  address: string;
  purpose: string;
}

/** Six random digits, leading zeros included. */
export function makeCode(): string {
  return randomInt(10 ** limits.CODE_DIGITS)
    .toString()
    .padStart(limits.CODE_DIGITS, '0');
}

/** Stored instead of the code. Keyed: otherwise a million guesses find any code. */
export function hashCode(key: Uint8Array, { address, purpose }: CodeBinding, code: string): string {
  return keyedHash(key, ['code', purpose, address, code]);
}

/** True if the code matches the hash; compares in constant time. */
export function isCode(key: Uint8Array, binding: CodeBinding, code: string, hash: string): boolean {
  return isSameHash(hashCode(key, binding, code), hash);
}

/** 256 random bits in base64url, 43 characters. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Stored instead of the token. SHA-256 is enough for 256 random bits. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
