import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import {
  AreaCode,
  Cellphone,
  Code,
  Email,
  MainlandCellphone,
  WebUrl,
} from '#contract/contact-fields.ts';
import { issueName } from '#contract/errors.ts';
import { hasChinese, line, optionalLine } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { CountryCode } from '#contract/plain-fields.ts';
import { SentInstant } from '#contract/sent-instant.ts';

const accepts = (schema: z.ZodMiniType, given: unknown) => schema.safeParse(given).success;

function faults(schema: z.ZodMiniType, given: unknown) {
  return schema.safeParse(given, { reportInput: true }).error?.issues.map(issueName);
}

describe('a mainland phone', () => {
  test('is a 1, then 3 to 9, then nine digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 13e9, max: 19_999_999_999 }), (number) => {
        expect(accepts(MainlandCellphone, String(number))).toBe(true);
      }),
    );
  });

  test.each([
    '12345678901',
    '1380013800',
    '138001380000',
    '+85291234567',
    '+49 13800138000',
    '138/0013/80001',
    '13800138000\n1',
    '13800138000, 13900139000',
  ])('is not %j', (text) => {
    expect(faults(MainlandCellphone, text)).toEqual(['mainland_phone_invalid']);
  });

  test.each([
    ' 13800138000\t',
    '+8613800138000',
    '0086 138 0013 8000',
    '138-0013-8000',
    '１３８００１３８０００',
    '\u202d138\u00a00013\u200b8000\u202c',
  ])('is normalised from %j', (typed) => {
    expect(MainlandCellphone.parse(typed)).toBe('13800138000');
  });
});

test.each(['1234', '12345678901234'])('a phone abroad may be %s', (text) => {
  expect(accepts(Cellphone, text)).toBe(true);
});

test.each(['123', '123456789012345', '+1234', '12345a', '+0123456789'])(
  'a phone abroad is not %s',
  (text) => {
    expect(faults(Cellphone, text)).toEqual(['phone_invalid']);
  },
);

test.each(['1', '49', '852', '1684', '+49', '0049', '４９'])(
  'a country has the calling code %s',
  (code) => {
    expect(accepts(AreaCode, code)).toBe(true);
  },
);

test.each(['', '0', '049', '12345', 'DE'])('no country has the calling code %j', (code) => {
  expect(accepts(AreaCode, code)).toBe(false);
});

test.each(['12345', '1234567', '12 456', '123456 or 654321', 'abcdef'])(
  'a code of six digits is not %j',
  (text) => {
    expect(faults(Code, text)).toEqual(['code_digits']);
  },
);

test('a code preserves leading zeros', () => {
  expect(Code.parse(' 000123 ')).toBe('000123');
});

test('a country is two capital letters', () => {
  expect(accepts(CountryCode, 'DE')).toBe(true);
  for (const text of ['de', 'DEU', 'D', 'D1', '']) expect(accepts(CountryCode, text)).toBe(false);
});

describe('an e-mail address', () => {
  test('is stored in lower case without surrounding spaces', () => {
    expect(Email.parse('  Anna.Mueller+Expo@Example.COM ')).toBe('anna.mueller+expo@example.com');
  });

  test.each([
    ['user@münchen.example', 'user@xn--mnchen-3ya.example'],
    ['USER@MÜNCHEN.example', 'user@xn--mnchen-3ya.example'],
    ['user@公司.中国', 'user@xn--55qx5d.xn--fiqs8s'],
    ['user@xn--55qx5d.xn--fiqs8s', 'user@xn--55qx5d.xn--fiqs8s'],
    ['lijing＠qq。com', 'lijing@qq.com'],
    ['\u200bmailto:anna@example.com ', 'anna@example.com'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(Email.parse(typed)).toBe(stored);
  });

  test('is the same in upper and lower case', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        fc.pre(accepts(Email, address));
        expect(Email.parse(address.toUpperCase())).toBe(Email.parse(address.toLowerCase()));
      }),
    );
  });

  test.each([
    'anna',
    'anna@',
    '@example.com',
    'anna@example',
    'anna@@example.com',
    'anna@example.com, b@example.com',
    'anna@example.com\nbcc: b@example.com',
    'Anna <anna@example.com>',
    'anna bea@example.com',
    'anna@exam／ple.com',
    'user@münchen.example/path',
  ])('is not %j', (text) => {
    expect(faults(Email, text)).toEqual(['email_invalid']);
  });

  test('has at most 254 characters', () => {
    expect(faults(Email, `${'a'.repeat(250)}@example.com`)).toContain('too_long');
  });
});

describe('a website', () => {
  test.each(['', 'https://example.com', 'http://例子.中国/路径?a=1', ' https://a.example '])(
    'may be %j',
    (text) => {
      expect(accepts(WebUrl, text)).toBe(true);
    },
  );

  test.each([
    ['www.example.com', 'https://www.example.com'],
    ['例子.中国/路径', 'https://例子.中国/路径'],
    ['ｗｗｗ．example。com/ａ', 'https://www.example.com/ａ'],
    ['example.com:8080', 'https://example.com:8080'],
    ['无', ''],
    ['N/A', ''],
    ['ｎ／ａ', ''],
    ['-', ''],
  ])('of %j is stored as %j', (typed, stored) => {
    expect(WebUrl.parse(typed)).toBe(stored);
  });

  test.each([
    'example',
    '1.5',
    'anna@example.com',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//.',
    'data:text/html,<b>.',
    'ftp://example.com',
    'file:///etc/passwd',
    '//example.com',
    'https://',
    'https://localhost',
  ])('is not %j', (text) => {
    expect(faults(WebUrl, text)).toEqual(['url_invalid']);
  });

  test('every accepted value leads to a page by http or https', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string(), fc.webPath()), (text) => {
        const { data } = WebUrl.safeParse(text);
        if (data) expect(new URL(data).protocol).toMatch(/^https?:$/);
      }),
    );
  });
});

test.each([
  ['2026-03-05 09:30', '2026-03-05T09:30:00+08:00'],
  ['2026-03-05T09:30:00+01:00', '2026-03-05T09:30:00+01:00'],
])('a time that is sent as %s is read as %s', (sent, read) => {
  expect(SentInstant.parse(sent)).toBe(read);
});

test.each(['2026-02-30 09:30', '2026-03-05 24:30', '2026-03-05', '05.03.2026 09:30', ''])(
  'a time that is sent as %j is refused',
  (sent) => {
    expect(accepts(SentInstant, sent)).toBe(false);
  },
);

test('a line needs a visible character, and has a maximum', () => {
  expect(faults(line(), '  ')).toEqual(['required']);
  expect(faults(line(), undefined)).toEqual(['required']);
  expect(accepts(line(), 'x'.repeat(limits.LINE_CHARACTERS_MAX))).toBe(true);
  expect(faults(line(), 'x'.repeat(limits.LINE_CHARACTERS_MAX + 1))).toEqual(['too_long']);
});

test('an optional line may be missing too', () => {
  for (const given of [undefined, '', '   ']) expect(accepts(optionalLine(), given)).toBe(true);
});

test('Chinese is distinguished from every other script, also far outside the basic plane', () => {
  for (const text of ['光', 'LED 显示', '𠮷野家', '〇']) expect(hasChinese(text)).toBe(true);
  for (const text of ['', 'Müller', 'ひかり', '빛', 'свет', '，。！'])
    expect(hasChinese(text)).toBe(false);
});
