import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { DEMO_VIDEOS_PATH } from '#contract/own-videos.ts';
import { memoizeFor } from './cache/memoize-for.ts';
import type { Keys } from './crypto/keys.ts';
import { openBus } from './db/bus.ts';
import type { OpenDatabase } from './db/open.ts';
import { type CreateRateLimiter, createRateLimits } from './db/rate-limiter.ts';
import { busByRedis } from './db/redis-bus.ts';
import { drawDemoDatasheet } from './demo/datasheets.ts';
import { openDemoFile } from './demo/download-files.ts';
import { demoStreamRoutes } from './demo/live-stream.ts';
import { DEMO_OWNER, isDemoExhibition } from './demo/people.ts';
import { drawDemoPicture } from './demo/product-pictures.ts';
import { demoRoutes } from './demo/routes.ts';
import { demoVideoRoutes } from './demo/video-files.ts';
import { boardingRoutes } from './features/boarding/routes.ts';
import { buyingLeadRoutes } from './features/buying-leads/routes.ts';
import { chatRoutes } from './features/chat/routes.ts';
import { companyProfileRoutes } from './features/company-profiles/routes.ts';
import { readPack } from './features/directory/read-pack.ts';
import { directoryRoutes } from './features/directory/routes.ts';
import { findVersion } from './features/directory/rows.ts';
import { ownDownloadRoutes } from './features/downloads/own-routes.ts';
import { downloadRoutes } from './features/downloads/routes.ts';
import { exhibitSheetRoutes } from './features/exhibit-sheets/routes.ts';
import { exhibitionRoutes } from './features/exhibitions/routes.ts';
import { getCurrentExhibition } from './features/exhibitions/rows.ts';
import type { ExhibitionRow } from './features/exhibitions/tables.ts';
import { exhibitorInvitationRoutes } from './features/exhibitor-invitations/routes.ts';
import { exhibitorListRoutes } from './features/exhibitors/list-routes.ts';
import { exhibitorRoutes } from './features/exhibitors/routes.ts';
import { exhibitRoutes } from './features/exhibits/routes.ts';
import { feedbackRoutes } from './features/feedback/routes.ts';
import { floorPlanRoutes } from './features/floor-plans/routes.ts';
import { gateScanRoutes } from './features/gate-scans/routes.ts';
import { guideRoutes } from './features/guides/routes.ts';
import { historyRoutes } from './features/history/routes.ts';
import { createWriteHistory } from './features/history/write-history.ts';
import { attachmentRoutes } from './features/inquiries/attachment-routes.ts';
import { buyerInquiryRoutes } from './features/inquiries/buyer-routes.ts';
import { buyingLeadAnswerRoutes } from './features/inquiries/buying-lead-routes.ts';
import { exhibitorInquiryRoutes } from './features/inquiries/exhibitor-routes.ts';
import { inquiryExportRoutes } from './features/inquiries/export-routes.ts';
import { inquiryMailRoutes } from './features/inquiries/mail-routes.ts';
import { quickReplyRoutes } from './features/inquiries/quick-reply-routes.ts';
import { invitingRoutes } from './features/invitations/inviting-routes.ts';
import { invitationRoutes } from './features/invitations/routes.ts';
import { journeyRoutes } from './features/journeys/routes.ts';
import { createAllowedHosts } from './features/lives/allowed-hosts.ts';
import { announceLives } from './features/lives/announce.ts';
import { liveCalendarRoutes } from './features/lives/calendar.ts';
import { createCurrentLives } from './features/lives/current-lives.ts';
import type { Announce } from './features/lives/edit.ts';
import { ownLiveRoutes } from './features/lives/own-routes.ts';
import { liveReview } from './features/lives/review.ts';
import { liveRoutes } from './features/lives/routes.ts';
import { memberRoutes } from './features/members/routes.ts';
import { newsFeedRoutes } from './features/news/feed-routes.ts';
import { ownNewsRoutes } from './features/news/own-routes.ts';
import { newsReview } from './features/news/review.ts';
import { newsRoutes } from './features/news/routes.ts';
import { numberRoutes } from './features/numbers/routes.ts';
import { organiserRoutes } from './features/organisers/routes.ts';
import { ensureOwners } from './features/organisers/rows.ts';
import { secondFactorRoutes } from './features/organisers/second-factor-routes.ts';
import { ownExhibitRoutes } from './features/own-exhibits/routes.ts';
import { pictureRoutes } from './features/pictures/routes.ts';
import { posterRoutes } from './features/posters/routes.ts';
import { admissionPictureRoutes } from './features/programme/admission-picture-routes.ts';
import { admissionRoutes } from './features/programme/admission-routes.ts';
import { programmeCalendarRoutes } from './features/programme/calendar-routes.ts';
import { conferenceRoutes } from './features/programme/conference-routes.ts';
import { createCurrentProgramme } from './features/programme/current-programme.ts';
import { programmeDraftRoutes } from './features/programme/draft-routes.ts';
import { conferenceInvitationRoutes } from './features/programme/invitation-routes.ts';
import { placeRoutes } from './features/programme/place-routes.ts';
import { programmeRoutes } from './features/programme/routes.ts';
import { programmeSheetRoutes } from './features/programme/sheet-routes.ts';
import { signUpPersonalRoutes } from './features/programme/sign-up-personal-routes.ts';
import { signUpRoutes } from './features/programme/sign-up-routes.ts';
import { conferenceStarRoutes } from './features/programme/star-routes.ts';
import { tourDraftRoutes } from './features/programme/tour-draft-routes.ts';
import { tourRoutes } from './features/programme/tour-routes.ts';
import { tourSheetRoutes } from './features/programme/tour-sheet-routes.ts';
import { programmeNoticeRoutes } from './features/programme-notices/routes.ts';
import { registrationRoutes } from './features/registrations/routes.ts';
import { reservationRoutes } from './features/reservations/routes.ts';
import { reviewRoutes } from './features/reviews/routes.ts';
import { sharingRoutes } from './features/sharing/routes.ts';
import { shortLinkRoutes } from './features/short-links/routes.ts';
import { createAuthenticate } from './features/sign-in/authenticate.ts';
import {
  type CaptchaPressure,
  createCaptchaPressure,
} from './features/sign-in/captcha-pressure.ts';
import { signInRoutes } from './features/sign-in/routes.ts';
import { findReaders } from './features/sign-in/rows.ts';
import { storedFileRoutes } from './features/stored-files/routes.ts';
import { calendarRoutes } from './features/tickets/calendar-routes.ts';
import { ticketPictureRoutes } from './features/tickets/picture-routes.ts';
import { ticketRoutes } from './features/tickets/routes.ts';
import { transferRoutes } from './features/transfers/routes.ts';
import { uploadRoutes } from './features/uploads/routes.ts';
import { ownVideoRoutes } from './features/videos/own-routes.ts';
import { videoReview } from './features/videos/review.ts';
import { videoRoutes } from './features/videos/routes.ts';
import { closeConnectionsOnEnd } from './http/close-connections.ts';
import { compressAnswers } from './http/compress.ts';
import { answerErrors, answerFrameworkErrors } from './http/errors.ts';
import { type Notify, serveEvents } from './http/events/serve-events.ts';
import { answerHosts } from './http/hosts.ts';
import { openApiDocument } from './http/openapi.ts';
import { secureAnswers } from './http/security-headers.ts';
import { createCachedServing, type ServeCached } from './http/serve-cached.ts';
import type { FileStore } from './outbound/files.ts';
import type { Send } from './outbound/message.ts';
import { type CheckText, createTextCheck } from './outbound/text-check.ts';
import { createWechat } from './outbound/wechat.ts';
import { createDirectorySearch } from './search/directory-search.ts';
import { remindsOfLivesBySms, type Settings, tellsBySms } from './settings.ts';

export interface AppParts {
  settings: Settings;
  database: OpenDatabase;
  keys: Keys;
  send: Send;
  files: FileStore;
  /** A folder for pictures in the sizes that were asked for. */
  pictures_folder: string;
  log: Logger;
  now?: () => Date;
  /** How long the messaging app may take to answer. */
  wechat_timeout_ms?: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** For what is no call: jobs that tell open pages. */
    notify: Notify;
  }
}

/** The delay after which this process sees changes of the directory that another one made. */
const VERSION_MS = 500;
/** How long a request may take to arrive; a file that takes longer goes in parts. */
const REQUEST_MS = 5 * 60_000;
/** Bytes of a call's body. */
const BODY_LIMIT = 256 * 1024;

/** Puts the server together without listening: every call of the contract, and what looks after it. */
export function buildApp({
  settings,
  database,
  keys,
  send,
  files,
  pictures_folder,
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
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_MS,
    // Its 503 is not in the envelope; a call that still comes on an open connection is answered.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: answerFrameworkErrors({ isHttps }),
  }) as unknown as FastifyInstance;
  // Calls are JSON; Fastify would read plain text too, which a foreign page may send unasked.
  app.removeContentTypeParser('text/plain');

  app.decorate('db', database.db);
  app.decorate('now', now);
  const asksSecondFactor = settings.MODE === 'live' || settings.SECOND_FACTOR === 'on';
  app.decorate('authenticate', createAuthenticate(database.db, { asksSecondFactor }));
  app.decorate('writeHistory', createWriteHistory(keys.device_key));
  const owners = { emails: settings.ORGANISERS, made_up: DEMO_OWNER };
  app.addHook('onReady', () => ensureOwners(database.db, owners, now()));
  app.decorate('secureCookies', isHttps);
  app.decorateRequest('lang', 'zh');
  secureAnswers(app, { isHttps });
  answerHosts(app, settings.EMBED_ORIGINS);
  compressAnswers(app);
  closeConnectionsOnEnd(app);
  answerErrors(app);

  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    await database.ping();
    return reply.header('cache-control', 'no-store').send({ ok: true });
  });
  const document = openApiDocument(origin);
  app.get('/web/openapi.json', async () => document);

  const wechat = wechatOf(settings, wechat_timeout_ms);
  const { code_key, captcha_key } = keys;
  const { CAPTCHA: captcha, SMS_A_DAY: sms_a_day } = settings;
  // Never where a code could be for a real person.
  const hasProvider = Boolean(settings.SMTP_URL || settings.SMS_PROVIDER);
  const showsCodes = (current: ExhibitionRow) =>
    settings.MODE === 'demo' && !hasProvider && isDemoExhibition(current);
  const createLimiter = createRateLimits(database.pool, keys.limit_key);
  const pressure = createCaptchaPressure(createLimiter);
  const own_bus = openBus(database, log);
  const bus = settings.BUS_URL ? busByRedis(settings.BUS_URL, own_bus, log) : own_bus;
  const { notify, endStreams } = serveEvents(app, {
    bus,
    findReaders: (token_hashes, at) => findReaders(database.db, token_hashes, at),
  });
  signInRoutes(app, {
    ...{ endStreams, send, code_key, captcha_key, captcha, sms_a_day },
    ...{ origin, pressure, showsCodes },
  });
  demoRoutes(app, async () => showsCodes(await getCurrentExhibition(database.db)));
  serveInvitations(app, { settings, keys, send, createLimiter, pressure });
  registrationRoutes(app, { cipher: keys.field_cipher });
  ticketRoutes(app, keys.tickets);
  ticketPictureRoutes(app, keys);
  calendarRoutes(app, { origin });
  transferRoutes(app);
  sharingRoutes(app, {
    wechat,
    cipher: keys.field_cipher,
    createLimiter,
    origin: () => settings.PUBLIC_ORIGIN ?? app.listeningOrigin,
  });
  const getVersion = memoizeFor(VERSION_MS, () => findVersion(database.db));
  const { serveCached, rows } = createCachedServing(app, getVersion);
  exhibitionRoutes(app, serveCached, {
    is_demo: settings.MODE === 'demo',
    captcha_required: settings.CAPTCHA === 'on',
    sharing_on: wechat !== null,
  });
  guideRoutes(app);
  const search = createDirectorySearch({
    getVersion,
    readPack: (since) => readPack(database.db, since, now()),
    onFailure: (err) => app.log.warn({ err }, 'The search was not brought up to date'),
  });
  app.addHook('onClose', search.close);
  // What is searched is good for the version that the search has, which may be some seconds behind.
  const { serveCached: serveSearched } = createCachedServing(app, search.getVersion);
  exhibitorListRoutes(serveCached, { search, serveSearched });
  exhibitorRoutes(app, rows);
  exhibitRoutes(app, serveCached, {
    ...{ search, serveSearched, createLimiter },
    device_key: keys.device_key,
  });
  directoryRoutes(serveCached);
  floorPlanRoutes(serveCached);
  pictureRoutes(app, {
    files,
    folder: pictures_folder,
    draw: settings.MODE === 'demo' ? drawDemoPicture : async () => null,
  });
  memberRoutes(app);
  companyProfileRoutes(app);
  ownExhibitRoutes(app);
  uploadRoutes(app, {
    files,
    drawDocument: async (name) =>
      settings.MODE === 'demo' ? drawDemoDatasheet(database.db, name) : null,
  });
  storedFileRoutes(app, { files });
  ownDownloadRoutes(app);
  downloadRoutes(app, {
    ...{ serveCached, files, link_key: keys.picture_key },
    openDemoFile: settings.MODE === 'demo' ? openDemoFile : async () => null,
  });
  exhibitSheetRoutes(app);
  numberRoutes(app);
  feedbackRoutes(app, { captcha_key, captcha, createLimiter });
  reservationRoutes(app, { send, captcha_key, captcha, createLimiter });
  const { mail_key } = keys;
  buyerInquiryRoutes(app, { notify, mail_key });
  exhibitorInquiryRoutes(app, { notify, mail_key });
  attachmentRoutes(app, { files, mail_key });
  inquiryMailRoutes(app, keys);
  inquiryExportRoutes(app);
  quickReplyRoutes(app);
  buyingLeadAnswerRoutes(app, { notify });
  buyingLeadRoutes(app);
  organiserRoutes(app);
  secondFactorRoutes(app, { cipher: keys.field_cipher, createLimiter });
  historyRoutes(app);
  programmeDraftRoutes(app, { notify });
  tourDraftRoutes(app);
  placeRoutes(app);
  programmeSheetRoutes(app);
  tourSheetRoutes(app);
  signUpRoutes(app, { notify });
  signUpPersonalRoutes(app);
  boardingRoutes(app, keys.tickets);
  conferenceInvitationRoutes(app, { notify });
  serveProgramme(app, { keys, origin, notify, by_sms: tellsBySms(settings) });
  serveLives(app, { serveCached, settings, origin, announce: announceLives(notify) });
  newsRoutes(serveCached);
  ownNewsRoutes(app);
  newsFeedRoutes(app, { origin: () => settings.PUBLIC_ORIGIN ?? app.listeningOrigin });
  app.decorate('notify', notify);
  chatRoutes(app, { bus, checkText: textCheckOf(settings, now) });
  return app;
}

interface InvitationParts extends Pick<AppParts, 'settings' | 'keys' | 'send'> {
  createLimiter: CreateRateLimiter;
  pressure: CaptchaPressure;
}

function serveInvitations(
  app: FastifyInstance,
  { settings, keys, send, createLimiter, pressure }: InvitationParts,
) {
  const { code_key, mail_key } = keys;
  const origin = () => settings.PUBLIC_ORIGIN ?? app.listeningOrigin;
  shortLinkRoutes(app, { createLimiter });
  invitationRoutes(app, { code_key, mail_key, pressure });
  invitingRoutes(app, { send, code_key, mail_key, origin });
  exhibitorInvitationRoutes(app, { checkText: textCheckOf(settings, app.now) });
  journeyRoutes(app);
  gateScanRoutes(app, keys.tickets);
  posterRoutes(app, { origin });
}

function serveLives(
  app: FastifyInstance,
  {
    serveCached,
    settings,
    origin,
    announce,
  }: { serveCached: ServeCached; settings: Settings; origin: string; announce: Announce },
) {
  const makes_own = settings.MODE === 'demo';
  const hosts = createAllowedHosts(settings.LIVE_HOSTS, { makes_own });
  const getCurrent = createCurrentLives(app.db);
  liveRoutes(app, { serveCached, getCurrent, by_sms: remindsOfLivesBySms(settings) });
  liveCalendarRoutes(app, { origin });
  ownLiveRoutes(app, { hosts, announce });
  videoRoutes(serveCached, app.db);
  const allows = (address: string) =>
    address.startsWith(DEMO_VIDEOS_PATH) ? makes_own : hosts.allows(address);
  ownVideoRoutes(app, { hosts: { names: hosts.names, allows } });
  reviewRoutes(app, { live: liveReview(announce), video: videoReview, news: newsReview });
  demoStreamRoutes(app, { makes_own });
  if (makes_own) demoVideoRoutes(app);
}

function serveProgramme(
  app: FastifyInstance,
  { keys, origin, notify, by_sms }: { keys: Keys; origin: string; notify: Notify; by_sms: boolean },
) {
  const programme = createCurrentProgramme(app.db);
  const { serveCached } = createCachedServing(app, programme.getVersion);
  programmeRoutes(app, serveCached, programme);
  conferenceRoutes(app, serveCached, programme, notify);
  conferenceStarRoutes(app);
  tourRoutes(app, serveCached, programme, notify);
  admissionRoutes(app, programme, keys.tickets);
  admissionPictureRoutes(app, programme, keys);
  programmeCalendarRoutes(app, programme, { origin });
  programmeNoticeRoutes(app, { by_sms });
}

function wechatOf(settings: Settings, timeout_ms?: number) {
  const { WECHAT_APP_ID: app_id, WECHAT_APP_SECRET: app_secret, WECHAT_API_BASE } = settings;
  if (!app_id || !app_secret) return null;
  const api = { app_id, app_secret, api_base: WECHAT_API_BASE };
  return { app_id, fetchTicket: createWechat({ ...api, ...(timeout_ms && { timeout_ms }) }) };
}

function textCheckOf(settings: Settings, now: () => Date): CheckText | null {
  const { TEXT_CHECK: provider, SMS_KEY_ID, SMS_KEY_SECRET } = settings;
  const { TEXT_CHECK_KEY_ID: key_id = SMS_KEY_ID } = settings;
  const { TEXT_CHECK_KEY_SECRET: key_secret = SMS_KEY_SECRET } = settings;
  const { TEXT_CHECK_REGION: region, TEXT_CHECK_API_BASE: api_base } = settings;
  if (!provider || !key_id || !key_secret) return null;
  return createTextCheck({ provider, key_id, key_secret, region, api_base }, now);
}
