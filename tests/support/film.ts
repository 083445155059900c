import { randomBytes } from 'node:crypto';

const FTYP = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypisom', 'latin1'),
  Buffer.from([0, 0, 2, 0]),
  Buffer.from('isommp41', 'latin1'),
]);

/** A file that begins as a video does, and goes on at random. */
export function film(bytes: number): Buffer {
  return Buffer.concat([FTYP, randomBytes(bytes)]).subarray(0, bytes);
}
