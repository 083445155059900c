import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Settings } from '#server/settings.ts';
import { createFieldCipher, type FieldCipher } from './field-cipher.ts';
import { decodeKeyText, deriveKey } from './key-bytes.ts';
import { openSecretDirectory, readOrMakeSecret } from './secret-file.ts';
import {
  decodeTicketRing,
  encodeTicketRing,
  makeTicketRing,
  openTicketRing,
  type TicketKeys,
  type TicketRing,
  ticketRingFrom,
} from './ticket-keys.ts';

/** The source of keys. Keys missing from the environment are generated once and stored in `data_dir`. */
export interface KeySource {
  data_dir: string;
  /** ENCRYPTION_KEY: 32 bytes in base64 or hexadecimal; after a rotation the new key, a comma, the old key. */
  encryption_key?: string | undefined;
  /** TICKET_KEY: an Ed25519 private key, as a 32-byte seed or as PKCS8, in base64. The first key of a new ring. */
  ticket_key?: string | undefined;
}

export function keySource(
  { ENCRYPTION_KEY, TICKET_KEY }: Pick<Settings, 'ENCRYPTION_KEY' | 'TICKET_KEY'>,
  data_dir: string,
): KeySource {
  return { data_dir, encryption_key: ENCRYPTION_KEY, ticket_key: TICKET_KEY };
}

export interface Keys {
  field_cipher: FieldCipher;
  /** For `hashCode`. */
  code_key: Buffer;
  /** For `hashCaptchaAnswer`. */
  captcha_key: Buffer;
  /** For device names. */
  device_key: Buffer;
  /** For counted network addresses. */
  limit_key: Buffer;
  /** For links in e-mails. */
  mail_key: Buffer;
  /** For the addresses of ticket pictures. */
  picture_key: Buffer;
  tickets: TicketKeys;
}

/** Keys by purpose. */
export const keyPurposes = {
  code_key: 'sign-in codes',
  captcha_key: 'captchas',
  device_key: 'devices',
  limit_key: 'limits',
  mail_key: 'mail links',
  picture_key: 'ticket pictures',
} as const satisfies Partial<Record<keyof Keys, string>>;

/** Fingerprints of ID numbers. */
export const INDEX_PURPOSE = 'blind index';

/**
 * Loads every key from the environment or `data_dir`; a new installation starts from these. No error contains
 * any part of a key.
 * @throws {UnsafeKeyFile} if other users can read a key file
 */
export async function loadKeys(source: KeySource): Promise<Keys> {
  const encryptionKeys = await loadEncryptionKeys(source);
  const own = Object.fromEntries(
    Object.entries(keyPurposes).map(([name, purpose]) => [name, firstKey(encryptionKeys, purpose)]),
  ) as Record<keyof typeof keyPurposes, Buffer>;
  return {
    ...own,
    field_cipher: createFieldCipher(encryptionKeys, firstKey(encryptionKeys, INDEX_PURPOSE)),
    tickets: await openTicketRing(await loadTicketRing(source)),
  };
}

/** The first key for a purpose. It is stored, and does not change when ENCRYPTION_KEY is replaced. */
export function firstKey([current, ...older]: EncryptionKeys, purpose: string): Buffer {
  // Fingerprints of ID numbers always use the oldest key.
  const from = purpose === INDEX_PURPOSE ? (older.at(-1) ?? current) : current;
  return deriveKey(from, purpose);
}

/** Newest first. */
export type EncryptionKeys = [Buffer, ...Buffer[]];

export async function loadEncryptionKeys({
  data_dir,
  encryption_key,
}: KeySource): Promise<EncryptionKeys> {
  if (encryption_key) return encryptionKeysOf(encryption_key, 'ENCRYPTION_KEY');
  await openSecretDirectory(keyDirectory(data_dir));
  const path = encryptionKeyPath(data_dir);
  const text = await readOrMakeSecret(path, () => `${randomBytes(32).toString('base64')}\n`);
  return encryptionKeysOf(text, path);
}

export async function loadTicketRing({ data_dir, ticket_key }: KeySource) {
  if (ticket_key) {
    const ring = ticketRingFrom(ticket_key.trim());
    if (ring) return ring;
    throw new Error('TICKET_KEY: must be a 32-byte seed or an Ed25519 key in PKCS8, in base64');
  }
  await openSecretDirectory(keyDirectory(data_dir));
  const path = ticketRingPath(data_dir);
  return ringOf(await readOrMakeSecret(path, () => encodeTicketRing(makeTicketRing())), path);
}

function encryptionKeysOf(text: string, name: string): EncryptionKeys {
  const [current, ...older] = text
    .trim()
    .split(/[\s,]+/)
    .map(decodeKeyText);
  const isKey = (key: Buffer | null | undefined): key is Buffer => key?.length === 32;
  if (isKey(current) && older.every(isKey)) return [current, ...older];
  throw new Error(`${name}: must be 32 bytes in base64 or hexadecimal`);
}

function ringOf(text: string, path: string): TicketRing {
  const ring = decodeTicketRing(text);
  if (!ring) throw new Error(`${path} is not a ring of ticket keys; put a copy of it back.`);
  return ring;
}

/** The file of ENCRYPTION_KEY if the environment has none. */
export function encryptionKeyPath(dataDir: string) {
  return join(keyDirectory(dataDir), 'encryption.key');
}

function keyDirectory(dataDir: string) {
  return join(dataDir, 'keys');
}

export function ticketRingPath(dataDir: string) {
  return join(keyDirectory(dataDir), 'tickets.json');
}
