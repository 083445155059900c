import { afterEach, expect, test } from 'vitest';
import { callAgain, readAnswer } from '#client/wire/api.ts';
import { setTransport, type WireRequest } from '#client/wire/transport.ts';
import { allEndpoints } from '#server/http/all-endpoints.ts';

const sent: WireRequest[] = [];
setTransport({
  lang: () => 'en',
  send: async (request) => {
    sent.push(request);
    return { status: 200, statusText: 'OK', body: { code: 0, data: {}, message: '' } };
  },
});
afterEach(() => {
  sent.length = 0;
});

test('calls go to the site itself and to no other, never to the internal network', async () => {
  const site = 'https://expo.example.com';
  for (const endpoint of allEndpoints) await callAgain(endpoint, { keyword: '//x' }, {});
  expect(sent).toHaveLength(allEndpoints.length);
  const elsewhere = sent.filter(({ url }) => new URL(url, site).origin !== site);
  expect(elsewhere).toEqual([]);
  expect(sent.filter(({ url }) => !/^\/(web|api)\//.test(url))).toEqual([]);
});

test('a GET carries the language and the time, any other call the language in its body', async () => {
  const before = Date.now();
  await callAgain({ method: 'GET', path: '/web/exhibit/list' }, { hall: '7', keyword: '' }, {});
  await callAgain({ method: 'POST', path: '/web/exhibit/like' }, { id: '1' }, {});
  const [get, post] = sent;
  const { pathname, searchParams } = new URL(get?.url ?? '', 'https://expo.example.com');
  expect(pathname).toBe('/web/exhibit/list');
  expect([...searchParams.keys()]).toEqual(['hall', 'lang', '_t']);
  expect(searchParams.get('lang')).toBe('en');
  expect(Number(searchParams.get('_t'))).toBeGreaterThanOrEqual(before);
  expect(post?.url).toBe('/web/exhibit/like');
  expect(JSON.parse(post?.body ?? '')).toEqual({ lang: 'en', id: '1' });
});

test('an answer without data is an error', () => {
  const body = { code: 0, data: null, message: '' };
  expect(() => readAnswer({ status: 200, statusText: 'OK', body })).toThrow(
    'Data acquisition failed',
  );
});

test('an unknown error code shows the server’s own message', () => {
  const body = { code: 999_999, data: null, message: 'The lift is out of order.' };
  const refusal = () => readAnswer({ status: 409, statusText: 'Conflict', body });
  expect(refusal).toThrow(
    expect.objectContaining({ errorName: 'UNKNOWN_CODE', message: 'The lift is out of order.' }),
  );
});
