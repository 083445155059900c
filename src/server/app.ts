import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import Fastify, { type FastifyInstance } from 'fastify';
import { limitExpensiveReads } from '#server/http/expensive-reads.ts';
import type { AppParts } from './app-parts.ts';
import { openBus } from './db/bus.ts';
import { createRateLimits } from './db/rate-limiter.ts';
import { busByRedis } from './db/redis-bus.ts';
import { DEMO_OWNER } from './demo/people.ts';
import { followVersion } from './features/directory/follow-version.ts';
import { getCurrentExhibition } from './features/exhibitions/rows.ts';
import { createWriteHistory } from './features/history/write-history.ts';
import { followKeys } from './features/keys/follow-keys.ts';
import { createStoppableSend } from './features/mail-stops/stoppable-send.ts';
import { ensureOwners } from './features/organisers/rows.ts';
import { createAuthenticate } from './features/sign-in/authenticate.ts';
import { createCaptchaPressure } from './features/sign-in/captcha-pressure.ts';
import { findReaders } from './features/sign-in/token-rows.ts';
import { STRANGERS_BYTES } from './http/bodies.ts';
import { boundReads } from './http/bounded-reads.ts';
import { closeConnectionsOnEnd } from './http/close-connections.ts';
import { compressAnswers } from './http/compress.ts';
import { answerErrors, answerFrameworkErrors } from './http/errors.ts';
import { type Events, type Notify, serveEvents } from './http/events/serve-events.ts';
import { boundFileBodies } from './http/file-bodies.ts';
import { answerHosts } from './http/hosts.ts';
import { chooseLanes } from './http/lanes.ts';
import { serveOpenApi } from './http/openapi.ts';
import { takePolicyReports } from './http/policy-reports.ts';
import { secureAnswers } from './http/security-headers.ts';
import { createCachedServing } from './http/serve-cached.ts';
import { addMadeServing } from './http/serve-made.ts';
import { cutSlowBodies } from './http/slow-bodies.ts';
import { followSwitches } from './http/switches.ts';
import { watchProxies } from './http/watch-proxies.ts';
import { serveMonitoring } from './monitoring/serve-monitoring.ts';
import { serveConsole } from './serving/console.ts';
import { serveDirectory, serveFiles } from './serving/directory.ts';
import { serveExchange } from './serving/exchange.ts';
import { serveMedia } from './serving/media.ts';
import { serveInvitations, servePeople, wechatOf } from './serving/people.ts';
import { serveProgramme } from './serving/programme.ts';
import type { Serving } from './serving/serving.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** For code outside calls: jobs that update open pages. */
    notify: Notify;
    endStreamsOfMembers: Events['endStreamsOfMembers'];
  }
}

/** Time-out for receiving a request; a file that needs longer is uploaded in parts. */
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
  app.decorate('writeHistory', createWriteHistory(keys.device_key));
  const owners = { emails: settings.ORGANISERS, made_up: DEMO_OWNER };
  app.addHook('onReady', () => ensureOwners(database.db, owners, now()));
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
  if (follow_keys) followKeys(app, bus, follow_keys);
  serveMonitoring(app, { database, bus, token: settings.METRICS_TOKEN, monitored: monitoring });
  const { notify, endStreams, endStreamsOfMembers } = serveEvents(app, {
    bus,
    findReaders: (token_hashes, at) =>
      findReaders(database.db, token_hashes, { now: at, asksSecondFactor }),
  });
  app.decorate('notify', notify);
  app.decorate('endStreamsOfMembers', endStreamsOfMembers);
  const { serveCached, rows } = createCachedServing(app, getVersion);
  const originNow = () => settings.PUBLIC_ORIGIN ?? app.listeningOrigin;
  const serving: Serving = {
    app,
    settings,
    database,
    keys,
    files,
    now,
    origin,
    originNow,
    send: createStoppableSend(send, database.db, {
      ...keys,
      origin: () => (app.server.listening ? originNow() : origin),
    }),
    isDemo: settings.MODE === 'demo',
    asksSecondFactor,
    pressure: createCaptchaPressure(createLimiter),
    serveCached,
    createLimiter,
    notify,
  };
  const wechat = wechatOf(settings, wechat_timeout_ms);
  servePeople(serving, { endStreams, wechat });
  serveInvitations(serving);
  const sharing_on = wechat !== null;
  serveDirectory(serving, { getVersion, rows, pictures_folder, sharing_on });
  serveFiles(serving);
  serveExchange(serving);
  serveConsole(serving);
  serveProgramme(serving);
  serveMedia(serving, { bus });
  return app;
}
