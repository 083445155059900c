import { deflateRawSync } from 'node:zlib';

/** Nearly two million headings without a text, then rows of two cells. */
export function emptyHeadings(last: string): Buffer {
  return Buffer.from(`name_zh${','.repeat(1_950_000)}${last}\n${'x,y\n'.repeat(500)}`);
}

/** A zip in which many headers lead to one stream; it unpacks to 20 MB and ends in the middle. */
export function manyHeaders(headers: number): Buffer {
  const packed = deflateRawSync(Buffer.alloc(20 * 1024 * 1024));
  const heads = Array.from({ length: headers }, (_, at) => {
    const head = Buffer.alloc(30);
    head.write('PK\x03\x04', 'latin1');
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(8, 8);
    head.writeUInt16LE((headers - 1 - at) * 30, 26);
    return head;
  });
  return Buffer.concat([...heads, packed.subarray(0, -5)]);
}
