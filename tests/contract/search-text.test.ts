import { expect, test } from 'vitest';
import { plainText } from '#contract/search-text.ts';
import { readQuery } from '#search/query.ts';
import { readThesaurus } from '#search/thesaurus.ts';

const lines = ['ignored: or, the, 的', 'speaker, 音箱', 'church > line array'];
/** The words of a directory that contains all keywords. */
const known = {
  thesaurus: readThesaurus(lines, () => []),
  hasWord: () => false,
  isFound: () => true,
  countOf: () => 1,
  pitches: [0.9, 1.5, 2.5],
};
const piecesOf = (keyword: string) =>
  readQuery(keyword, known).terms.map(({ alternatives }) =>
    alternatives.map(({ pieces }) => pieces.map(({ text }) => text).join('+')),
  );

test.each([
  { keyword: 'LED 显示', terms: [['led'], ['显示']] },
  { keyword: 'LED显示屏', terms: [['led'], ['显示屏']] },
  { keyword: 'ＶＸ－125', terms: [['vx125', 'vx+125']] },
  { keyword: 'P1.25', terms: [['p1.25']] },
  { keyword: '1.25mm LED', terms: [['led'], ['p1.25']] },
  { keyword: 'pitch 2.50 mm', terms: [['p2.5']] },
  { keyword: 'P 10', terms: [['p10']] },
  { keyword: 'LED under 2mm', terms: [['led'], ['p0.9', 'p1.5']] },
  { keyword: 'P1.5以下', terms: [['p0.9', 'p1.5']] },
  { keyword: 'pixel pitch 1.5 or more', terms: [['p1.5', 'p2.5']] },
  { keyword: 'hall 5', terms: [['hall5']] },
  { keyword: '12号馆 LED', terms: [['led'], ['hall12']] },
  { keyword: 'Müller & Söhne', terms: [['muller'], ['sohne']] },
  { keyword: '顯示', terms: [['显示']] },
  { keyword: "' OR 1=1 --", terms: [['1'], ['1']] },
  { keyword: 'or the', terms: [['or'], ['the']] },
  { keyword: 'Speakers', terms: [['speakers', '音箱']] },
  { keyword: '音箱', terms: [['音箱', 'speaker']] },
  { keyword: 'church', terms: [['church', 'line+array']] },
  { keyword: 'line array', terms: [['line'], ['array']] },
  { keyword: '！？…', terms: [] },
])('"$keyword" searches for $terms', ({ keyword, terms }) => {
  expect(piecesOf(keyword)).toEqual(terms);
});

test('a keyword has at most eight terms, and a word at most 24 letters', () => {
  expect(piecesOf('a b c d e f g h i j')).toHaveLength(8);
  expect(piecesOf('x'.repeat(50))).toEqual([['x'.repeat(24)]]);
});

test('all ways to write a text are normalised to one', () => {
  expect(plainText(' ＬＥＤ　São\tPaulo ')).toBe('led sao paulo');
});

test.each([
  ['İstanbul Işık A.Ş.', 'istanbul isik a.s.'],
  ['IŞIK ışık', 'isik isik'],
  ['Øresund Lys', 'oresund lys'],
  ['Łódź Światło', 'lodz swiatlo'],
  ['Großlicht STRAẞE', 'grosslicht strasse'],
  ['Æther Œuvre', 'aether oeuvre'],
  ['Đà Nẵng', 'da nang'],
  ['Þór Eyjafjarðarsýsla', 'thor eyjafjardarsysla'],
  ['Bakı Əhmədli', 'baki ehmedli'],
  ['ΛΌΓΟΣ λόγος', 'λογοσ λογοσ'],
  ['Ħamrun', 'hamrun'],
])('letters that have no decomposition are folded: %s', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});
