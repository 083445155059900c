import type { FastifyInstance } from 'fastify';
import type { SignInAddress } from '#contract/sign-in.ts';
import { networkOf, wideNetworkOf } from '#server/db/network.ts';

const LOOK_EVERY_MS = 5_000;
/** Maximum of delayed codes per process. Beyond it, the network with the most codes loses its oldest. */
const WAITING_MAX = 1_000;
/** After this time the person has left, or has requested another code. */
const GIVEN_UP_MS = 30 * 60_000;
/** After this many refusals in a row, the other codes are not tried. */
const REFUSED_MAX = 5;

interface LateCode {
  address: SignInAddress;
  /** The caller's network address. */
  from: string;
  asked_at: Date;
  /**
   * Sends the code if the budget allows it.
   * @returns false if it must wait longer
   */
  trySend: (now: Date) => Promise<boolean>;
  /** Deletes the stored code. */
  drop: () => Promise<void>;
}

/**
 * Codes for unknown addresses that wait for the message budget, in the memory of this process. Round-robin
 * between networks, fewest waiting codes first: a flood does not displace other networks.
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

  /** Single-flight. Stops the timer when no code waits. */
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
    /** Queues a code. It replaces an earlier code of its network for the same address. */
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
