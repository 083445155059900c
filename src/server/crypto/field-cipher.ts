import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { EncryptedColumn } from './encrypted-columns.ts';
import { deriveKey } from './key-bytes.ts';
import { keyedHash } from './keyed-hash.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const ENCRYPTED = /^v1\.([\w-]{11})\.([\w-]+)$/;

/**
 * The table, column and row of an encrypted value. Authenticated with it: in another row or column it does
 * not decrypt.
 */
export interface FieldPlace {
  table: EncryptedColumn['table'];
  column: EncryptedColumn['column'];
  row_id: string;
}

/** Encrypts personal fields, such as ID numbers, before they are stored. */
export interface FieldCipher {
  /** `v1.<key id>.<iv, ciphertext and tag in base64url>`; equal texts have different ciphertexts. */
  encrypt: (text: string, place: FieldPlace) => string;
  /** Throws `UnreadableField` for a value not encrypted by this cipher for this place. */
  decrypt: (stored: string, place: FieldPlace) => string;
  /** Blind index for unique columns: equal only for equal values. Normalise the value first. */
  blindIndex: (value: string) => string;
}

/** A stored field does not decrypt: altered, moved, or encrypted with an unknown key. */
export class UnreadableField extends Error {
  override name = 'UnreadableField';
}

/** Identifies a key without revealing it. */
export function encryptionKeyId(key: Uint8Array): string {
  return deriveKey(key, 'field key id').subarray(0, 8).toString('base64url');
}

/** The key id in a stored field. */
export function keyIdOf(stored: string): string {
  return ENCRYPTED.exec(stored)?.[1] ?? '';
}

/** AES-256-GCM. The first key encrypts, every key decrypts. Blind indexes have a separate key. */
export function createFieldCipher(keys: readonly Uint8Array[], indexKey: Uint8Array): FieldCipher {
  const ring = keys.map((key) => ({ id: encryptionKeyId(key), key: deriveKey(key, 'field') }));
  const [current] = ring;
  if (!current) throw new Error('A field cipher needs at least one key.');

  return {
    encrypt(text, place) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.key, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(boundTo(current.id, place));
      const sealed = [iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return `v1.${current.id}.${Buffer.concat(sealed).toString('base64url')}`;
    },

    decrypt(stored, place) {
      const [, id = '', sealedText = ''] = ENCRYPTED.exec(stored) ?? [];
      const sealed = Buffer.from(sealedText, 'base64url');
      // The last base64 character has spare bits: only the canonical encoding is accepted.
      if (sealed.length < IV_BYTES + TAG_BYTES || sealed.toString('base64url') !== sealedText) {
        throw new UnreadableField('The stored field is malformed.');
      }
      const entry = ring.find((known) => known.id === id);
      if (!entry) throw new UnreadableField(`The stored field needs the key ${id}.`);

      const iv = sealed.subarray(0, IV_BYTES);
      const cipher = createDecipheriv('aes-256-gcm', entry.key, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(boundTo(id, place));
      cipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      try {
        const text = cipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES));
        return Buffer.concat([text, cipher.final()]).toString('utf8');
      } catch {
        throw new UnreadableField('The stored field was altered or moved.');
      }
    },

    blindIndex: (value) => keyedHash(indexKey, [value]),
  };
}

function boundTo(keyId: string, { table, column, row_id }: FieldPlace) {
  return Buffer.from(JSON.stringify(['v1', keyId, table, column, row_id]));
}
