import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createFieldCipher, type FieldCipher } from './field-cipher.ts';
import { decodeKeyText, deriveKey } from './key-bytes.ts';
import { openSecretDirectory, readOrMakeSecret, readSecret, replaceSecret } from './secret-file.ts';
import {
  decodeTicketRing,
  encodeTicketRing,
  makeTicketRing,
  openTicketRing,
  rotateTicketRing,
  type TicketKeys,
  type TicketRing,
  ticketRingFrom,
} from './ticket-keys.ts';

/** The source of keys. Those missing from the environment are made once and stored in `data_dir`. */
export interface KeySource {
  data_dir: string;
  /** ENCRYPTION_KEY: 32 bytes in base64 or hexadecimal; after a rotation the new, a comma, the old. */
  encryption_key?: string | undefined;
  /** TICKET_KEY: an Ed25519 private key, as a 32-byte seed or as PKCS8, in base64. */
  ticket_key?: string | undefined;
}

export interface Keys {
  field_cipher: FieldCipher;
  /** For `hashCode`. */
  code_key: Buffer;
  /** For `hashCaptchaAnswer`. */
  captcha_key: Buffer;
  /** For what devices call themselves. */
  device_key: Buffer;
  /** For network addresses that are counted. */
  limit_key: Buffer;
  /** For links in e-mails. */
  mail_key: Buffer;
  /** For the addresses of ticket pictures. */
  picture_key: Buffer;
  tickets: TicketKeys;
}

/**
 * Every key of an installation. Processes that share a database must share these too: give them in
 * the environment, or one `data_dir`. No error holds any part of a key.
 * @throws {UnsafeKeyFile} when a key file is open to others.
 */
export async function loadKeys(source: KeySource): Promise<Keys> {
  const encryptionKeys = await loadEncryptionKeys(source);
  const [current] = encryptionKeys;
  return {
    field_cipher: createFieldCipher(encryptionKeys),
    code_key: deriveKey(current, 'sign-in codes'),
    captcha_key: deriveKey(current, 'captchas'),
    device_key: deriveKey(current, 'devices'),
    limit_key: deriveKey(current, 'limits'),
    mail_key: deriveKey(current, 'mail links'),
    picture_key: deriveKey(current, 'ticket pictures'),
    tickets: await openTicketRing(await loadTicketRing(source)),
  };
}

/**
 * Moves the ring in `data_dir` on by one key and returns it: the active key becomes old or killed.
 * Running processes go on with the ring they loaded until they are started again.
 */
export async function rotateTicketKeys(
  dataDir: string,
  leaving: 'old' | 'killed',
): Promise<TicketKeys> {
  const path = ticketRingPath(dataDir);
  const text = await readSecret(path);
  if (text === null) throw new Error(`${path} does not exist: there is no ticket key to rotate.`);
  const rotated = rotateTicketRing(ringOf(text, path), leaving);
  await replaceSecret(path, encodeTicketRing(rotated));
  return await openTicketRing(rotated);
}

async function loadEncryptionKeys({ data_dir, encryption_key }: KeySource) {
  if (encryption_key) return encryptionKeysOf(encryption_key, 'ENCRYPTION_KEY');
  await openSecretDirectory(keyDirectory(data_dir));
  const path = join(keyDirectory(data_dir), 'encryption.key');
  const text = await readOrMakeSecret(path, () => `${randomBytes(32).toString('base64')}\n`);
  return encryptionKeysOf(text, path);
}

async function loadTicketRing({ data_dir, ticket_key }: KeySource) {
  if (ticket_key) {
    const ring = ticketRingFrom(ticket_key.trim());
    if (ring) return ring;
    throw new Error('TICKET_KEY: must be a 32-byte seed or an Ed25519 key in PKCS8, in base64');
  }
  await openSecretDirectory(keyDirectory(data_dir));
  const path = ticketRingPath(data_dir);
  return ringOf(await readOrMakeSecret(path, () => encodeTicketRing(makeTicketRing())), path);
}

function encryptionKeysOf(text: string, name: string): [Buffer, ...Buffer[]] {
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

function keyDirectory(dataDir: string) {
  return join(dataDir, 'keys');
}

function ticketRingPath(dataDir: string) {
  return join(keyDirectory(dataDir), 'tickets.json');
}
