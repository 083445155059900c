import { inflateSync } from 'node:zlib';

const SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk. */
const CHUNK_BYTES = 12;
const HIDDEN_BYTES_MAX = 1024 ** 2;
/** Encoders write at least 8 kB of pixels per chunk: a file of 10 MB has 1,300. */
const CHUNKS_MAX = 20_000;
/** The chunks needed for drawing. A decoder also unpacks texts, and a small file can contain gigabytes of them. */
const DRAWN = /^(IHDR|PLTE|IDAT|IEND|tRNS|gAMA|cHRM|sRGB|iCCP|sBIT|cICP|mDCV|cLLI|eXIf|bKGD|pHYs)$/;
/** Allowed at any length. */
const PIXELS = /^(IHDR|PLTE|IDAT|IEND)$/;

/**
 * Removes all chunks of a PNG that do not affect drawing, and trailing bytes. Also removes profiles and notes
 * above 1 MB, packed or unpacked. A truncated chunk stays for the decoder to refuse.
 * @returns null if it has more chunks than any encoder writes
 */
export function withoutHiddenChunks(png: Buffer): Buffer | null {
  const parts = [png.subarray(0, SIGNATURE_BYTES)];
  let at = SIGNATURE_BYTES;
  for (let count = 0; at + CHUNK_BYTES <= png.length; count++) {
    if (count === CHUNKS_MAX) return null;
    const chunk = png.subarray(at, at + CHUNK_BYTES + png.readUInt32BE(at));
    at += CHUNK_BYTES + png.readUInt32BE(at);
    if (isDrawn(chunk)) parts.push(chunk);
    if (isEnd(chunk)) break;
  }
  return Buffer.concat(parts);
}

const typeOf = (chunk: Buffer) => chunk.toString('latin1', 4, 8);
const isEnd = (chunk: Buffer) => typeOf(chunk) === 'IEND';

function isDrawn(chunk: Buffer): boolean {
  const type = typeOf(chunk);
  if (!DRAWN.test(type)) return false;
  if (PIXELS.test(type)) return true;
  const content = chunk.subarray(8, -4);
  if (content.length > HIDDEN_BYTES_MAX) return false;
  return type !== 'iCCP' || isSmallUnpacked(content);
}

/** A colour profile: a name, a zero, the compression method, and the compressed data. */
function isSmallUnpacked(profile: Buffer): boolean {
  try {
    inflateSync(profile.subarray(profile.indexOf(0) + 2), { maxOutputLength: HIDDEN_BYTES_MAX });
    return true;
  } catch {
    return false;
  }
}
