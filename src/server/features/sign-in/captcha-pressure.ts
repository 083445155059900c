import type { CaptchaKind } from '#contract/sign-in.ts';
import type { CaptchaLevel } from '#server/crypto/captcha.ts';
import { networkOf, wideNetworkOf } from '#server/db/network.ts';
import type { CreateRateLimiter } from '#server/db/rate-limiter.ts';

/** A busy hall behind one address draws that many without being robots: only then do they get harder. */
const PICTURES_AN_ADDRESS = 30;
/** So many wrong codes, and more wrong than right ones, are no longer slips of the finger. */
const WRONG_CODES = 20;

/** A question is read by a program more easily than a picture: it costs as much work, and counts as so many. */
const QUESTION = { times: 8, counts: 3 };
/** So many proofs are forgiven for a code that is typed rightly: people type about nine of ten. */
const FORGIVEN = 3;
/** The most that all of it together makes of the least work: half a minute on a phone. */
const TIMES_MAX = 128;

/** The work doubles with each further `each` proofs that came to nothing. */
const scales = [
  { each: 12, most: 64, subjectOf: networkOf },
  { each: 60, most: 32, subjectOf: wideNetworkOf },
  // People elsewhere pay for an attack from many networks too, so this is to stay bearable.
  { each: 600, most: 8, subjectOf: () => 'everywhere' },
];

/**
 * Counts pictures, proofs and codes, in all processes together, for ten minutes. No address is ever locked
 * out: under pressure there is more to compute and the pictures get harder to read, for the address that
 * draws many of them, and for all while most codes that are tried are wrong.
 */
export function createCaptchaPressure(createLimiter: CreateRateLimiter) {
  const pictures = createLimiter('captcha pictures', PICTURES_AN_ADDRESS);
  const codes = createLimiter('codes', WRONG_CODES);
  const proofs = createLimiter('proofs', Number.MAX_SAFE_INTEGER);
  const typed = createLimiter('proofs that led to a code', Number.MAX_SAFE_INTEGER);

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

    /** Counts a proof that an address asks for; how many times the least work it should cost. */
    async timesOfNext(address: string, kind: CaptchaKind, now: Date): Promise<number> {
      const { times, counts } = kind === 'question' ? QUESTION : { times: 1, counts: 1 };
      let factor = times;
      for (const { each, most, subjectOf } of scales) {
        const subject = subjectOf(address);
        const asked = await proofs.add(subject, now, counts);
        if (asked <= each) continue;
        const idle = Math.max(0, asked - 1 - FORGIVEN * (await typed.read(subject, now)));
        factor *= Math.min(most, 2 ** Math.floor(idle / each));
      }
      return Math.min(TIMES_MAX, factor);
    },

    /** Counts a code that was tried. */
    async countCode(isRight: boolean, address: string, now: Date) {
      await codes.add(isRight ? 'right' : 'wrong', now);
      if (!isRight) return;
      for (const { subjectOf } of scales) await typed.add(subjectOf(address), now);
    },
  };
}
export type CaptchaPressure = ReturnType<typeof createCaptchaPressure>;
