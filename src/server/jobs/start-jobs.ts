import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { JobWithMetadata, PgBoss, QueueResult } from 'pg-boss';
import type { Logger } from 'pino';
import type { OpenDatabase } from '#server/db/open.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import type { Enqueue, Jobs, QueuedJob, ScheduledJob, Subject } from './jobs.ts';

/** The polling interval for all queues together; after a job, its worker polls its own queue at once. */
const POLL_SECONDS = 5;
/** The polling interval of each worker, which is woken when its queue has a job. */
const WORKER_POLL_SECONDS = 300;
const RESTART_MS = 10_000;
/** Time for running jobs when the server stops. */
const DRAIN_MS = 25_000;
const DAY_SECONDS = 86_400;
const TIME_ZONE = 'Asia/Shanghai';

type Log = Pick<Logger, 'error' | 'warn'>;

interface StartJobsOptions {
  log: Log;
  /** For tests. */
  poll_seconds?: number;
}

/** The running job workers of a server. */
export interface RunningJobs {
  /** Resolves once workers accept jobs; for tests. */
  ready: Promise<void>;
  /** Adds jobs now. */
  enqueue: Enqueue;
  /** Accepts no more jobs, and waits for the running ones. */
  stop: () => Promise<void>;
}

/**
 * Runs jobs from a queue in the database. Each is run by one of the processes that share it, retried after a
 * failure, and delayed while none runs. While the database is unavailable, the start is retried.
 *
 * A job is repeated if its process dies, so jobs that must not run twice have a claim in their own table.
 */
export function startJobs(
  database: Pick<OpenDatabase, 'kind' | 'pool'>,
  jobs: Jobs,
  { log, poll_seconds = POLL_SECONDS }: StartJobsOptions,
): RunningJobs {
  const stopping = new AbortController();
  const workers = new Map<string, string>();
  const starting = startUntilStopped();

  async function startUntilStopped(): Promise<PgBoss | undefined> {
    while (!stopping.signal.aborted) {
      let boss: PgBoss | undefined;
      try {
        boss = await createBoss(database, log);
        await boss.start();
        await takeOnJobs(boss);
        void wakeWorkers(boss);
        return boss;
      } catch (error) {
        log.error({ err: error }, 'Jobs do not start');
        await boss?.stop({ graceful: false }).catch(() => undefined);
      }
      await setTimeout(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    return undefined;
  }

  async function takeOnJobs(boss: PgBoss) {
    const queues = await boss.getQueues();
    for (const { name, retries, retry_seconds, backoff = false } of jobs.queued) {
      const retrying = { retryLimit: retries, retryDelay: retry_seconds, retryBackoff: backoff };
      await bringQueue(boss, queues, name, retrying);
    }
    const schedules = await boss.getSchedules();
    for (const { name, cron } of jobs.scheduled) {
      await bringQueue(boss, queues, name, { retryLimit: 0 });
      const stored = schedules.find((schedule) => schedule.name === name);
      if (stored?.cron === cron && stored.timezone === TIME_ZONE) continue;
      await boss.schedule(name, cron, null, { tz: TIME_ZONE });
    }
    for (const job of jobs.queued)
      await work(boss, job.name, (attempt) => runQueued(job, attempt, log));
    for (const job of jobs.scheduled)
      await work(boss, job.name, () => runScheduled(job, enqueue, log));
  }

  async function work(
    boss: PgBoss,
    name: string,
    run: (attempt: JobWithMetadata<Subject>) => Promise<void>,
  ) {
    const options = {
      pollingIntervalSeconds: WORKER_POLL_SECONDS,
      batchSize: 1,
      includeMetadata: true,
    } as const;
    const worker = await boss.work<Subject, void, typeof options>(
      name,
      options,
      async (attempts) => {
        try {
          for (const attempt of attempts) await run(attempt);
        } finally {
          // There may be more jobs: does not leave the next one to the poll.
          wake(boss, name);
        }
      },
    );
    workers.set(name, worker);
  }

  /** Polls all queues with one query: one poll per queue would occupy the embedded database of an idle server. */
  async function wakeWorkers(boss: PgBoss) {
    const { signal } = stopping;
    while (!signal.aborted) {
      await setTimeout(poll_seconds * 1000, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      const due = await findDue(database, [...workers.keys()]).catch((error) => {
        if (!signal.aborted) noteFailure(error, log);
        return [];
      });
      for (const name of due) wake(boss, name);
    }
  }

  function wake(boss: PgBoss, name: string) {
    const worker = workers.get(name);
    if (worker) boss.notifyWorker(worker);
  }

  async function enqueue(queue: string, subjects: readonly Subject[]) {
    const boss = await starting;
    if (!boss || subjects.length === 0) return;
    const added = subjects.map((subject) => ({
      data: subject,
      singletonKey: Object.values(subject).join(' '),
    }));
    await boss.insert(queue, added);
    wake(boss, queue);
  }

  return {
    ready: starting.then(() => undefined),
    enqueue,
    async stop() {
      stopping.abort();
      await (await starting)?.stop({ timeout: DRAIN_MS });
    },
  };
}

async function runQueued(
  { name, run }: QueuedJob,
  { data, retryCount, retryLimit }: JobWithMetadata<Subject>,
  log: Log,
) {
  const isLast = retryCount >= retryLimit;
  try {
    await run(data, { isLast });
  } catch (error) {
    log.warn({ err: error, job: name, isLast }, 'A job failed');
    throw error;
  }
}

async function runScheduled({ name, run }: ScheduledJob, enqueue: Enqueue, log: Log) {
  try {
    await run(enqueue);
  } catch (error) {
    log.error({ err: error, job: name }, 'A scheduled job failed');
    throw error;
  }
}

/** Loaded after the server answers: it would delay the start. */
async function createBoss(
  { kind, pool }: Pick<OpenDatabase, 'kind' | 'pool'>,
  log: Log,
): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss');
  const isEmbedded = kind === 'embedded';
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    ...(isEmbedded && { backend: 'pglite' }),
    // `startHousekeeping` maintains the embedded database.
    reindex: !isEmbedded,
    monitorVacuum: !isEmbedded,
    // Jobs have no dependencies.
    flowIntervalSeconds: DAY_SECONDS,
  });
  boss.on('error', (error) => noteFailure(error, log));
  return boss;
}

function noteFailure(error: unknown, log: Log) {
  if (isDatabaseUnavailable(error)) log.warn({ err: error }, 'Jobs wait for the database');
  else log.error({ err: error }, 'The queue of jobs failed');
}

/** Creates a queue, or updates the options of one created by an older version. */
async function bringQueue(
  boss: PgBoss,
  queues: readonly QueueResult[],
  name: string,
  retrying: { retryLimit: number; retryDelay?: number; retryBackoff?: boolean },
) {
  const options = {
    ...retrying,
    deleteAfterSeconds: DAY_SECONDS,
    retentionSeconds: 7 * DAY_SECONDS,
  };
  const stored = queues.find((queue) => queue.name === name);
  if (!stored) await boss.createQueue(name, { ...options, policy: 'exclusive' });
  else if (!isDeepStrictEqual({ ...stored, ...options }, stored)) {
    await boss.updateQueue(name, options);
  }
}

/** The given queues with a due job; each is looked up in the index, however many jobs wait. */
async function findDue(
  { pool }: Pick<OpenDatabase, 'pool'>,
  names: readonly string[],
): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from unnest($1::text[]) as queue (name) where exists (
      select from pgboss.job
      where job.name = queue.name and state < 'active' and start_after <= now()
    )`,
    [names],
  );
  return rows.map(({ name }) => name);
}
