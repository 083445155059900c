import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { type Challenge, type Solution, solveChallenge } from 'altcha-lib';
import { deriveKey as deriveByBrowser } from 'altcha-lib/algorithms/web/pbkdf2';

type DeriveKey = typeof deriveByBrowser;

/** Length of a piece of work: between pieces the page can render and react to touch. */
const PIECE_MS = 30;
/** Expiry time of a captcha. */
const LIMIT_MS = 300_000;

/** Tries numbers until one fits, with a pause after each piece of work. */
export async function findSolution(challenge: Challenge): Promise<Solution | null> {
  // Web views on plain http have no Web Crypto; a script replaces it, several times slower.
  const derive: DeriveKey = crypto.subtle ? deriveByBrowser : deriveByScript;
  let piece = performance.now();
  const deriveKey: DeriveKey = async (...given) => {
    if (performance.now() - piece > PIECE_MS) {
      await new Promise((resolve) => setTimeout(resolve));
      piece = performance.now();
    }
    return derive(...given);
  };
  return solveChallenge({ challenge, deriveKey, timeout: LIMIT_MS });
}

const deriveByScript: DeriveKey = async ({ cost, keyLength }, salt, password) => ({
  derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }),
});
