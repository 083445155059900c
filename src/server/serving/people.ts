import { isDemoExhibition } from '#server/demo/people.ts';
import { demoRoutes } from '#server/demo/routes.ts';
import { boardingRoutes } from '#server/features/boarding/routes.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import type { ExhibitionRow } from '#server/features/exhibitions/tables.ts';
import { exhibitorInvitationRoutes } from '#server/features/exhibitor-invitations/routes.ts';
import { gateScanRoutes } from '#server/features/gate-scans/routes.ts';
import { invitingRoutes } from '#server/features/invitations/inviting-routes.ts';
import { invitationRoutes } from '#server/features/invitations/routes.ts';
import { journeyRoutes } from '#server/features/journeys/routes.ts';
import { posterRoutes } from '#server/features/posters/routes.ts';
import { registrationRoutes } from '#server/features/registrations/routes.ts';
import { sharingRoutes } from '#server/features/sharing/routes.ts';
import { shortLinkRoutes } from '#server/features/short-links/routes.ts';
import { signInRoutes } from '#server/features/sign-in/routes.ts';
import { calendarRoutes } from '#server/features/tickets/calendar-routes.ts';
import { ticketPictureRoutes } from '#server/features/tickets/picture-routes.ts';
import { ticketRoutes } from '#server/features/tickets/routes.ts';
import { transferRoutes } from '#server/features/transfers/routes.ts';
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
export function servePeople(
  { app, settings, database, keys, send, origin, originNow, createLimiter, pressure }: Serving,
  { endStreams, wechat }: PeopleParts,
) {
  const { code_key, captcha_key, field_cipher: cipher } = keys;
  const { CAPTCHA: captcha, SMS_A_DAY: sms_a_day } = settings;
  // Never where a code could be for a real person.
  const hasProvider = Boolean(settings.SMTP_URL || settings.SMS_PROVIDER);
  const showsCodes = (current: ExhibitionRow) =>
    settings.MODE === 'demo' && !hasProvider && isDemoExhibition(current);
  signInRoutes(app, {
    ...{ endStreams, send, code_key, captcha_key, captcha, sms_a_day },
    ...{ origin, pressure, showsCodes },
  });
  demoRoutes(app, async () => showsCodes(await getCurrentExhibition(database.db)));
  registrationRoutes(app, { cipher });
  ticketRoutes(app, keys.tickets);
  ticketPictureRoutes(app, keys);
  calendarRoutes(app, { origin });
  transferRoutes(app);
  sharingRoutes(app, { wechat, cipher, createLimiter, origin: originNow });
  boardingRoutes(app, keys.tickets);
  gateScanRoutes(app, keys.tickets);
}

/** Invitations of buyers and exhibitors, from the short link to the turnstile. */
export function serveInvitations(serving: Serving) {
  const { app, settings, keys, send, originNow: origin, createLimiter, pressure } = serving;
  const { code_key, mail_key } = keys;
  shortLinkRoutes(app, { createLimiter });
  invitationRoutes(app, { code_key, mail_key, pressure });
  invitingRoutes(app, { send, code_key, mail_key, origin });
  exhibitorInvitationRoutes(app, { checkText: textCheckOf(settings, app.now) });
  journeyRoutes(app);
  posterRoutes(app, { origin });
}

/** The messaging app's interface; null where the site has no account there. */
export function wechatOf(settings: Settings, timeout_ms?: number) {
  const { WECHAT_APP_ID: app_id, WECHAT_APP_SECRET: app_secret, WECHAT_API_BASE } = settings;
  if (!app_id || !app_secret) return null;
  const api = { app_id, app_secret, api_base: WECHAT_API_BASE };
  return { app_id, fetchTicket: createWechat({ ...api, ...(timeout_ms && { timeout_ms }) }) };
}
