import { type AlibabaSettings, alibabaSendSms, readAlibabaAnswer } from './alibaba-sms.ts';
import { type Message, NotSent, type Send } from './message.ts';
import { callProvider } from './sms-request.ts';
import { readTencentAnswer, type TencentSettings, tencentSendSms } from './tencent-sms.ts';

export type SmsSettings = (TencentSettings | AlibabaSettings) & {
  /** An approved template with one variable, the code (Alibaba: named `code`). */
  template_code: string;
  /** The same with the ticket number; without it nothing is retrieved by SMS. */
  retrieve_template_code?: string | undefined;
  /** The same with the first day of the exhibition; without it nobody is reminded by SMS. */
  reminder_template_code?: string | undefined;
  /** The same with a time of day, HH:mm; without it the programme is told by e-mail only. */
  programme_template_code?: string | undefined;
  /** The same with a time of day; without it nobody is reminded of live streams by SMS. */
  live_template_code?: string | undefined;
  /** The same; without it nobody is told by SMS that one is called off. */
  live_cancelled_template_code?: string | undefined;
  /** The same with day and time, as `11-24 14:30`; without it nobody is told by SMS that one is moved. */
  live_moved_template_code?: string | undefined;
  timeout_ms?: number;
};

const TIMEOUT_MS = 8_000;
const MAINLAND = /^(?:\+?86)?(1\d{10})$/;

/** SMS to mainland phones through Tencent Cloud or Alibaba Cloud. */
export function createSms(settings: SmsSettings, now: () => Date): Send {
  const timeoutMs = settings.timeout_ms ?? TIMEOUT_MS;

  return async (message) => {
    const [, cellphone] = MAINLAND.exec(message.to) ?? [];
    const template_code = templateFor(message, settings);
    if (!cellphone) throw new NotSent('refused', 'NOT_A_MAINLAND_PHONE');
    if (!template_code) throw new NotSent('refused', 'NO_TEMPLATE');
    if (!message.code) throw new NotSent('refused', 'NOTHING_FOR_THE_TEMPLATE');

    const sms = { cellphone, template_code, code: message.code };
    await (settings.provider === 'tencent'
      ? callProvider(tencentSendSms(settings, sms, now()), readTencentAnswer, timeoutMs)
      : callProvider(alibabaSendSms(settings, sms, now()), readAlibabaAnswer, timeoutMs));
  };
}

function templateFor({ purpose }: Message, settings: SmsSettings) {
  if (purpose === 'retrieve') return settings.retrieve_template_code;
  if (purpose === 'reminder') return settings.reminder_template_code;
  if (purpose === 'programme') return settings.programme_template_code;
  if (purpose === 'live') return settings.live_template_code;
  if (purpose === 'live_cancelled') return settings.live_cancelled_template_code;
  if (purpose === 'live_moved') return settings.live_moved_template_code;
  return settings.template_code;
}
