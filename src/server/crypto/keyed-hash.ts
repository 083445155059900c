import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA-256 in base64url. The parts stay apart: `['a', 'bc']` and `['ab', 'c']` differ. */
export function keyedHash(key: Uint8Array, parts: readonly string[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
}

/** Compares two hashes in a time that does not tell where they differ. */
export function isSameHash(left: string, right: string): boolean {
  const leftBytes = Buffer.from(left);
  const rightBytes = Buffer.from(right);
  return leftBytes.length === rightBytes.length && timingSafeEqual(leftBytes, rightBytes);
}
