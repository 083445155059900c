import fc from 'fast-check';
import { expect, test } from 'vitest';
import { langNamed } from '#contract/lang-named.ts';
import { mendAddress } from '#contract/mended-address.ts';

const ID = '019a0b1c-2d3e-7f40-8a5b-6c7d8e9fabcd';
const detail = `/exhibits/detail?id=${ID}`;

test.each([
  [`${detail}?from=timeline&lang=en`, `${detail}&from=timeline&lang=en`],
  [`/exhibits/detail?id=${ID.toUpperCase()}&lang=en`, `${detail}&lang=en`],
  [`/exhibits/detail%3Fid%3D${ID}%26lang%3Den`, `${detail}&lang=en`],
  [`/exhibits/detail%3fid=${ID}&lang=zh-CN`, `${detail}&lang=zh`],
  [`/exhibits/detail%3Fid%3D${ID}?from=timeline`, `${detail}&from=timeline`],
  ['/exhibitor/directory。', '/exhibitor/directory'],
  ['/exhibitor/directory%E3%80%82', '/exhibitor/directory'],
  ['/exhibitor/directory%EF%BC%8C?lang=en', '/exhibitor/directory?lang=en'],
  ['/exhibitor/directory).', '/exhibitor/directory'],
  ['/exhibitor/directory%20', '/exhibitor/directory'],
  ['/exhibitor/directory%E2%80%9D', '/exhibitor/directory'],
  [`${detail}%E3%80%82`, detail],
  [`${detail}.`, detail],
  ['/?lang=zh-CN', '/?lang=zh'],
  ['/about?lang=zh-Hans', '/about?lang=zh'],
  ['/about?lang=ZH', '/about?lang=zh'],
  ['/about?lang=EN', '/about?lang=en'],
  ['/about?lang=en-US', '/about?lang=en'],
  ['/about?lang=en_GB', '/about?lang=en'],
  ['/about?lang=en?from=timeline', '/about?lang=en&from=timeline'],
])('%s means %s', (damaged, meant) => {
  expect(mendAddress(damaged)).toBe(meant);
  expect(mendAddress(meant)).toBe(meant);
});

test.each([
  '/',
  '/exhibits?keyword=what%3F&lang=en',
  '/exhibits?keyword=LED%20(new).',
  '/exhibits?keyword=what?',
  '/audience/fastLogin?return=/exhibits/detail?id=5&lang=en',
  '/audience/fastLogin?return=%2Fexhibits%2Fdetail%3Fid%3D5',
  '/news/news?page=2',
  '/about?lang=fr',
  '//evil.example/.',
])('%s is unchanged', (address) => {
  expect(mendAddress(address)).toBe(address);
});

test('a repaired address needs no second repair and never leads to another host', () => {
  const part = fc.constantFrom(
    '/',
    '?',
    '%3F',
    '%3D',
    '&',
    '=',
    'id',
    'lang',
    'EN',
    '。',
    '%E3%80%82',
    '.',
    '\\',
    '%',
    ID,
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const mended = mendAddress(`/a${parts.join('')}`);
      expect(mendAddress(mended)).toBe(mended);
      expect(mended).toMatch(/^\/(?![/\\])/);
    }),
    { seed: 20_261_127 },
  );
});

test.each([
  ['zh-CN', 'zh'],
  ['zh_TW', 'zh'],
  ['EN', 'en'],
  ['en-US', 'en'],
  ['fr', undefined],
  ['enough', undefined],
  ['', undefined],
  [undefined, undefined],
])('the language tag %s names %s', (tag, lang) => {
  expect(langNamed(tag)).toBe(lang);
});
