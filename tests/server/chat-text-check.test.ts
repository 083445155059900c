import { describe, expect, onTestFinished, test } from 'vitest';
import { createTextCheck } from '#server/outbound/text-check.ts';
import { refusal, startServer } from '../support/buyers.ts';
import { chatOf, liveWithChat } from '../support/chat.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { organiserOf } from '../support/organisers.ts';
import { startTextCheck } from '../support/sms-provider.ts';

const account = { key_id: 'key-id', key_secret: 'key-secret' };

describe.each(['tencent', 'alibaba'] as const)('the text check of %s', (provider) => {
  async function start() {
    const cloud = await startTextCheck(provider, account);
    onTestFinished(cloud.close);
    return cloud;
  }

  test('accepts a signed call, in Chinese too, and returns its verdict', async () => {
    const { url: api_base } = await start();
    const check = createTextCheck({ provider, ...account, api_base }, () => new Date());
    expect(await check('屏幕多少钱？ (50 % off) ~!*')).toBe('pass');
    expect(await check('review 这条')).toBe('review');
    expect(await check("block 'it'")).toBe('block');
  });

  test('a wrong secret, an error or a time-out is no verdict', async () => {
    const cloud = await start();
    const settings = { provider, ...account, api_base: cloud.url, timeout_ms: 200 };
    const forged = createTextCheck({ ...settings, key_secret: 'other' }, () => new Date());
    await expect(forged('Hello')).rejects.toThrow();
    const check = createTextCheck(settings, () => new Date());
    for (const kind of ['http_500', 'hang'] as const) {
      cloud.behaviour = { kind };
      await expect(check('Hello')).rejects.toThrow();
    }
  });
});

describe.each(anyDatabase)('on the %s database', (kind) => {
  test('blocked texts are refused, doubtful ones are held, and time-outs hold only if a moderator is present', async () => {
    const cloud = await startTextCheck('alibaba', account);
    onTestFinished(cloud.close);
    const server = startServer(await freshDatabase(kind, { holds: 'demo' }), {
      settings: {
        TEXT_CHECK: 'alibaba',
        TEXT_CHECK_API_BASE: cloud.url,
        TEXT_CHECK_KEY_ID: account.key_id,
        TEXT_CHECK_KEY_SECRET: account.key_secret,
      },
      // A signature expires after minutes.
      now: new Date().toISOString(),
    });
    const chat = chatOf(server, await liveWithChat(server));
    const anna = await chat.writer();
    expect(await chat.send(anna, 'block me')).toMatchObject(refusal('CHAT_TEXT_REFUSED'));
    expect((await chat.send(anna, 'review me')).data).toEqual({ outcome: 'held' });
    expect((await chat.send(anna, 'Hello')).data).toMatchObject({ outcome: 'published' });
    cloud.behaviour = { kind: 'http_500' };
    expect((await chat.send(anna, 'Nobody there')).data).toMatchObject({ outcome: 'published' });
    const owner = await organiserOf(server);
    await server.get(`/web/live/pending-messages?live_id=${chat.live_id}`, owner);
    expect((await chat.send(anna, 'Somebody there')).data).toEqual({ outcome: 'held' });
    expect(await chat.texts()).toEqual(['Hello', 'Nobody there']);
  });
});
