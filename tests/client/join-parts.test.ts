import { expect, test } from 'vitest';
import { cityText, joinParts, placeText } from '#client/lang/join-parts.ts';

test.each([
  { parts: ['5A12', 'Guangzhou'], text: '5A12 · Guangzhou' },
  { parts: ['5A12', '', null, undefined, false, ' '], text: '5A12' },
  { parts: ['5A12', 'Guangzhou', '5A12'], text: '5A12 · Guangzhou' },
  { parts: [0, 'rooms'], text: '0 · rooms' },
  { parts: [], text: '' },
] as const)('the non-empty parts of $parts are joined without duplicates', ({ parts, text }) => {
  expect(joinParts(parts)).toBe(text);
});

test.each([
  { city: 'Guangzhou', country_name: 'China', lang: 'en', text: 'Guangzhou, China' },
  { city: '广州', country_name: '中国', lang: 'zh', text: '中国·广州' },
  { city: '', country_name: 'China', lang: 'en', text: 'China' },
  { city: '', country_name: '中国', lang: 'zh', text: '中国' },
  { city: 'Singapore', country_name: 'Singapore', lang: 'en', text: 'Singapore' },
])('a city "$city" in $country_name is written as "$text"', ({ text, lang, ...place }) => {
  expect(cityText(place, lang)).toBe(text);
});

test.each([
  { venue: 'World Expo', city: 'Shenzhen', lang: 'en', text: 'World Expo, Shenzhen' },
  { venue: 'Shenzhen World', city: 'Shenzhen', lang: 'en', text: 'Shenzhen World' },
  { venue: 'World Expo', city: '', lang: 'en', text: 'World Expo' },
  { venue: '会展中心', city: '深圳', lang: 'zh', text: '深圳会展中心' },
])('a venue "$venue" in "$city" is written as "$text"', ({ text, lang, ...place }) => {
  expect(placeText(place, lang)).toBe(text);
});
