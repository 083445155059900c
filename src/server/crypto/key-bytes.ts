import { hkdfSync } from 'node:crypto';

/** Derives a separate key per purpose, so that a leaked one opens nothing else. */
export function deriveKey(from: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', from, Buffer.alloc(0), `pavilion/${purpose}`, 32));
}

/** The bytes of a key in hexadecimal, base64 or base64url; otherwise null. */
export function decodeKeyText(text: string): Buffer | null {
  // 64 hexadecimal digits would also pass for base64.
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  const bytes = Buffer.from(text, 'base64');
  const canonical = text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return text !== '' && bytes.toString('base64url') === canonical ? bytes : null;
}
