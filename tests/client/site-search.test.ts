import { beforeEach, expect, test, vi } from 'vitest';
import {
  forgetSearches,
  readRecentSearches,
  rememberSearch,
} from '#client/device/recent-searches.ts';
import {
  boothHits,
  exhibitHit,
  exhibitorHit,
  readBoothStart,
} from '#client/features/site-search/hits.ts';
import { pageHits, type SitePage } from '#client/features/site-search/pages.ts';
import type { FoundExhibitor } from '#contract/exhibitors.ts';
import type { FoundBy } from '#contract/found-by.ts';

const exhibitor = (short_name: string, ...numbers: string[]) => ({
  id: short_name,
  short_name,
  initial: 'A',
  categories: [],
  hall: numbers[0] ? '5' : null,
  booth: numbers[0] ?? null,
  booths: numbers.map((number) => ({ hall: '5', number, is_co_exhibitor: false })),
});

test.each([
  ['5A12', '5A12'],
  ['5a', '5A'],
  ['５ａ１２', '5A12'],
  ['5A-12', '5A12'],
  ['booth 12b 07', '12B07'],
  ['展位5A12', '5A12'],
  ['展位号 5A12', '5A12'],
])('%s is read as the beginning of the number of booth %s', (keyword, start) => {
  expect(readBoothStart(keyword)).toBe(start);
});

test.each(['', '5', '12', 'P2.5', '2.5mm 大屏', 'LED', '500A5', '展位'])(
  '%j is not read as the number of a booth',
  (keyword) => {
    expect(readBoothStart(keyword)).toBeNull();
  },
);

test('booths are found by the beginning of their number, in the order of numbers', () => {
  const exhibitors = [
    exhibitor('Aurora', '5A12'),
    exhibitor('Borealis', '5A2'),
    exhibitor('Corona', '15A1', '5A7'),
    exhibitor('Dusk'),
  ];
  expect(boothHits(exhibitors, '5A').map(({ name }) => name)).toEqual(['5A2', '5A7', '5A12']);
});

test('a shared booth is one result that names all who share it', () => {
  const [hit, ...others] = boothHits([exhibitor('A', '5A12'), exhibitor('B', '5A12')], '5A1');
  expect(others).toEqual([]);
  expect(hit?.facts.map(({ text }) => text)).toEqual(['A', 'B']);
  expect(hit).toMatchObject({ name: '5A12', marks: [[0, 3]] });
});

const aurora: FoundExhibitor = {
  ...exhibitor('Aurora', '14B13'),
  name: 'Aurora Display',
  country: 'CN',
  country_name: 'China',
  city: 'Guangzhou',
  logo: null,
  is_export: false,
  has_new: false,
  has_live: false,
  exhibits: 0,
  marks: [],
  matched: null,
  found_by: [],
  shown: [],
};

test('a matched booth of an exhibitor is named once, with the typed letters marked', () => {
  const found_by: FoundBy[] = [
    { kind: 'booth', text: '14B13', marks: [[0, 3]] },
    { kind: 'profile', text: 'stadium', marks: [] },
  ];
  expect(exhibitorHit({ ...aurora, found_by })).toMatchObject({
    facts: [
      { text: '14B13', marks: [[0, 3]] },
      { text: 'Guangzhou', marks: [] },
    ],
    found_by: [{ text: 'stadium' }],
  });
});

test('an exhibitor without a city is distinguished by its booth alone', () => {
  const { facts } = exhibitorHit({ ...aurora, city: '' });
  expect(facts.map(({ text }) => text)).toEqual(['14B13']);
});

test('the exhibitor that an exhibit is found by is named once', () => {
  const hit = exhibitHit({
    id: 'panel',
    name: 'Panel',
    category: 'led_indoor',
    brand: 'Aurora',
    price_min: null,
    price_max: null,
    currency: 'CNY',
    unit: 'piece',
    release_year: null,
    dot_pitch: null,
    shown_on_site: true,
    is_new: false,
    is_export: false,
    has_live: false,
    hall: '12',
    booth: '12B02',
    exhibitor_id: 'Aurora',
    exhibitor_name: 'Aurora',
    exhibitor_short_name: 'Aurora',
    picture: null,
    marks: [],
    found_by: [{ kind: 'exhibitor', text: 'Aurora', marks: [] }],
  });
  expect(hit.facts.map(({ text }) => text)).toEqual(['12B02', 'Aurora']);
  expect(hit.found_by).toEqual([]);
});

const sitePages: SitePage[] = [
  { title: 'Visitor guide', group: 'Buyers', link: { to: '/audience/guide' } },
  { title: 'How to get there', group: 'Information', link: { to: '/service' } },
  { title: 'Visa', group: 'Information', link: { to: '/service', search: { tab: '2' } } },
  { title: 'Hotels', group: 'Information', link: { to: '/service', search: { tab: '3' } } },
  { title: '资料下载', group: '媒体', link: { to: '/download' } },
];

test.each([
  { keyword: 'visa', titles: ['Visa'] },
  { keyword: 'VISA ', titles: ['Visa'] },
  { keyword: '签证', titles: ['Visa'] },
  { keyword: 'hotel', titles: ['Hotels'] },
  { keyword: 'invitation letter', titles: ['Visa'] },
  { keyword: '下载', titles: ['资料下载'] },
  { keyword: 'download', titles: ['资料下载'] },
  { keyword: 'catalogue', titles: ['资料下载'] },
  { keyword: 'help', titles: ['Visitor guide', 'How to get there', 'Visa', 'Hotels'] },
  // A match in a title ranks before one in a subject.
  { keyword: 'guide', titles: ['Visitor guide'] },
  { keyword: 'letter help', titles: ['Visa'] },
  { keyword: 'way', titles: [] },
  { keyword: 'etro', titles: [] },
  { keyword: '?!', titles: [] },
])('pages are found by title and subject: $keyword', ({ keyword, titles }) => {
  expect(pageHits(sitePages, keyword).map(({ name }) => name)).toEqual(titles);
});

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

test('the latest searches are stored without duplicates, newest first', () => {
  for (const keyword of ['led', 'LED wall', ' ', 'speaker', 'Led ']) rememberSearch(keyword);
  expect(readRecentSearches()).toEqual(['Led', 'speaker', 'LED wall']);
});

test('only as many searches are stored as are shown, and all can be deleted', () => {
  for (const keyword of 'abcdefgh') rememberSearch(keyword);
  expect(readRecentSearches()).toEqual(['h', 'g', 'f', 'e', 'd', 'c']);
  forgetSearches();
  expect(readRecentSearches()).toEqual([]);
});
