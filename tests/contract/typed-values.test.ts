import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RMB, readNumber } from '#contract/typed-numbers.ts';
import {
  cleanLine,
  cleanText,
  compactTyped,
  hasUnreadable,
  plainTyped,
  readCode,
  readMainlandPhone,
  readPhone,
} from '#contract/typed-text.ts';
import { readDay, readInstant } from '#contract/typed-times.ts';

describe('a line', () => {
  test.each([
    '\u200b\u200b',
    '\u2800',
    '\u3164',
    '\u00ad',
    '\u200d',
    '\u202e\u2066',
    '\u0301\u0301',
    '\ufe0f',
    ' \u2800\u3000\u00a0 ',
    '\u{e0041}',
  ])('that is only %j is empty', (text) => {
    expect(cleanLine(text)).toBe('');
    expect(cleanText(text)).toBe('');
  });

  test.each([
    ['A\u200bnna\u00ad', 'Anna'],
    ['\u202eAnna', 'Anna'],
    ['Anna\u3000\u00a0 Li\n', 'Anna Li'],
    ['Z\u0335\u0336\u0337\u0338\u0339\u033a', 'Z\u0335\u0336\u0337\u0338'],
    ['Zoe\u0308', 'Zoë'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(cleanLine(typed)).toBe(stored);
  });

  test.each(['𠮷野家', '王𰻝', '👩‍👩‍👧‍👦 👍🏽 ❤️', 'हिन्दी', 'O’Brien-Łukasiewicz', 'Nguyễn'])(
    '%s is stored unchanged',
    (text) => {
      expect(cleanLine(text)).toBe(text);
    },
  );

  test('is unchanged by a second cleaning', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(0x10_ff_ff)), (points) => {
        const text = String.fromCodePoint(...points);
        expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
        expect(cleanText(cleanText(text))).toBe(cleanText(text));
      }),
      { numRuns: 200 },
    );
  });

  test('with a private-use character is refused as unreadable', () => {
    expect(hasUnreadable('王\ue863')).toBe(true);
    expect(hasUnreadable('K\ufffdln')).toBe(true);
    expect(hasUnreadable('王𠮷')).toBe(false);
  });
});

test('a multi-line text preserves lines, indents and spaces', () => {
  expect(cleanText('# A\r\n\r\n\tb  c\u200b\n　　第一段')).toBe('# A\n\n\tb  c\n　　第一段');
});

test.each([
  [' 123456', '123456'],
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['１２３４５６', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['1\u200b23456', '123456'],
  ['Your code: 123456', '123456'],
  ['【展会】验证码：123456，5分钟内有效。', '123456'],
  ['code 123 456.', '123456'],
  ['12345', '12345'],
  ['123456 or 654321', '123456 or 654321'],
])('the code of %j is %s', (typed, code) => {
  expect(readCode(typed)).toBe(code);
});

test.each([
  ['138 0013 8000', '13800138000'],
  ['+86 13800138000', '13800138000'],
  ['0086-138-0013-8000', '13800138000'],
  ['(+86) 138 0013 8000', '13800138000'],
  ['8613800138000', '13800138000'],
  ['１３８００１３８０００', '13800138000'],
  ['138–0013–8000', '13800138000'],
  ['\u202a+86\u00a0138\u20110013\u20118000\u202c', '13800138000'],
  ['tel:+8613800138000', '13800138000'],
  ['+85291234567', '+85291234567'],
])('the mainland number of %j is %s', (typed, number) => {
  expect(readMainlandPhone(typed)).toBe(number);
});

test.each([
  ['(212) 555-0100', '2125550100'],
  ['07700 900123', '07700900123'],
  ['0 (532) 123 45 67', '05321234567'],
  ['00 49 151 12345678', '+4915112345678'],
  ['151/1234.5678', '15112345678'],
])('the digits of %j are %s', (typed, digits) => {
  expect(readPhone(typed)).toBe(digits);
});

test('a technical text is normalised to plain characters', () => {
  expect(plainTyped('ｌｉｊｉｎｇ＠ｅｘａｍｐｌｅ．ｃｏｍ\u200b')).toBe('lijing@example.com');
  expect(compactTyped('Ｈ 1234–5678')).toBe('H12345678');
});

describe('a number', () => {
  const pitch = { decimals: 4, before: ['p'], after: ['mm'] };
  const price = { decimals: 2, ...RMB };
  const count = { decimals: 0 };

  test.each([
    ['1.953', pitch, 1.953],
    ['P1.25', pitch, 1.25],
    ['Ｐ１．２５', pitch, 1.25],
    ['1.5625 mm', pitch, 1.5625],
    ['0.004', pitch, 0.004],
    ['¥12,800', price, 12_800],
    ['￥１２，８００', price, 12_800],
    ['12800元', price, 12_800],
    ['1,200.50', price, 1_200.5],
    ['1 200', price, 1_200],
    ['3,840', count, 3_840],
    ["1'234'567", count, 1_234_567],
    ['７２', count, 72],
    ['12.0', count, 12],
    ['٧٢', count, 72],
  ])('%j is read', (typed, form, value) => {
    expect(readNumber(typed, form)).toBe(value);
  });

  test.each([
    ['1,953', pitch, 'decimal_comma'],
    ['0,937', pitch, 'decimal_comma'],
    ['0,937', price, 'decimal_comma'],
    ['12,50', price, 'decimal_comma'],
    ['1,5', price, 'decimal_comma'],
    ['1.200,00', price, 'decimal_comma'],
    ['1.200', price, 'too_many_decimals'],
    ['12.345', price, 'too_many_decimals'],
    ['1.00005', pitch, 'too_many_decimals'],
    ['1.5', count, 'whole_number'],
    ['1.000', count, 'whole_number'],
    ['1 5', count, 'digits_only'],
    ['12万', price, 'digits_only'],
    ['1e3', price, 'digits_only'],
    ['-5', price, 'out_of_range'],
    ['¥', price, 'required'],
    ['202611120000123456', count, 'out_of_range'],
    ['12 kg', price, 'digits_only'],
  ])('%j is refused with its reason', (typed, form, fault) => {
    expect(readNumber(typed, form)).toBe(fault);
  });

  test('has its written value, with any decimals', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), fc.nat(4), (digits, decimals) => {
        const value = digits / 10 ** decimals;
        expect(readNumber(value.toFixed(decimals), { decimals: 4 })).toBe(value);
        expect(
          readNumber(value.toLocaleString('en-US', { minimumFractionDigits: decimals }), count),
        ).not.toBeNaN();
      }),
    );
  });
});

describe('a day', () => {
  const days = ['2027-03-05', '2027-03-06', '2027-03-07'];
  test.each([
    '2027-03-05',
    '2027-03-05T00:00:00+08:00',
    '2027/3/5',
    '2027年3月5日',
    '２０２７－０３－０５',
    '20270305',
    '3/5/2027',
    '05.03.2027',
    '5 Mar 2027',
    '5-Mar-2027',
    'March 5',
    'March 5, 2027',
    'Fri, 5 March 2027',
    '3月5日（星期五）',
    '5/3',
    '3-5',
  ])('%j is 5 March 2027', (typed) => {
    expect(readDay(typed, { days })).toEqual({ day: '2027-03-05' });
  });

  test.each([
    ['3/4/2027', 'day_ambiguous'],
    ['2027-02-30', 'day_invalid'],
    ['tomorrow', 'day_invalid'],
    ['46451', 'day_invalid'],
  ])('%j is refused with its reason', (typed, fault) => {
    expect(readDay(typed, { days })).toEqual({ fault });
  });

  test('with an unambiguous day and month is read in either order', () => {
    expect(readDay('25/12/2026')).toEqual({ day: '2026-12-25' });
    expect(readDay('12/25/2026')).toEqual({ day: '2026-12-25' });
    expect(readDay('46451', { serial: true })).toEqual({ day: '2027-03-05' });
  });
});

test.each([
  ['2027-03-06 09:30', '2027-03-06T09:30:00+08:00'],
  ['2027/3/6 9:30', '2027-03-06T09:30:00+08:00'],
  ['２０２７－０３－０６　０９：３０', '2027-03-06T09:30:00+08:00'],
  ['2027-03-06T09:30:00Z', '2027-03-06T09:30:00Z'],
  ['nonsense', 'nonsense'],
])('the instant %j is %s', (typed, instant) => {
  expect(readInstant(typed)).toBe(instant);
});
