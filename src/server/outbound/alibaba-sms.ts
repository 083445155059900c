import { createHash, createHmac, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { ProviderAnswer, SignedRequest } from './sms-request.ts';

export interface AlibabaSettings {
  provider: 'alibaba';
  key_id: string;
  key_secret: string;
  sign_name: string;
  api_base?: string | undefined;
}

/** SendSms of 2017-05-25, one phone. Source: https://help.aliyun.com/document_detail/419273.html */
export function alibabaSendSms(
  settings: AlibabaSettings,
  sms: { cellphone: string; template_code: string; code: string },
  now: Date,
): SignedRequest {
  return alibabaRequest(settings, {
    base: settings.api_base ?? 'https://dysmsapi.aliyuncs.com',
    action: 'SendSms',
    version: '2017-05-25',
    query: {
      PhoneNumbers: sms.cellphone,
      SignName: settings.sign_name,
      TemplateCode: sms.template_code,
      TemplateParam: JSON.stringify({ code: sms.code }),
    },
    nonce: randomUUID(),
    now,
  });
}

/**
 * An RPC call signed by ACS3-HMAC-SHA256.
 * Source: https://help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature
 */
export function alibabaRequest(
  { key_id, key_secret }: Pick<AlibabaSettings, 'key_id' | 'key_secret'>,
  call: {
    base: string;
    action: string;
    version: string;
    query: Record<string, string>;
    nonce: string;
    now: Date;
  },
): SignedRequest {
  const url = new URL('/', call.base);
  const query = Object.entries(call.query)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`)
    .join('&');
  // Sorted by name, as required for signing.
  const headers = {
    'x-acs-action': call.action,
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': `${call.now.toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': call.nonce,
    'x-acs-version': call.version,
  };
  const signed = Object.entries({ host: url.host, ...headers });
  const signedHeaders = signed.map(([name]) => name).join(';');
  const request = [
    'POST',
    '/',
    query,
    ...signed.map(([name, value]) => `${name}:${value}`),
    '',
    signedHeaders,
    sha256(''),
  ].join('\n');
  const signature = createHmac('sha256', key_secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(request)}`)
    .digest('hex');

  url.search = query;
  const authorization = `ACS3-HMAC-SHA256 Credential=${key_id},SignedHeaders=${signedHeaders},Signature=${signature}`;
  return { url, headers: { ...headers, authorization }, body: '' };
}

const Answer = z.object({ RequestId: z.string(), Code: z.string() });

export function readAlibabaAnswer(json: unknown): ProviderAnswer | null {
  const { success, data } = Answer.safeParse(json);
  return success ? { request_id: data.RequestId, code: data.Code, ok: data.Code === 'OK' } : null;
}

/** RFC 3986: only letters, digits and - _ . ~ are not encoded. */
function percentEncode(text: string) {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function sha256(text: string) {
  return createHash('sha256').update(text).digest('hex');
}
