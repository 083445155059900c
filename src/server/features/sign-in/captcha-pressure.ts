import type { CaptchaKind } from '#contract/sign-in.ts';
import type { CaptchaLevel } from '#server/crypto/captcha.ts';
import { networkOf, wideNetworkOf } from '#server/db/network.ts';
import type { CreateRateLimiter } from '#server/db/rate-limiter.ts';

/** A busy hall behind one address needs this many pictures. Further pictures are harder. */
const PICTURES_AN_ADDRESS = 30;
/** This many wrong codes, and more wrong than right ones, are more than typing mistakes. */
const WRONG_CODES = 20;

/**
 * A program reads a question more easily than a picture: so a question costs more work, and counts as three
 * pictures.
 */
const QUESTION = { times: 8, counts: 3 };
/** Questions per network, and per wide network around it, in ten minutes. Pictures have no such limit. */
const QUESTIONS = 20;
const QUESTIONS_AROUND = 60;
/** Proofs subtracted for a correctly typed code. People type about nine of ten codes. */
const FORGIVEN = 3;
/** Maximum factor on the minimum work: half a minute on a phone. */
const TIMES_MAX = 128;

/** The work doubles with every `each` unsuccessful proofs. */
const scales = [
  { each: 12, most: 64, subjectOf: networkOf },
  { each: 60, most: 32, subjectOf: wideNetworkOf },
  // All callers pay for an attack from many networks, so this factor must stay bearable.
  { each: 600, most: 8, subjectOf: () => 'everywhere' },
];
/**
 * Codes for one recipient from all callers. The limit spares the owner hundreds of messages, and costs the
 * owner only seconds.
 */
const RECIPIENT = { each: 10, most: 8 };

/**
 * Counts pictures, proofs and codes for ten minutes, across processes. No address is ever locked out. Under
 * pressure the work grows and pictures are harder to read: for addresses that request many, and for all callers
 * while most tried codes are wrong.
 */
export function createCaptchaPressure(createLimiter: CreateRateLimiter) {
  const pictures = createLimiter('captcha pictures', PICTURES_AN_ADDRESS);
  const codes = createLimiter('codes', WRONG_CODES);
  const questions = createLimiter('captcha questions', QUESTIONS);
  const questionsAround = createLimiter('captcha questions around', Number.MAX_SAFE_INTEGER);
  const proofs = createLimiter('proofs', Number.MAX_SAFE_INTEGER);
  const typed = createLimiter('proofs that led to a code', Number.MAX_SAFE_INTEGER);

  async function isGuessing(now: Date): Promise<boolean> {
    const [wrong, right] = await Promise.all([codes.read('wrong', now), codes.read('right', now)]);
    return wrong >= WRONG_CODES && wrong > right;
  }

  async function factorOf(recipient: string, now: Date): Promise<number> {
    const asked = await proofs.add(`to ${recipient}`, now);
    return Math.min(RECIPIENT.most, 2 ** Math.floor((asked - 1) / RECIPIENT.each));
  }

  return {
    /** Counts a picture for an address, and returns its difficulty. */
    async levelOfNext(address: string, now: Date): Promise<CaptchaLevel> {
      const [seconds, isHard] = await Promise.all([
        pictures.consume(address, now),
        isGuessing(now),
      ]);
      return seconds > 0 || isHard ? 'hard' : 'plain';
    },

    /** Counts a question for an address, and returns the seconds to wait; 0: its network is below the limit. */
    async waitForQuestion(address: string, now: Date): Promise<number> {
      const [seconds, around] = await Promise.all([
        questions.consume(address, now),
        questionsAround.add(wideNetworkOf(address), now),
      ]);
      return around > QUESTIONS_AROUND ? Math.max(seconds, 60) : seconds;
    },

    /**
     * Counts a proof for an address, and returns the factor on the minimum work.
     * @param recipient phone or e-mail address that receives the code
     */
    async timesOfNext(
      address: string,
      kind: CaptchaKind,
      now: Date,
      recipient = '',
    ): Promise<number> {
      const { times, counts } = kind === 'question' ? QUESTION : { times: 1, counts: 1 };
      const factors = scales.map(async ({ each, most, subjectOf }) => {
        const subject = subjectOf(address);
        const [asked, led] = await Promise.all([
          proofs.add(subject, now, counts),
          typed.read(subject, now),
        ]);
        if (asked <= each) return 1;
        const idle = Math.max(0, asked - 1 - FORGIVEN * led);
        return Math.min(most, 2 ** Math.floor(idle / each));
      });
      if (recipient) factors.push(factorOf(recipient, now));
      const all = await Promise.all(factors);
      return Math.min(
        TIMES_MAX,
        all.reduce((product, factor) => product * factor, times),
      );
    },

    /** Counts a code that was tried. */
    async countCode(isRight: boolean, address: string, now: Date) {
      const led = isRight ? scales.map(({ subjectOf }) => typed.add(subjectOf(address), now)) : [];
      await Promise.all([codes.add(isRight ? 'right' : 'wrong', now), ...led]);
    },
  };
}
export type CaptchaPressure = ReturnType<typeof createCaptchaPressure>;
