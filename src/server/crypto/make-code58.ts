import { randomInt } from 'node:crypto';
import { BASE58 } from '#contract/link-id.ts';

const CHARACTERS = 8;

/** Eight random base58 characters: the id of a link or of a browser. */
export function makeCode58(): string {
  return Array.from({ length: CHARACTERS }, () => BASE58[randomInt(BASE58.length)]).join('');
}
