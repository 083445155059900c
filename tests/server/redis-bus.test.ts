import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { ChatEntry } from '#contract/chat.ts';
import type { ServerEvent } from '#contract/events.ts';
import { type Bus, openBus } from '#server/db/bus.ts';
import { type OpenDatabase, openDatabase } from '#server/db/open.ts';
import { busByRedis } from '#server/db/redis-bus.ts';
import { readSettings } from '#server/settings.ts';
import { startServer } from '../support/buyers.ts';
import { chatOf, liveWithChat } from '../support/chat.ts';
import { databaseKinds, freshDatabaseUrl } from '../support/database.ts';
import { listen } from '../support/event-stream.ts';
import { freePort, installDebianPackages } from '../support/programs.ts';
import { recordLog } from '../support/record-log.ts';

const PROGRAMS = ['/usr/bin/valkey-server', '/usr/bin/redis-server'];
const START_WITHIN_MS = 10_000;

const program = databaseKinds.includes('postgresql') ? findRedis() : undefined;

/** A proxy to a server that the test can cut. */
async function openLine(to: string) {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(new URL(to).port), '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

test('an engine without a database that processes share stops the start', () => {
  const BUS_URL = 'redis://127.0.0.1:6379';
  expect(() => readSettings({ BUS_URL })).toThrow('DATABASE_URL: needed with BUS_URL');
  expect(() => readSettings({ BUS_URL: 'nats://127.0.0.1' })).toThrow('BUS_URL');
  const DATABASE_URL = 'postgresql://127.0.0.1/pavilion';
  expect(readSettings({ BUS_URL, DATABASE_URL })).toMatchObject({ BUS_URL });
});

describe.runIf(program)('with a real engine', () => {
  let redis: RedisServer;
  let database_url: string;
  beforeAll(async () => {
    redis = await startRedis(program ?? '');
    database_url = await freshDatabaseUrl('demo');
  });
  afterAll(() => redis.stop());

  async function openProcess() {
    const { log, lines } = recordLog();
    const database = await openDatabase({ data_dir: '/dev/null/not-used', database_url, log });
    onTestFinished(() => database.close());
    return { database, log, lines };
  }

  /** A process's received messages, and a function that publishes from it. */
  async function openEar(url = redis.url) {
    const { database, log } = await openProcess();
    const bus = busByRedis(url, { bus: openBus(database, log), db: database.db }, log);
    onTestFinished(bus.close);
    const heard: string[] = [];
    let gaps = 0;
    const { begun } = bus.subscribe({
      onMessage: (text) => void heard.push(text),
      onGap: () => {
        gaps += 1;
      },
    });
    await begun;
    return { bus, database, heard, gaps: () => gaps };
  }

  const say = ({ bus, database }: { bus: Bus; database: OpenDatabase }, ...texts: string[]) =>
    bus.commitAndPublish(database.db, async () => ({ result: 'done', texts }));

  test('what commits is heard by every process in its order, also where it is long; what fails is not', async () => {
    const [here, there] = [await openEar(), await openEar()];
    const long = '屏'.repeat(20_000);
    expect(await say(here, 'one', 'two', long)).toBe('done');
    const failing = here.bus.commitAndPublish(here.database.db, async (tx) => {
      await tx.execute(sql`select 1 / 0`);
      return { result: null, texts: ['never'] };
    });
    await expect(failing).rejects.toThrow();
    await say(there, 'three');
    await here.bus.publish(here.database.db, ['by the database']);
    for (const { heard } of [here, there]) {
      await expect
        .poll(() => [...heard].sort())
        .toEqual(['by the database', 'one', 'three', 'two', long].sort());
      expect(heard.filter((text) => text !== 'by the database').slice(0, 3)).toEqual([
        'one',
        'two',
        long,
      ]);
    }
  });

  test.each(['stop', 'pause'] as const)(
    'an engine that does %s loses no message: the database carries them, and listeners ask for what they missed',
    async (how) => {
      const [here, there] = [await openEar(), await openEar()];
      await redis[how]();
      await say(here, 'while it is away');
      for (const { heard } of [here, there]) {
        await expect.poll(() => heard, { timeout: 5_000 }).toContain('while it is away');
      }
      // Long enough for both to detect the outage.
      await setTimeout(how === 'pause' ? 9_000 : 500);
      if (how === 'stop') await redis.start();
      else redis.resume();
      await expect.poll(() => [here.gaps(), there.gaps()], { timeout: 15_000 }).toEqual([1, 1]);
      await say(there, 'after it');
      for (const { heard } of [here, there]) {
        await expect.poll(() => heard.filter((text) => text === 'after it')).toHaveLength(1);
      }
    },
    60_000,
  );

  test('a process that alone does not reach the engine asks for what it missed, and hears the rest by the database', async () => {
    const line = await openLine(redis.url);
    onTestFinished(line.cut);
    const [here, there] = [await openEar(), await openEar(line.url)];
    line.cut();
    await say(here, 'lost to one');
    await expect.poll(there.gaps, { timeout: 5_000 }).toBe(1);
    await say(here, 'told by the database');
    for (const { heard } of [here, there]) {
      await expect.poll(() => heard).toContain('told by the database');
    }
    expect(here.heard.filter((text) => text === 'told by the database')).toHaveLength(1);
    expect([here.gaps(), there.gaps()]).toEqual([0, 1]);
  }, 30_000);

  test('commits during a complete outage are read by all as soon as the database can notify them', async () => {
    const [here, there] = [await openEar(), await openEar()];
    await redis.stop();
    await expect.poll(() => [here.gaps(), there.gaps()], { timeout: 5_000 }).toEqual([1, 1]);
    // The database is lost between the commit and the notification.
    const { log } = recordLog();
    const gone = await openDatabase({ data_dir: '/dev/null/not-used', database_url, log });
    await here.bus.commitAndPublish(gone.db, async () => {
      void gone.close();
      return { result: 'done', texts: ['never told'] };
    });
    await expect.poll(() => [here.gaps(), there.gaps()], { timeout: 5_000 }).toEqual([2, 2]);
    await redis.start();
  }, 30_000);

  test('a process that starts without it begins at once, and hears by it as soon as it is there', async () => {
    await redis.stop();
    const ear = await openEar();
    await say(ear, 'first');
    await expect.poll(() => ear.heard).toEqual(['first']);
    await redis.start();
    await expect.poll(() => ear.gaps(), { timeout: 15_000 }).toBe(1);
    await say(ear, 'second');
    await expect.poll(() => ear.heard).toEqual(['first', 'second']);
  }, 30_000);

  test('a chat on two processes is numbered without gaps and heard by the readers of both', async () => {
    const start = async () => {
      const { database } = await openProcess();
      const settings = { DATABASE_URL: database_url, BUS_URL: redis.url };
      const server = startServer(database, { settings });
      const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
      onTestFinished(() => server.app.close());
      return { server, url };
    };
    const [here, there] = [await start(), await start()];
    const live_id = await liveWithChat(here.server);
    const [one, other] = [chatOf(here.server, live_id), chatOf(there.server, live_id)];
    const topics = [`room:${live_id}`] as const;
    const readers = [await listen(here.url, { topics }), await listen(there.url, { topics })];
    const writers = await Promise.all(Array.from({ length: 8 }, one.writer));
    await Promise.all(writers.map((writer, at) => (at % 2 ? one : other).say(writer, `${at}`)));
    for (const reader of readers) {
      const heard: ChatEntry[] = [];
      while (heard.length < writers.length) {
        const event = (await reader.next()) as ServerEvent;
        if (event.what === 'chat') heard.push(...(event.change.entries ?? []));
      }
      const numbers = heard.map(({ seq }) => seq).sort((a, b) => a - b);
      expect(numbers).toEqual(writers.map((_, at) => at + 1));
    }
  });
});

/** A Redis or Valkey of the tests' own, on a loopback port; it writes nothing to disk. */
interface RedisServer {
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Lets it be there without answering, until `resume`. */
  pause(): void;
  resume(): void;
}

/**
 * The program of a server; installed when it is missing and this is root.
 * @returns undefined where there is none and none can be installed, except in CI, where that is an error
 */
function findRedis(): string | undefined {
  const find = () => PROGRAMS.find((path) => existsSync(path));
  const found = find();
  if (found) return found;
  installDebianPackages('redis-server');
  const installed = find();
  if (installed) return installed;
  if (process.env.CI) throw new Error('There is no Redis, and in CI its tests must run');
  process.stderr.write('skipped: no Redis\n');
  return undefined;
}

async function startRedis(program: string): Promise<RedisServer> {
  const port = await freePort();
  let server: ChildProcess | undefined;
  // A test that was broken off must not leave a server behind.
  process.once('exit', () => server?.kill('SIGKILL'));

  async function start() {
    const options = { port, bind: '127.0.0.1', save: '', appendonly: 'no', dir: '/tmp' };
    const given = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
    server = spawn(program, given, { stdio: 'ignore' });
    await untilOpen(port);
  }
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    async stop() {
      if (!server || server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
    },
    pause: () => void server?.kill('SIGSTOP'),
    resume: () => void server?.kill('SIGCONT'),
  };
}

async function untilOpen(port: number) {
  const late = Date.now() + START_WITHIN_MS;
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    if (Date.now() > late) throw new Error('Redis does not answer');
    await setTimeout(20);
  }
}
