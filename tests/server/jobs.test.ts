import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { OpenDatabase } from '#server/db/open.ts';
import type { Jobs, QueuedJob } from '#server/jobs/jobs.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { databaseKinds, freshDatabase } from '../support/database.ts';
import { recordLog } from '../support/record-log.ts';

/** A queue with the given jobs and a short polling interval. */
async function start(database: OpenDatabase, jobs: Partial<QueuedJob>[], more: Partial<Jobs> = {}) {
  const queued = jobs.map((job) => ({
    name: 'test',
    retries: 0,
    retry_seconds: 0,
    run: async () => undefined,
    ...job,
  }));
  const running = startJobs(
    database,
    { scheduled: [], queued, ...more },
    { log: recordLog().log, poll_seconds: 0.5 },
  );
  onTestFinished(() => running.stop());
  await running.ready;
  return running;
}

const numbered = (count: number) =>
  Array.from({ length: count }, (_, number) => ({ id: String(number) }));

/** Numbers of rows in the queue's table, by state. */
async function states({ pool }: OpenDatabase, name = 'test') {
  const { rows } = await pool.query<{ state: string; count: number }>(
    'select state::text, count(*)::int as count from pgboss.job where name = $1 group by state',
    [name],
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

describe.each(databaseKinds)('on the %s database', (kind) => {
  test('each job runs once, on any process, and a pending one is not added again', async () => {
    const database = await freshDatabase(kind);
    const done: string[] = [];
    const enqueued = Promise.withResolvers<void>();
    // A finished job may be added again.
    const run = async ({ id = '' }) => {
      await enqueued.promise;
      done.push(id);
    };
    const [one, other] = await Promise.all([
      start(database, [{ run }]),
      start(database, [{ run }]),
    ]);
    await Promise.all([one.enqueue('test', numbered(40)), other.enqueue('test', numbered(40))]);
    enqueued.resolve();
    await expect.poll(() => states(database), { timeout: 20_000 }).toEqual({ completed: 40 });
    expect(done.map(Number).toSorted((a, b) => a - b)).toEqual([...Array(40).keys()]);
  });

  test('a failed job is retried as configured, and receives its last attempt', async () => {
    const database = await freshDatabase(kind);
    const tries: boolean[] = [];
    const running = await start(database, [
      {
        retries: 2,
        run: async (_subject, { isLast }) => {
          tries.push(isLast);
          throw new Error('not taken');
        },
      },
    ]);
    await running.enqueue('test', numbered(1));
    await expect.poll(() => states(database), { timeout: 20_000 }).toEqual({ failed: 1 });
    expect(tries).toEqual([false, false, true]);
    // After it has finished, a job on the same subject can be added again.
    await running.enqueue('test', numbered(1));
    await expect.poll(() => tries.length, { timeout: 20_000 }).toBe(6);
  });

  test('on shutdown it finishes the running job and leaves the others to the next process', async () => {
    const database = await freshDatabase(kind);
    const begun = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const done: string[] = [];
    const running = await start(database, [
      {
        run: async ({ id = '' }) => {
          begun.resolve();
          await finish.promise;
          done.push(id);
        },
      },
    ]);
    await running.enqueue('test', numbered(3));
    await begun.promise;
    const stopped = running.stop();
    finish.resolve();
    await stopped;
    expect(done).toEqual(['0']);
    expect(await states(database)).toEqual({ completed: 1, created: 2 });
    await start(database, [{ run: async ({ id = '' }) => void done.push(id) }]);
    await expect.poll(() => done, { timeout: 20_000 }).toEqual(['0', '1', '2']);
  });

  test('a job that another process adds is found, and queues that have none are asked for together', async () => {
    const database = await freshDatabase(kind);
    const done: string[] = [];
    const run = async ({ id = '' }) => void done.push(id);
    const names = ['one', 'two', 'three'];
    await start(
      database,
      names.map((name) => ({ name, run })),
    );
    const other = await start(database, []);
    await other.enqueue('two', numbered(1));
    await expect.poll(() => done, { timeout: 20_000 }).toEqual(['0']);

    const query = vi.spyOn(database.pool, 'query');
    onTestFinished(() => query.mockRestore());
    const asked = (part: string) =>
      query.mock.calls.filter(([text]) => String(text).includes(part)).length;
    // Both processes poll every half second.
    await expect.poll(() => asked('as queue (name)'), { timeout: 20_000 }).toBeGreaterThan(6);
    // A worker polls once more after its job.
    for (const name of names) expect(asked(`j.name = '${name}'`), name).toBeLessThanOrEqual(1);
  });

  test('a scheduled job is in the database once, though every process adds it', async () => {
    const database = await freshDatabase(kind);
    const scheduled = { name: 'hourly', cron: '0 * * * *', run: async () => undefined };
    const jobs = { scheduled: [scheduled] };
    await Promise.all([start(database, [], jobs), start(database, [], jobs)]);
    const { rows } = await database.pool.query('select name, cron, timezone from pgboss.schedule');
    expect(rows).toEqual([{ name: 'hourly', cron: '0 * * * *', timezone: 'Asia/Shanghai' }]);
  });

  test('calls are answered while jobs wait for work and do it', async () => {
    const database = await freshDatabase(kind);
    const working = Promise.withResolvers<void>();
    const running = await start(database, [{ run: () => working.promise }]);
    await running.enqueue('test', numbered(5));
    await expect.poll(() => states(database)).toMatchObject({ active: 1 });
    const rows = await Promise.all(
      Array.from({ length: 50 }, () => database.pool.query('select 1 as one')),
    );
    expect(rows).toHaveLength(50);
    working.resolve();
  });
});
