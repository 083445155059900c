import { describe, expect, test } from 'vitest';
import { readAttributeAmount } from '#contract/attribute-amounts.ts';
import { exhibitNumbers } from '#contract/exhibit-numbers.ts';
import { missingLanguage } from '#contract/one-language.ts';
import { type AmountForm, readAmount, readPrice } from '#contract/typed-amounts.ts';

const { dot_pitch, lead_days, minimum_order, release_year }: Record<string, AmountForm> =
  exhibitNumbers;

describe('numbers of exhibits as firms write them', () => {
  test.each<[typed: string, form: AmountForm | undefined, value: number, isExact: boolean]>([
    ['P1.25', dot_pitch, 1.25, true],
    ['Ｐ１．２５', dot_pitch, 1.25, true],
    ['1.25mm', dot_pitch, 1.25, true],
    ['P16/32', dot_pitch, 16, false],
    ['2026年', release_year, 2026, true],
    ['２０２６', release_year, 2026, true],
    ['10台', minimum_order, 10, true],
    ['10 PCS', minimum_order, 10, true],
    ['≥10㎡', minimum_order, 10, false],
    ['1万件', minimum_order, 10_000, false],
    ['30个工作日', lead_days, 30, true],
    ['15-20天', lead_days, 20, false],
    ['约30天左右', lead_days, 30, false],
  ])('%s', (typed, form, value, isExact) => {
    expect(readAmount(typed, form as AmountForm)).toEqual({ value, isExact });
  });

  test.each(['25/50/100', '500×500', '十台', '1,953 mm', '-5'])('%s is refused', (typed) => {
    expect(readAmount(typed, dot_pitch as AmountForm)).toEqual(expect.any(String));
  });

  test.each<[string, string, number, boolean]>([
    ['600nits', 'cd/m²', 600, true],
    ['600 cd/㎡', 'cd/m²', 600, true],
    ['≥600', 'cd/m²', 600, false],
    ['5,500', 'cd/m²', 5_500, true],
    ['520万', '万像素', 520, true],
    ['10万小时', '小时', 100_000, false],
    ['5000:1', ': 1', 5_000, true],
    ['0.125', 'ms', 0.125, true],
  ])('%s in %s', (typed, unit, value, isExact) => {
    expect(readAttributeAmount(typed, [unit])).toEqual({ value, isExact });
  });
});

describe('prices as firms write them', () => {
  test.each<[typed: string, min: number | null, max: number | null]>([
    ['面议', null, null],
    ['电询', null, null],
    ['On request', null, null],
    ['¥12,800', 12_800, 12_800],
    ['12,800元', 12_800, 12_800],
    ['￥１２，８００', 12_800, 12_800],
    ['12800.00', 12_800, 12_800],
    ['12800元/㎡', 12_800, 12_800],
    ['12800起', 12_800, 12_800],
    ['约1.2万', 12_000, 12_000],
    ['12000-15000', 12_000, 15_000],
    ['¥12,000～15,000元/台', 12_000, 15_000],
    ['1.2-1.5万', 12_000, 15_000],
  ])('%s', (typed, min, max) => {
    expect(readPrice(typed)).toMatchObject({ min, max });
  });

  test.each([
    ['USD 1800', 1_800, 1_800, 'USD', null],
    ['FOB $1,840', 1_840, 1_840, 'USD', 'FOB'],
    ['１８４０美元/平方米', 1_840, 1_840, 'USD', null],
    ['EUR 1,200-1,500 DDP', 1_200, 1_500, 'EUR', 'DDP'],
    ['€1.5', 1.5, 1.5, 'EUR', null],
    ['¥12,800', 12_800, 12_800, 'CNY', null],
    ['12800', 12_800, 12_800, null, null],
    ['面议', null, null, null, null],
  ] as const)('%s states its currency and terms', (typed, min, max, currency, terms) => {
    expect(readPrice(typed)).toMatchObject({ min, max, currency, terms });
  });

  test.each(['GBP 1800', '$1,800 €5', 'cheap', '1.200,50', '12-13-14'])(
    '%s is refused',
    (typed) => {
      expect(readPrice(typed)).toEqual(expect.any(String));
    },
  );
});

test('a name that repeats the other language lacks a language; a model name lacks none', () => {
  expect(missingLanguage({ zh: '屏', en: '屏' })).toBe('en');
  expect(missingLanguage({ zh: 'Display wall', en: 'Display wall' })).toBe('zh');
  expect(missingLanguage({ zh: 'NX-8', en: 'NX-8' })).toBeNull();
  expect(missingLanguage({ zh: '屏', en: 'Wall' })).toBeNull();
});
