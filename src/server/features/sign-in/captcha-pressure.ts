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
/** Questions of a network, and of the wide network around it, in ten minutes; pictures have no such limit. */
const QUESTIONS = 20;
const QUESTIONS_AROUND = 60;
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
/** Codes for one phone or e-mail address from all callers: it spares the owner hundreds, who still waits seconds only. */
const RECIPIENT = { each: 10, most: 8 };

/**
 * Counts pictures, proofs and codes, in all processes together, for ten minutes. No address is ever locked
 * out: under pressure there is more to compute and the pictures get harder to read, for the address that
 * draws many of them, and for all while most codes that are tried are wrong.
 */
export function createCaptchaPressure(createLimiter: CreateRateLimiter) {
  const pictures = createLimiter('captcha pictures', PICTURES_AN_ADDRESS);
  const codes = createLimiter('codes', WRONG_CODES);
  const questions = createLimiter('captcha questions', QUESTIONS);
  const questionsAround = createLimiter('captcha questions around', Number.MAX_SAFE_INTEGER);
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

    /** Counts a question for an address; the seconds to wait where its network has had too many, else 0. */
    async waitForQuestion(address: string, now: Date): Promise<number> {
      const seconds = await questions.consume(address, now);
      const around = await questionsAround.add(wideNetworkOf(address), now);
      return around > QUESTIONS_AROUND ? Math.max(seconds, 60) : seconds;
    },

    /**
     * Counts a proof that an address asks for; how many times the least work it should cost.
     * @param recipient the phone or e-mail address that the code goes to
     */
    async timesOfNext(
      address: string,
      kind: CaptchaKind,
      now: Date,
      recipient = '',
    ): Promise<number> {
      const { times, counts } = kind === 'question' ? QUESTION : { times: 1, counts: 1 };
      let factor = times;
      for (const { each, most, subjectOf } of scales) {
        const subject = subjectOf(address);
        const asked = await proofs.add(subject, now, counts);
        if (asked <= each) continue;
        const idle = Math.max(0, asked - 1 - FORGIVEN * (await typed.read(subject, now)));
        factor *= Math.min(most, 2 ** Math.floor(idle / each));
      }
      if (recipient) {
        const asked = await proofs.add(`to ${recipient}`, now);
        factor *= Math.min(RECIPIENT.most, 2 ** Math.floor((asked - 1) / RECIPIENT.each));
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
