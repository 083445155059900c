import { createHash, createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { ProviderAnswer, SignedRequest } from './sms-request.ts';

export interface TencentSettings {
  provider: 'tencent';
  key_id: string;
  key_secret: string;
  /** SdkAppId of the SMS application. */
  app_id: string;
  sign_name: string;
  region?: string | undefined;
  api_base?: string | undefined;
}

/** SendSms of 2021-01-11, one phone. Source: https://cloud.tencent.com/document/api/382/55981 */
export function tencentSendSms(
  settings: TencentSettings,
  sms: { cellphone: string; template_code: string; code: string },
  now: Date,
): SignedRequest {
  const url = new URL('/', settings.api_base ?? 'https://sms.tencentcloudapi.com');
  const body = JSON.stringify({
    PhoneNumberSet: [`+86${sms.cellphone}`],
    SmsSdkAppId: settings.app_id,
    SignName: settings.sign_name,
    TemplateId: sms.template_code,
    TemplateParamSet: [sms.code],
  });
  const call = { service: 'sms', action: 'SendSms', host: url.host, body, now };
  return {
    url,
    headers: {
      authorization: tencentAuthorization(settings, call),
      'content-type': CONTENT_TYPE,
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-region': settings.region ?? 'ap-guangzhou',
      'x-tc-timestamp': unixSeconds(now),
    },
    body,
  };
}

const CONTENT_TYPE = 'application/json; charset=utf-8';

/** TC3-HMAC-SHA256. Source: https://cloud.tencent.com/document/api/382/52072 */
export function tencentAuthorization(
  { key_id, key_secret }: Pick<TencentSettings, 'key_id' | 'key_secret'>,
  call: { service: string; action: string; host: string; body: string; now: Date },
): string {
  const signedHeaders = 'content-type;host;x-tc-action';
  const request = [
    'POST',
    '/',
    '',
    `content-type:${CONTENT_TYPE}`,
    `host:${call.host}`,
    `x-tc-action:${call.action.toLowerCase()}`,
    '',
    signedHeaders,
    sha256(call.body),
  ].join('\n');

  const day = call.now.toISOString().slice(0, 10);
  const scope = `${day}/${call.service}/tc3_request`;
  const text = ['TC3-HMAC-SHA256', unixSeconds(call.now), scope, sha256(request)].join('\n');
  const dayKey = hmac(`TC3${key_secret}`, day);
  const signature = hmac(hmac(hmac(dayKey, call.service), 'tc3_request'), text).toString('hex');
  return `TC3-HMAC-SHA256 Credential=${key_id}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`;
}

const Answer = z.object({
  Response: z.object({
    RequestId: z.string(),
    Error: z.optional(z.object({ Code: z.string() })),
    SendStatusSet: z.optional(z.array(z.object({ Code: z.string() }))),
  }),
});

/** An accepted call may still have refused its single phone number. */
export function readTencentAnswer(json: unknown): ProviderAnswer | null {
  const { success, data } = Answer.safeParse(json);
  if (!success) return null;
  const { RequestId, Error: failed, SendStatusSet: [status] = [] } = data.Response;
  const code = failed?.Code ?? status?.Code;
  return code === undefined ? null : { request_id: RequestId, code, ok: code === 'Ok' };
}

function unixSeconds(now: Date) {
  return Math.floor(now.getTime() / 1000).toString();
}

function sha256(text: string) {
  return createHash('sha256').update(text).digest('hex');
}

function hmac(key: string | Buffer, text: string) {
  return createHmac('sha256', key).update(text).digest();
}
