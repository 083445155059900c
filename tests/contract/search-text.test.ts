import { expect, test } from 'vitest';
import { plainText, searchTerms } from '#contract/search-text.ts';

test.each([
  { keyword: 'LED 显示', terms: ['led', '显示'] },
  { keyword: 'LED显示屏', terms: ['led', '显示屏'] },
  { keyword: 'ＶＸ－125', terms: ['vx125'] },
  { keyword: 'P1.25', terms: ['p1.25'] },
  { keyword: 'Müller & Söhne', terms: ['muller', 'sohne'] },
  { keyword: "' OR 1=1 --", terms: ['or', '1', '1'] },
  { keyword: '！？…', terms: [] },
])('"$keyword" asks for $terms', ({ keyword, terms }) => {
  expect(searchTerms(keyword).map(({ text }) => text)).toEqual(terms);
});

test('a keyword has at most eight terms, and a word at most 24 letters', () => {
  expect(searchTerms('a b c d e f g h i j')).toHaveLength(8);
  expect(searchTerms('x'.repeat(50))).toEqual([{ kind: 'word', text: 'x'.repeat(24) }]);
});

test('there is one spelling for every way to write a text', () => {
  expect(plainText(' ＬＥＤ　São\tPaulo ')).toBe('led sao paulo');
});
