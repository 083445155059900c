import { decodeBase45, encodeBase45 } from './base45.ts';
import { isSignedBy } from './ed25519.ts';

// The common format of entrance and admission codes. It has some bytes and an Ed25519 signature over a
// context and those bytes, all in Base45.

const SIGNATURE_BYTES = 64;

/** The kind of code: signatures for another kind are invalid. */
type Context = Uint8Array<ArrayBuffer>;

/** The parts of a key needed to verify a signature. */
interface CheckingKey {
  id: number;
  exhibition_number?: number | undefined;
  /** 32 bytes in base64url. */
  public_key: string;
  state: 'active' | 'next' | 'old' | 'killed';
}

export function contextOf(text: string): Context {
  return new TextEncoder().encode(text);
}

export async function signCode(
  context: Context,
  payload: Uint8Array<ArrayBuffer>,
  privateKey: CryptoKey,
): Promise<string> {
  const signature = await crypto.subtle.sign('Ed25519', privateKey, joined(context, payload));
  return encodeBase45(joined(payload, new Uint8Array(signature)));
}

/** The two parts of a code of this length, without verifying the signature. */
export function splitCode(
  text: string,
  { characters, payload_bytes }: { characters: number; payload_bytes: number },
): { bytes: Uint8Array<ArrayBuffer>; signature: Uint8Array<ArrayBuffer> } | null {
  if (text.length !== characters) return null;
  const decoded = decodeBase45(text);
  if (decoded?.length !== payload_bytes + SIGNATURE_BYTES) return null;
  return { bytes: decoded.slice(0, payload_bytes), signature: decoded.slice(payload_bytes) };
}

/** The reason why a signature is invalid; null: valid. */
export async function signatureRefusal(
  keys: readonly CheckingKey[],
  { key_id, exhibition_number }: { key_id: number; exhibition_number: number },
  {
    context,
    bytes,
    signature,
  }: { context: Context; bytes: Uint8Array<ArrayBuffer>; signature: Uint8Array<ArrayBuffer> },
): Promise<'unknown_key' | 'killed_key' | 'bad_signature' | null> {
  const key = keys.find(({ id }) => id === key_id);
  if (!key || (key.exhibition_number ?? exhibition_number) !== exhibition_number) {
    return 'unknown_key';
  }
  if (key.state === 'killed') return 'killed_key';
  const isGood = await isSignedBy(fromBase64Url(key.public_key), signature, joined(context, bytes));
  return isGood ? null : 'bad_signature';
}

function joined(first: Uint8Array, second: Uint8Array) {
  const whole = new Uint8Array(first.length + second.length);
  whole.set(first);
  whole.set(second, first.length);
  return whole;
}

function fromBase64Url(text: string) {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}
