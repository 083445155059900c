/** RFC 9285: the 45 characters of a QR code's alphanumeric mode. */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/** Encodes two bytes as three characters, a last single byte as two. */
export function encodeBase45(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 2) {
    const high = bytes[at] ?? 0;
    const low = bytes[at + 1];
    let rest = low === undefined ? high : high * 256 + low;
    for (let left = low === undefined ? 2 : 3; left > 0; left--) {
      text += ALPHABET.charAt(rest % 45);
      rest = Math.floor(rest / 45);
    }
  }
  return text;
}

/** null for anything that `encodeBase45` would not produce, character for character. */
export function decodeBase45(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 3 === 1) return null;
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 3) {
    const group = Array.from(text.slice(at, at + 3), (letter) => ALPHABET.indexOf(letter));
    if (group.includes(-1)) return null;
    const value = group.reduceRight((sum, digit) => sum * 45 + digit, 0);
    if (group.length === 3) bytes.push(value >> 8);
    bytes.push(value & 255);
  }
  // A group above the range of its bytes was truncated: its encoding differs.
  const decoded = Uint8Array.from(bytes);
  return encodeBase45(decoded) === text ? decoded : null;
}
