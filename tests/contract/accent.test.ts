import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  accentContrast,
  accentTokens,
  contrastOf,
  isStrongAccent,
  nearestAccent,
} from '#contract/accent.ts';
import { presentBrand } from '#contract/brand.ts';
import { Brand, NO_BRAND } from '#contract/exhibition-data.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('contrast is that of the accessibility rules', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('the nearest accent of any colour is strong enough, and keeps a strong one', () => {
  fc.assert(
    fc.property(colour, (given) => {
      const nearest = nearestAccent(given);
      expect(isStrongAccent(nearest)).toBe(true);
      if (isStrongAccent(given)) expect(nearest).toBe(given);
    }),
  );
});

test('every token of a strong accent is readable in both themes', () => {
  fc.assert(
    fc.property(colour, (given) => {
      const { light, dark } = accentTokens(nearestAccent(given));
      expect(accentContrast(dark.brand, 'dark')).toBeGreaterThanOrEqual(7);
      for (const { brand, strong, on, ground } of [light, dark]) {
        expect(contrastOf(on, brand)).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(on, strong)).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(brand, ground)).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});

test.each(['#ffd400', 'red', '#B4235A', '#b4235a;}'])('the accent %s is refused', (accent) => {
  expect(Brand.safeParse({ ...NO_BRAND, accent }).success).toBe(false);
});

test('a brand as shipped is no part of the answer', () => {
  expect(presentBrand(NO_BRAND, 'zh')).toBeUndefined();
  expect(presentBrand({ ...NO_BRAND, words: '南国光声' }, 'zh')).toBeUndefined();
});

test('the style of a brand names its accent for the light theme and a lighter one for the dark theme', () => {
  const style = presentBrand({ ...NO_BRAND, accent: '#b4235a' }, 'en')?.style;
  expect(style).toMatch(
    /^:root:root\{--accent:#b4235a;--brand:#b4235a;.*prefers-color-scheme:dark.*--brand:#/,
  );
  expect(style?.length).toBeLessThan(260);
});
