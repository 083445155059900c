import { decodeBase45, encodeBase45 } from '#contract/base45.ts';
import { contextOf, signatureRefusal, signCode, splitCode } from '#contract/signed-code.ts';
import type { TicketKeys } from '#server/crypto/ticket-keys.ts';

// The code of a letter has 36 bytes, big-endian, then the Ed25519 signature of a ticket key over a context and
// those bytes. It is in base64url, because it is a part of an address.

const CODE_VERSION = 1;
const PAYLOAD_BYTES = 36;
const ID_BYTES = 16;
const DIGEST_BYTES = 16;
/** The characters of 100 bytes in Base45. */
const BASE45_CHARACTERS = 150;
/** Separates letters from all other signatures of the same keys. */
const CONTEXT = contextOf('EXPO-VISA-LETTER-1\0');

interface LetterPayload {
  key_id: number;
  exhibition_number: number;
  letter_id: string;
  /** Keyed hash of the letter's content. It reveals nothing of it. */
  digest: Buffer;
}

/** The first bytes of a keyed hash in base64url. */
export function digestOf(hash: string): Buffer {
  return Buffer.from(hash, 'base64url').subarray(0, DIGEST_BYTES);
}

export async function signLetter(
  { exhibition_number, letter_id, digest }: Omit<LetterPayload, 'key_id'>,
  { id, private_key }: TicketKeys['active'],
): Promise<string> {
  const bytes = Buffer.alloc(PAYLOAD_BYTES);
  bytes.writeUInt8(CODE_VERSION, 0);
  bytes.writeUInt8(id, 1);
  bytes.writeUInt16BE(exhibition_number, 2);
  bytes.write(letter_id.replaceAll('-', ''), 4, 'hex');
  digest.copy(bytes, 4 + ID_BYTES);
  const signed = await signCode(CONTEXT, Uint8Array.from(bytes), private_key);
  return Buffer.from(decodeBase45(signed) ?? []).toString('base64url');
}

/** The payload of a code with a valid signature; null: it is forged, altered or mistyped. */
export async function readLetterCode(
  code: string,
  keys: TicketKeys['key_set'],
): Promise<LetterPayload | null> {
  const given = Buffer.from(code, 'base64url');
  // The last base64 character has spare bits: only the canonical encoding is accepted.
  if (given.toString('base64url') !== code) return null;
  const lengths = { characters: BASE45_CHARACTERS, payload_bytes: PAYLOAD_BYTES };
  const parts = splitCode(encodeBase45(Uint8Array.from(given)), lengths);
  if (!parts || parts.bytes[0] !== CODE_VERSION) return null;
  const bytes = Buffer.from(parts.bytes);
  const key_id = bytes.readUInt8(1);
  const exhibition_number = bytes.readUInt16BE(2);
  const refusal = await signatureRefusal(
    keys.keys,
    { key_id, exhibition_number },
    { context: CONTEXT, ...parts },
  );
  if (refusal) return null;
  const letter_id = bytes
    .subarray(4, 4 + ID_BYTES)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { key_id, exhibition_number, letter_id, digest: bytes.subarray(4 + ID_BYTES) };
}
