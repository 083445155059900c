import { expect, test } from 'vitest';
import { savedAs, valuesOfNews } from '#client/features/own-news/news-values.ts';
import type { OwnNews } from '#contract/own-news.ts';

const article: OwnNews = {
  id: '01999999-0000-7000-8000-000000000001',
  version: 2,
  type: 'news',
  cover: null,
  title: { zh: '开幕', en: 'Opening' },
  translation: 'complete',
  exhibitor: null,
  state: 'published',
  has_draft: false,
  published_at: '2026-03-01T09:00:00+08:00',
  review: 'accepted',
  review_reason: '',
  is_unchecked: false,
  revisions: [],
  form: {
    type: 'news',
    title: { zh: '开幕', en: 'Opening' },
    summary: { zh: '', en: '' },
    body: { zh: '', en: '' },
    cover: null,
    cover_alt: { zh: '', en: '' },
    author: { zh: '', en: '' },
    source: '',
    source_url: '',
  },
};

test.each([
  { state: 'published', has_draft: true, saved: 'not_public_yet' },
  { state: 'published', has_draft: false, saved: 'published' },
  { state: 'scheduled', has_draft: false, saved: 'scheduled' },
  { state: 'draft', has_draft: false, saved: 'draft' },
  { state: 'withdrawn', has_draft: true, saved: 'draft' },
] as const)(
  'a save that leaves an article $state (changes wait: $has_draft) is reported as $saved',
  ({ state, has_draft, saved }) => {
    expect(savedAs({ state, has_draft })).toBe(saved);
  },
);

test.each([
  ['published', 'now'],
  ['scheduled', 'later'],
  ['draft', 'draft'],
  ['withdrawn', 'draft'],
] as const)('the form of a %s article proposes %s', (state, publish) => {
  expect(valuesOfNews({ ...article, state }).publish).toBe(publish);
});
