import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Keys } from '#server/crypto/keys.ts';
import { openBus } from '#server/db/bus.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { createRateLimits } from '#server/db/rate-limiter.ts';
import { busByRedis } from '#server/db/redis-bus.ts';
import { DEMO_OWNER } from '#server/demo/people.ts';
import { demoRoutes } from '#server/demo/routes.ts';
import { followVersion } from '#server/features/directory-version/follow-version.ts';
import { getCurrentExhibition, isExhibition } from '#server/features/exhibitions/rows.ts';
import { createWriteHistory } from '#server/features/history/write-history.ts';
import { followKeys } from '#server/features/keys/follow-keys.ts';
import { listExportRoutes } from '#server/features/list-exports/routes.ts';
import { createStoppableSend } from '#server/features/mail-stops/stoppable-send.ts';
import { ensureOwners } from '#server/features/organisers/rows.ts';
import { createAuthenticate } from '#server/features/sign-in/authenticate.ts';
import { findReaders } from '#server/features/sign-in/token-rows.ts';
import { STRANGERS_BYTES } from '#server/http/bodies.ts';
import { boundReads } from '#server/http/bounded-reads.ts';
import { closeConnectionsOnEnd } from '#server/http/close-connections.ts';
import { compressAnswers } from '#server/http/compress.ts';
import { followContent } from '#server/http/content-changes.ts';
import { answerErrors, answerFrameworkErrors } from '#server/http/errors.ts';
import { type Events, type Notify, serveEvents } from '#server/http/events/serve-events.ts';
import { limitExpensiveReads } from '#server/http/expensive-reads.ts';
import { boundFileBodies } from '#server/http/file-bodies.ts';
import { answerHosts } from '#server/http/hosts.ts';
import { chooseLanes } from '#server/http/lanes.ts';
import { serveOpenApi } from '#server/http/openapi.ts';
import { takePolicyReports } from '#server/http/policy-reports.ts';
import { secureAnswers } from '#server/http/security-headers.ts';
import { addMadeServing } from '#server/http/serve-made.ts';
import { cutSlowBodies } from '#server/http/slow-bodies.ts';
import { followSwitches } from '#server/http/switches.ts';
import { watchProxies } from '#server/http/watch-proxies.ts';
import type { Monitored } from '#server/monitoring/metrics.ts';
import { serveMonitoring } from '#server/monitoring/serve-monitoring.ts';
import type { FileStore } from '#server/outbound/files.ts';
import type { Send } from '#server/outbound/message.ts';
import { allExports, features } from './all-features.ts';
import { createServing } from './serving.ts';
import type { Settings } from './settings.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** For code outside calls: jobs that update open pages. */
    notify: Notify;
    endStreamsOfMembers: Events['endStreamsOfMembers'];
  }
}

export interface AppParts {
  settings: Settings;
  database: OpenDatabase;
  keys: Keys;
  /** Where keys may be changed while the process runs. */
  follow_keys?: { reload: () => Promise<void>; onWrongKey: () => void };
  send: Send;
  files: FileStore;
  /** A folder for pictures in the sizes that were asked for. */
  pictures_folder: string;
  /** A folder for bodies of forms while they arrive; left out: the system's. */
  uploads_folder?: string;
  /** The counted parts of the server; without them the server counts nothing. */
  monitoring?: Monitored;
  log: Logger;
  now?: () => Date;
  /** The database cannot be written, see `databaseShowing`. */
  isReadOnly?: boolean;
  /** How long the messaging app may take to answer. */
  wechat_timeout_ms?: number;
}

/** How long a request may take to arrive; a file that takes longer goes in parts. */
const REQUEST_MS = 5 * 60_000;
/** Below the usual limit of open files per process: further connections wait at the proxy. */
const CONNECTIONS_MAX = 10_000;

/** Builds the server without listening: every call of the contract, and its monitoring. */
export function buildApp({
  settings,
  database,
  keys,
  follow_keys,
  send,
  files,
  pictures_folder,
  uploads_folder = tmpdir(),
  monitoring,
  log,
  now = () => new Date(),
  isReadOnly = false,
  wechat_timeout_ms,
}: AppParts): FastifyInstance {
  const origin = settings.PUBLIC_ORIGIN ?? `http://${settings.HOST}:${settings.PORT}`;
  const isHttps = origin.startsWith('https:');
  const app = Fastify({
    loggerInstance: log,
    genReqId: () => randomUUID(),
    trustProxy: settings.TRUST_PROXY,
    // Calls of the contract with larger bodies declare it.
    bodyLimit: STRANGERS_BYTES,
    requestTimeout: REQUEST_MS,
    // Fastify's 503 is not in the envelope; a call on an open connection is still answered.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: answerFrameworkErrors({ isHttps }),
  }) as unknown as FastifyInstance;
  // Calls are JSON. Fastify also parses plain text, which a foreign page may send without a preflight.
  app.removeContentTypeParser('text/plain');

  boundReads(app);
  app.decorate('db', database.db);
  app.decorate('now', now);
  const asksSecondFactor = settings.MODE === 'live' || settings.SECOND_FACTOR === 'on';
  app.decorate('authenticate', createAuthenticate(database.db, { asksSecondFactor }));
  const getCurrentExhibitionId = async () => (await getCurrentExhibition(database.db)).id;
  app.decorate('getCurrentExhibitionId', getCurrentExhibitionId);
  app.decorate('isExhibition', (id: string) => isExhibition(database.db, id));
  const owners = { emails: settings.ORGANISERS, made_up: DEMO_OWNER };
  if (!isReadOnly) app.addHook('onReady', () => ensureOwners(database.db, owners, now()));
  app.decorate('secureCookies', isHttps);
  app.decorateRequest('lang', 'zh');
  secureAnswers(app, { isHttps });
  answerHosts(app, settings.EMBED_ORIGINS);
  compressAnswers(app);
  closeConnectionsOnEnd(app);
  cutSlowBodies(app.server);
  chooseLanes(app);
  // TLS ends at a proxy: requests for the public name have passed through it.
  watchProxies(app, { public_host: isHttps ? new URL(origin).host : null });
  answerErrors(app);
  app.server.maxConnections = CONNECTIONS_MAX;

  const createLimiter = createRateLimits(database.pool, keys.limit_key);
  followSwitches(app);
  limitExpensiveReads(app, createLimiter, settings.HALL_NETWORKS);
  const getVersion = followVersion(database.db);
  addMadeServing(app, getVersion);
  takePolicyReports(app);
  serveOpenApi(app, origin);
  boundFileBodies(app, { createLimiter, folder: uploads_folder });
  const own_bus = openBus(database, log);
  const { BUS_URL } = settings;
  const bus = BUS_URL ? busByRedis(BUS_URL, { bus: own_bus, db: database.db }, log) : own_bus;
  app.decorate('writeHistory', createWriteHistory(keys.device_key, followContent(app, bus)));
  if (follow_keys) followKeys(app, bus, follow_keys);
  serveMonitoring(app, { database, bus, token: settings.METRICS_TOKEN, monitored: monitoring });
  const { notify, endStreams, endStreamsOfMembers } = serveEvents(app, {
    bus,
    findReaders: (token_hashes, at) =>
      findReaders(database.db, token_hashes, { now: at, asksSecondFactor }),
  });
  app.decorate('notify', notify);
  app.decorate('endStreamsOfMembers', endStreamsOfMembers);
  const originNow = () => settings.PUBLIC_ORIGIN ?? app.listeningOrigin;
  const serving = createServing(
    {
      app,
      settings,
      keys,
      files,
      bus,
      send: createStoppableSend(send, database.db, {
        ...keys,
        origin: () => (app.server.listening ? originNow() : origin),
      }),
      now,
      origin,
      originNow,
      asksSecondFactor,
      createLimiter,
      notify,
      endStreams,
      pictures_folder,
    },
    { getVersion, wechat_timeout_ms },
  );
  for (const { routes } of features) routes?.(serving);
  listExportRoutes(app, { all: allExports, files });
  demoRoutes(serving);
  return app;
}
