import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { captureReferral, readReferral } from '#client/device/referral.ts';
import { exhibitionQueries } from '#client/queries/exhibitions.ts';
import { setTransport } from '#client/wire/transport.ts';
import { getExhibition } from '#contract/exhibitions.ts';

// Must run before the imports, which check whether they run on the server.
vi.hoisted(() => vi.stubGlobal('window', {}));

const HOST = 'expo.example.com';
let cookie: string;

beforeEach(() => {
  const entries = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    removeItem: (key: string) => entries.delete(key),
    setItem: (key: string, text: string) => entries.set(key, text),
  });
  cookie = '';
});

/** Opens a page of this site by a link. */
function arrive(query: string, referrer: string) {
  vi.stubGlobal('window', { location: { host: HOST, search: query } });
  vi.stubGlobal('document', {
    referrer,
    get cookie() {
      return cookie.split('; ', 1)[0] ?? '';
    },
    set cookie(set: string) {
      cookie = set;
    },
  });
  captureReferral();
}

test.each([
  ['a foreign site', 'https://news.example/story', '42'],
  ['a site whose name holds ours', `https://${HOST}.evil.example/`, '42'],
  ['a page of this site', `https://${HOST}/guide`, undefined],
  ['nowhere', '', undefined],
  ['another app', 'android-app://com.google.android.gm/', '42'],
])('from %s the expected channel is stored', (_where, referrer, channel) => {
  arrive('', referrer);
  expect(readReferral().channel).toBe(channel);
});

test('an explicit channel has priority over the referrer, and stays', () => {
  arrive('?channel=newsletter', 'https://news.example/');
  expect(readReferral().channel).toBe('newsletter');
  arrive('?lang=en', '');
  expect(readReferral().channel).toBe('newsletter');
});

test('the channel is sent with the exhibition’s call, and the server reads it', async () => {
  const asked: URL[] = [];
  setTransport({
    lang: () => 'en',
    send: async ({ url }) => {
      asked.push(new URL(url, `https://${HOST}`));
      const data = { server_time: '2026-11-21T10:00:00+08:00' };
      return { status: 200, statusText: 'OK', body: { code: 0, data, message: '' } };
    },
  });
  arrive('?channel=newsletter', '');
  await new QueryClient().fetchQuery(exhibitionQueries.current());
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/web/exhibition/info']);
  const sent = Object.fromEntries(asked[0]?.searchParams ?? []);
  expect(getExhibition.input.parse(sent)).toEqual({ channel: 'newsletter' });
});

test('a card opened in a chat has no referrer, and so no channel', () => {
  arrive('?from=singlemessage&isappinstalled=0', '');
  expect(readReferral()).toEqual({});
});

test('an invitation is stored in a cookie for seven days', () => {
  arrive('?invite=AbCdEfGhIjKlMnOpQrStUv', '');
  expect(cookie).toBe('invite=AbCdEfGhIjKlMnOpQrStUv; Max-Age=604800; Path=/; SameSite=Lax');
  arrive('', '');
  expect(readReferral().invite).toBe('AbCdEfGhIjKlMnOpQrStUv');
});

test.each([
  '%00',
  `${'x'.repeat(63)}${encodeURIComponent('🎫')}`,
  'x'.repeat(65),
  encodeURIComponent('a b;=展'),
])('a link with the channel and invitation %s sets neither', (text) => {
  arrive(`?channel=${text}&invite=${text}`, '');
  expect(readReferral()).toEqual({});
});

test('values in an earlier version’s format are not reported', () => {
  arrive('', '');
  localStorage.setItem('channel', JSON.stringify('\0'));
  cookie = 'invite=%E0%A4%A';
  expect(readReferral()).toEqual({});
  arrive('?invite=AbCdEfGhIjKlMnOpQrStUv', '');
  expect(readReferral()).toEqual({ invite: 'AbCdEfGhIjKlMnOpQrStUv' });
});
