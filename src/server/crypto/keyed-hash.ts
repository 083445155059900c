import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';

/** HMAC in Node takes ten times as long if the key is passed as bytes. */
const keyObjects = new WeakMap<Uint8Array, KeyObject>();

/** HMAC-SHA-256 in base64url. The parts are delimited: `['a', 'bc']` and `['ab', 'c']` differ. */
export function keyedHash(key: Uint8Array, parts: readonly string[]): string {
  return createHmac('sha256', keyObjectOf(key)).update(JSON.stringify(parts)).digest('base64url');
}

function keyObjectOf(key: Uint8Array): KeyObject {
  const known = keyObjects.get(key) ?? createSecretKey(key);
  keyObjects.set(key, known);
  return known;
}

/** Compares two hashes in constant time. */
export function isSameHash(left: string, right: string): boolean {
  const leftBytes = Buffer.from(left);
  const rightBytes = Buffer.from(right);
  return leftBytes.length === rightBytes.length && timingSafeEqual(leftBytes, rightBytes);
}
