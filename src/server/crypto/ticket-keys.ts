import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import * as z from 'zod/mini';
import { TicketKey, type TicketKeySet } from '#contract/ticket-code.ts';
import { decodeKeyText } from './key-bytes.ts';

/** The signing key, and the public keys for gates. Both change: read them at each use. */
export interface TicketKeys {
  key_set: TicketKeySet;
  active: { id: number; private_key: CryptoKey };
}

/** The stored ring: every key with its private half, in PKCS8, base64url. */
const TicketRing = z
  .object({
    version: z.int().check(z.positive()),
    keys: z.array(
      z.object({
        id: TicketKey.shape.id,
        state: TicketKey.shape.state,
        private_key: z.string().check(z.refine(isEd25519)),
      }),
    ),
  })
  .check(
    z.refine(({ keys }) => new Set(keys.map(({ id }) => id)).size === keys.length),
    z.refine(({ keys }) => keys.filter(({ state }) => state === 'active').length === 1),
    z.refine(({ keys }) => keys.filter(({ state }) => state === 'next').length === 1),
  );
export type TicketRing = z.infer<typeof TicketRing>;

/** Key 1 active and key 2 next, both random. */
export function makeTicketRing(): TicketRing {
  return ring(makePrivateKey(), makePrivateKey());
}

/** The text of the key file. */
export function encodeTicketRing(ring: TicketRing): string {
  return `${JSON.stringify(ring, null, 2)}\n`;
}

/** Null if the text is not a ring of Ed25519 keys with one active and one next. */
export function decodeTicketRing(text: string): TicketRing | null {
  try {
    return TicketRing.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * A ring that starts with TICKET_KEY: an Ed25519 private key as a 32-byte seed or as PKCS8, in base64. The
 * next key is random each time, so the ring must be stored. Null if the text is neither.
 */
export function ticketRingFrom(ticketKey: string): TicketRing | null {
  const active = readTicketKey(ticketKey);
  // Gates know a version 1 whose next key was derived from the first.
  return active && { ...ring(active, makePrivateKey()), version: 2 };
}

/** The public half of TICKET_KEY; null if it is not a valid key. */
export function publicTicketKey(ticketKey: string): string | null {
  const key = readTicketKey(ticketKey);
  return key && publicKeyOf(key);
}

function readTicketKey(text: string): KeyObject | null {
  const bytes = decodeKeyText(text);
  if (!bytes) return null;
  try {
    const key = bytes.length === 32 ? fromSeed(bytes) : fromPkcs8(bytes);
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

/** A new independent key; both halves in base64url, the private one in PKCS8. */
export function makeTicketKey() {
  const key = makePrivateKey();
  return { private_key: toText(key), public_key: publicKeyOf(key) };
}

export async function openTicketRing({ version, keys }: TicketRing): Promise<TicketKeys> {
  const opened = keys.map((key) => ({ ...key, public_key: publicHalf(key.private_key) }));
  const active = opened.find(({ state }) => state === 'active');
  if (!active) throw new Error('The ticket keys have no active one.');
  return {
    key_set: { version, keys: opened.map(({ private_key: _, ...key }) => key) },
    active: { id: active.id, private_key: await importSigningKey(active.private_key) },
  };
}

/** The public half of a private key in PKCS8, base64url. */
export function publicHalf(pkcs8: string): string {
  return publicKeyOf(fromPkcs8(Buffer.from(pkcs8, 'base64url')));
}

/** Signs, and is not extractable. */
export function importSigningKey(pkcs8: string): Promise<CryptoKey> {
  const bytes = Buffer.from(pkcs8, 'base64url');
  return crypto.subtle.importKey('pkcs8', bytes, 'Ed25519', false, ['sign']);
}

function ring(active: KeyObject, next: KeyObject): TicketRing {
  return {
    version: 1,
    keys: [
      { id: 1, state: 'active', private_key: toText(active) },
      { id: 2, state: 'next', private_key: toText(next) },
    ],
  };
}

function makePrivateKey() {
  return generateKeyPairSync('ed25519').privateKey;
}

/** The PKCS8 of an Ed25519 key is this prefix and the seed. Source: RFC 8410, section 7. */
function fromSeed(seed: Uint8Array) {
  return fromPkcs8(Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]));
}

function fromPkcs8(der: Buffer) {
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
}

function toText(key: KeyObject) {
  return key.export({ format: 'der', type: 'pkcs8' }).toString('base64url');
}

function isEd25519(pkcs8: string) {
  try {
    return fromPkcs8(Buffer.from(pkcs8, 'base64url')).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

/** The raw 32 bytes in base64url: `x` in a JWK. */
function publicKeyOf(privateKey: KeyObject) {
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  if (!x) throw new Error('A ticket key has no public half.');
  return x;
}
