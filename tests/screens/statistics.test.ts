import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Content } from '#client/features/statistics/content.tsx';
import { Exhibitors } from '#client/features/statistics/exhibitors.tsx';
import { pointsOf, unitOf } from '#client/features/statistics/points.ts';
import { Programme } from '#client/features/statistics/programme.tsx';
import { Registrations } from '#client/features/statistics/registrations.tsx';
import { leadersOf } from '#client/features/statistics/use-figures.ts';
import { activateLang } from '#client/lang/catalogs.ts';
import { extentFor } from '#client/lang/extent.ts';
import { choiceQueries } from '#client/queries/choices.ts';
import { statisticsQueries } from '#client/queries/statistics.ts';
import { profileParts } from '#contract/company-profiles.ts';
import type {
  EarlierEdition,
  ProgrammeStatistics,
  RegistrationStatistics,
} from '#contract/statistics.ts';
import type { Lang } from '#contract/wire.ts';

test('a point stands for as few things as fit, in round numbers', () => {
  expect([0, 40, 41, 80, 81, 12_418].map((most) => unitOf(most, 40))).toEqual([1, 1, 2, 2, 5, 500]);
});

test('a count has at least one point, and nothing has none', () => {
  expect([0, 1, 49, 150].map((count) => pointsOf(count, 100))).toEqual([0, 1, 1, 2]);
});

test('hidden counts lead nothing, and equal counts lead together', () => {
  const rows = [{ told: 7 }, { told: 'under_5' as const }, { told: 7 }, { told: 0 }];
  expect(leadersOf(rows)).toEqual({ leaders: [{ told: 7 }, { told: 7 }], most: 7 });
  expect(leadersOf([{ told: 0 }, { told: 'hidden' as const }]).leaders).toEqual([]);
});

/** The headings of a tab, with the answers that it reads. */
async function headingsOf(
  part: FunctionComponent,
  answers: readonly { queryKey: readonly unknown[]; data: unknown }[],
  lang: Lang,
): Promise<string[]> {
  const i18n = setupI18n();
  await activateLang(i18n, lang, extentFor('/console/statistics'));
  const client = new QueryClient();
  for (const { queryKey, data } of answers) client.setQueryData(queryKey, data);
  const html = renderToStaticMarkup(
    createElement(
      I18nProvider,
      { i18n },
      createElement(QueryClientProvider, { client }, createElement(part)),
    ),
  );
  return [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, words = '']) => words);
}

const countries = {
  queryKey: choiceQueries.countries().queryKey,
  data: {
    items: [
      { code: 'CN', name: 'China' },
      { code: 'DE', name: 'Germany' },
      { code: 'KR', name: 'South Korea' },
    ],
  },
};

type Counts = Record<string, number>;
const listed = (counts: Counts) => Object.entries(counts).map(([code, count]) => ({ code, count }));

function registrations(
  byCountry: Counts,
  { channels, begun }: { channels: Counts; begun: number },
): RegistrationStatistics {
  const total = Object.values(byCountry).reduce((sum, count) => sum + count, 0);
  return {
    total,
    days: total === 0 ? [] : [{ date: '2026-11-20', count: total }],
    countries: { items: listed(byCountry), others: null },
    channels: { items: listed(channels), others: null },
    stages: { begun, complete: total, answered: 0, entered: 0 },
    start_date: '2027-03-05',
    earlier: null,
  };
}

describe('the headings of registrations', () => {
  test.each([
    {
      when: 'there is none',
      data: registrations({}, { channels: {}, begun: 0 }),
      en: [
        'No one has registered yet.',
        'No country has a registration yet.',
        'No registration came through a channel yet.',
        'No one has started a registration yet.',
      ],
      zh: [
        '还没有人完成登记。',
        '还没有任何国家或地区的登记。',
        '还没有来自渠道的登记。',
        '还没有人开始登记。',
      ],
    },
    {
      when: 'there is one',
      data: registrations({ DE: 1 }, { channels: { letter: 1 }, begun: 1 }),
      en: [
        'One person has registered, on 20 November 2026.',
        'The only registration is from Germany.',
        '“letter” brings most: 1 of 1.',
        'Everyone who started has completed the registration.',
      ],
      zh: [
        '有 1 人完成登记，日期是2026年11月20日。',
        '唯一的登记来自Germany。',
        '“letter”带来的人最多：1 人中的 1 人。',
        '开始登记的人都已完成。',
      ],
    },
    {
      when: 'two lead together',
      data: registrations(
        { CN: 5, DE: 5, KR: 1 },
        { channels: { '': 7, letter: 2, print: 2 }, begun: 22 },
      ),
      en: [
        '11 people have registered since 20 November 2026.',
        'China and Germany lead: 5 each.',
        '“letter” and “print” bring most: 2 each.',
        '50% of those who started have completed the registration.',
      ],
      zh: [
        '自2026年11月20日以来已有 11 人完成登记。',
        'China和Germany并列最多：各 5 人。',
        '“letter”和“print”带来的人最多：各 2 人。',
        '开始登记的人中有 50% 已完成。',
      ],
    },
    {
      when: 'three lead together',
      data: registrations(
        { CN: 5, DE: 5, KR: 5 },
        { channels: { a: 5, b: 5, c: 5 }, begun: 15_000 },
      ),
      en: [
        '15 people have registered since 20 November 2026.',
        '3 countries lead: 5 each.',
        '3 channels bring most: 5 each.',
        '0.1% of those who started have completed the registration.',
      ],
      zh: [
        '自2026年11月20日以来已有 15 人完成登记。',
        '有 3 个国家或地区并列最多：各 5 人。',
        '有 3 个渠道并列最多：各 5 人。',
        '开始登记的人中有 0.1% 已完成。',
      ],
    },
  ])('say what is so if $when', async ({ data, en, zh }) => {
    const answers = [countries, { queryKey: statisticsQueries.registrations().queryKey, data }];
    expect(await headingsOf(Registrations, answers, 'en')).toEqual(en);
    expect(await headingsOf(Registrations, answers, 'zh')).toEqual(zh);
  });
});

test.each([
  { profiles: 0, complete: 0, en: ['There is no exhibitor yet.', 'There is no exhibitor yet.'] },
  { profiles: 3, complete: 0, en: ['No profile is complete yet.', 'Missing most often: Video.'] },
  { profiles: 3, complete: 1, en: ['1 of 3 profiles are complete.', 'Missing most often: Video.'] },
  { profiles: 3, complete: 3, en: ['Every profile is complete.', 'No part is missing.'] },
])('the headings of $profiles profiles, $complete of them complete, are true', async (row) => {
  const data = {
    exhibitors: row.profiles,
    by_parts: [...Array(8).fill(0), row.profiles - row.complete, row.complete],
    parts: profileParts.map((part) => ({
      part,
      exhibitors: part === 'video' ? row.complete : row.profiles,
    })),
  };
  const answers = [{ queryKey: statisticsQueries.exhibitors().queryKey, data }];
  expect(await headingsOf(Exhibitors, answers, 'en')).toEqual(row.en);
});

function item(
  capacity: number | null,
  taken: ProgrammeStatistics['items'][number]['taken'],
): ProgrammeStatistics['items'][number] {
  return {
    id: '01900000-0000-7000-8000-00000000000a',
    of: 'tour',
    title: 'Tour',
    starts_at: '2027-03-05T09:00:00+08:00',
    capacity,
    taken,
  };
}

test.each([
  { items: [], en: ['There is no conference or tour yet.'] },
  {
    items: [item(null, 3)],
    en: [
      'No conference or tour has a limit of places.',
      '1 conference or tour has no limit of places.',
    ],
  },
  { items: [item(40, 0)], en: ['None of 40 places is taken yet.'] },
  { items: [item(40, 40)], en: ['40 of 40 places are taken, or 100%.'] },
  { items: [item(40, 'under_5')], en: ['There are 40 places. Small numbers are hidden.'] },
])('the headings of the programme are true: $en', async ({ items, en }) => {
  const answers = [{ queryKey: statisticsQueries.programme().queryKey, data: { items } }];
  expect(await headingsOf(Programme, answers, 'en')).toEqual(en);
});

const before: EarlierEdition = {
  name: 'Lumina 2026',
  start_date: '2026-03-05',
  is_deleted: false,
  days: [
    { date: '2025-11-19', count: 8 },
    { date: '2025-11-20', count: 2 },
    { date: '2025-11-21', count: 5 },
  ],
  same_day: '2025-11-20',
  by_same_day: 10,
};

test.each([
  {
    earlier: before,
    total: 12,
    en: '20% more than Lumina 2026 had by this day: 12 instead of 10.',
  },
  { earlier: before, total: 9, en: '10% fewer than Lumina 2026 had by this day: 9 instead of 10.' },
  { earlier: before, total: 10, en: 'Lumina 2026 had as many by this day: 10.' },
  {
    earlier: { ...before, by_same_day: 0 },
    total: 10,
    en: 'Lumina 2026 had no registration by this day.',
  },
  {
    earlier: { ...before, by_same_day: 'hidden' as const },
    total: 10,
    en: 'Small numbers are hidden, so Lumina 2026 cannot be compared.',
  },
  {
    earlier: { ...before, is_deleted: true, days: [], by_same_day: 0 },
    total: 10,
    en: 'The registrations of Lumina 2026 were deleted when their time was over.',
  },
])('the edition before is compared in a sentence: $en', async ({ earlier, total, en }) => {
  const data = { ...registrations({ CN: total }, { channels: {}, begun: total }), earlier };
  const answers = [countries, { queryKey: statisticsQueries.registrations().queryKey, data }];
  expect((await headingsOf(Registrations, answers, 'en'))[1]).toBe(en);
});

test.each([
  { views: [], en: 'No conference has been viewed yet.' },
  { views: [3], en: 'Only “A” has been viewed.' },
  { views: [3, 1], en: '“A” is viewed most: 3 of 4 views.' },
  { views: [1, 1], en: '“A” and “B” lead: 1 view each.' },
  { views: [2, 2, 2], en: '3 pages lead: 2 views each.' },
])('the heading of pages with $views views is true', async ({ views, en }) => {
  const items = views.map((count, at) => ({
    id: `01900000-0000-7000-8000-00000000000${at}`,
    title: 'ABC'[at] ?? '',
    views: count,
  }));
  const all = views.reduce((sum, count) => sum + count, 0);
  const data = {
    kinds: [{ kind: 'conference' as const, views: all, viewed: views.length, items }],
  };
  const answers = [{ queryKey: statisticsQueries.content().queryKey, data }];
  expect(await headingsOf(Content, answers, 'en')).toEqual([en]);
});
