import { expect, test } from 'vitest';
import { run } from '../../support/child-process.ts';
import { freshDataDir } from '../../support/database.ts';
import { killNine } from '../../support/kill-nine.ts';

const rowWriter = new URL('../../support/row-writer.ts', import.meta.url);

test('50 times killed with kill -9 while writing, it loses no acknowledged row and is back within 5 s', async () => {
  const data_dir = freshDataDir();
  const outcome = await killNine({
    rounds: 50,
    async start() {
      const running = run(rowWriter, data_dir);
      const first = await running.nextLine();
      return { ...running, first };
    },
    async stored({ first }) {
      return first.replace('stored ', '').split(',');
    },
    async write({ child, lines }, acknowledged) {
      child.stdin.write('go\n');
      for await (const line of lines) {
        const id = /^acknowledged (\d+-\d+)$/.exec(line)?.[1];
        if (id) acknowledged(id);
      }
    },
  });

  expect(outcome.acknowledged).toBeGreaterThan(500);
  expect(outcome.lost).toEqual([]);
  expect(outcome.slowest_start_ms).toBeLessThan(5_000);
}, 300_000);
