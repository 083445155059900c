import { setTimeout } from 'node:timers/promises';
import type { HttpClient } from './http-client.ts';

export interface Reads {
  a_second: number;
  ms: number[];
}

/** Requests addresses in turn, each client as fast as it is answered. */
export async function readMany(
  client: HttpClient,
  {
    paths,
    headers,
    clients,
    seconds,
  }: {
    paths: readonly string[];
    headers?: Record<string, string>;
    clients: number;
    seconds: number;
  },
): Promise<Reads> {
  const ms: number[] = [];
  let asked = 0;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() - start < seconds * 1_000) {
        const path = paths[asked++ % paths.length] ?? '';
        const answer = await client.ask(path, {
          headers: { 'accept-encoding': 'br', ...headers },
        });
        if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
        ms.push(answer.ms);
      }
    }),
  );
  return { a_second: (ms.length * 1_000) / (performance.now() - start), ms };
}

/**
 * Requests addresses in turn at a fixed rate, whether the server keeps up or not. Time spent waiting behind a
 * slow answer counts.
 */
export async function readSteadily(
  client: HttpClient,
  { paths, a_second, seconds }: { paths: string[]; a_second: number; seconds: number },
): Promise<Reads> {
  const ms: number[] = [];
  const underWay = new Set<Promise<void>>();
  const start = performance.now();
  for (let asked = 0; asked < a_second * seconds; asked++) {
    const due = start + (asked * 1_000) / a_second;
    if (due > performance.now()) await setTimeout(due - performance.now());
    const path = paths[asked % paths.length] ?? '';
    const asking = client.ask(path, { headers: { 'accept-encoding': 'br' } }).then(({ status }) => {
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      ms.push(performance.now() - due);
    });
    underWay.add(asking);
    void asking.finally(() => underWay.delete(asking)).catch(() => undefined);
  }
  await Promise.all(underWay);
  return { a_second: (ms.length * 1_000) / (performance.now() - start), ms };
}

export interface TimedReads {
  ms: number[];
  /** Number of answers by status. */
  statuses: Record<number, number>;
}

interface TimedAsks {
  asks: { path: string; headers: Record<string, string> }[];
  a_second: number;
  seconds: number;
}

/** Requests addresses in turn at a fixed rate, and records status and time of every answer. */
export async function readTimed(
  client: HttpClient,
  { asks, a_second, seconds }: TimedAsks,
): Promise<TimedReads> {
  const ms: number[] = [];
  const statuses: Record<number, number> = {};
  const start = performance.now();
  const wait = (due: number) => setTimeout(Math.max(due - performance.now(), 0));
  await Promise.all(
    Array.from({ length: a_second * seconds }, async (_, asked) => {
      const due = start + (asked * 1_000) / a_second;
      await wait(due);
      const { path, headers } = asks[asked % asks.length] ?? { path: '/', headers: {} };
      const { status } = await client.ask(path, { headers });
      ms.push(performance.now() - due);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }),
  );
  return { ms, statuses };
}
