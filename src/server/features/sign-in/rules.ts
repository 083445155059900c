import type { ErrorName } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { SignInAddress } from '#contract/sign-in.ts';

const DAY_SECONDS = 86_400;
/** So many networks may each ask for a day's messages before they have to wait for each other. */
const NETWORKS_A_DAY = 3;
const PAUSE_SECONDS = 15 * 60;

/** Names an address for hashing: a phone and an e-mail never meet. */
export function spell(address: SignInAddress): string {
  return address.by === 'phone' ? `+86${address.cellphone}` : address.email;
}

/** The phone or the e-mail itself. */
export function spellPlain(address: SignInAddress): string {
  return address.by === 'phone' ? address.cellphone : address.email;
}

interface Sent {
  sent_at: Date;
  /** By the network that asks now. */
  is_own: boolean;
}

/**
 * Seconds until another message may go to an address, 0: now. A day's messages are counted by the
 * network that asks for them, so that others cannot use up those of the owner; all together are
 * limited too, as they cost money, but no caller waits longer than a quarter of an hour.
 * @param sent the last day's messages, newest first
 */
export function secondsToWait(sent: readonly Sent[], by: SignInAddress['by'], now: Date): number {
  const [newest] = sent;
  if (!newest) return 0;
  const limit = by === 'phone' ? limits.CODES_A_DAY_PHONE : limits.CODES_A_DAY_EMAIL;
  const leaving = sent.filter(({ is_own }) => is_own)[limit - 1];
  const isMuch = sent.length >= limit * NETWORKS_A_DAY;
  const pause = isMuch ? PAUSE_SECONDS : limits.CODE_RESEND_SECONDS;
  return Math.max(
    secondsUntil(newest.sent_at, pause, now),
    leaving ? secondsUntil(leaving.sent_at, DAY_SECONDS, now) : 0,
    0,
  );
}

function secondsUntil(sent_at: Date, seconds: number, now: Date): number {
  return Math.ceil((sent_at.getTime() - now.getTime()) / 1000 + seconds);
}

/** The columns of a sign-in that decide whether a token is valid. */
interface StoredSignIn extends Begun {
  revoked_at: Date | null;
  erased_at: Date | null;
}

/** The reason why a token is not valid; null when it is. A token that is not stored was never issued. */
export function signInRefusal(
  stored: StoredSignIn | undefined,
  now: Date,
  asksSecondFactor: boolean,
): ErrorName | null {
  if (!stored) return 'SIGN_IN_REQUIRED';
  if (stored.erased_at) return 'ACCOUNT_GONE';
  if (stored.revoked_at) return 'SIGNED_OUT_ELSEWHERE';
  return endOf(stored, asksSecondFactor) <= now ? 'SIGN_IN_EXPIRED' : null;
}

interface Begun {
  created_at: Date;
  expires_at: Date;
  /** The exhibitor, and the place in the console, that the person acts for. */
  member: object | null;
  organiser: object | null;
}

/**
 * The end of a sign-in by its age. Where the console asks for a second factor, that of its people and of
 * exhibitors' comes the same day, also when they became so after signing in.
 */
export function endOf(
  { created_at, expires_at, member, organiser }: Begun,
  asksSecondFactor: boolean,
): Date {
  if (!asksSecondFactor || (!member && !organiser)) return expires_at;
  const same_day = after(created_at, { minutes: limits.STAFF_SIGN_IN_HOURS * 60 });
  return same_day < expires_at ? same_day : expires_at;
}

/** The outcome of a verification. */
export function signInOutcome({
  is_new,
  is_finish_register,
}: {
  is_new: boolean;
  is_finish_register: boolean;
}) {
  if (is_finish_register) return 'returning';
  return is_new ? 'new' : 'incomplete';
}

/** Some days and minutes after a time, or before it. */
export function after(now: Date, { days = 0, minutes = 0 }): Date {
  return new Date(now.getTime() + days * DAY_SECONDS * 1000 + minutes * 60_000);
}
