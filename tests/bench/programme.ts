import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { IDEMPOTENCY_HEADER, TOKEN_HEADER } from '#contract/wire.ts';
import { demoId } from '#server/demo/demo-id.ts';
import { freshDemoDir } from '../support/demo-data.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';
import { registerByEmail, startProcess } from '../support/server-process.ts';
import { type HttpClient, openHttpClient } from './http-client.ts';
import type { BenchOptions } from './options.ts';
import { untilQuiet } from './quiet.ts';
import { type Report, short, table } from './report.ts';
import { spread } from './statistics.ts';

/** Many people book the few seats of one tour at once. */
export interface SeatStorms {
  /** The PostgreSQL of the tests does not fsync; the embedded database does. */
  database: 'embedded' | 'PostgreSQL (fsync off)';
  people: number;
  /** Milliseconds of each answer. */
  bookings: number[];
  cancellations: number[];
  /** The most seats assigned in one round. */
  seats: number;
  /** Answers with a status of 500 or more. */
  failures: number;
}

const PEOPLE = { whole: 500, smoke: 12 };
const WAITING = 100;
const SEATS = 40;
const TOUR = demoId('tour', 0);
/** People who register in parallel beforehand. */
const ROWS = 6;
const ANSWER_MS = 300;

/** All people book at once. Then all holders cancel while others wait. */
export async function benchProgramme(
  options: BenchOptions,
  tell: (line: string) => void,
): Promise<SeatStorms[]> {
  const results = [await benchOne('embedded', options, tell)];
  const programs = findPostgres();
  if (!programs) return results;
  const postgres = await startPostgres(programs);
  try {
    const DATABASE_URL = await postgres.createDatabase();
    return [...results, await benchOne('PostgreSQL (fsync off)', options, tell, { DATABASE_URL })];
  } finally {
    await postgres.remove();
  }
}

async function benchOne(
  database: SeatStorms['database'],
  options: BenchOptions,
  tell: (line: string) => void,
  settings: Record<string, string> = {},
): Promise<SeatStorms> {
  const data_dir = freshDemoDir();
  const server = await startProcess(data_dir, { DEMO_SIZE: 'small', ...settings });
  const client = openHttpClient(server.url);
  try {
    const people = options.isSmoke ? PEOPLE.smoke : PEOPLE.whole;
    const tokens: string[] = [];
    const register = async () => {
      while (tokens.length < people) tokens.push((await registerByEmail(server)).token);
    };
    await Promise.all(Array.from({ length: ROWS }, register));
    tell(`${tokens.length} people are registered, ${database}`);
    const storms: SeatStorms = {
      database,
      people,
      seats: 0,
      failures: 0,
      bookings: [],
      cancellations: [],
    };
    for (let run = 1; run <= options.runs; run += 1) {
      await untilQuiet(options);
      await storm(client, tokens.slice(0, people), storms);
    }
    return storms;
  } finally {
    client.close();
    await server.stop();
    rmSync(data_dir, { recursive: true, force: true });
  }
}

async function storm(client: HttpClient, tokens: readonly string[], storms: SeatStorms) {
  const call = async (path: string, token: string, fields: object = {}) => {
    const { status, body, ms } = await client.ask(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [TOKEN_HEADER]: token,
        [IDEMPOTENCY_HEADER]: randomUUID(),
      },
      body: JSON.stringify({ lang: 'en', tour_id: TOUR, ...fields }),
    });
    if (status >= 500) storms.failures += 1;
    return { ms, outcome: JSON.parse(body).data?.outcome as string | undefined };
  };
  // Opens a connection for each person, as an open page would.
  await Promise.all(tokens.map(() => client.ask('/healthz')));
  const booked = await Promise.all(
    tokens.map((token, index) => call('/web/tour/book', token, { wait: index < WAITING })),
  );
  storms.bookings.push(...booked.map(({ ms }) => ms));
  const seated = tokens.filter((_, index) => booked[index]?.outcome === 'booked');
  storms.seats = Math.max(storms.seats, seated.length);
  const cancelled = await Promise.all(seated.map((token) => call('/web/tour/cancel', token)));
  storms.cancellations.push(...cancelled.map(({ ms }) => ms));
  // The next round begins with all seats free.
  await Promise.all(tokens.map((token) => call('/web/tour/cancel', token)));
}

/** Latencies of the answers. No seat may be assigned twice. */
export function reportProgramme(results: readonly SeatStorms[]): Report {
  return {
    texts: results.map(({ database, people, bookings, cancellations }) =>
      [
        `${people} people at once for the ${SEATS} seats of a tour, ${database} database`,
        table(
          ['', 'p50 ms', 'p95 ms', 'max ms'],
          Object.entries({ booking: bookings, cancelling: cancellations }).map(([name, ms]) => {
            const { median, p95, max } = spread(ms);
            return [name, ...[median, p95, max].map(short)];
          }),
        ),
      ].join('\n\n'),
    ),
    budgets: results.flatMap(({ database, bookings, cancellations, seats, failures }) => [
      {
        name: `booking at once, p95, ${database}`,
        value: spread(bookings).p95,
        limit: ANSWER_MS,
        unit: 'ms',
      },
      {
        name: `cancelling at once, p95, ${database}`,
        value: spread(cancellations).p95,
        limit: ANSWER_MS,
        unit: 'ms',
      },
      { name: `seats given out, ${database}`, value: seats, limit: SEATS, unit: '' },
      { name: `answers from 500 on, ${database}`, value: failures, limit: 0, unit: '' },
    ]),
  };
}
