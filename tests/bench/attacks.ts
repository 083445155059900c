import { rmSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { listExhibits } from '#contract/exhibits.ts';
import { getEntranceTicket, makeTicketPicture } from '#contract/tickets.ts';
import { TOKEN_HEADER } from '#contract/wire.ts';
import { demoExhibitors } from '#server/demo/exhibitors.ts';
import { freshDemoDir } from '../support/demo-data.ts';
import {
  call,
  registerByEmail,
  type ServerProcess,
  signIn,
  startProcess,
} from '../support/server-process.ts';
import { ATTACKS, type AttackName, type Loot } from './attack-kinds.ts';
import { openHttpClient } from './http-client.ts';
import { memoryOf } from './memory.ts';
import type { BenchOptions } from './options.ts';
import { untilQuiet } from './quiet.ts';
import { readTimed, type TimedReads } from './reads.ts';
import { spread } from './statistics.ts';

export interface AttackResults {
  /** Tickets opened at the gate during each attack; before the attacks under `QUIET`. */
  tickets: Record<string, TimedReads>;
  /** Answers to the attacker by status; 0: the connection was cut. */
  answers: Record<string, Record<number, number>>;
  /** Peak memory of the server, MB. */
  memory: number;
}

export const QUIET = 'nobody attacks';
const HOLDERS = 8;
const TICKETS_A_SECOND = 20;
const MEMBERS = 4;
/** An attack reaches its full rate before tickets are timed. */
const BEGINS_SECONDS = 2;
const SECONDS = 10;
const SETTLED_MS = 60;
const SETTLES_TRIES = 6;

/** Opens tickets at a steady rate while the full demo is under each attack, one after the other. */
export async function benchAttacks(
  options: BenchOptions,
  tell: (line: string) => void,
): Promise<AttackResults> {
  const size = options.isSmoke ? 'small' : 'full';
  const seconds = options.isSmoke ? 1 : SECONDS;
  const data_dir = freshDemoDir();
  const server = await startProcess(data_dir, { DEMO_SIZE: size, CAPTCHA: 'off' });
  const client = openHttpClient(server.url);
  try {
    const holders = await registerSeveral(server, HOLDERS);
    const loot = await findLoot(server, size, holders);
    const openTickets = () =>
      readTimed(client, {
        asks: holders.map((token, at) => ({
          path: `${getEntranceTicket.path}?lang=en`,
          headers: { [TOKEN_HEADER]: token, 'x-forwarded-for': `203.0.113.${at + 1}` },
        })),
        a_second: TICKETS_A_SECOND,
        seconds,
      });

    const tickets: AttackResults['tickets'] = {};
    const answers: AttackResults['answers'] = {};
    if (!options.isSmoke) await untilSettled(openTickets);
    tickets[QUIET] = await openTickets();
    for (const name of Object.keys(ATTACKS) as AttackName[]) {
      tell(name);
      await untilQuiet(options);
      const stop = await attack({ url: server.url, name, loot }, options.isSmoke);
      tickets[name] = await openTickets();
      answers[name] = await stop();
    }
    return { tickets, answers, memory: memoryOf(server.child.pid).peak };
  } finally {
    client.close();
    await server.stop();
    rmSync(data_dir, { recursive: true, force: true });
  }
}

/** A server that has just loaded the full demo builds its indexes for a while. */
async function untilSettled(openTickets: () => Promise<TimedReads>) {
  for (let tries = 0; tries < SETTLES_TRIES; tries++) {
    const { ms } = await openTickets();
    if (spread(ms).p95 < SETTLED_MS) return;
  }
}

async function registerSeveral(server: ServerProcess, count: number): Promise<string[]> {
  const tokens: string[] = [];
  while (tokens.length < count) tokens.push((await registerByEmail(server)).token);
  return tokens;
}

/** Data that attackers get honestly: their own ticket, public data, and members of exhibitors. */
async function findLoot(
  server: ServerProcess,
  size: 'small' | 'full',
  [token = '']: string[],
): Promise<Loot> {
  const picture = await call(server, makeTicketPicture.path, { body: {}, token });
  const exhibits = await call(server, `${listExhibits.path}?lang=en&page_size=50`);
  const items = exhibits.data.items as { id: string; picture?: string | null }[];
  const members: string[] = [];
  for (const { exhibitor } of demoExhibitors(size).slice(0, MEMBERS)) {
    const email = `hello@${exhibitor.website.replace('https://www.', '')}`;
    members.push(await signIn(server, { email }));
  }
  return {
    ticket_picture: String(picture.data.url),
    exhibits: items.map(({ id }) => id),
    members,
  };
}

/** Runs in a separate thread, because the thread that times tickets must not be delayed. */
async function attack(workerData: { url: string; name: AttackName; loot: Loot }, isSmoke: boolean) {
  const worker = new Worker(new URL('./attack-worker.ts', import.meta.url), { workerData });
  const failed = new Promise<never>((_resolve, reject) => worker.once('error', reject));
  failed.catch(() => undefined);
  const begins = isSmoke ? 0 : BEGINS_SECONDS * 1_000;
  await Promise.race([failed, new Promise((resolve) => setTimeout(resolve, begins))]);
  return async () => {
    const counted = new Promise<Record<number, number>>((resolve) =>
      worker.once('message', resolve),
    );
    worker.postMessage('stop');
    const answers = await Promise.race([counted, failed]);
    await worker.terminate();
    return answers;
  };
}
