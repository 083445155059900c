import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatTicketNumber, isTicketNumber, makeTicketNumber } from '#contract/ticket-number.ts';

const anyNumber = fc
  .uint8Array({ minLength: 8, maxLength: 8 })
  .map((random) => makeTicketNumber(random));

test('every generated ticket number is valid, with twelve digits and no leading zero', () => {
  fc.assert(
    fc.property(anyNumber, (number) => {
      expect(isTicketNumber(number)).toBe(true);
      expect(number).toMatch(/^[1-9]\d{11}$/);
    }),
  );
});

test('one wrong digit, or two swapped neighbours, are always detected', () => {
  fc.assert(
    fc.property(anyNumber, fc.nat(11), fc.nat(9), (number, at, digit) => {
      const before = number.slice(0, at);
      const wrong = before + digit + number.slice(at + 1);
      const swapped =
        before +
        number
          .slice(at, at + 2)
          .split('')
          .reverse()
          .join('') +
        number.slice(at + 2);
      if (wrong !== number) expect(isTicketNumber(wrong)).toBe(false);
      if (swapped !== number) expect(isTicketNumber(swapped)).toBe(false);
    }),
    { numRuns: 2000 },
  );
});

test.each(['', '0', '1234 5678 9012', '12345678901', '１２３４５６７８９０１２'])(
  '"%s" is not a ticket number',
  (text) => {
    expect(isTicketNumber(text)).toBe(false);
  },
);

test('a ticket number is shown in groups of four', () => {
  expect(formatTicketNumber('123456789012')).toBe('1234 5678 9012');
});
