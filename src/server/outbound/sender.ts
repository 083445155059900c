import type { Settings } from '#server/settings.ts';
import { createMail } from './mail.ts';
import { byChannel, type Send } from './message.ts';
import { createOutbox, type OutboxOptions } from './outbox.ts';
import { createSms, type SmsSettings } from './sms.ts';

/** Sends messages: in demo mode to the outbox, live by SMTP and the SMS provider of the settings. */
export function createSender(
  settings: Settings,
  { data_dir, now, showMessage }: OutboxOptions,
): Send {
  if (settings.MODE === 'demo') {
    return createOutbox({ data_dir, now, showMessage });
  }
  return byChannel({
    email: createMail({ smtp_url: settings.SMTP_URL ?? '', mail_from: settings.MAIL_FROM ?? '' }),
    sms: createSms(smsSettings(settings), now),
  });
}

function smsSettings(settings: Settings): SmsSettings {
  const shared = {
    key_id: settings.SMS_KEY_ID ?? '',
    key_secret: settings.SMS_KEY_SECRET ?? '',
    sign_name: settings.SMS_SIGN_NAME ?? '',
    api_base: settings.SMS_API_BASE,
    template_code: settings.SMS_TEMPLATE_CODE ?? '',
    retrieve_template_code: settings.SMS_RETRIEVE_TEMPLATE_CODE,
    reminder_template_code: settings.SMS_REMINDER_TEMPLATE_CODE,
    programme_template_code: settings.SMS_PROGRAMME_TEMPLATE_CODE,
    live_template_code: settings.SMS_LIVE_TEMPLATE_CODE,
    live_cancelled_template_code: settings.SMS_LIVE_CANCELLED_TEMPLATE_CODE,
    live_moved_template_code: settings.SMS_LIVE_MOVED_TEMPLATE_CODE,
  };
  if (settings.SMS_PROVIDER === 'alibaba') return { ...shared, provider: 'alibaba' };
  return {
    ...shared,
    provider: 'tencent',
    app_id: settings.SMS_APP_ID ?? '',
    region: settings.SMS_REGION,
  };
}
