import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Settings } from '#server/settings.ts';
import { alibabaRequest } from './alibaba-sms.ts';
import { NotSent } from './message.ts';
import { fetchJson, type SignedRequest } from './sms-request.ts';
import { tencentAuthorization } from './tencent-sms.ts';

export interface TextCheckSettings {
  provider: 'tencent' | 'alibaba';
  key_id: string;
  key_secret: string;
  region?: string | undefined;
  api_base?: string | undefined;
  timeout_ms?: number;
}

export type TextVerdict = 'pass' | 'review' | 'block';
/** Has the provider check a text. @throws {NotSent} on a time-out or an unusable answer */
export type CheckText = (text: string) => Promise<TextVerdict>;

/** A writer waits for the answer. */
const TIMEOUT_MS = 800;

/** Checks texts for prohibited content, by Tencent Cloud or Alibaba Cloud. */
export function createTextCheck(settings: TextCheckSettings, now: () => Date): CheckText {
  const isTencent = settings.provider === 'tencent';
  return async (text) => {
    const request = isTencent
      ? tencentTextModeration(settings, text, now())
      : alibabaTextModeration(settings, text, now());
    const { url, headers, body } = request;
    const json = await fetchJson(url, headers, body, settings.timeout_ms ?? TIMEOUT_MS);
    const verdict = isTencent ? readTencentVerdict(json) : readAlibabaVerdict(json);
    if (!verdict) throw new NotSent('refused', 'NO_VERDICT');
    return verdict;
  };
}

/** The provider of the settings; null where none is configured. */
export function textCheckOf(settings: Settings, now: () => Date): CheckText | null {
  const { TEXT_CHECK: provider, SMS_KEY_ID, SMS_KEY_SECRET } = settings;
  const { TEXT_CHECK_KEY_ID: key_id = SMS_KEY_ID } = settings;
  const { TEXT_CHECK_KEY_SECRET: key_secret = SMS_KEY_SECRET } = settings;
  const { TEXT_CHECK_REGION: region, TEXT_CHECK_API_BASE: api_base } = settings;
  if (!provider || !key_id || !key_secret) return null;
  return createTextCheck({ provider, key_id, key_secret, region, api_base }, now);
}

/** TextModeration of 2020-12-29. Source: https://cloud.tencent.com/document/api/1124/51860 */
function tencentTextModeration(
  settings: TextCheckSettings,
  text: string,
  now: Date,
): SignedRequest {
  const url = new URL('/', settings.api_base ?? 'https://tms.tencentcloudapi.com');
  const body = JSON.stringify({ Content: Buffer.from(text).toString('base64') });
  const call = { service: 'tms', action: 'TextModeration', host: url.host, body, now };
  return {
    url,
    headers: {
      authorization: tencentAuthorization(settings, call),
      'content-type': 'application/json; charset=utf-8',
      'x-tc-action': call.action,
      'x-tc-version': '2020-12-29',
      'x-tc-region': settings.region ?? 'ap-guangzhou',
      'x-tc-timestamp': String(Math.floor(now.getTime() / 1000)),
    },
    body,
  };
}

const TencentAnswer = z.object({
  Response: z.object({ Suggestion: z.enum(['Pass', 'Review', 'Block']) }),
});

function readTencentVerdict(json: unknown): TextVerdict | null {
  const { success, data } = TencentAnswer.safeParse(json);
  if (!success) return null;
  return ({ Pass: 'pass', Review: 'review', Block: 'block' } as const)[data.Response.Suggestion];
}

/**
 * TextModerationPlus of 2022-03-02, for chats.
 * Source: https://help.aliyun.com/zh/document_detail/2671445.html
 */
function alibabaTextModeration(
  settings: TextCheckSettings,
  text: string,
  now: Date,
): SignedRequest {
  const region = settings.region ?? 'cn-shanghai';
  return alibabaRequest(settings, {
    base: settings.api_base ?? `https://green-cip.${region}.aliyuncs.com`,
    action: 'TextModerationPlus',
    version: '2022-03-02',
    query: {
      Service: 'chat_detection_pro',
      ServiceParameters: JSON.stringify({ content: text }),
    },
    nonce: randomUUID(),
    now,
  });
}

const AlibabaAnswer = z.object({
  Code: z.literal(200),
  Data: z.object({ RiskLevel: z.enum(['high', 'medium', 'low', 'none']) }),
});

function readAlibabaVerdict(json: unknown): TextVerdict | null {
  const { success, data } = AlibabaAnswer.safeParse(json);
  if (!success) return null;
  return ({ high: 'block', medium: 'review', low: 'pass', none: 'pass' } as const)[
    data.Data.RiskLevel
  ];
}
