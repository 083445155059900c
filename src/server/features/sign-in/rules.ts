import type { ErrorName } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { SignInAddress } from '#contract/sign-in.ts';

const DAY_SECONDS = 86_400;
/** The quota of a wide network, in daily quotas of one network. Beyond it, its callers delay each other. */
const NETWORKS_A_DAY = 3;
/** At most the validity of a code: the owner can enter a code that another caller requested. */
const WIDE_PAUSE_SECONDS = limits.CODE_VALID_MINUTES * 60;

/** The hash input of an address. Phones and e-mail addresses never collide. */
export function addressKey(address: SignInAddress): string {
  return address.by === 'phone' ? `+86${address.cellphone}` : address.email;
}

/** The phone number or e-mail address. */
export function addressText(address: SignInAddress): string {
  return address.by === 'phone' ? address.cellphone : address.email;
}

interface Sent {
  sent_at: Date;
  /** Requested by the same network. */
  is_own: boolean;
  /** Requested by the wide network around the caller's network. */
  is_around?: boolean;
}

/**
 * Seconds until a network may request another message to an address; 0: now. Messages are counted by address
 * and network, so that no one else can use up the owner's quota.
 * @param sent the last day's messages to the address, newest first
 */
export function secondsToWait(sent: readonly Sent[], by: SignInAddress['by'], now: Date): number {
  const limit = by === 'phone' ? limits.CODES_A_DAY_PHONE : limits.CODES_A_DAY_EMAIL;
  const own = sent.filter(({ is_own }) => is_own);
  const around = sent.filter(({ is_own, is_around }) => is_own || is_around);
  const isMuch = around.length >= limit * NETWORKS_A_DAY;
  return Math.max(
    secondsUntil(own[0], limits.CODE_RESEND_SECONDS, now),
    secondsUntil(own[limit - 1], DAY_SECONDS, now),
    isMuch ? secondsUntil(around[0], WIDE_PAUSE_SECONDS, now) : 0,
    0,
  );
}

function secondsUntil(sent: Sent | undefined, seconds: number, now: Date): number {
  return sent ? Math.ceil((sent.sent_at.getTime() - now.getTime()) / 1000 + seconds) : 0;
}

interface Caller {
  network_hash: string;
  wide_network_hash: string;
  request_hash: string | null;
}

interface TriedCode {
  request_hash: string | null;
  network_hash: string | null;
  used_at: Date | null;
  tries: number;
  tries_by: Record<string, number>;
  /** Tries of all codes of the address in the last 24 hours. */
  tries_of_day: number;
}

/** Maximum of codes that one try is compared with. */
const CODES_COMPARED = 20;

/**
 * The codes of an address that are valid for a caller: the newest of each network, and the newest of the
 * caller's own browser. A code requested by another caller replaces neither.
 * @param codes unexpired codes: the browser's own first, then newest first
 */
export function newestCodes<Code extends TriedCode>(
  codes: readonly Code[],
  { request_hash }: Pick<Caller, 'request_hash'>,
): Code[] {
  const askers = new Set<string | null>();
  return codes
    .filter((code) => {
      const isOwn = request_hash !== null && code.request_hash === request_hash;
      const asker = isOwn ? REQUESTER : code.network_hash;
      if (askers.has(asker)) return false;
      askers.add(asker);
      return true;
    })
    .filter(({ used_at }) => used_at === null)
    .slice(0, CODES_COMPARED);
}

/** Counter name of the browser that requested the code. */
const REQUESTER = 'requester';

/**
 * The counters that a try of this caller increments; empty if the caller has no try left. The requesting
 * browser and network have their own tries, which no one else can use up. Other callers have tries per network
 * and per wide network. The total of all tries is too low for guessing. After a day of guessing, each code has
 * one try, for its requesting browser or network.
 */
export function countersOfTry(code: TriedCode, caller: Caller): string[] {
  const { network_hash, wide_network_hash, request_hash } = caller;
  const has = (by: string, most: number) => (code.tries_by[by] ?? 0) < most;
  const isGuessed = code.tries_of_day >= limits.CODE_TRIES_A_DAY;
  const own_tries = isGuessed ? 1 : limits.CODE_TRIES;
  if (request_hash !== null && code.request_hash === request_hash) {
    return has(REQUESTER, own_tries) ? [REQUESTER] : [];
  }
  if (code.network_hash === network_hash) return has(network_hash, own_tries) ? [network_hash] : [];
  const mayTry =
    !isGuessed &&
    code.tries < limits.CODE_TRIES_OF_ALL &&
    has(network_hash, limits.CODE_TRIES) &&
    has(wide_network_hash, limits.CODE_TRIES_WIDE);
  return mayTry ? [network_hash, wide_network_hash] : [];
}

/** The columns of a sign-in that decide the validity of its token. */
interface StoredSignIn extends Begun {
  revoked_at: Date | null;
  erased_at: Date | null;
}

/** The reason why a token is invalid; null: it is valid. A token that is not stored was never issued. */
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
  /** The account's exhibitor membership and organiser role. */
  member: object | null;
  organiser: object | null;
}

/**
 * The end of a sign-in by its age. If the console requires a second factor, sign-ins of organisers and members
 * end the same day. This includes roles that were granted after the sign-in.
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

/** Adds days and minutes to a time. They may be negative. */
export function after(now: Date, { days = 0, minutes = 0 }): Date {
  return new Date(now.getTime() + days * DAY_SECONDS * 1000 + minutes * 60_000);
}
