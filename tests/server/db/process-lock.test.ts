import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DirectoryInUse, lockDirectory, processStart } from '#server/db/process-lock.ts';
import { type Running, run } from '../../support/child-process.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const lockTaker = new URL('../../support/lock-taker.ts', import.meta.url);

async function startTaker(directory: string): Promise<Running> {
  const taker = run(lockTaker, directory);
  onTestFinished(() => taker.killNow());
  expect(await taker.nextLine()).toBe('ready');
  return taker;
}

async function tryToLock(taker: Running): Promise<string> {
  taker.child.stdin.write('go\n');
  return taker.nextLine();
}

test('a directory that a process holds is refused to others, naming the holder', async () => {
  const directory = temporaryFolder();
  const holder = await startTaker(directory);
  expect(await tryToLock(holder)).toBe('won');

  expect(() => lockDirectory(directory)).toThrow(DirectoryInUse);
  expect(() => lockDirectory(directory)).toThrow(new RegExp(`process ${holder.child.pid}\\b`));
});

test('a process cannot hold a directory twice', () => {
  const directory = temporaryFolder();
  lockDirectory(directory);
  expect(() => lockDirectory(directory)).toThrow(new RegExp(`process ${process.pid}\\b`));
});

test('a released lock can be taken again, and again', () => {
  const directory = temporaryFolder();
  for (let round = 0; round < 3; round += 1) lockDirectory(directory)();
  expect(readdirSync(directory)).toEqual(['db.lock.3']);
});

test.each(['an unlocked directory', "a dead process's directory"])(
  'of 20 processes that race for %s, exactly one wins',
  async (which) => {
    const directory = temporaryFolder();
    if (which !== 'an unlocked directory') {
      const dead = await startTaker(directory);
      expect(await tryToLock(dead)).toBe('won');
      await dead.killNow();
    }

    const takers = await Promise.all(Array.from({ length: 20 }, () => startTaker(directory)));
    const outcomes = await Promise.all(takers.map(tryToLock));

    expect(outcomes.filter((outcome) => outcome === 'won')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'DirectoryInUse')).toHaveLength(19);
  },
);

test('a process that was given the id of a dead holder does not count as the holder', () => {
  const directory = temporaryFolder();
  const start = processStart(process.pid);
  writeFileSync(join(directory, 'db.lock.7'), `${process.pid} ${start}\n`);
  expect(() => lockDirectory(directory)).toThrow(DirectoryInUse);

  writeFileSync(join(directory, 'db.lock.7'), `${process.pid} an-earlier-boot/12\n`);
  lockDirectory(directory);
  expect(readdirSync(directory)).toEqual(['db.lock.8']);
});

test('a lock file that cannot be read is refused, not taken over', () => {
  const directory = temporaryFolder();
  writeFileSync(join(directory, 'db.lock.1'), '');
  expect(() => lockDirectory(directory)).toThrow(/db\.lock\.1 cannot be read/);
});
