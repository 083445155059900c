import { type AlibabaSettings, alibabaSendSms, readAlibabaAnswer } from './alibaba-sms.ts';
import { NotSent, type Purpose, type Send } from './message.ts';
import { callProvider } from './sms-request.ts';
import { readTencentAnswer, type TencentSettings, tencentSendSms } from './tencent-sms.ts';

export type SmsSettings = (TencentSettings | AlibabaSettings) & {
  /** The approved template of a purpose. A message without a template is refused. */
  templateOf: (purpose: Purpose) => string | undefined;
  timeout_ms?: number;
};

const TIMEOUT_MS = 8_000;
const MAINLAND = /^(?:\+?86)?(1\d{10})$/;

/** SMS to mainland phones through Tencent Cloud or Alibaba Cloud. */
export function createSms(settings: SmsSettings, now: () => Date): Send {
  const timeoutMs = settings.timeout_ms ?? TIMEOUT_MS;

  return async (message) => {
    const [, cellphone] = MAINLAND.exec(message.to) ?? [];
    const template_code = settings.templateOf(message.purpose);
    if (!cellphone) throw new NotSent('refused', 'NOT_A_MAINLAND_PHONE');
    if (!template_code) throw new NotSent('refused', 'NO_TEMPLATE');
    if (!message.code) throw new NotSent('refused', 'NOTHING_FOR_THE_TEMPLATE');

    const sms = { cellphone, template_code, code: message.code };
    await (settings.provider === 'tencent'
      ? callProvider(tencentSendSms(settings, sms, now()), readTencentAnswer, timeoutMs)
      : callProvider(alibabaSendSms(settings, sms, now()), readAlibabaAnswer, timeoutMs));
  };
}
