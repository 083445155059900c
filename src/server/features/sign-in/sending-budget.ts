import type { SignInAddress } from '#contract/sign-in.ts';
import { networkOf, wideNetworkOf } from '#server/db/network.ts';
import type { CreateRateLimiter, RateLimiter } from '#server/db/rate-limiter.ts';

const WINDOW_MS = 10 * 60_000;
/** Share of the daily messages reserved for existing accounts. No attack on unknown addresses can use it up. */
const RESERVED = 0.3;
/** Share of the daily messages for unknown addresses per window, sized for the busiest hour of a show. */
const BUSIEST = 0.05;
/** The share while most requested codes are never typed, which indicates an attack. */
const UNDER_ATTACK = 1 / 250;
/** This many are sent whatever the ratio is, because the first of a crowd have not typed their codes yet. */
const UNDER_ATTACK_MIN = 40;
/** An additional share during an attack, for networks with few or no requests. */
const NEWCOMERS = 1 / 200;
/** Codes per network, and per wide network around it, below which callers count as newcomers. */
const FEW = 3;
const FEW_AROUND = 10;
/** Below this ratio of typed codes an attack is assumed. People type about nine of ten codes. */
const TYPED = 0.3;
/** Minimum of sent codes before the ratio is meaningful: of all, and of one network. */
const SAMPLE_MIN = 60;
const SAMPLE_MIN_NETWORK = 20;
/** Maximum of a network, and of the wide network around it, while most of its codes are never typed. */
const NETWORK_UNDER_ATTACK = 40;
/** Maximum of unknown phones with the same first seven digits per window: numbers are sold in such ranges. */
const PREFIX = 60;

export interface CodeAsked {
  address: SignInAddress;
  /** The caller's network address. */
  from: string;
  /** The daily budget of this channel. */
  a_day: number;
  now: Date;
}

/** `newcomer`: sent at once, out of the newcomers' share. */
type Turn = 'normal' | 'newcomer' | 'later';

/** Daily messages for unknown addresses. */
export function dayForUnknown(a_day: number): number {
  return a_day - Math.floor(a_day * RESERVED);
}

/**
 * Counts codes sent to unknown addresses, and codes typed, in windows of ten minutes across processes. Codes
 * for existing accounts are never delayed, whatever attackers do with made-up addresses.
 */
export function createSendingBudget(createLimiter: CreateRateLimiter) {
  const sent = createLimiter('codes sent', Number.MAX_SAFE_INTEGER);
  const typed = createLimiter('codes typed', Number.MAX_SAFE_INTEGER);
  const free = createLimiter('codes that use no budget', Number.MAX_SAFE_INTEGER);

  /** The counts of this window and the previous one. */
  const readRecent = async (counts: RateLimiter, subject: string, now: Date) => {
    const before = new Date(now.getTime() - WINDOW_MS);
    const [current, last] = await Promise.all([
      counts.read(subject, now),
      counts.read(subject, before),
    ]);
    return { current, recent: current + last };
  };

  const readBoth = async (subject: string, now: Date) => {
    const [ofSent, ofTyped] = await Promise.all([
      readRecent(sent, subject, now),
      readRecent(typed, subject, now),
    ]);
    return { ...ofSent, typed: ofTyped.recent };
  };

  /** The state of a channel. `full`: no code is sent at once. `attacked`: only newcomers' codes are. */
  const stateOf = async (by: SignInAddress['by'], a_day: number, now: Date) => {
    const counts = await readBoth(by, now);
    if (counts.current >= Math.max(UNDER_ATTACK_MIN, a_day * BUSIEST)) return 'full';
    const isMuch = counts.current >= Math.max(UNDER_ATTACK_MIN, a_day * UNDER_ATTACK);
    return isMuch && isAttacked(counts, SAMPLE_MIN) ? 'attacked' : 'calm';
  };

  const isNewcomer = async ({ address: { by }, from, a_day, now }: CodeAsked) => {
    const [taken, own, around] = await Promise.all([
      sent.read(newcomersOf(by), now),
      readRecent(sent, networkOf(from), now),
      readRecent(sent, wideNetworkOf(from), now),
    ]);
    if (taken >= Math.max(UNDER_ATTACK_MIN / 2, a_day * NEWCOMERS)) return false;
    return own.recent < FEW && around.recent < FEW_AROUND;
  };

  /** True if the caller's network or the number's range has reached its maximum. */
  const isExhausted = async ({ address, from, now }: CodeAsked) => {
    const [networks, ranges] = await Promise.all([
      Promise.all(networksOf(from).map((network) => readBoth(network, now))),
      Promise.all(rangeOf(address).map((range) => sent.read(range, now))),
    ]);
    const isTooMuch = networks.some(
      (counts) => counts.recent >= NETWORK_UNDER_ATTACK && isAttacked(counts, SAMPLE_MIN_NETWORK),
    );
    return isTooMuch || ranges.some((count) => count >= PREFIX);
  };

  return {
    /**
     * Decides when a code for an unknown address may be sent. Call it for known addresses too, because the
     * answer and its duration must not differ.
     */
    async judge(asked: CodeAsked): Promise<{ turn: Turn; isBusy: boolean }> {
      const [state, isOver, isNew] = await Promise.all([
        stateOf(asked.address.by, asked.a_day, asked.now),
        isExhausted(asked),
        isNewcomer(asked),
      ]);
      if (state === 'full' || isOver) return { turn: 'later', isBusy: true };
      if (state === 'calm') return { turn: 'normal', isBusy: false };
      return { turn: isNew ? 'newcomer' : 'later', isBusy: true };
    },

    /** Counts a sent code. Codes outside the budget are counted separately, for the same time. */
    async count({ address, from, now }: CodeAsked, turn: Turn, { isFree }: { isFree: boolean }) {
      const subjects = [address.by, ...networksOf(from), ...rangeOf(address)];
      if (turn === 'newcomer') subjects.push(newcomersOf(address.by));
      await Promise.all(subjects.map((subject) => (isFree ? free : sent).add(subject, now)));
    },

    /** Counts a correctly typed code, for the ratio of typed to sent codes. */
    async countTyped({ by }: Pick<SignInAddress, 'by'>, from: string, now: Date) {
      await Promise.all([by, ...networksOf(from)].map((subject) => typed.add(subject, now)));
    },

    /** True while codes for new visitors may be delayed; shown to the operator. */
    async isSlowed(by: SignInAddress['by'], a_day: number, now: Date): Promise<boolean> {
      return (await stateOf(by, a_day, now)) !== 'calm';
    },
  };
}
export type SendingBudget = ReturnType<typeof createSendingBudget>;

/** True if fewer codes are typed than people would type. */
function isAttacked({ recent, typed }: { recent: number; typed: number }, sample_min: number) {
  return recent >= sample_min && typed < recent * TYPED;
}

function networksOf(from: string): string[] {
  return [networkOf(from), wideNetworkOf(from)];
}

function rangeOf(address: SignInAddress): string[] {
  return address.by === 'phone' ? [`+86${address.cellphone.slice(0, 7)}`] : [];
}

function newcomersOf(by: SignInAddress['by']): string {
  return `newcomers ${by}`;
}
