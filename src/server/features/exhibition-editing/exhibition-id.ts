import { createHash } from 'node:crypto';

/**
 * The id of an exhibition follows from its number, so that it is the same wherever it is installed.
 * A UUIDv7 in form; the number stands where its time does, so that ids sort as numbers do.
 */
export function exhibitionId(number: number): string {
  const time = number.toString(16).padStart(12, '0');
  const hash = createHash('sha256').update(`exhibition ${number}`).digest('hex');
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${hash.slice(0, 3)}`,
    `8${hash.slice(3, 6)}`,
    hash.slice(6, 18),
  ].join('-');
}
