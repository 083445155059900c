import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ageByIdCard,
  type IdType,
  idTypeOf,
  isIdNumber,
  maskIdNumber,
  normaliseIdNumber,
} from '#contract/id-numbers.ts';

/** Weights and characters as GB 11643-1999 prints them. The code computes them differently. */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHARACTERS = '10X98765432';

function withCheckCharacter(body: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(body[index]), 0);
  return `${body}${CHARACTERS[sum % 11]}`;
}

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((parts) => parts.join(''));
const birthday = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10).replaceAll('-', ''));
const idCard = fc
  .tuple(digits(6), birthday, digits(3))
  .map((parts) => withCheckCharacter(parts.join('')));

test.each(['11010519491231002X', '440524188001010014', '110105194912310020'])(
  'the example %s has the standard’s verdict',
  (number) => {
    // The second was born before 1900. The third has a wrong check character.
    expect(isIdNumber('id_card', number)).toBe(number === '11010519491231002X');
  },
);

test('seventeen digits with a real birthday and the right check character are an ID number', () => {
  fc.assert(
    fc.property(idCard, (number) => {
      expect(isIdNumber('id_card', number)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('no other of the eleven check characters is right', () => {
  fc.assert(
    fc.property(idCard, (number) => {
      const others = Array.from(CHARACTERS).filter((character) => character !== number[17]);
      for (const other of others)
        expect(isIdNumber('id_card', number.slice(0, 17) + other)).toBe(false);
    }),
  );
});

test('one changed digit is always found', () => {
  fc.assert(
    fc.property(
      idCard,
      fc.integer({ min: 0, max: 16 }),
      fc.integer({ min: 1, max: 9 }),
      (number, place, by) => {
        const changed = (Number(number[place]) + by) % 10;
        const altered = number.slice(0, place) + changed + number.slice(place + 1);
        expect(isIdNumber('id_card', altered)).toBe(false);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('two swapped neighbours are always found', () => {
  fc.assert(
    fc.property(idCard, fc.integer({ min: 0, max: 15 }), (number, place) => {
      fc.pre(number[place] !== number[place + 1]);
      const swapped =
        number.slice(0, place) + number[place + 1] + number[place] + number.slice(place + 2);
      expect(isIdNumber('id_card', swapped)).toBe(false);
    }),
  );
});

test.each(['19900230', '20230229', '19901301', '19900431', '18991231', '00000000'])(
  'the birthday %s does not exist, whatever the check character is',
  (birth) => {
    expect(isIdNumber('id_card', withCheckCharacter(`440301${birth}123`))).toBe(false);
  },
);

test.each(['20240229', '20000229', '19000101'])('the birthday %s exists', (birth) => {
  expect(isIdNumber('id_card', withCheckCharacter(`440301${birth}123`))).toBe(true);
});

test('arbitrary text is never an ID number and never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(isIdNumber('id_card', text)).toBe(false);
    }),
  );
});

test.each([
  { type: 'home_return_permit', number: 'H12345678', fits: true },
  { type: 'home_return_permit', number: 'M1234567801', fits: true },
  { type: 'home_return_permit', number: 'H123456789', fits: false },
  { type: 'home_return_permit', number: 'A12345678', fits: false },
  { type: 'home_return_permit', number: '12345678', fits: false },
  { type: 'home_return_permit', number: 'H１２３４５６７８', fits: false },
  { type: 'taiwan_travel_permit', number: '12345678', fits: true },
  { type: 'taiwan_travel_permit', number: '1234567801', fits: true },
  { type: 'taiwan_travel_permit', number: '123456789', fits: false },
  { type: 'taiwan_travel_permit', number: 'H12345678', fits: false },
] as const)('$number as $type is accepted: $fits', ({ type, number, fits }) => {
  expect(isIdNumber(type, number)).toBe(fits);
});

test('spaces, hyphens and a small x are normalised', () => {
  expect(normaliseIdNumber(' 110105 1949-1231 002x ')).toBe('11010519491231002X');
});

test.each([
  { on: '2027-03-04', age: 13, when: 'the day before the 14th birthday' },
  { on: '2027-03-05', age: 14, when: 'on the 14th birthday' },
  { on: '2027-03-06', age: 14, when: 'the day after' },
  { on: '2027-12-31', age: 14, when: 'at the end of that year' },
  { on: '2028-01-01', age: 14, when: 'at the start of the next' },
])('$when a person born on 5 March 2013 is $age', ({ on, age }) => {
  expect(ageByIdCard(withCheckCharacter('44030120130305123'), on)).toBe(age);
});

test('a person born on 29 February turns a year older on 1 March of an ordinary year', () => {
  const number = withCheckCharacter('44030120120229123');
  expect(ageByIdCard(number, '2026-02-28')).toBe(13);
  expect(ageByIdCard(number, '2026-03-01')).toBe(14);
});

test('age never decreases from day to day, and each birthday counts once', () => {
  fc.assert(
    fc.property(
      idCard,
      fc.date({ min: new Date('2026-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      (number, date) => {
        const day = date.toISOString().slice(0, 10);
        const next = new Date(date.getTime() + 86_400_000).toISOString().slice(0, 10);
        const grown = ageByIdCard(number, next) - ageByIdCard(number, day);
        const isBirthday = next.slice(5).replace('-', '') === number.slice(10, 14);
        const isLeapling = number.slice(10, 14) === '0229';
        if (isLeapling) expect([0, 1]).toContain(grown);
        else expect(grown).toBe(isBirthday ? 1 : 0);
      },
    ),
  );
});

test('a masked number shows only its first and last two characters', () => {
  fc.assert(
    fc.property(idCard, (number) => {
      const masked = maskIdNumber(number);
      expect(masked).toHaveLength(number.length);
      expect(masked).toBe(`${number[0]}${'*'.repeat(15)}${number.slice(-2)}`);
    }),
  );
});

test.each([
  ['HK', withCheckCharacter('81000019900101123'), 'residence_permit'],
  ['MO', withCheckCharacter('82000019900101123'), 'residence_permit'],
  ['TW', withCheckCharacter('83000019900101123'), 'residence_permit'],
  ['HK', 'Ｈ 1234 5678', 'home_return_permit'],
  ['CN', withCheckCharacter('91184019900101123'), 'permanent_residence_card'],
  ['CN', withCheckCharacter('44030119900101123'), 'id_card'],
])('in %s, %s is a number of the kind %s', (country, number, kind) => {
  expect(idTypeOf(country, number)).toBe(kind);
  expect(isIdNumber(kind as IdType, normaliseIdNumber(number))).toBe(true);
});

test.each([
  withCheckCharacter('81010019900101123'),
  withCheckCharacter('84000019900101123'),
  '810000199001011231',
])('%s is no residence permit', (number) => {
  expect(isIdNumber('residence_permit', number)).toBe(false);
});
