import type { ErrorName } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { SignInAddress } from '#contract/sign-in.ts';

const DAY_SECONDS = 86_400;

/** Names an address for hashing: a phone and an e-mail never meet. */
export function spell(address: SignInAddress): string {
  return address.by === 'phone' ? `+86${address.cellphone}` : address.email;
}

/**
 * Seconds until another message may go to an address, 0: now.
 * @param sent_at when the last day's messages were sent, newest first
 */
export function secondsToWait(
  sent_at: readonly Date[],
  by: SignInAddress['by'],
  now: Date,
): number {
  const [newest] = sent_at;
  if (!newest) return 0;
  const limit = by === 'phone' ? limits.CODES_A_DAY_PHONE : limits.CODES_A_DAY_EMAIL;
  const leaving = sent_at[limit - 1];
  return Math.max(
    secondsUntil(newest, limits.CODE_RESEND_SECONDS, now),
    leaving ? secondsUntil(leaving, DAY_SECONDS, now) : 0,
    0,
  );
}

function secondsUntil(sent_at: Date, seconds: number, now: Date): number {
  return Math.ceil((sent_at.getTime() - now.getTime()) / 1000 + seconds);
}

/** The columns of a sign-in that decide whether a token is valid. */
interface StoredSignIn {
  expires_at: Date;
  revoked_at: Date | null;
  erased_at: Date | null;
}

/** The reason why a token is not valid; null when it is. A token that is not stored was never issued. */
export function signInRefusal(stored: StoredSignIn | undefined, now: Date): ErrorName | null {
  if (!stored) return 'SIGN_IN_REQUIRED';
  if (stored.erased_at) return 'ACCOUNT_GONE';
  if (stored.revoked_at) return 'SIGNED_OUT_ELSEWHERE';
  return stored.expires_at <= now ? 'SIGN_IN_EXPIRED' : null;
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
