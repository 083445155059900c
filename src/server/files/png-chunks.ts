import { inflateSync } from 'node:zlib';

const SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk. */
const CHUNK_BYTES = 12;
const HIDDEN_BYTES_MAX = 1024 ** 2;
/** Encoders write 8 kB of pixels in a chunk, or more: 10 MB have 1,300 of them. */
const CHUNKS_MAX = 20_000;
/** The chunks that a picture is drawn by. A decoder unpacks texts too, of which a small file holds gigabytes. */
const DRAWN = /^(IHDR|PLTE|IDAT|IEND|tRNS|gAMA|cHRM|sRGB|iCCP|sBIT|cICP|mDCV|cLLI|eXIf|bKGD|pHYs)$/;
/** A chunk of any length. */
const PIXELS = /^(IHDR|PLTE|IDAT|IEND)$/;

/**
 * A PNG without the chunks that do not change how it is drawn, without profiles and notes of more than 1 MB, packed or
 * unpacked, and without what follows its end. A chunk that is cut off stays for the decoder to refuse.
 * @returns null where it has more chunks than any encoder writes
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

/** A colour profile: a name, a zero, the method of packing, and what is packed. */
function isSmallUnpacked(profile: Buffer): boolean {
  try {
    inflateSync(profile.subarray(profile.indexOf(0) + 2), { maxOutputLength: HIDDEN_BYTES_MAX });
    return true;
  } catch {
    return false;
  }
}
