import type { FastifyInstance } from 'fastify';
import type { SignInAddress } from '#contract/sign-in.ts';
import { networkOf, wideNetworkOf } from '#server/db/network.ts';

const LOOK_EVERY_MS = 5_000;
/** Codes that wait in one process; beyond that the network with most of them loses its oldest. */
const WAITING_MAX = 1_000;
/** After so long the person has gone, or has asked again. */
const GIVEN_UP_MS = 30 * 60_000;
/** While one after the other may not be sent, the rest need not be tried. */
const REFUSED_MAX = 5;

interface LateCode {
  address: SignInAddress;
  /** The caller's network address. */
  from: string;
  asked_at: Date;
  /** Sends it if the budget has room by now. @returns false while it has to wait on */
  trySend: (now: Date) => Promise<boolean>;
  /** Takes back what is noted of it. */
  drop: () => Promise<void>;
}

/**
 * Codes for unknown addresses that wait for the budget of messages, in the memory of this process. Networks
 * take turns, the one with the fewest waiting first: a flood does not push out people elsewhere.
 */
export function createLateCodes(app: FastifyInstance) {
  const waiting = new Map<string, LateCode>();
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;

  function listByNetwork(): LateCode[][] {
    const networks = Map.groupBy(waiting.values(), ({ from }) => wideNetworkOf(from));
    return [...networks.values()].sort((one, other) => one.length - other.length);
  }

  async function drop(code: LateCode, reason: string) {
    waiting.delete(keyOf(code));
    app.log.warn({ by: code.address.by, reason }, 'A code for an unknown address was not sent');
    await code.drop();
  }

  async function sendDue(now: Date) {
    let refused = 0;
    const networks = listByNetwork();
    const most = Math.max(0, ...networks.map(({ length }) => length));
    for (let turn = 0; turn < most; turn++) {
      for (const code of networks.flatMap((codes) => codes.slice(turn, turn + 1))) {
        if (refused >= REFUSED_MAX) return;
        if (waiting.get(keyOf(code)) !== code) continue;
        if (now.getTime() - code.asked_at.getTime() > GIVEN_UP_MS) await drop(code, 'too late');
        else if (await code.trySend(now)) waiting.delete(keyOf(code));
        else refused += 1;
      }
    }
  }

  /** Runs once at a time, and ends the timer when no code waits. */
  function sendWaiting(): Promise<void> {
    sending ??= sendDue(app.now())
      .catch((error: unknown) => app.log.error({ err: error }, 'Late codes were not sent'))
      .finally(() => {
        sending = undefined;
        if (waiting.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      });
    return sending;
  }

  app.addHook('onClose', async () => {
    clearInterval(timer);
    await sending;
    if (waiting.size > 0) app.log.warn({ codes: waiting.size }, 'Late codes were not sent');
  });

  return {
    sendWaiting,
    /** Lets a code wait; it takes the place of an earlier one that its network asked for. */
    async add(code: LateCode) {
      const key = keyOf(code);
      const earlier = waiting.get(key);
      waiting.set(key, code);
      if (earlier) await earlier.drop();
      else if (waiting.size > WAITING_MAX) {
        const [oldest] = listByNetwork().at(-1) ?? [];
        if (oldest) await drop(oldest, 'too many wait');
      }
      timer ??= setInterval(() => void sendWaiting(), LOOK_EVERY_MS).unref();
    },
    count: (by: SignInAddress['by']) =>
      [...waiting.values()].filter(({ address }) => address.by === by).length,
  };
}
export type LateCodes = ReturnType<typeof createLateCodes>;

function keyOf({ address, from }: LateCode): string {
  return JSON.stringify([address, networkOf(from)]);
}
