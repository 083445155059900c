import { isEmailOnly, type Settings } from '#server/settings.ts';
import { createMail } from './mail.ts';
import { byChannel, NotSent, type Send } from './message.ts';
import { createOutbox, type OutboxOptions } from './outbox.ts';
import { createSms, type SmsSettings } from './sms.ts';
import { templateOf } from './sms-templates.ts';

/** Sends messages: to the outbox in demo mode, otherwise by SMTP and the configured SMS provider. */
export function createSender(
  settings: Settings,
  { data_dir, now, showMessage }: OutboxOptions,
): Send {
  if (settings.MODE === 'demo') {
    return createOutbox({ data_dir, now, showMessage });
  }
  return byChannel({
    email: createMail({ smtp_url: settings.SMTP_URL ?? '', mail_from: settings.MAIL_FROM ?? '' }),
    sms: isEmailOnly(settings) ? refuseSms : createSms(smsSettings(settings), now),
  });
}

async function refuseSms() {
  throw new NotSent('refused', 'NO_SMS_PROVIDER');
}

type SmsProvider = NonNullable<Settings['SMS_PROVIDER']>;

/** The settings specific to each SMS provider. */
const ownSettings: { [P in SmsProvider]: (settings: Settings) => ProviderSettings<P> } = {
  alibaba: () => ({ provider: 'alibaba' }),
  tencent: ({ SMS_APP_ID = '', SMS_REGION }) => ({
    provider: 'tencent',
    app_id: SMS_APP_ID,
    region: SMS_REGION,
  }),
};

type SharedSettings = Omit<Extract<SmsSettings, { provider: 'alibaba' }>, 'provider'>;
type ProviderSettings<P> = Omit<Extract<SmsSettings, { provider: P }>, keyof SharedSettings>;

function smsSettings(settings: Settings): SmsSettings {
  const shared: SharedSettings = {
    key_id: settings.SMS_KEY_ID ?? '',
    key_secret: settings.SMS_KEY_SECRET ?? '',
    sign_name: settings.SMS_SIGN_NAME ?? '',
    api_base: settings.SMS_API_BASE,
    templateOf: (purpose) => templateOf(settings, purpose),
  };
  return { ...shared, ...ownSettings[settings.SMS_PROVIDER ?? 'tencent'](settings) };
}
