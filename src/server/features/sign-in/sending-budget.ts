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

/** Messages of a day for unknown addresses. */
export function dayForUnknown(a_day: number): number {
  return a_day - Math.floor(a_day * RESERVED);
}

/**
 * Counts codes that are sent to addresses without an account, and those that are typed, for windows of ten
 * minutes and in all processes together. People with an account are counted nowhere here: whatever is done
 * with addresses that somebody made up, they get their codes.
 */
export function createSendingBudget(createLimiter: CreateRateLimiter) {
  const sent = createLimiter('codes sent', Number.MAX_SAFE_INTEGER);
  const typed = createLimiter('codes typed', Number.MAX_SAFE_INTEGER);

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

  return {
    /** Counts a code for an unknown address, unless there are too many of its kind: then it is not to be sent. */
    async takeForUnknown({ address, from, a_day, now }: CodeAsked): Promise<boolean> {
      const all = await readRecent(sent, address.by, now);
      if (all.current >= Math.max(UNDER_ATTACK_MIN, a_day * BUSIEST)) return false;
      if (all.current >= Math.max(UNDER_ATTACK_MIN, a_day * UNDER_ATTACK)) {
        if (await isAttacked(address.by, all.recent, TELLING, now)) return false;
      }
      const networks = [networkOf(from), wideNetworkOf(from)];
      for (const network of networks) {
        const { recent } = await readRecent(sent, network, now);
        if (recent < NETWORK_UNDER_ATTACK) continue;
        if (await isAttacked(network, recent, TELLING_NETWORK, now)) return false;
      }
      const prefix = address.by === 'phone' ? [`+86${address.cellphone.slice(0, 7)}`] : [];
      for (const one of prefix) if ((await sent.read(one, now)) >= PREFIX) return false;
      for (const subject of [address.by, ...networks, ...prefix]) await sent.add(subject, now);
      return true;
    },

    /** Counts a code that was typed rightly, for what came of those that were sent. */
    async countTyped({ by }: Pick<SignInAddress, 'by'>, from: string, now: Date) {
      for (const subject of [by, networkOf(from), wideNetworkOf(from)]) {
        await typed.add(subject, now);
      }
    },
  };
}
export type SendingBudget = ReturnType<typeof createSendingBudget>;
