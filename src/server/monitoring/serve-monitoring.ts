import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { backupAge } from '#server/backup/backup-folder.ts';
import { memoizeFor } from '#server/cache/memoize-for.ts';
import type { Bus } from '#server/db/bus.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import type { SlowedCodes } from '#server/features/sign-in/slowed-codes.ts';
import { AppError } from '#server/http/app-error.ts';
import { createMetrics, type Monitored } from './metrics.ts';
import { isClockWrong, readClockDrift, readDisk, readPending } from './state.ts';

/** A day, plus two hours of tolerance. */
const BACKUP_SECONDS = 26 * 3600;
const PING_MS = 250;

interface MonitoringParts {
  database: OpenDatabase;
  bus: Bus;
  monitored: Monitored | undefined;
  /** METRICS_TOKEN; undefined: only requests from this machine without a proxy are answered. */
  token: string | undefined;
}

/**
 * `/healthz`: the process lives. `/readyz`: it can answer calls; for the operator also upcoming problems.
 * `/metrics`: metrics for the operator.
 */
export function serveMonitoring(app: FastifyInstance, parts: MonitoringParts) {
  const { database, bus, token, monitored } = parts;
  app.get('/healthz', { config: { reads: 'stored' } }, async () => ({ ok: true }));

  // Public: costs the database at most a few queries per second.
  const ping = memoizeFor(PING_MS, () => database.ping());
  app.get('/readyz', { config: { lane: 'ticket', reads: 'own_limit' } }, async (request, reply) => {
    await ping();
    reply.header('cache-control', 'no-store');
    if (!monitored || !hasToken(request, token)) return reply.send({ ok: true });
    return reply.send({ ok: true, ...(await readDetails(app, database, monitored)) });
  });

  if (!monitored) return;
  const metrics = createMetrics(app, { database, bus, ...monitored });
  app.get('/metrics', { config: { reads: 'own_limit' } }, async (request, reply) => {
    if (!(token ? hasToken(request, token) : isThisMachine(request))) {
      throw new AppError('NOT_FOUND');
    }
    const text = await metrics.metrics();
    return reply.header('cache-control', 'no-store').type(metrics.contentType).send(text);
  });
}

/** The fault of each part; an empty text for a healthy part. */
async function readDetails(
  app: FastifyInstance,
  database: OpenDatabase,
  { outcomes, data_dir, backup_folder }: Monitored,
) {
  const [disk, drift, pending, codes] = await Promise.all([
    readDisk(data_dir),
    readClockDrift(database),
    readPending(database),
    app.slowedCodes(),
  ]);
  const age = backupAge(backup_folder, new Date());
  const details = {
    disk: disk.isLow ? `only ${Math.floor(disk.free / 1e6)} MB are free` : '',
    migrations: pending.length > 0 ? `missing: ${pending.join(', ')}` : '',
    clock: isClockWrong(drift) ? `${Math.round(drift / 1000)} s from the database's` : '',
    mail: outcomes.email.is_failing ? 'the last e-mail was not taken' : '',
    sms: outcomes.sms.is_failing ? 'the last SMS was not taken' : '',
    codes: saySlowed(codes),
    backup: sayBackup(age),
    proxy: app.proxyFault(),
  };
  return { is_well: Object.values(details).every((text) => text === ''), details };
}

function saySlowed(codes: readonly SlowedCodes[]): string {
  return codes
    .filter(({ is_slowed, waiting }) => is_slowed || waiting > 0)
    .map(({ channel, waiting }) => `${channel} to new visitors is slowed, ${waiting} wait here`)
    .join('; ');
}

function sayBackup(age: number | null): string {
  if (age === null) return 'there is none';
  return age > BACKUP_SECONDS ? 'older than 26 hours' : '';
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (!token) return false;
  const [given, wanted] = [headers.authorization ?? '', `Bearer ${token}`].map((text) =>
    Buffer.from(text),
  ) as [Buffer, Buffer];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** True if called by name on this machine: a local proxy forwards a public name, or adds the client's address. */
function isThisMachine({ raw, headers }: FastifyRequest): boolean {
  const from = raw.socket.remoteAddress ?? '';
  const name = (headers.host ?? '').replace(/:\d+$/, '');
  return (
    /^(127\.|::1$|::ffff:127\.)/.test(from) &&
    ['localhost', '127.0.0.1', '[::1]'].includes(name) &&
    !('x-forwarded-for' in headers) &&
    !('forwarded' in headers) &&
    !('x-real-ip' in headers)
  );
}
