import { expect, test } from 'vitest';
import {
  fetchAllExhibitors,
  fetchExhibit,
  fetchExhibitor,
  fetchExhibitors,
  fetchExhibits,
} from '#client/sync/directory/directory-calls.ts';
import { setTransport } from '#client/wire/transport.ts';

const ID = '019aa000-0000-7000-8000-000000000001';

test('without a stored directory the server is asked, in the current language and for the current page', async () => {
  const asked: URL[] = [];
  setTransport({
    lang: () => 'zh',
    send: async ({ url }) => {
      asked.push(new URL(url, 'https://pavilion.test'));
      return { status: 200, statusText: 'OK', body: { code: 0, data: { id: ID }, message: '' } };
    },
  });

  await fetchExhibitors({ keyword: '光电' }, 2);
  await fetchExhibits({ price_from: 100, price_to: 200 }, 1);
  await fetchAllExhibitors();
  const exhibitor = await fetchExhibitor(ID);
  const exhibit = await fetchExhibit(ID);

  expect(exhibitor).toEqual({ id: ID, is_partial: false });
  expect(exhibit).toEqual({ id: ID, is_partial: false });
  const withoutTime = asked.map(({ pathname, searchParams }) => {
    searchParams.delete('_t');
    return `${pathname}?${searchParams}`;
  });
  expect(withoutTime).toEqual([
    `/web/exhibitor-list/list?keyword=${encodeURIComponent('光电')}&page=2&lang=zh`,
    '/web/exhibit/list?price_from=100&price_to=200&page=1&lang=zh',
    '/web/exhibitor-list/all-list?lang=zh',
    `/web/exhibitor-list/info?id=${ID}&lang=zh`,
    `/web/exhibit/info?id=${ID}&lang=zh`,
  ]);
});
