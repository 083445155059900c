import { isDemoExhibition } from '#server/demo/people.ts';
import { readPack } from '#server/features/directory/read-pack.ts';
import { createAllowedHosts } from '#server/features/lives/allowed-hosts.ts';
import { announceLives } from '#server/features/lives/announce.ts';
import { createCurrentProgramme } from '#server/features/programme/current-programme.ts';
import { createCaptchaPressure } from '#server/features/sign-in/captcha-pressure.ts';
import { createLateCodes } from '#server/features/sign-in/late-codes.ts';
import type { SendingParts } from '#server/features/sign-in/send-code.ts';
import { createSendingBudget } from '#server/features/sign-in/sending-budget.ts';
import { createSeats } from '#server/features/sign-ups/seats.ts';
import { findTicketNumber } from '#server/features/tickets/rows.ts';
import { createBackgroundWork } from '#server/http/background-work.ts';
import { createCachedServing } from '#server/http/serve-cached.ts';
import { textCheckOf } from '#server/outbound/text-check.ts';
import { wechatOf } from '#server/outbound/wechat.ts';
import { createDirectorySearch } from '#server/search/directory-search.ts';
import type { Serving, ServingParts } from './feature.ts';
import { isEmailOnly } from './settings.ts';

interface Options {
  /** The version of the directory. */
  getVersion: () => Promise<number>;
  /** How long the messaging app may take to answer. */
  wechat_timeout_ms: number | undefined;
}

/** Makes what the routes of several nouns share. */
export function createServing(
  parts: ServingParts,
  { getVersion, wechat_timeout_ms }: Options,
): Serving {
  const { app, settings, now, notify, createLimiter } = parts;
  const isDemo = settings.MODE === 'demo';
  const search = createDirectorySearch({
    getVersion,
    readPack: (since) => readPack(app.db, since, now()),
    onFailure: (err) => app.log.warn({ err }, 'The search was not brought up to date'),
  });
  app.addHook('onClose', search.close);
  const { serveCached, rows } = createCachedServing(app, getVersion);
  // Answers of the search are valid for its own version, which may be some seconds behind.
  const searched = createCachedServing(app, search.getVersion, { isSearched: true });
  const programme = createCurrentProgramme(app.db);
  return {
    ...parts,
    isDemo,
    serveCached,
    rows,
    search,
    serveSearched: searched.serveCached,
    programme,
    serveProgramme: createCachedServing(app, programme.getVersion).serveCached,
    seats: createSeats(app.db, notify),
    pressure: createCaptchaPressure(createLimiter),
    sending: createSending(parts),
    hosts: createAllowedHosts(settings.LIVE_HOSTS, { makes_own: isDemo }),
    announce: announceLives(notify),
    checkText: textCheckOf(settings, now),
    wechat: wechatOf(settings, wechat_timeout_ms),
  };
}

function createSending({
  app,
  settings,
  keys,
  send,
  origin,
  createLimiter,
}: ServingParts): SendingParts {
  // Never where a code could be for a real person.
  const hasProvider = Boolean(settings.SMTP_URL || settings.SMS_PROVIDER);
  return {
    send,
    code_key: keys.code_key,
    captcha_key: keys.captcha_key,
    captcha: settings.CAPTCHA,
    sms_a_day: settings.SMS_A_DAY,
    origin,
    showsCodes: (current) => settings.MODE === 'demo' && !hasProvider && isDemoExhibition(current),
    email_only: isEmailOnly(settings),
    findTicketNumber,
    log: app.log,
    code_mails_a_day: settings.CODE_MAILS_A_DAY,
    budget: createSendingBudget(createLimiter),
    late: createLateCodes(app),
    runInBackground: createBackgroundWork(app, 'A message was not sent'),
  };
}
