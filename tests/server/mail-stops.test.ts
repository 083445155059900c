import { describe, expect, test } from 'vitest';
import { mailKinds } from '#contract/mail-stops.ts';
import { kindsOfMails } from '#server/features/mail-stops/rules.ts';
import { createStoppableSend } from '#server/features/mail-stops/stoppable-send.ts';
import type { Message } from '#server/outbound/message.ts';
import { freshEmail, refusal, startServer } from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';

const ORIGIN = 'https://expo.example.com';
const purposes = Object.keys(kindsOfMails) as Message['purpose'][];

describe.each(anyDatabase)('on the %s database', (kind) => {
  async function start() {
    const server = startServer(await freshDatabase(kind, { holds: 'demo' }));
    const sent: Message[] = [];
    const send = createStoppableSend(
      async (message) => void sent.push(message),
      server.database.db,
      { ...server.keys, origin: () => ORIGIN },
    );
    const mail = async (to: string, purpose: Message['purpose'], more: Partial<Message> = {}) => {
      sent.length = 0;
      await send({ channel: 'email', to, purpose, lang: 'en', subject: 'S', text: 'T', ...more });
      return sent[0];
    };
    return { server, mail };
  }

  test('every e-mail but codes and tickets stops the others of its kind by one click, and only those', async () => {
    const { server, mail } = await start();
    for (const purpose of purposes.filter((one) => kindsOfMails[one])) {
      const [to, other] = [freshEmail(), freshEmail()];
      const { text = '', one_click_url = '' } = (await mail(to, purpose)) ?? {};
      const [, stop = ''] = /stop-mails\?mails=([^&]+)&lang=en$/.exec(text) ?? [];
      expect(one_click_url, purpose).toBe(`${ORIGIN}/stop-mails/of/${stop}`);
      // Opening the link stops nothing.
      const url = new URL(one_click_url).pathname;
      const looked = await server.app.inject(url);
      expect(looked.headers.location).toBe(`/audience/stop-mails?mails=${stop}`);
      expect(await mail(to, purpose)).toBeDefined();
      const stopped = await server.app.inject({
        method: 'POST',
        url,
        payload: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(stopped.statusCode).toBe(200);
      expect(await mail(to, purpose), purpose).toBeUndefined();
      expect(await mail(to.toUpperCase(), purpose)).toBeUndefined();
      expect(await mail(other, purpose)).toBeDefined();
      for (const one of purposes.filter((any) => kindsOfMails[any] !== kindsOfMails[purpose])) {
        expect(await mail(to, one), one).toBeDefined();
      }
    }
  });

  test('codes, tickets and SMS go as they are, and an e-mail with a narrower link keeps it', async () => {
    const { mail } = await start();
    const to = freshEmail();
    for (const purpose of ['sign_in', 'active', 'retrieve', 'erase'] as const) {
      expect(await mail(to, purpose)).toEqual({
        channel: 'email',
        to,
        purpose,
        lang: 'en',
        subject: 'S',
        text: 'T',
      });
    }
    const sms = await mail('13800138000', 'reminder', { channel: 'sms' });
    expect(sms?.text).toBe('T');
    const own = { one_click_url: `${ORIGIN}/stop-mails/x` };
    expect(await mail(to, 'inquiry', own)).toMatchObject({ ...own, text: 'T' });
  });

  test('a code that we did not write stops nothing, of any kind', async () => {
    const { server, mail } = await start();
    const { one_click_url = '' } = (await mail(freshEmail(), 'reminder')) ?? {};
    const right = one_click_url.split('/').at(-1) ?? '';
    const [, ...rest] = right.split('.');
    for (const kind of mailKinds.filter((one) => one !== 'reminder')) {
      const stop = [kind, ...rest].join('.');
      expect(await server.post('/web/mail/stop', { stop })).toMatchObject(refusal('NOT_FOUND'));
    }
    const done = await server.post('/web/mail/stop', { stop: right });
    expect(done.data).toEqual({ kind: 'reminder' });
  });
});
