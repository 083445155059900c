import type { CaptchaLevel } from '#server/crypto/captcha.ts';

const WINDOW_MS = 10 * 60_000;
/** A busy hall behind one address draws that many without being robots: only then do they get harder. */
const PICTURES_AN_ADDRESS = 30;
/** So many wrong codes, and more wrong than right ones, are no longer slips of the finger. */
const WRONG_CODES = 20;

/**
 * Watches how this process is asked for pictures and codes. Nobody is ever locked out: under
 * pressure the pictures get harder to read, for the address that draws many of them, and for
 * everybody while most codes that are tried are wrong.
 */
export function createPressure() {
  let window = 0;
  let right = 0;
  let wrong = 0;
  const pictures = new Map<string, number>();

  function open(now: Date) {
    const current = Math.floor(now.getTime() / WINDOW_MS);
    if (current === window) return;
    window = current;
    right = 0;
    wrong = 0;
    pictures.clear();
  }

  return {
    /** Counts a picture for an address and says how hard it should be. */
    onPicture(address: string, now: Date): CaptchaLevel {
      open(now);
      const drawn = (pictures.get(address) ?? 0) + 1;
      pictures.set(address, drawn);
      const isGuessing = wrong >= WRONG_CODES && wrong > right;
      return drawn > PICTURES_AN_ADDRESS || isGuessing ? 'hard' : 'plain';
    },

    /** Counts a code that was tried. */
    onCode(isRight: boolean, now: Date) {
      open(now);
      if (isRight) right += 1;
      else wrong += 1;
    },
  };
}
export type Pressure = ReturnType<typeof createPressure>;
