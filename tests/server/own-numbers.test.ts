import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  exportNumbers,
  getNumbersInDepth,
  NumbersInDepth,
  SMALLEST_GROUP,
} from '#contract/own-numbers.ts';
import { TOKEN_HEADER } from '#contract/wire.ts';
import { addExhibits } from '#server/features/exhibits/rows.ts';
import { compare, hideFew } from '#server/features/numbers/own-rules.ts';
import { readWorkbook } from '#server/sheets/read-workbook.ts';
import {
  type BuyerServer,
  freshEmail,
  inquiry,
  overseasForm,
  signInBy,
  startServer,
} from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { exhibitOf } from '../support/directory.ts';
import { ownExhibitor } from '../support/members.ts';

const exhibitor = (id: string, size: 'small' | 'large' | null, views: number) => ({
  id,
  size,
  views,
  exhibit_views: views * 2,
  inquiries: 0,
});

test('an exhibitor is compared with the median of the others of its size', () => {
  const all = [
    exhibitor('own', 'small', 100),
    ...[1, 2, 3, 10, 20].map((views) => exhibitor(`small-${views}`, 'small', views)),
    exhibitor('large', 'large', 1_000),
  ];
  expect(compare(all, 'own')).toEqual({
    own: { views: 100, exhibit_views: 200, inquiries: 0 },
    size: 'small',
    exhibitors: 5,
    median: { views: 3, exhibit_views: 6, inquiries: 0 },
  });
});

test('fewer than five others of its size are compared as all others, and fewer than five others not at all', () => {
  const four = [2, 4, 6, 8].map((views) => exhibitor(`small-${views}`, 'small', views));
  const own = exhibitor('own', 'small', 100);
  expect(compare([own, ...four], 'own')).toMatchObject({ exhibitors: 4, median: null });
  const others = [exhibitor('one', null, 10), exhibitor('two', 'large', 12)];
  expect(compare([own, ...four, ...others], 'own')).toMatchObject({
    size: null,
    exhibitors: 6,
    median: { views: 7 },
  });
});

test('no country and no rest has fewer than five people, and no difference of shown figures either', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(
        fc.record({
          country: fc.stringMatching(/^[A-Z]{2}$/),
          people: fc.integer({ min: 1, max: 40 }),
        }),
        { selector: ({ country }) => country, maxLength: 12 },
      ),
      (countries) => {
        const shown = hideFew(countries);
        const sum = (all: typeof shown) => all.reduce((total, { people }) => total + people, 0);
        expect(shown.every(({ people }) => people >= SMALLEST_GROUP)).toBe(true);
        if (shown.length > 0) expect(sum(shown)).toBe(sum(countries));
        for (const { country, people } of shown.filter((one) => one.country)) {
          expect(countries).toContainEqual({ country, people });
        }
      },
    ),
  );
});

describe.each(anyDatabase)('on the %s database', (kind) => {
  let server: BuyerServer;
  beforeAll(async () => {
    server = startServer(await freshDatabase(kind, { holds: 'exhibition' }));
  });

  test('an exhibitor sees its exhibits, the others around it, and countries of five people or more', async () => {
    const { company, main } = await ownExhibitor(server);
    for (let other = 0; other < SMALLEST_GROUP; other += 1) await ownExhibitor(server);
    const exhibit = exhibitOf(company.id, { en: 'Fine wall' });
    await addExhibits(server.database.db, [exhibit], server.clock.now);
    for (let person = 0; person < SMALLEST_GROUP; person += 1) {
      const email = freshEmail();
      const buyer = await signInBy(server, { email });
      await server.post('/web/buyer/basic-register', overseasForm(email), buyer);
      const asked = { ...inquiry(email), exhibitor_id: company.id, exhibit_id: exhibit.id };
      expect((await server.post('/web/inquiry/add', asked, buyer)).code).toBe(0);
      const read = async () =>
        NumbersInDepth.parse((await server.get(getNumbersInDepth.path, main)).data);
      const { countries, exhibits, own, median, exhibitors } = await read();
      const people = person + 1;
      const { country } = overseasForm(email);
      expect(countries).toEqual(people < SMALLEST_GROUP ? [] : [{ country, people }]);
      expect(exhibits).toMatchObject([{ id: exhibit.id, inquiries: people }]);
      expect(own.inquiries).toBe(people);
      expect(median).toMatchObject({ inquiries: 0 });
      expect(exhibitors).toBeGreaterThanOrEqual(SMALLEST_GROUP);
    }
    const answer = await server.app.inject({
      method: 'POST',
      url: exportNumbers.path,
      headers: { [TOKEN_HEADER]: main.token },
      payload: { format: 'xlsx', file_lang: 'en' },
    });
    expect(answer.statusCode).toBe(200);
    const sheets = (await readWorkbook(answer.rawPayload, 100)) ?? [];
    expect(sheets.map(({ lines }) => lines[0]?.cells[0])).toEqual([
      'Day',
      'Exhibit',
      '',
      'Country code',
    ]);
    expect(sheets[1]?.lines[1]?.cells).toEqual(['Fine wall', '0', '0', '0', '5']);
  });
});
