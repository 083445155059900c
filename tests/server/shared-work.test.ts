import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { describe, expect, onTestFinished, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { temporaryFolder } from '../support/after-file.ts';
import { freshEmail, inquiry, reservation } from '../support/buyers.ts';
import { databaseKinds, freshDatabaseUrl, freshDataDir } from '../support/database.ts';
import { call, end, type ServerProcess, signIn, startProcess } from '../support/server-process.ts';

const WINDOW_MS = 600_000;
/** More than the duration of a test's calls. */
const MARGIN_MS = 60_000;

async function start(...given: Parameters<typeof startProcess>): Promise<ServerProcess> {
  const server = await startProcess(...given);
  onTestFinished(async () => {
    await end(server.child, 'SIGKILL');
  });
  return server;
}

const reserve = (server: ServerProcess) =>
  call(server, '/api/exhibitor_reserve/add', { body: reservation(freshEmail()) });

/** Uses up an address's reservations within one window. */
async function useUpReservations(server: ServerProcess) {
  const left = WINDOW_MS - (Date.now() % WINDOW_MS);
  if (left < MARGIN_MS) await setTimeout(left);
  for (let made = 0; made < limits.RESERVATIONS_AN_ADDRESS; made++) {
    expect((await reserve(server)).code).toBe(0);
  }
}

async function expectRefused(server: ServerProcess) {
  const refused = await reserve(server);
  expect(refused.code).toBe(errors.TOO_MANY_REQUESTS.code);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
}

test('a limit that was reached still refuses when the server was ended and started again', async () => {
  const server = await start(freshDataDir('demo_today'));
  await useUpReservations(server);
  await expectRefused(server);
  expect(await server.stop()).toBe(0);
  await expectRefused(await start(server.data_dir));
});

describe.skipIf(!databaseKinds.includes('postgresql'))('on PostgreSQL', () => {
  const keys = {
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    TICKET_KEY: randomBytes(32).toString('base64'),
  };

  async function startTwo() {
    const DATABASE_URL = await freshDatabaseUrl('demo_today');
    const one = await start(temporaryFolder(), { ...keys, DATABASE_URL });
    const other = await start(temporaryFolder(), { ...keys, DATABASE_URL });
    return { one, other, DATABASE_URL };
  }

  test('a limit reached in one process refuses in another, also when the first was started again', async () => {
    const { one, other, DATABASE_URL } = await startTwo();
    await useUpReservations(one);
    await expectRefused(other);
    expect(await one.stop()).toBe(0);
    await expectRefused(await start(one.data_dir, { ...keys, DATABASE_URL }));
  });

  test('of two processes one does a job: everybody is mailed once', async () => {
    const { one, other, DATABASE_URL } = await startTwo();
    const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 1 });
    onTestFinished(() => pool.end());
    const { rows } = await pool.query('select id from exhibitor where removed_at is null limit 1');
    const exhibitor_id = rows[0].id;
    const members = Array.from({ length: 12 }, freshEmail);
    for (const email of members) {
      await pool.query(
        `insert into member (id, exhibitor_id, email, name, role, created_at)
         values ($1, $2, $3, 'Staff', 'staff', now())`,
        [randomUUIDv7(), exhibitor_id, email],
      );
    }
    const email = freshEmail();
    const token = await signIn(one, { email });
    const body = { ...inquiry(email), exhibitor_id };
    expect((await call(one, '/web/inquiry/add', { body, token })).code).toBe(0);
    await pool.query(`update inquiry_mail set due_at = now() - interval '1 minute'`);

    const boss = await new PgBoss({
      connectionString: DATABASE_URL,
      supervise: false,
      schedule: false,
      migrate: false,
    }).start();
    onTestFinished(() => boss.stop());
    await boss.send('find-inquiries-to-mail');
    const waiting = async () => {
      const found = await pool.query(
        `select count(*)::int as due from inquiry_mail where mailed_at is null`,
      );
      return found.rows[0].due;
    };
    await expect.poll(waiting, { timeout: 30_000, interval: 200 }).toBe(0);
    const mailed = [one, other].flatMap(({ data_dir }) => mailedTo(data_dir));
    const own = mailed.filter((to) => members.includes(to));
    expect(own.toSorted()).toEqual(members.toSorted());
  });
});

/** Recipients of the inquiry mails of a process. */
function mailedTo(data_dir: string): string[] {
  const path = join(data_dir, 'outbox.jsonl');
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ purpose }) => purpose === 'inquiry')
    .map(({ to }) => to);
}
