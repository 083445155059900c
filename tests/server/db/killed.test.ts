import { expect, test } from 'vitest';
import { runTask } from '../../support/child-process.ts';
import { freshDataDir } from '../../support/database.ts';
import { killNine } from '../../support/kill-nine.ts';
import { inLane } from '../../support/lane.ts';

const ROUNDS = inLane({ short: 5, long: 50 });

test(
  `killed ${ROUNDS} times with kill -9 while writing, it loses no acknowledged row`,
  async () => {
    const data_dir = freshDataDir();
    const outcome = await killNine({
      rounds: ROUNDS,
      within_ms: 400,
      async start() {
        const running = runTask('write rows', data_dir);
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

    expect(outcome.acknowledged).toBeGreaterThanOrEqual(ROUNDS);
    expect(outcome.lost).toEqual([]);
  },
  inLane({ short: 120_000, long: 1_200_000 }),
);
