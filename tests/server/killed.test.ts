import { expect, test } from 'vitest';
import { freshDataDir } from '../support/database.ts';
import { killNine } from '../support/kill-nine.ts';
import { inLane } from '../support/lane.ts';
import {
  CallRefused,
  registerByEmail,
  type ServerProcess,
  startProcess,
  ticketOf,
} from '../support/server-process.ts';

const ROUNDS = inLane({ short: 5, long: 50 });
const CLIENTS = 3;

test(
  `killed ${ROUNDS} times with kill -9 during registrations, it loses no ticket and no sign-in`,
  async () => {
    const data_dir = freshDataDir('demo_today');
    const acknowledged: { token: string; ticket_number: string }[] = [];
    const there = new Set<string>();
    let round = 0;

    const outcome = await killNine<ServerProcess>({
      rounds: ROUNDS,
      within_ms: 600,
      start: () => startProcess(data_dir),
      async write(server, acknowledge) {
        const client = async () => {
          for (;;) {
            const done = await registerByEmail(server);
            acknowledged.push(done);
            acknowledge(done.ticket_number);
          }
        };
        const clients = await Promise.allSettled(Array.from({ length: CLIENTS }, client));
        for (const { reason } of clients.filter((one) => one.status === 'rejected')) {
          // The calls fail because the server is gone, not because it refused them.
          expect(reason).not.toBeInstanceOf(CallRefused);
        }
      },
      // Each round checks new data; the last round checks everything again.
      async stored(server) {
        if (round++ === ROUNDS) there.clear();
        for (const { token, ticket_number } of acknowledged) {
          if (there.has(ticket_number)) continue;
          if ((await ticketOf(server, token)) === ticket_number) there.add(ticket_number);
        }
        return there;
      },
    });

    expect(outcome.lost).toEqual([]);
    expect(outcome.acknowledged).toBeGreaterThanOrEqual(ROUNDS);
  },
  inLane({ short: 300_000, long: 1_200_000 }),
);
