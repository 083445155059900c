import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Exhibition, getExhibition } from '#contract/exhibitions.ts';
import { getExhibitorSelection } from '#contract/exhibitors.ts';
import { type Exhibit, getExhibit } from '#contract/exhibits.ts';
import type { Lang } from '#contract/wire.ts';
import { answer, exhibitionWith, openScreen } from '../support/open-screen.tsx';

const PRICED = '01900000-0000-7000-8000-0000000000a1';
const NEGOTIABLE = '01900000-0000-7000-8000-0000000000a2';
const exhibit: Exhibit = {
  id: PRICED,
  name: 'Fine-pitch display',
  category: 'led_display',
  brand: '',
  price_min: 18_600,
  price_max: 18_600,
  currency: 'CNY',
  price_terms: null,
  price_tiers: [],
  unit: 'square_metre',
  release_year: null,
  dot_pitch: null,
  shown_on_site: false,
  is_new: false,
  is_export: false,
  has_live: false,
  hall: null,
  booth: null,
  exhibitor_id: '01900000-0000-7000-8000-0000000000b1',
  exhibitor_name: 'Liangwei Display Technology',
  exhibitor_short_name: 'Liangwei',
  picture: null,
  description: '',
  attributes: [],
  minimum_order: null,
  lead_days: null,
  pictures: [],
  datasheet: null,
  issuer: '',
  live_url: null,
  video_url: null,
  views: 0,
  likes: 0,
};

async function openComparison(
  lang: Lang,
  rates: Exhibition['rates'],
  currency: Exhibit['currency'] = 'CNY',
) {
  await openScreen(`/exhibits/compare?ids=${PRICED},${NEGOTIABLE}`, {
    lang,
    answers: [
      answer(getExhibition, exhibitionWith({ rates })),
      answer(getExhibitorSelection, {
        total: 0,
        halls: [],
        categories: [],
        groups: [],
        countries: [],
      }),
      answer(getExhibit, ({ id }) =>
        id === PRICED
          ? { ...exhibit, currency }
          : { ...exhibit, id, price_min: null, price_max: null },
      ),
    ],
  });
  const shown = currency === 'CNY' ? /^18,600/ : new RegExp(`^${currency} 18,600`);
  await expect.element(page.getByText(shown)).toBeInTheDocument();
}

/** The texts with an amount in another currency. */
const hints = () => page.getByText(/≈/).elements();

test('a price has amounts in USD and EUR with the day of their rates, a negotiable one has none', async () => {
  await openComparison('en', { usd: 7.24, eur: 7.86, day: '2026-11-20' });
  await expect.element(page.getByText('Price negotiable')).toBeInTheDocument();
  await expect
    .poll(() => hints().map(({ textContent }) => textContent))
    .toEqual(['≈ USD 2,570 · EUR 2,370']);
  expect(page.getByText('Rates of 20 November 2026, for orientation.').elements()).toHaveLength(1);
});

test('a price in dollars says so, and is not converted', async () => {
  await openComparison('zh', { usd: 7.24, eur: 7.86, day: '2026-11-20' }, 'USD');
  expect(hints()).toEqual([]);
});

test('without rates a price is in RMB only', async () => {
  await openComparison('zh', null);
  expect(page.getByText(/[约≈]/).elements()).toEqual([]);
  expect(page.getByText(/汇率/).elements()).toEqual([]);
});
