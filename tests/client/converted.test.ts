import { expect, test } from 'vitest';
import { converted } from '#client/features/exhibits/converted.ts';

test.each([
  { price: 18_600, amount: 2_570 },
  { price: 1_280_000, amount: 177_000 },
  { price: 2_300, amount: 318 },
  { price: 110, amount: 15 },
  { price: 38, amount: 5.25 },
  { price: 2.4, amount: 0.33 },
  { price: 0, amount: 0 },
])('at 7.24 RMB for 1 USD, RMB $price is about USD $amount', ({ price, amount }) => {
  expect(converted(price, 7.24)).toBe(amount);
});
