import { createInflateRaw } from 'node:zlib';

export type ZipRefusal = 'sheet_unreadable' | 'sheet_too_large';

/** The limit of an unpacked workbook; five hundred long rows take a tenth of it. */
const UNPACKED_BYTES_MAX = 24 * 1024 * 1024;
/** Files in a workbook: one with many sheets and pictures has some dozens. */
const ENTRIES_MAX = 200;

const LOCAL_HEADER = Buffer.from('PK\x03\x04');
const CENTRAL_HEADER = Buffer.from('PK\x01\x02');

/**
 * A zip says itself how much it unpacks to, and may lie. All that is read from it begins behind a
 * header of this form: so all of them are unpacked once, as far as may be, and thrown away. Entries that
 * overlap count as often as they would be unpacked.
 */
export async function checkZip(file: Buffer): Promise<ZipRefusal | null> {
  const entries = placesOf(file, LOCAL_HEADER, ENTRIES_MAX);
  if (entries.length > ENTRIES_MAX) return 'sheet_too_large';
  // An entry with many names would be unpacked many times.
  if (placesOf(file, CENTRAL_HEADER, ENTRIES_MAX).length > entries.length) {
    return 'sheet_unreadable';
  }
  let left = UNPACKED_BYTES_MAX;
  for (const at of entries) {
    if (at + 30 > file.length) break;
    const begin = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28);
    if (file.readUInt16LE(at + 8) === 0) continue;
    left -= await countUnpacked(file.subarray(begin), left);
    if (left <= 0) return 'sheet_too_large';
  }
  return null;
}

/** The positions of a mark in the file: all, or one more than `most`. */
function placesOf(file: Buffer, mark: Buffer, most: number): number[] {
  const places: number[] = [];
  for (
    let at = file.indexOf(mark);
    at >= 0 && places.length <= most;
    at = file.indexOf(mark, at + mark.length)
  ) {
    places.push(at);
  }
  return places;
}

/** Bytes that were read and written to unpack an entry, also of one that ends in an error: both take time. */
function countUnpacked(packed: Buffer, most: number): Promise<number> {
  return new Promise((resolve) => {
    const unpacking = createInflateRaw();
    let bytes = 0;
    unpacking
      .on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes > most) unpacking.destroy();
      })
      .on('error', () => unpacking.destroy())
      .on('end', () => unpacking.destroy())
      .on('close', () => resolve(bytes + unpacking.bytesWritten))
      .end(packed);
  });
}
