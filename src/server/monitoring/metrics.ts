import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { backupAge } from '#server/backup/backup-folder.ts';
import type { Bus } from '#server/db/bus.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { readDisk, readQueues } from './state.ts';
import type { SendOutcomes } from './watched-sends.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10];

/** The monitored objects outside the app. */
export interface Monitored {
  outcomes: SendOutcomes;
  data_dir: string;
  backup_folder: string;
}

interface MetricsParts extends Monitored {
  database: Pick<OpenDatabase, 'pool'>;
  bus: Bus;
}

/** Metrics of this process, and of the database that it shares. No label identifies a person. */
export function createMetrics(app: FastifyInstance, parts: MetricsParts): Registry {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registers);
  measureDatabase(parts, registers);
  measureMessages(parts, registers);
  measureCodes(app, registers);
  measureDisk(parts, registers);
  measureProxies(app, registers);
  measurePolicy(app, registers);
  return registry;
}

function measureRequests(app: FastifyInstance, registers: Registry[]) {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by the pattern of the route',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: reply.statusCode };
    seconds.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}

function measureDatabase({ database, bus }: MetricsParts, registers: Registry[]) {
  const { pool } = database;
  new Gauge({
    name: 'pavilion_database_connections',
    help: 'Connections of this process',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
    },
  });
  new Gauge({
    name: 'pavilion_database_waiting',
    help: 'Queries of this process that wait for a connection',
    registers,
    collect() {
      this.set(pool.waitingCount);
    },
  });
  measureQueues(database, registers);
  const gaps = new Counter({
    name: 'pavilion_bus_gaps_total',
    help: 'Times that messages between processes may have been missed',
    registers,
  });
  bus.subscribe({ onMessage: () => undefined, onGap: () => gaps.inc() });
}

function measureQueues(database: MetricsParts['database'], registers: Registry[]) {
  const labelNames = ['queue', 'state'];
  // A scrape while the database is unavailable has all other metrics.
  const read = () => readQueues(database).catch(() => []);
  new Gauge({
    name: 'pavilion_jobs',
    help: 'Jobs that are due, run, wait for another try or have failed, by queue',
    labelNames,
    registers,
    async collect() {
      const queues = await read();
      this.reset();
      for (const { queue, state, jobs } of queues) this.set({ queue, state }, jobs);
    },
  });
  new Gauge({
    name: 'pavilion_job_oldest_seconds',
    help: 'How long the oldest of them has been due',
    labelNames,
    registers,
    async collect() {
      const queues = await read();
      this.reset();
      for (const { queue, state, oldest_seconds } of queues) {
        this.set({ queue, state }, oldest_seconds);
      }
    },
  });
}

function measurePolicy(app: FastifyInstance, registers: Registry[]) {
  new Gauge({
    name: 'pavilion_policy_reports',
    help: 'Breaches of the content security policy that browsers have reported, by directive',
    labelNames: ['directive'],
    registers,
    collect() {
      for (const [directive, count] of app.policyReports) this.set({ directive }, count);
    },
  });
}

function measureProxies(app: FastifyInstance, registers: Registry[]) {
  new Gauge({
    name: 'pavilion_proxy_fault',
    help: '1: TRUST_PROXY does not fit the proxy in front, and all callers count as one',
    registers,
    collect() {
      this.set(app.proxyFault() ? 1 : 0);
    },
  });
}

function measureMessages({ outcomes }: MetricsParts, registers: Registry[]) {
  new Gauge({
    name: 'pavilion_messages',
    help: 'Messages since the start of this process that providers have taken or not, by channel',
    labelNames: ['channel', 'outcome'],
    registers,
    collect() {
      for (const [channel, { sent, failed }] of Object.entries(outcomes)) {
        this.set({ channel, outcome: 'sent' }, sent);
        this.set({ channel, outcome: 'failed' }, failed);
      }
    },
  });
}

function measureCodes(app: FastifyInstance, registers: Registry[]) {
  const labelNames = ['channel'];
  const slowed = new Gauge({
    name: 'pavilion_codes_slowed',
    help: '1: many sign-in codes are asked for and few are typed; those for new visitors may take minutes',
    labelNames,
    registers,
    async collect() {
      // A scrape while the database is unavailable has all other metrics.
      for (const { channel, is_slowed, waiting: count } of await app
        .slowedCodes()
        .catch(() => [])) {
        slowed.set({ channel }, is_slowed ? 1 : 0);
        waiting.set({ channel }, count);
      }
    },
  });
  const waiting = new Gauge({
    name: 'pavilion_codes_waiting',
    help: 'Sign-in codes for new visitors that wait in this process',
    labelNames,
    registers,
  });
}

function measureDisk({ data_dir, backup_folder }: MetricsParts, registers: Registry[]) {
  new Gauge({
    name: 'pavilion_disk_bytes',
    help: 'Size of the disk of the data directory',
    registers,
    async collect() {
      this.set((await readDisk(data_dir)).size);
    },
  });
  new Gauge({
    name: 'pavilion_disk_free_bytes',
    help: 'What is free of it',
    registers,
    async collect() {
      this.set((await readDisk(data_dir)).free);
    },
  });
  new Gauge({
    name: 'pavilion_backup_age_seconds',
    help: 'Since the newest backup; +Inf where there is none',
    registers,
    collect() {
      this.set(backupAge(backup_folder, new Date()) ?? Number.POSITIVE_INFINITY);
    },
  });
}
