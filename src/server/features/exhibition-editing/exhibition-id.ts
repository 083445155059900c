import { createHash } from 'node:crypto';

/**
 * Derives the id of an exhibition from its number, so that it is the same in every installation. The id has the
 * form of a UUIDv7 with the number in place of the time: ids sort like numbers.
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
