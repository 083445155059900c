import { randomBytes } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { attributeProblem } from '#contract/attributes.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { demoBooths } from '#server/demo/booths.ts';
import { demoExhibition } from '#server/demo/exhibition.ts';
import { type DemoExhibitor, type DemoSize, demoExhibitors } from '#server/demo/exhibitors.ts';
import { loadDemo } from '#server/demo/load-demo.ts';
import { demoMembers } from '#server/demo/members.ts';
import { attributesOfCategory } from '#server/exhibit-attributes.ts';
import { loadExhibition } from '#server/features/exhibition-editing/load.ts';
import { shippedChoices } from '#server/features/exhibition-editing/shipped-choices.ts';
import {
  type BuyerServer,
  freshEmail,
  knownCaptcha,
  signInBy,
  startServer,
} from '../support/buyers.ts';
import { freshDatabase, oneDatabase } from '../support/database.ts';
import { inLane } from '../support/lane.ts';

const NOW = new Date('2026-11-21T10:00:00+08:00');
/** The long lane loads the full demo. */
const PACK = inLane<{
  size: DemoSize;
  exhibitors: number;
  exhibits: number;
  kilobytes: number;
  initials: string;
}>({
  short: { size: 'small', exhibitors: 60, exhibits: 600, kilobytes: 35, initials: 'gd' },
  long: { size: 'full', exhibitors: 2_000, exhibits: 20_000, kilobytes: 450, initials: 'szgd' },
});
const all = demoExhibitors('full');
const exhibits = all.flatMap((company) => company.exhibits);

test('a small demo is the beginning of the full one', () => {
  const small = demoExhibitors('small');
  expect(small).toHaveLength(60);
  expect(small.flatMap((company) => company.exhibits)).toHaveLength(600);
  expect(small).toEqual(all.slice(0, small.length));
});

test('the full demo has 2,000 exhibitors and 20,000 exhibits, each with its own id, names and booths', () => {
  expect([all.length, exhibits.length]).toEqual([2_000, 20_000]);
  const values = (of: (company: DemoExhibitor) => unknown) => new Set(all.map(of)).size;
  expect(values(({ exhibitor }) => exhibitor.id)).toBe(all.length);
  expect(values(({ exhibitor }) => exhibitor.name.zh)).toBe(all.length);
  expect(values(({ exhibitor }) => exhibitor.name.en)).toBe(all.length);
  expect(values(({ exhibitor }) => exhibitor.booths[0]?.number)).toBe(all.length);
  expect(new Set(exhibits.map(({ id }) => id)).size).toBe(exhibits.length);
});

test('the demo’s test accounts open the workspace and the console', async () => {
  const database = await freshDatabase(oneDatabase);
  await loadDemo(database.db, NOW, 'small');
  const server = startServer(database);
  const { items = [] } = (await server.get('/web/demo/people')).data;
  expect(items).toHaveLength(3);
  const roles = await Promise.all(
    items.map(async ({ email }: { email: string }) => {
      const { member, role } = await signInBy(server, { email });
      return member?.role ?? role;
    }),
  );
  expect(roles).toEqual(items.map(({ role }: { role: string }) => role));
  expect(roles.sort()).toEqual(['main_contact', 'organiser', 'staff']);
  const addresses = demoMembers(all, NOW).map(({ email }) => email);
  expect(new Set(addresses).size).toBe(addresses.length);
});

describe('a sign-in code', () => {
  const live = {
    MODE: 'live',
    CAPTCHA: 'on',
    PUBLIC_ORIGIN: 'https://expo.example.com',
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    TICKET_KEY: randomBytes(32).toString('base64'),
    SMTP_URL: 'smtps://mail.example.com',
    MAIL_FROM: 'Pavilion <tickets@example.com>',
    SMS_PROVIDER: 'alibaba',
    SMS_KEY_ID: 'key-id',
    SMS_KEY_SECRET: 'key-secret',
    SMS_SIGN_NAME: '光影展',
    SMS_TEMPLATE_CODE: 'SMS_1',
  };
  const ask = async (server: BuyerServer) => {
    const email = freshEmail();
    return server.post('/web/buyer/web-email-captcha', {
      email,
      purpose: 'sign_in',
      ...(await knownCaptcha(server, email)),
    });
  };

  test('is shown on the page in the demo', async () => {
    const server = startServer(await freshDatabase(oneDatabase, { holds: 'demo' }));
    const { data } = await ask(server);
    expect(data.demo_code).toMatch(/^\d{6}$/);
    expect(data.demo_code).toBe(server.sent[0]?.code);
  });

  test.each<{ where: string; settings: Record<string, string> }>([
    { where: 'with a mail server', settings: { SMTP_URL: 'smtps://mail.example.com' } },
    { where: 'with an SMS provider', settings: { SMS_PROVIDER: 'tencent', SMS_APP_ID: '1400' } },
    { where: 'live', settings: live },
  ])('is never handed over $where', async ({ settings }) => {
    const server = startServer(await freshDatabase(oneDatabase, { holds: 'demo' }), { settings });
    const answer = await ask(server);
    expect(answer.code).toBe(0);
    expect(answer.data).not.toHaveProperty('demo_code');
    expect((await server.get('/web/demo/people')).data.items).toEqual([]);
  });

  test('is never shown for a real exhibition', async () => {
    const database = await freshDatabase(oneDatabase, { holds: 'demo' });
    const demo = demoExhibition(NOW);
    await loadExhibition(database.db, { ...demo, organiser: { zh: '展览公司', en: 'Real Fairs' } });
    const server = startServer(database);
    expect((await ask(server)).data).not.toHaveProperty('demo_code');
    expect((await server.get('/web/demo/people')).data.items).toEqual([]);
  });
});

test('every exhibitor has a booth on the plan, in a hall of its category', () => {
  const halls = new Map(
    demoBooths().halls.flatMap(({ hall, booths }) => booths.map(([number]) => [number, hall])),
  );
  for (const { exhibitor } of all) {
    for (const { number, hall } of exhibitor.booths) expect(halls.get(number)).toBe(hall);
  }
  const audio = all.filter(({ exhibitor }) => exhibitor.categories[0] === 'pro_audio');
  expect(new Set(audio.map(({ exhibitor }) => exhibitor.booths[0]?.hall))).toEqual(
    new Set(['9', '11']),
  );
});

test('about one in eight is from abroad, from some thirty countries', () => {
  const abroad = all.filter(({ exhibitor }) => exhibitor.country !== 'CN');
  expect(abroad.length / all.length).toBeGreaterThan(0.1);
  expect(abroad.length / all.length).toBeLessThan(0.14);
  expect(new Set(abroad.map(({ exhibitor }) => exhibitor.country)).size).toBeGreaterThanOrEqual(25);
});

test('every text is in both languages, with correct typography', () => {
  for (const { exhibitor, exhibits: own } of all) {
    for (const words of [exhibitor.name, exhibitor.profile, ...own.map((one) => one.description)]) {
      expect(words.zh).toMatch(/\p{Script=Han}/u);
      expect(words.en).not.toMatch(/\p{Script=Han}|[^aeiou]ss\b|\bundefined\b/u);
      expect(words.zh).not.toMatch(
        /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}|，，|。。/u,
      );
    }
  }
});

test('prices, pitches and years are plausible, and categories are those of registration', () => {
  const codes = new Set(shippedChoices.product_categories?.map(({ code }) => code));
  for (const { category, price_min, price_max, dot_pitch, release_year } of exhibits) {
    expect(codes.has(category)).toBe(true);
    if (price_min !== null && price_max !== null) {
      expect(price_min).toBeGreaterThan(0);
      expect(price_max).toBeGreaterThanOrEqual(price_min);
    }
    if (dot_pitch !== null) expect(dot_pitch).toBeLessThan(40);
    expect(release_year).toBeGreaterThan(2020);
  }
  expect(new Set(all.flatMap(({ exhibitor }) => exhibitor.categories))).toEqual(codes);
});

describe(`with the ${PACK.size} demo`, () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await freshDatabase(oneDatabase);
    await loadDemo(database.db, NOW, PACK.size);
  });

  test('typical keywords have results', async () => {
    const server = startServer(database);
    for (const keyword of [PACK.initials, 'guangdian', '光电', '光', 'LED 显示']) {
      for (const path of ['/web/exhibitor-list/list', '/web/exhibit/list']) {
        const { code, data } = await server.get(`${path}?keyword=${encodeURIComponent(keyword)}`);
        expect(code).toBe(0);
        expect(Number(data.total), `${keyword} in ${path}`).toBeGreaterThan(0);
      }
    }
  });

  test(`${PACK.exhibitors} exhibitors and ${PACK.exhibits} exhibits in both languages with pinyin fit into ${PACK.kilobytes} kB`, async () => {
    const answer = await startServer(database).app.inject('/web/catalogue/pack');
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    const { exhibitors, exhibits } = answer.json().data;
    expect(exhibitors.id).toHaveLength(PACK.exhibitors);
    expect(exhibits.id).toHaveLength(PACK.exhibits);
    const bytes = brotliCompressSync(answer.body, { params }).length;
    expect(bytes).toBeLessThanOrEqual(PACK.kilobytes * 1_000);
  });
});

test('exhibits state what their category has, and nothing else', () => {
  for (const { category, attributes, minimum_order, lead_days } of exhibits.slice(0, 5_000)) {
    const known = attributesOfCategory(category);
    for (const [code, value] of Object.entries(attributes)) {
      const attribute = known.find((one) => one.code === code);
      expect(attribute && attributeProblem(attribute, value), `${category} ${code}`).toBeNull();
    }
    if (minimum_order !== null) expect(minimum_order).toBeGreaterThan(0);
    if (lead_days !== null) expect(lead_days).toBeGreaterThan(0);
  }
  const stated = exhibits.filter(({ attributes }) => Object.keys(attributes).length > 4);
  expect(stated.length).toBeGreaterThan(exhibits.length * 0.7);
});
