import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** The behaviour of the stand-in for a correctly signed call. */
type Behaviour =
  | { kind: 'accept' }
  | { kind: 'refuse'; code: string }
  | { kind: 'http_500' }
  | { kind: 'hang' };

interface SentSms {
  cellphone: string;
  sign_name: string;
  template: string;
  variables: unknown;
}

export interface SmsProvider {
  url: string;
  sent: SentSms[];
  behaviour: Behaviour;
  close: () => Promise<void>;
}

interface Account {
  key_id: string;
  key_secret: string;
}

/** The tolerance of Tencent Cloud; Alibaba Cloud grants more. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

/** A local Tencent Cloud SMS. It works out the signature from what arrived, by the published rules. */
export function startTencent(port: number, account: Account): Promise<SmsProvider> {
  return start(port, async (request, body, provider) => {
    const requestId = 'b7f5d6a0-5d6b-4c37-9d6c-0f1c1d4d0001';
    const failed = (code: string) => ({
      Response: { Error: { Code: code, Message: 'refused' }, RequestId: requestId },
    });
    const problem = tencentProblem(request, body, account);
    if (problem) return { status: 200, json: failed(problem) };

    const sms = JSON.parse(body);
    const [phone] = sms.PhoneNumberSet;
    const status = (code: string) => ({
      Response: {
        SendStatusSet: [{ PhoneNumber: phone, Code: code, Message: `to ${phone}`, Fee: 1 }],
        RequestId: requestId,
      },
    });
    if (provider.behaviour.kind === 'refuse') {
      return { status: 200, json: status(provider.behaviour.code) };
    }
    provider.sent.push({
      cellphone: phone,
      sign_name: sms.SignName,
      template: sms.TemplateId,
      variables: sms.TemplateParamSet,
    });
    return { status: 200, json: status('Ok') };
  });
}

/** A local Alibaba Cloud SMS; the same. */
export function startAlibaba(port: number, account: Account): Promise<SmsProvider> {
  return start(port, async (request, body, provider) => {
    const answer = (status: number, code: string) => ({
      status,
      json: { RequestId: '819BE656-D2E0-4858-8B21-B2E477085AAF', Code: code, Message: code },
    });
    const problem = alibabaProblem(request, body, account);
    if (problem) return answer(400, problem);
    if (provider.behaviour.kind === 'refuse') return answer(200, provider.behaviour.code);

    const sms = new URL(request.url ?? '', provider.url).searchParams;
    provider.sent.push({
      cellphone: sms.get('PhoneNumbers') ?? '',
      sign_name: sms.get('SignName') ?? '',
      template: sms.get('TemplateCode') ?? '',
      variables: JSON.parse(sms.get('TemplateParam') ?? 'null'),
    });
    return answer(200, 'OK');
  });
}

/**
 * A local text check of either provider, which blocks what has “block” in it and is not sure of “review”. It
 * answers nothing of a call that is not signed right.
 */
export function startTextCheck(
  provider: 'tencent' | 'alibaba',
  account: Account,
): Promise<SmsProvider> {
  const verdictOn = (text: string) =>
    (['block', 'review'] as const).find((word) => text.includes(word)) ?? 'pass';
  if (provider === 'tencent') {
    const call = { service: 'tms', action: 'TextModeration', version: '2020-12-29' };
    return start(0, async (request, body) => {
      const problem = tencentProblem(request, body, account, call);
      if (problem) return { status: 200, json: { Response: { Error: { Code: problem } } } };
      const text = Buffer.from(String(JSON.parse(body).Content), 'base64').toString();
      const Suggestion = { block: 'Block', review: 'Review', pass: 'Pass' }[verdictOn(text)];
      return { status: 200, json: { Response: { RequestId: 'b7f5d6a0', Suggestion } } };
    });
  }
  const call = { action: 'TextModerationPlus', version: '2022-03-02' };
  return start(0, async (request, body) => {
    const problem = alibabaProblem(request, body, account, call);
    if (problem) return { status: 400, json: { Code: 400, Message: problem } };
    const query = new URL(request.url ?? '', 'http://localhost').searchParams;
    const { content } = JSON.parse(query.get('ServiceParameters') ?? '{}') as { content: string };
    const RiskLevel = { block: 'high', review: 'medium', pass: 'none' }[verdictOn(content)];
    return { status: 200, json: { Code: 200, Data: { RiskLevel } } };
  });
}

async function start(
  port: number,
  answer: (
    request: IncomingMessage,
    body: string,
    provider: SmsProvider,
  ) => Promise<{ status: number; json: unknown }>,
): Promise<SmsProvider> {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (provider.behaviour.kind === 'hang') return;
    if (provider.behaviour.kind === 'http_500') {
      response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Internal error</h1>');
      return;
    }
    const { status, json } = await answer(request, body, provider);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: listening } = server.address() as AddressInfo;
  const provider: SmsProvider = {
    url: `http://127.0.0.1:${listening}`,
    sent: [],
    behaviour: { kind: 'accept' },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return provider;
}

/** Source: https://cloud.tencent.com/document/api/382/52072 */
function tencentProblem(
  request: IncomingMessage,
  body: string,
  account: Account,
  expected = { service: 'sms', action: 'SendSms', version: '2021-01-11' },
): string | null {
  const given =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/(\d{4}-\d\d-\d\d)\/(\w+)\/tc3_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!given) return 'AuthFailure.InvalidAuthorization';
  const [, keyId = '', date = '', service = '', names = '', signature] = given;
  const timestamp = header(request, 'x-tc-timestamp');
  const seconds = Number(timestamp);
  if (keyId !== account.key_id) return 'AuthFailure.SecretIdNotFound';
  if (!isNow(seconds * 1000)) return 'AuthFailure.SignatureExpire';
  if (
    date !== new Date(seconds * 1000).toISOString().substring(0, 10) ||
    service !== expected.service
  ) {
    return 'AuthFailure.SignatureFailure';
  }
  const signed = names.split(';');
  if (!signed.includes('host') || !signed.includes('content-type')) {
    return 'AuthFailure.InvalidAuthorization';
  }

  let canonical = `${request.method}\n/\n\n`;
  for (const name of signed) canonical += `${name}:${header(request, name).trim().toLowerCase()}\n`;
  canonical += `\n${names}\n${hex(body)}`;
  let key: string | Buffer = `TC3${account.key_secret}`;
  for (const part of [date, service, 'tc3_request']) key = sign(key, part);
  const right = sign(
    key,
    `TC3-HMAC-SHA256\n${timestamp}\n${date}/${service}/tc3_request\n${hex(canonical)}`,
  ).toString('hex');
  if (signature !== right) return 'AuthFailure.SignatureFailure';

  if (header(request, 'x-tc-action') !== expected.action) return 'InvalidAction';
  if (header(request, 'x-tc-version') !== expected.version) return 'NoSuchVersion';
  return header(request, 'x-tc-region') === '' ? 'MissingParameter' : null;
}

/** Source: https://help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature */
function alibabaProblem(
  request: IncomingMessage,
  body: string,
  account: Account,
  call = { action: 'SendSms', version: '2017-05-25' },
): string | null {
  const given =
    /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([\w;-]+),Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!given) return 'MissingAuthorization';
  const [, keyId, names = '', signature] = given;
  if (keyId !== account.key_id) return 'InvalidAccessKeyId.NotFound';
  if (!isNow(Date.parse(header(request, 'x-acs-date')))) return 'InvalidTimeStamp.Expired';
  if (header(request, 'x-acs-content-sha256') !== hex(body)) return 'InvalidContentSha256';
  const signed = names.split(';');
  const mustBeSigned = Object.keys(request.headers).filter((name) => name.startsWith('x-acs-'));
  if (![...mustBeSigned, 'host'].every((name) => signed.includes(name)))
    return 'IncompleteSignature';

  const [path = '', query = ''] = (request.url ?? '').split('?');
  const pairs = query.split('&').map((pair) => pair.split('=').map(decodeURIComponent));
  const canonicalQuery = pairs
    .map(([name = '', value = '']) => `${rfc3986(name)}=${rfc3986(value)}`)
    .sort()
    .join('&');
  let canonical = `${request.method}\n${path}\n${canonicalQuery}\n`;
  for (const name of signed.toSorted()) canonical += `${name}:${header(request, name).trim()}\n`;
  canonical += `\n${names}\n${hex(body)}`;
  const expected = sign(account.key_secret, `ACS3-HMAC-SHA256\n${hex(canonical)}`).toString('hex');
  if (signature !== expected) return 'SignatureDoesNotMatch';

  if (header(request, 'x-acs-action') !== call.action) return 'InvalidAction.NotFound';
  return header(request, 'x-acs-version') === call.version ? null : 'InvalidVersion';
}

function header(request: IncomingMessage, name: string) {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

function isNow(time: number) {
  return Math.abs(Date.now() - time) <= CLOCK_TOLERANCE_MS;
}

/** Byte by byte, not by `encodeURIComponent`, so that a slip of the client is not repeated here. */
function rfc3986(value: string) {
  return [...Buffer.from(value)]
    .map((byte) => {
      const letter = String.fromCharCode(byte);
      return /[A-Za-z0-9\-_.~]/.test(letter)
        ? letter
        : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');
}

function hex(value: string) {
  return createHash('sha256').update(value).digest('hex');
}

function sign(key: string | Buffer, value: string) {
  return createHmac('sha256', key).update(value).digest();
}
