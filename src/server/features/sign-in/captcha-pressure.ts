import type { CaptchaLevel } from '#server/crypto/captcha.ts';
import type { CreateRateLimiter } from '#server/db/rate-limiter.ts';

/** A busy hall behind one address draws that many without being robots: only then do they get harder. */
const PICTURES_AN_ADDRESS = 30;
/** So many wrong codes, and more wrong than right ones, are no longer slips of the finger. */
const WRONG_CODES = 20;

/**
 * Counts pictures and codes, in all processes together, for ten minutes. No address is ever locked
 * out: under pressure the pictures get harder to read, for the address that draws many of them, and for
 * all while most codes that are tried are wrong.
 */
export function createCaptchaPressure(createLimiter: CreateRateLimiter) {
  const pictures = createLimiter('captcha pictures', PICTURES_AN_ADDRESS);
  const codes = createLimiter('codes', WRONG_CODES);

  async function isGuessing(now: Date): Promise<boolean> {
    const wrong = await codes.read('wrong', now);
    return wrong >= WRONG_CODES && wrong > (await codes.read('right', now));
  }

  return {
    /** Counts a picture for an address; how hard it should be. */
    async levelOfNext(address: string, now: Date): Promise<CaptchaLevel> {
      const seconds = await pictures.consume(address, now);
      return seconds > 0 || (await isGuessing(now)) ? 'hard' : 'plain';
    },

    /** Counts a code that was tried. */
    async countCode(isRight: boolean, now: Date) {
      await codes.add(isRight ? 'right' : 'wrong', now);
    },
  };
}
export type CaptchaPressure = ReturnType<typeof createCaptchaPressure>;
