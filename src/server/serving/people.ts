import { isDemoExhibition } from '#server/demo/people.ts';
import { demoRoutes } from '#server/demo/routes.ts';
import { boardingRoutes } from '#server/features/boarding/routes.ts';
import { gateScanRoutes } from '#server/features/check-ins/routes.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import type { ExhibitionRow } from '#server/features/exhibitions/tables.ts';
import { exhibitorInvitationRoutes } from '#server/features/exhibitor-invitations/routes.ts';
import { emptyEvents } from '#server/features/history/seal.ts';
import { invitingRoutes } from '#server/features/invitations/inviting-routes.ts';
import { invitationRoutes } from '#server/features/invitations/routes.ts';
import { journeyRoutes } from '#server/features/journeys/routes.ts';
import { personRoutes } from '#server/features/persons/console-routes.ts';
import { myDataRoutes } from '#server/features/persons/routes.ts';
import { posterRoutes } from '#server/features/posters/routes.ts';
import { registrationConsoleRoutes } from '#server/features/registrations/console-routes.ts';
import { createIdNumbers } from '#server/features/registrations/id-numbers.ts';
import { registrationRoutes } from '#server/features/registrations/routes.ts';
import { sharingRoutes } from '#server/features/sharing/routes.ts';
import { shortLinkRoutes } from '#server/features/short-links/routes.ts';
import { createLateCodes } from '#server/features/sign-in/late-codes.ts';
import { ownSignInRoutes } from '#server/features/sign-in/own-routes.ts';
import { signInRoutes } from '#server/features/sign-in/routes.ts';
import { sendCode } from '#server/features/sign-in/send-code.ts';
import { createSendingBudget } from '#server/features/sign-in/sending-budget.ts';
import { readSlowedCodes } from '#server/features/sign-in/slowed-codes.ts';
import { cancelAllSignUps } from '#server/features/sign-ups/cancel-all-sign-ups.ts';
import { calendarRoutes } from '#server/features/tickets/calendar-routes.ts';
import { ticketConsoleRoutes } from '#server/features/tickets/console-routes.ts';
import { ticketPictureRoutes } from '#server/features/tickets/picture-routes.ts';
import { ticketRoutes } from '#server/features/tickets/routes.ts';
import { transferRoutes } from '#server/features/transfers/routes.ts';
import { createBackgroundWork } from '#server/http/background-work.ts';
import type { Events } from '#server/http/events/serve-events.ts';
import { createWechat } from '#server/outbound/wechat.ts';
import type { Settings } from '#server/settings.ts';
import type { Serving } from './serving.ts';
import { textCheckOf } from './text-check-of.ts';

interface PeopleParts {
  endStreams: Events['endStreams'];
  wechat: ReturnType<typeof wechatOf>;
}

/** Sign-in, registration, tickets, and what brings people here. */
export function servePeople(serving: Serving, { endStreams, wechat }: PeopleParts) {
  const { app, settings, database, keys, send, origin, originNow, createLimiter } = serving;
  const { pressure, asksSecondFactor } = serving;
  const { code_key, captcha_key, field_cipher: cipher } = keys;
  const { CAPTCHA: captcha, SMS_A_DAY: sms_a_day } = settings;
  // Never where a code could be for a real person.
  const hasProvider = Boolean(settings.SMTP_URL || settings.SMS_PROVIDER);
  const showsCodes = (current: ExhibitionRow) =>
    settings.MODE === 'demo' && !hasProvider && isDemoExhibition(current);
  const sending = {
    send,
    code_key,
    captcha_key,
    captcha,
    sms_a_day,
    origin,
    showsCodes,
    log: app.log,
    code_mails_a_day: settings.CODE_MAILS_A_DAY,
    budget: createSendingBudget(createLimiter),
    late: createLateCodes(app),
    runInBackground: createBackgroundWork(app, 'A message was not sent'),
  };
  app.decorate('slowedCodes', () => readSlowedCodes(sending, app.now()));
  signInRoutes(app, { ...sending, endStreams, pressure, asksSecondFactor });
  ownSignInRoutes(app, { endStreams, asksSecondFactor });
  const persons = {
    code_key,
    endStreams,
    emptyEvents,
    cancelAllSignUps,
    openIdNumber: createIdNumbers(cipher).open,
  };
  personRoutes(app, persons);
  myDataRoutes(app, {
    ...persons,
    createLimiter,
    // Who asks is signed in: no captcha.
    sendCode: (address, call) =>
      sendCode({ ...sending, captcha: 'off' }, address, { purpose: 'erase' }, call),
  });
  demoRoutes(app, async () => showsCodes(await getCurrentExhibition(database.db)));
  registrationRoutes(app, { cipher });
  registrationConsoleRoutes(app);
  ticketRoutes(app, keys.tickets);
  ticketConsoleRoutes(app);
  ticketPictureRoutes(app, keys);
  calendarRoutes(app, { origin });
  transferRoutes(app, { asksSecondFactor });
  sharingRoutes(app, { wechat, cipher, createLimiter, origin: originNow });
  boardingRoutes(app, keys.tickets);
  gateScanRoutes(app, keys.tickets);
}

/** Invitations of buyers and exhibitors, from the short link to the turnstile. */
export function serveInvitations(serving: Serving) {
  const { app, settings, keys, send, originNow: origin, createLimiter, pressure } = serving;
  const { asksSecondFactor } = serving;
  const { code_key } = keys;
  shortLinkRoutes(app, { createLimiter, hall_networks: settings.HALL_NETWORKS });
  invitationRoutes(app, { code_key, pressure, asksSecondFactor });
  invitingRoutes(app, { send, code_key, origin });
  const { drawPreview } = posterRoutes(app, { origin });
  exhibitorInvitationRoutes(app, { checkText: textCheckOf(settings, app.now), drawPreview });
  journeyRoutes(app);
}

/** The messaging app's interface; null where the site has no account there. */
export function wechatOf(settings: Settings, timeout_ms?: number) {
  const { WECHAT_APP_ID: app_id, WECHAT_APP_SECRET: app_secret, WECHAT_API_BASE } = settings;
  if (!app_id || !app_secret) return null;
  const api = { app_id, app_secret, api_base: WECHAT_API_BASE };
  return { app_id, fetchTicket: createWechat({ ...api, ...(timeout_ms && { timeout_ms }) }) };
}
