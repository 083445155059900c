import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { installDebianPackages } from './debian-packages.ts';
import { freePort } from './free-port.ts';

const PROGRAMS = ['/usr/bin/valkey-server', '/usr/bin/redis-server'];
const START_WITHIN_MS = 10_000;

/** A Redis or Valkey of the tests' own, on a loopback port; it writes nothing to disk. */
export interface RedisServer {
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
export function findRedis(): string | undefined {
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

export async function startRedis(program: string): Promise<RedisServer> {
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
