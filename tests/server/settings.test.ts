import { randomBytes } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { hashCaptchaAnswer } from '#server/crypto/captcha.ts';
import { loadKeys } from '#server/crypto/keys.ts';
import { openDatabase } from '#server/db/open.ts';
import { addCaptcha } from '#server/features/sign-in/rows.ts';
import { isEmailOnly, readSettings } from '#server/settings.ts';
import { temporaryFolder } from '../support/after-file.ts';
import { freshCellphone, freshEmail } from '../support/buyers.ts';
import { databaseKinds, freshDatabaseUrl, freshDataDir } from '../support/database.ts';
import { mailParts, startMailServer } from '../support/mail-server.ts';
import { easyProof } from '../support/proofs.ts';
import { recordLog } from '../support/record-log.ts';
import { call, end, runToEnd, startProcess } from '../support/server-process.ts';
import { startAlibaba, startTencent } from '../support/sms-provider.ts';

const SMTP_PORT = 5790;
const TENCENT_PORT = 5791;
const ALIBABA_PORT = 5792;

const live = {
  MODE: 'live',
  PUBLIC_ORIGIN: 'https://expo.example.com',
  ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  TICKET_KEY: randomBytes(32).toString('base64'),
  SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}`,
  MAIL_FROM: 'Pavilion <tickets@example.com>',
  SMS_PROVIDER: 'alibaba',
  SMS_KEY_ID: 'key-id',
  SMS_KEY_SECRET: 'key-secret',
  SMS_SIGN_NAME: '光影展',
  SMS_TEMPLATE_CODE: 'SMS_1',
};

test('without any setting it is a demo on port 3000 of this machine', () => {
  expect(readSettings({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    MODE: 'demo',
    DATA_DIR: 'data',
    CAPTCHA: 'on',
    LOG_LEVEL: 'info',
    ORGANISERS: [],
  });
});

test('an empty variable counts as not set', () => {
  expect(readSettings({ PORT: '', MODE: '', DATABASE_URL: '' })).toMatchObject({
    PORT: 3000,
    MODE: 'demo',
  });
});

test('variables of others are left alone', () => {
  expect(readSettings({ PATH: '/bin', port: 'none' })).not.toHaveProperty('PATH');
});

test('a bucket without its keys stops the start and names them', () => {
  expect(() => readSettings({ S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'id' })).toThrow(
    'S3_SECRET_ACCESS_KEY: needed with S3_BUCKET',
  );
  expect(() => readSettings({ ...live, S3_BUCKET: 'pictures' })).toThrow('S3_ACCESS_KEY_ID');
});

test('organisers are separated by commas or spaces and compared in lower case', () => {
  const { ORGANISERS } = readSettings({
    ORGANISERS: 'Ann@Example.com, bo@example.com cy@example.com',
  });
  expect(ORGANISERS).toEqual(['ann@example.com', 'bo@example.com', 'cy@example.com']);
});

test.each(['loopback', '10.0.0.1', '10.0.0.0/8, 192.168.0.0/16', '::1', 'fd00::/8, uniquelocal'])(
  'the proxies %s can be trusted',
  (TRUST_PROXY) => {
    expect(readSettings({ TRUST_PROXY })).toMatchObject({ TRUST_PROXY });
  },
);

test.each<[name: string, ...wrong: string[]]>([
  ['PORT', 'http', '-1', '65536', '3000.5', '0x', ' '],
  ['HOST', ' '],
  [
    'PUBLIC_ORIGIN',
    'expo.example.com',
    'https://expo.example.com/',
    'https://a.example/path',
    'ftp://a.example',
    'javascript:alert(1)',
  ],
  ['DATABASE_URL', 'mysql://localhost/a', '/var/run/postgresql', 'localhost'],
  ['MODE', 'production', 'LIVE'],
  ['MEMORY_MB', '0', '1 GB', '-5'],
  ['LOG_LEVEL', 'verbose'],
  ['CAPTCHA', 'false', '0'],
  [
    'TRUST_PROXY',
    'true',
    '1',
    'proxy.example.com',
    '10.0.0.0/33',
    '10.0.0.0/8/8',
    '10.0.0.0/',
    'loopback,',
    '0.0.0.0/0',
    'loopback, ::/0',
  ],
  ['SMTP_URL', 'mail.example.com', 'http://mail.example.com'],
  ['SMS_PROVIDER', 'twilio'],
  ['SMS_API_BASE', 'sms.example.com'],
  ['SMS_A_DAY', '0', 'many', '-5'],
  ['WECHAT_API_BASE', 'api.weixin.qq.com'],
  ['ORGANISERS', 'everybody', 'ann@example.com, bo'],
])('a wrong %s is refused by its name', (name, ...wrong) => {
  for (const value of wrong) {
    expect(() => readSettings({ [name]: value }), value).toThrow(
      new RegExp(`^Wrong settings:\n${name}[.\\d]*: .+$`),
    );
  }
});

test('a refused setting does not repeat a secret', () => {
  const secret = 'mysql://user:hunter2@localhost/a';
  expect(() => readSettings({ DATABASE_URL: secret })).not.toThrow('hunter2');
  expect(() => readSettings({ DATABASE_URL: secret })).toThrow('DATABASE_URL');
});

describe('live', () => {
  test('is refused as long as something is missing, and all of it is named at once', () => {
    const needed = Object.keys(live).filter((name) => name !== 'MODE' && !name.startsWith('SMS_'));
    const message = messageOf(() => readSettings({ MODE: 'live' }));
    for (const name of needed) expect(message).toContain(`${name}: needed when MODE=live`);
    for (const name of needed) {
      const others = { ...live, [name]: '' };
      expect(messageOf(() => readSettings(others))).toBe(
        `Wrong settings:\n${name}: needed when MODE=live`,
      );
    }
  });

  test('starts with e-mail alone, or with all that a provider of SMS needs', () => {
    const ofSms = Object.keys(live).filter((name) => name.startsWith('SMS_'));
    const without = { ...live, ...Object.fromEntries(ofSms.map((name) => [name, ''])) };
    expect(isEmailOnly(readSettings(without))).toBe(true);
    expect(isEmailOnly(readSettings(live))).toBe(false);
    for (const name of ofSms) {
      expect(messageOf(() => readSettings({ ...live, [name]: '' }))).toBe(
        `Wrong settings:\n${name}: needed to send SMS`,
      );
    }
  });

  test('is refused without captchas, without https and without the number of a Tencent application', () => {
    expect(messageOf(() => readSettings({ ...live, CAPTCHA: 'off' }))).toMatch(/\nCAPTCHA: /);
    const PUBLIC_ORIGIN = 'http://expo.example.com';
    expect(messageOf(() => readSettings({ ...live, PUBLIC_ORIGIN }))).toMatch(/\nPUBLIC_ORIGIN: /);
    const SMS_PROVIDER = 'tencent';
    expect(messageOf(() => readSettings({ ...live, SMS_PROVIDER }))).toMatch(/\nSMS_APP_ID: /);
  });

  test('is accepted with everything', () => {
    expect(readSettings(live)).toMatchObject({ MODE: 'live', CAPTCHA: 'on' });
    const tencent = { ...live, SMS_PROVIDER: 'tencent', SMS_APP_ID: '1400000000' };
    expect(readSettings(tencent)).toMatchObject({ SMS_PROVIDER: 'tencent' });
  });

  function messageOf(read: () => unknown): string {
    try {
      read();
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
    return 'accepted';
  }
});

describe('the server', () => {
  test.each<{ when: string; settings: Record<string, string>; names: string[] }>([
    {
      when: 'several settings are wrong',
      settings: { PORT: 'http', MODE: 'production' },
      names: ['PORT', 'MODE'],
    },
    {
      when: 'it is live without keys',
      settings: { ...live, ENCRYPTION_KEY: '', TICKET_KEY: '' },
      names: ['ENCRYPTION_KEY', 'TICKET_KEY'],
    },
    {
      when: 'the encryption key is too short',
      settings: { ENCRYPTION_KEY: 'c2hvcnQ=' },
      names: ['ENCRYPTION_KEY'],
    },
    {
      when: 'the ticket key is none',
      settings: { TICKET_KEY: 'hunter2hunter2' },
      names: ['TICKET_KEY'],
    },
  ])('does not start when $when, and says so', async ({ settings, names }) => {
    const { code, output } = await runToEnd(freshDataDir(), settings);
    expect(code).toBe(1);
    for (const name of names) expect(output).toMatch(new RegExp(`^${name}: `, 'm'));
    expect(output).not.toMatch(/^ +at |hunter2/m);
    expect(output).not.toContain('Pavilion is at');
  });

  test.skipIf(!databaseKinds.includes('postgresql'))(
    'sends live codes by SMTP, and by SMS that Alibaba Cloud and Tencent Cloud accept',
    async () => {
      const account = { key_id: live.SMS_KEY_ID, key_secret: live.SMS_KEY_SECRET };
      const mail = await startMailServer(SMTP_PORT);
      const alibaba = await startAlibaba(ALIBABA_PORT, account);
      const tencent = await startTencent(TENCENT_PORT, account);
      const DATABASE_URL = await freshDatabaseUrl('demo_today');
      const log = recordLog().log;
      const database = await openDatabase({ data_dir: '', database_url: DATABASE_URL, log });
      const shared = { ...live, DATABASE_URL, CAPTCHA: 'on' };
      const [byAlibaba, byTencent] = await Promise.all([
        startProcess(temporaryFolder(), { ...shared, PORT: '5780', SMS_API_BASE: alibaba.url }),
        startProcess(temporaryFolder(), {
          ...shared,
          PORT: '5781',
          SMS_PROVIDER: 'tencent',
          SMS_APP_ID: '1400000000',
          SMS_API_BASE: tencent.url,
        }),
      ]);
      onTestFinished(async () => {
        await Promise.all([byAlibaba, byTencent].map(({ child }) => end(child, 'SIGKILL')));
        await Promise.all([mail.close(), alibaba.close(), tencent.close(), database.close()]);
      });
      const { captcha_key } = await loadKeys({
        data_dir: '',
        encryption_key: live.ENCRYPTION_KEY,
        ticket_key: live.TICKET_KEY,
      });
      const captcha = async (address: string) => {
        const { data } = await call(byTencent, '/web/buyer/img-captcha?purpose=sign_in');
        expect(data.image).toMatch(/^data:image\/png;base64,/);
        // Only a person can read the picture, so the test inserts a captcha with a known answer.
        const id = crypto.randomUUID().replace(/^(.{14})./, '$17');
        const answer_hash = hashCaptchaAnswer(captcha_key, { id, purpose: 'sign_in' }, 'AEFH');
        await addCaptcha(database.db, { id, purpose: 'sign_in', answer_hash }, new Date());
        const bound = { captcha_id: id, purpose: 'sign_in', address };
        return { captcha_id: id, captcha: 'AEFH', proof: await easyProof(captcha_key, bound) };
      };

      const email = freshEmail();
      const purpose = 'sign_in';
      const body = { email, purpose, ...(await captcha(email)) };
      const asked = await call(byAlibaba, '/web/buyer/web-email-captcha', { body });
      expect(asked.code).toBe(0);
      expect(mail.received).toMatchObject([{ from: 'tickets@example.com', recipients: [email] }]);
      const [code = ''] = /\b\d{6}\b/.exec(mailParts(mail.received[0]?.raw ?? '').text) ?? [];
      const signed = await call(byTencent, '/web/buyer/login', {
        body: { by: 'email', email, code },
      });
      expect(signed.code).toBe(0);
      expect(signed.headers.get('set-cookie')).toMatch(/; Secure/);

      for (const [server, provider] of [
        [byAlibaba, alibaba],
        [byTencent, tencent],
      ] as const) {
        const cellphone = freshCellphone();
        const phone = { cellphone, purpose, ...(await captcha(cellphone)) };
        expect((await call(server, '/web/buyer/web-captcha', { body: phone })).code).toBe(0);
        expect(provider.sent).toHaveLength(1);
        expect(provider.sent[0]).toMatchObject({ sign_name: '光影展', template: 'SMS_1' });
        expect(provider.sent[0]?.cellphone).toContain(cellphone);
        const [sms = ''] = /\d{6}/.exec(JSON.stringify(provider.sent[0]?.variables)) ?? [];
        const login = { by: 'phone', cellphone, code: sms };
        expect((await call(server, '/web/buyer/login', { body: login })).code).toBe(0);
        // A code that was really sent is neither printed nor logged.
        expect(server.output()).not.toContain(sms);
      }
    },
  );
});
