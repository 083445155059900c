import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { DirectoryInUse, lockDirectory } from '#server/db/process-lock.ts';
import { temporaryFolder } from '../../support/after-file.ts';
import { DATABASE_PROCESS, type Running, runTask } from '../../support/child-process.ts';
import { freshDataDir } from '../../support/database.ts';
import { recordLog } from '../../support/record-log.ts';

/** Like a container: its processes see none outside. */
const CONTAINED = ['--pid', '--fork', '--kill-child', '--mount-proc'];
const canContain = spawnSync('unshare', [...CONTAINED, 'true']).status === 0;

const ignored = { onLost: () => undefined };

async function startTaker(directory: string): Promise<Running> {
  const taker = runTask('lock the directory', directory);
  onTestFinished(() => taker.killNow());
  expect(await taker.nextLine()).toBe('ready');
  return taker;
}

async function tryToLock(taker: Running): Promise<string> {
  taker.child.stdin.write('go\n');
  return taker.nextLine();
}

/** A heartbeat of another machine. */
function writeForeignBeat(directory: string, beats: number) {
  const beat = { instance: 'other', pid: 7, host: 'elsewhere', boot: 'another', beats };
  writeFileSync(join(directory, 'db.heartbeat'), JSON.stringify(beat));
}

test('a locked directory is refused to others, with the name of the owner', async () => {
  const directory = temporaryFolder();
  const holder = await startTaker(directory);
  expect(await tryToLock(holder)).toBe('won');

  const refused = lockDirectory(directory, ignored);
  await expect(refused).rejects.toThrow(DirectoryInUse);
  await expect(refused).rejects.toThrow(new RegExp(`process ${holder.child.pid}\\b`));
});

test('a process cannot lock a directory twice', async () => {
  const directory = temporaryFolder();
  await lockDirectory(directory, ignored);
  await expect(lockDirectory(directory, ignored)).rejects.toThrow(
    new RegExp(`process ${process.pid}\\b`),
  );
});

test('a released lock can be acquired repeatedly, and leaves no heartbeat', async () => {
  const directory = temporaryFolder();
  for (let round = 0; round < 3; round += 1) (await lockDirectory(directory, ignored))();
  expect(readdirSync(directory)).toEqual(['db.lock']);
});

test.each(['an unlocked directory', "a dead process's directory"])(
  'of 20 processes that race for %s, exactly one wins',
  async (which) => {
    const directory = temporaryFolder();
    if (which !== 'an unlocked directory') {
      const dead = await startTaker(directory);
      expect(await tryToLock(dead)).toBe('won');
      await dead.killNow();
      expect(existsSync(join(directory, 'db.heartbeat'))).toBe(true);
    }

    const takers = await Promise.all(Array.from({ length: 20 }, () => startTaker(directory)));
    const outcomes = await Promise.all(takers.map(tryToLock));

    expect(outcomes.filter((outcome) => outcome === 'won')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'DirectoryInUse')).toHaveLength(19);
  },
);

test.skipIf(!canContain)(
  'a second process in its own container is refused, and does not harm the first',
  async () => {
    const data_dir = freshDataDir();
    const first = runTask('write rows', data_dir);
    await first.nextLine();

    const second = spawn('unshare', [
      ...CONTAINED,
      process.execPath,
      DATABASE_PROCESS,
      'write rows',
      data_dir,
    ]);
    let said = '';
    second.stderr.on('data', (chunk: Buffer) => {
      said += chunk;
    });
    const [code] = await once(second, 'close');
    expect(code).not.toBe(0);
    expect(said).toMatch(`in use by the running process ${first.child.pid} of `);

    first.child.stdin.write('go\n');
    expect(await first.nextLine()).toMatch(/^acknowledged/);
    await first.killNow();
    const { log, lines } = recordLog();
    const database = await openDatabase({ data_dir, log });
    const { rows } = await database.pool.query('SELECT count(*)::int FROM written');
    expect(rows[0].count).toBeGreaterThan(0);
    // The kernel's lock showed that the owner is dead, so its recent heartbeat was not awaited.
    expect(lines.join('\n')).not.toContain('Waiting');
    await database.close();
  },
);

test('a socket that still accepts connections is left alone, and the start refused', async () => {
  const data_dir = freshDataDir();
  await (await openDatabase({ data_dir, log: recordLog().log })).close();
  const socket = join(data_dir, 'socket', '.s.PGSQL.5432');
  const living = createServer().listen(socket);
  await once(living, 'listening');
  onTestFinished(() => void living.close());

  await expect(openDatabase({ data_dir, log: recordLog().log })).rejects.toThrow(DirectoryInUse);
  expect(existsSync(socket)).toBe(true);
});

test('another machine’s active heartbeat is refused, whatever the locks say', async () => {
  const directory = temporaryFolder();
  writeForeignBeat(directory, 1);
  const waited: string[] = [];
  const locking = lockDirectory(directory, {
    onLost: () => undefined,
    beat_ms: 10,
    silent_ms: 60_000,
    onWait: (holder) => {
      waited.push(holder);
      writeForeignBeat(directory, 2);
    },
  });
  await expect(locking).rejects.toThrow(/process 7 of elsewhere/);
  expect(waited).toEqual(['the running process 7 of elsewhere']);
  // The heartbeat was not overwritten either.
  expect(readFileSync(join(directory, 'db.heartbeat'), 'utf8')).toContain('elsewhere');
});

test('another machine’s stale heartbeat belongs to a dead process', async () => {
  const directory = temporaryFolder();
  writeForeignBeat(directory, 1);
  const path = join(directory, 'db.heartbeat');
  const long_ago = new Date(Date.now() - 31_000);
  utimesSync(path, long_ago, long_ago);
  const onWait = () => expect.unreachable();
  const release = await lockDirectory(directory, { ...ignored, onWait });
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid });
  release();

  writeForeignBeat(directory, 1);
  const began = Date.now();
  await lockDirectory(directory, { ...ignored, beat_ms: 10, silent_ms: 300 });
  expect(Date.now() - began).toBeGreaterThanOrEqual(290);
});

test('if no heartbeat can be written, no foreign file is closed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const directory = temporaryFolder();
  const release = await lockDirectory(directory, { ...ignored, beat_ms: 10 });
  onTestFinished(release);
  rmSync(directory, { recursive: true });
  vi.advanceTimersByTime(10);
  // These files get the next free file descriptors.
  const others = Array.from({ length: 8 }, () => openSync('/dev/null', 'r'));
  vi.advanceTimersByTime(20);
  for (const other of others) closeSync(other);
});

test('an owner updates its heartbeat, and is notified when another machine takes its directory', async () => {
  const directory = temporaryFolder();
  const path = join(directory, 'db.heartbeat');
  const beats = () => JSON.parse(readFileSync(path, 'utf8')).beats;
  const lost = Promise.withResolvers<void>();
  const release = await lockDirectory(directory, { onLost: lost.resolve, beat_ms: 10 });
  await expect.poll(beats).toBeGreaterThan(2);
  writeForeignBeat(directory, 1);
  await lost.promise;
  release();
  expect(JSON.parse(readFileSync(path, 'utf8')).host).toBe('elsewhere');
});
