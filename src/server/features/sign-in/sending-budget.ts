import type { SignInAddress } from '#contract/sign-in.ts';
import { networkOf, wideNetworkOf } from '#server/db/network.ts';
import type { CreateRateLimiter, RateLimiter } from '#server/db/rate-limiter.ts';

const WINDOW_MS = 10 * 60_000;
/** Of a day's messages, the part that no attack on unknown addresses can use up: it is for people with an account. */
const RESERVED = 0.3;
/** Of a day's messages, those for unknown addresses in one window, at the busiest hour of a show. */
const BUSIEST = 0.05;
/** And while most codes are asked for and never typed: then machines ask. */
const UNDER_ATTACK = 1 / 250;
/** Some are sent whatever the ratio is, as the first of a crowd have not typed theirs yet. */
const UNDER_ATTACK_MIN = 40;
/** Meanwhile, as many more for networks that have asked for few or none. */
const NEWCOMERS = 1 / 200;
/** Codes of a network, and of the wide network around it, below which its callers are newcomers. */
const FEW = 3;
const FEW_AROUND = 10;
/** People type about nine of ten codes. */
const TYPED = 0.3;
/** Codes that are sent before a ratio says anything: of all, and of one network. */
const TELLING = 60;
const TELLING_NETWORK = 20;
/** Of the network, and of the one around it, while most of its codes are never typed. */
const NETWORK_UNDER_ATTACK = 40;
/** Unknown phones with the same first seven digits in one window: numbers are sold in such ranges. */
const PREFIX = 60;

export interface CodeAsked {
  address: SignInAddress;
  /** The caller's network address. */
  from: string;
  /** Messages of this channel that a day may cost. */
  a_day: number;
  now: Date;
}

/** `newcomer`: at once, out of the part that is reserved for newcomers. */
type Turn = 'normal' | 'newcomer' | 'later';

/** Messages of a day for unknown addresses. */
export function dayForUnknown(a_day: number): number {
  return a_day - Math.floor(a_day * RESERVED);
}

/**
 * Counts codes that are sent to addresses without an account, and those that are typed, for windows of ten
 * minutes and in all processes together. Codes for people with an account never wait: whatever is done with
 * addresses that somebody made up, they get theirs.
 */
export function createSendingBudget(createLimiter: CreateRateLimiter) {
  const sent = createLimiter('codes sent', Number.MAX_SAFE_INTEGER);
  const typed = createLimiter('codes typed', Number.MAX_SAFE_INTEGER);
  const free = createLimiter('codes that use no budget', Number.MAX_SAFE_INTEGER);

  /** Of this window and the one before. */
  const readRecent = async (counts: RateLimiter, subject: string, now: Date) => {
    const before = new Date(now.getTime() - WINDOW_MS);
    const [current, last] = [await counts.read(subject, now), await counts.read(subject, before)];
    return { current, recent: current + last };
  };

  /** True while so few of the codes are typed that no people can have asked for them. */
  const isAttacked = async (subject: string, recent: number, telling: number, now: Date) => {
    if (recent < telling) return false;
    return (await readRecent(typed, subject, now)).recent < recent * TYPED;
  };

  /** All codes of a channel: `full` none goes at once, `attacked` only those of newcomers do. */
  const stateOf = async (by: SignInAddress['by'], a_day: number, now: Date) => {
    const { current, recent } = await readRecent(sent, by, now);
    if (current >= Math.max(UNDER_ATTACK_MIN, a_day * BUSIEST)) return 'full';
    const isMuch = current >= Math.max(UNDER_ATTACK_MIN, a_day * UNDER_ATTACK);
    return isMuch && (await isAttacked(by, recent, TELLING, now)) ? 'attacked' : 'calm';
  };

  const isNewcomer = async ({ address: { by }, from, a_day, now }: CodeAsked) => {
    const taken = await sent.read(newcomersOf(by), now);
    if (taken >= Math.max(UNDER_ATTACK_MIN / 2, a_day * NEWCOMERS)) return false;
    if ((await readRecent(sent, networkOf(from), now)).recent >= FEW) return false;
    return (await readRecent(sent, wideNetworkOf(from), now)).recent < FEW_AROUND;
  };

  /** True where the caller's network, or the range of the number, has had too many. */
  const isExhausted = async ({ address, from, now }: CodeAsked) => {
    for (const network of networksOf(from)) {
      const { recent } = await readRecent(sent, network, now);
      if (recent < NETWORK_UNDER_ATTACK) continue;
      if (await isAttacked(network, recent, TELLING_NETWORK, now)) return true;
    }
    for (const range of rangeOf(address)) if ((await sent.read(range, now)) >= PREFIX) return true;
    return false;
  };

  return {
    /**
     * When a code for an unknown address may be sent. Ask for known addresses too: the answer and its time
     * must not tell them apart.
     */
    async judge(asked: CodeAsked): Promise<{ turn: Turn; isBusy: boolean }> {
      const state = await stateOf(asked.address.by, asked.a_day, asked.now);
      if (state === 'full' || (await isExhausted(asked))) return { turn: 'later', isBusy: true };
      if (state === 'calm') return { turn: 'normal', isBusy: false };
      return { turn: (await isNewcomer(asked)) ? 'newcomer' : 'later', isBusy: true };
    },

    /** Counts a code that is sent. Those that use no budget are counted apart, for the same time. */
    async count({ address, from, now }: CodeAsked, turn: Turn, { isFree }: { isFree: boolean }) {
      const subjects = [address.by, ...networksOf(from), ...rangeOf(address)];
      if (turn === 'newcomer') subjects.push(newcomersOf(address.by));
      for (const subject of subjects) await (isFree ? free : sent).add(subject, now);
    },

    /** Counts a code that was typed rightly, for what came of those that were sent. */
    async countTyped({ by }: Pick<SignInAddress, 'by'>, from: string, now: Date) {
      for (const subject of [by, ...networksOf(from)]) await typed.add(subject, now);
    },

    /** True while codes for new visitors may be late; for the operator. */
    async isSlowed(by: SignInAddress['by'], a_day: number, now: Date): Promise<boolean> {
      return (await stateOf(by, a_day, now)) !== 'calm';
    },
  };
}
export type SendingBudget = ReturnType<typeof createSendingBudget>;

function networksOf(from: string): string[] {
  return [networkOf(from), wideNetworkOf(from)];
}

function rangeOf(address: SignInAddress): string[] {
  return address.by === 'phone' ? [`+86${address.cellphone.slice(0, 7)}`] : [];
}

function newcomersOf(by: SignInAddress['by']): string {
  return `newcomers ${by}`;
}
