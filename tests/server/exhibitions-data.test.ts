import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { demoExhibition } from '#server/demo/exhibition.ts';
import { readExhibitionData } from '#server/features/exhibition-editing/exhibition-data.ts';
import { exhibitionId } from '#server/features/exhibition-editing/exhibition-id.ts';
import { temporaryFolder } from '../support/after-file.ts';
import { freshDataDir } from '../support/database.ts';
import { scriptArguments } from '../support/scripts.ts';

const demo = demoExhibition(new Date('2026-11-21T10:00:00+08:00'));

test.each([
  { now: '2026-11-21T10:00+08:00', start_date: '2027-03-05' },
  { now: '2027-01-01T00:00+08:00', start_date: '2027-03-05' },
  { now: '2027-03-06T12:00+08:00', start_date: '2027-03-05' },
  { now: '2027-03-07T23:59+08:00', start_date: '2027-03-05' },
  { now: '2027-03-08T00:00+08:00', start_date: '2028-03-05' },
])('installed at $now, the demo exhibition opens on $start_date', ({ now, start_date }) => {
  const { start_date: opens, year, opening_days } = demoExhibition(new Date(now));
  expect(opens).toBe(start_date);
  expect(year).toBe(Number(start_date.slice(0, 4)));
  expect(opening_days[0]?.date).toBe(start_date);
});

test('the demo exhibition is valid organiser data', () => {
  expect(readExhibitionData(JSON.parse(JSON.stringify(demo)), new Date())).toEqual(demo);
});

test('perks are for groups that register, of 6 and of 10 people, and each has its last day', () => {
  const { perks, end_date } = demo;
  for (const group of [
    { zh: /^6 人以上团体/, en: /groups of 6 or more$/ },
    { zh: /^10 人以上团体/, en: /groups of more than 10$/ },
    { zh: /^10 人团体/, en: /groups of 10$/ },
  ]) {
    const [perk, ...more] = perks.filter(({ title }) => group.zh.test(title.zh));
    expect(more).toEqual([]);
    expect(perk?.title.en).toMatch(group.en);
    expect(perk?.text.en).toMatch(/regist/i);
    expect(perk?.last_day && perk.last_day <= end_date).toBe(true);
  }
  const guide = (lang: string) => readFileSync(`locales/${lang}/visitor-guide-details.md`, 'utf8');
  expect(guide('en')).toMatch(/Groups of 6 or more, and groups of 10 or more/);
  expect(guide('zh')).toMatch(/6 人及以上、10 人及以上的团体/);
});

test('no text of the demo exhibition names a year, a month or a day', () => {
  const { highlights, zones, partners, transport, perks, health_declaration } = demo;
  const said = [
    demo.name,
    demo.tagline,
    highlights,
    zones,
    partners,
    transport,
    health_declaration,
  ];
  const texts = [...stringsIn([said, perks.map(({ title, text }) => [title, text])])];
  expect(texts.length).toBeGreaterThan(80);
  const dated = texts.filter((text) =>
    /\b(19|20)\d\d\b|\d\s*[年月日号](?!线)|\b(January|February|March|April|May|June|July|August|September|October|November|December)\b/.test(
      text,
    ),
  );
  expect(dated).toEqual([]);
});

test.each([
  { field: 'number', says: '0–65535', junk: { number: 65_536 } },
  { field: 'start_date', says: 'invalid', junk: { start_date: '2026-02-30' } },
  { field: 'start_date', says: 'invalid', junk: { start_date: '将来' } },
  { field: 'end_date', says: 'before start_date', junk: { end_date: '2026-01-01' } },
  { field: 'end_date', says: 'within 8 days', junk: { end_date: '2027-03-13' } },
  { field: 'time_zone', says: 'time zone', junk: { time_zone: 'Asia/Atlantis' } },
  { field: 'wordmark', says: 'capitals', junk: { wordmark: '光' } },
  { field: 'name', says: 'required', junk: { name: undefined } },
  { field: 'name.en', says: 'required', junk: { name: { zh: '展' } } },
  { field: 'contacts.email', says: 'email', junk: { contacts: { ...demo.contacts, email: 'x' } } },
  {
    field: 'filings.0.link',
    says: 'url',
    junk: { filings: [{ text: demo.name, link: 'javascript:1' }] },
  },
  {
    field: 'zones.0.picture',
    says: 'path',
    junk: { zones: [{ ...demo.zones[0], picture: '//evil' }] },
  },
  { field: 'halls', says: 'choose_at_least_one', junk: { halls: [] } },
  { field: 'selection.event_types', says: 'twice', junk: { selection: { event_types: twice() } } },
  {
    field: 'selection.product_categories.0.parent',
    says: 'product_groups',
    junk: {
      selection: { product_categories: [{ code: 'a', zh: '甲', en: 'A', parent: 'unknown' }] },
    },
  },
  {
    field: 'selection.product_categories.0.code',
    says: 'group',
    junk: {
      selection: {
        product_groups: [{ code: 'a', zh: '甲', en: 'A' }],
        product_categories: [{ code: 'a', zh: '甲', en: 'A' }],
      },
    },
  },
  {
    field: 'rates.day',
    says: 'future',
    junk: { rates: { usd: 7.2, eur: 7.9, day: '2026-11-22' } },
  },
  { field: 'begins', says: 'unknown_field', junk: { begins: '2026-03-05' } },
])('an exhibition is refused for $field: $says', ({ field, says, junk }) => {
  expect(refusalOf({ ...demo, ...junk })).toMatch(
    new RegExp(`^${field.replaceAll('.', '\\.')}: .*${says}`, 'm'),
  );
});

test('a file without an exhibition is refused with a message', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (junk) => {
      expect(refusalOf(junk)).toMatch(/^Wrong exhibition:\n.*: \w+/);
    }),
  );
});

test('the ids of exhibitions are UUIDs of version 7, one for each number', () => {
  const ids = Array.from({ length: 65_536 }, (_, number) => exhibitionId(number));
  expect(ids.every((id) => z.uuidv7().safeParse(id).success)).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
});

test('an organiser starts from the example, edits it and loads it', () => {
  const file = join(temporaryFolder(), 'exhibition.json');
  const DATA_DIR = freshDataDir('tables');
  const example = JSON.parse(exhibitionCommand(['--example'], DATA_DIR).stdout);
  const load = (exhibition: unknown) => {
    writeFileSync(file, JSON.stringify(exhibition));
    return exhibitionCommand([file], DATA_DIR);
  };

  expect(load({ ...example, halls: [] })).toMatchObject({
    status: 1,
    stderr: 'Wrong exhibition:\nhalls: choose_at_least_one\n',
  });
  expect(load({ ...example, url_scheme: 'https://pavilion.example' }).stderr).toMatch(
    /^url_scheme: weixin:\/\/dl/m,
  );
  const own = {
    ...example,
    url_scheme: 'weixin://dl/business/?t=A1b2',
    number: 12,
    name: { zh: '我们的展会', en: 'Our exhibition' },
  };
  expect(load(own)).toMatchObject({ status: 0, stderr: '' });
  expect(load(own)).toMatchObject({
    status: 0,
    stdout: 'Exhibition 12, Our exhibition, is stored.\n',
  });
});

test('a missing or invalid JSON file is reported with a message', () => {
  const DATA_DIR = temporaryFolder();
  expect(exhibitionCommand([], DATA_DIR)).toMatchObject({ status: 1 });
  expect(exhibitionCommand(['/nowhere.json'], DATA_DIR).stderr).toMatch(/\/nowhere\.json/);
  expect(exhibitionCommand(['README.md', 'more'], DATA_DIR).stderr).toMatch(/^Usage/);
});

function exhibitionCommand(parameters: string[], DATA_DIR: string) {
  return spawnSync(process.execPath, [...scriptArguments('exhibition'), ...parameters], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR },
  });
}

function refusalOf(given: unknown): string {
  try {
    readExhibitionData(given, new Date('2026-11-21T10:00:00+08:00'));
    return 'accepted';
  } catch (error) {
    return (error as Error).message;
  }
}

function twice() {
  const option = { code: 'forum', zh: '论坛', en: 'Conferences' };
  return [option, option];
}

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) yield* stringsIn(inner);
  }
}
