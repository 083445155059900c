import { afterEach, describe, expect, test } from 'vitest';
import { alibabaRequest } from '#server/outbound/alibaba-sms.ts';
import { type Message, NotSent, type Purpose } from '#server/outbound/message.ts';
import { createSms, type SmsSettings } from '#server/outbound/sms.ts';
import { tencentAuthorization } from '#server/outbound/tencent-sms.ts';
import { type SmsProvider, startAlibaba, startTencent } from '../support/sms-provider.ts';

const account = { key_id: 'AKIDkeyid', key_secret: 'topsecret' };
const shared = {
  ...account,
  sign_name: '云栖 (展会)*',
  templateOf: (purpose: Purpose) => ({ sign_in: 'SMS_1', retrieve: 'SMS_2' })[String(purpose)],
  timeout_ms: 300,
};
const message: Message = {
  channel: 'sms',
  to: '13800138000',
  purpose: 'sign_in',
  lang: 'zh',
  text: '验证码 042917',
  code: '042917',
};
const clock = () => new Date();

const providers = [
  {
    name: 'Tencent Cloud',
    start: () => startTencent(5600, account),
    settings: { ...shared, provider: 'tencent', app_id: '1400006666' } as const,
    sent: { cellphone: '+8613800138000', variables: ['042917'] },
    limit: 'LimitExceeded.PhoneNumberThirtySecondLimit',
    blocked: 'FailedOperation.PhoneNumberInBlacklist',
    bad_signature: 'AuthFailure.SignatureFailure',
  },
  {
    name: 'Alibaba Cloud',
    start: () => startAlibaba(5600, account),
    settings: { ...shared, provider: 'alibaba' } as const,
    sent: { cellphone: '13800138000', variables: { code: '042917' } },
    limit: 'isv.BUSINESS_LIMIT_CONTROL',
    blocked: 'isv.BLACK_KEY_CONTROL_LIMIT',
    bad_signature: 'SignatureDoesNotMatch',
  },
];

let provider: SmsProvider | undefined;
afterEach(async () => {
  await provider?.close();
  provider = undefined;
});

describe.each(providers)('$name', ({ start, settings, sent, limit, blocked, bad_signature }) => {
  const sms = (changes: Partial<SmsSettings> = {}) =>
    createSms({ ...settings, api_base: provider?.url, ...changes } as SmsSettings, clock);

  test.each(['13800138000', '8613800138000', '+8613800138000'])(
    'takes a signed code for %s',
    async (to) => {
      provider = await start();
      await sms()({ ...message, to });
      expect(provider.sent).toEqual([{ ...sent, sign_name: '云栖 (展会)*', template: 'SMS_1' }]);
    },
  );

  test('a ticket number that is retrieved has a template of its own', async () => {
    provider = await start();
    await sms()({ ...message, purpose: 'retrieve' });
    expect(provider.sent).toMatchObject([{ template: 'SMS_2' }]);
    await expect(
      sms({ templateOf: () => undefined })({ ...message, purpose: 'retrieve' }),
    ).rejects.toMatchObject({ failure: 'refused', provider_code: 'NO_TEMPLATE' });
  });

  test('a used-up limit is distinguished from a refusal, both with the request id', async () => {
    provider = await start();
    provider.behaviour = { kind: 'refuse', code: limit };
    await expect(sms()(message)).rejects.toMatchObject({
      failure: 'limited',
      provider_code: limit,
      request_id: expect.stringMatching(/^[\w-]{36}$/),
    });
    provider.behaviour = { kind: 'refuse', code: blocked };
    await expect(sms()(message)).rejects.toMatchObject({
      failure: 'refused',
      provider_code: blocked,
      request_id: expect.stringMatching(/^[\w-]{36}$/),
    });
  });

  test('a signature made with another secret is refused', async () => {
    provider = await start();
    await expect(sms({ key_secret: 'another' })(message)).rejects.toMatchObject({
      failure: 'refused',
      provider_code: bad_signature,
    });
    expect(provider.sent).toEqual([]);
  });

  test('a clock that is an hour wrong is refused', async () => {
    provider = await start();
    const hourLate = () => new Date(Date.now() - 3_600_000);
    const send = createSms({ ...settings, api_base: provider.url }, hourLate);
    await expect(send(message)).rejects.toMatchObject({
      provider_code: expect.stringContaining('Expire'),
    });
  });

  test('a broken provider is unreachable', async () => {
    provider = await start();
    provider.behaviour = { kind: 'http_500' };
    await expect(sms()(message)).rejects.toMatchObject({ failure: 'unreachable' });
  });

  test('a silent provider is given up after the time-out', async () => {
    provider = await start();
    provider.behaviour = { kind: 'hang' };
    await expect(sms()(message)).rejects.toMatchObject({
      failure: 'unreachable',
      provider_code: 'TIMEOUT',
    });
  });

  test('a closed port is unreachable', async () => {
    await expect(sms({ api_base: 'http://127.0.0.1:5699' })(message)).rejects.toMatchObject({
      failure: 'unreachable',
      provider_code: 'NO_CONNECTION',
    });
  });

  test('no error repeats the secret, the code or the phone', async () => {
    provider = await start();
    const failures = [
      { kind: 'refuse', code: limit },
      { kind: 'refuse', code: 'Bad code 042917 for 13800138000' },
      { kind: 'http_500' },
      { kind: 'hang' },
    ] as const;
    for (const behaviour of failures) {
      provider.behaviour = behaviour;
      const error = await sms()(message).catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(NotSent);
      const details = `${error} ${JSON.stringify(error)} ${(error as NotSent).stack}`;
      expect(details).not.toMatch(/topsecret|042917|13800138000/);
      expect((error as NotSent).cause).toBeUndefined();
    }
  });

  test.each(['+4915112345678', '1380013800', '13800138000,13900139000', ''])(
    '%j is not a mainland phone and nothing is sent',
    async (to) => {
      provider = await start();
      await expect(sms()({ ...message, to })).rejects.toMatchObject({
        provider_code: 'NOT_A_MAINLAND_PHONE',
      });
      expect(provider.sent).toEqual([]);
    },
  );
});

test('the signature is the one that Tencent Cloud publishes for its example', () => {
  const authorization = tencentAuthorization(
    { key_id: 'AKID********************************', key_secret: '*'.repeat(32) },
    {
      service: 'cvm',
      action: 'DescribeInstances',
      host: 'cvm.tencentcloudapi.com',
      body: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
      now: new Date(1551113065_000),
    },
  );
  expect(authorization).toBe(
    'TC3-HMAC-SHA256 Credential=AKID********************************/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host;x-tc-action, Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f',
  );
});

test('the signature is the one that Alibaba Cloud publishes for its example', () => {
  const { headers } = alibabaRequest(
    { key_id: 'YourAccessKeyId', key_secret: 'YourAccessKeySecret' },
    {
      base: 'https://ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      query: {
        RegionId: 'cn-shanghai',
        ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
      },
      nonce: '3156853299f313e23d1673dc12e1703d',
      now: new Date('2023-10-26T10:22:32Z'),
    },
  );
  expect(headers.authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});
