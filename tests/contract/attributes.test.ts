import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AttributeCondition,
  attributeProblem,
  readAttributeFilters,
  writeAttributeFilters,
} from '#contract/attributes.ts';
import { AttributeFilters } from '#contract/filters.ts';

const code = fc.stringMatching(/^[a-z][a-z0-9_]{0,20}$/);
const end = fc.option(
  fc.integer({ min: 0, max: 10_000_000 }).map((hundreds) => hundreds / 100),
  { nil: undefined },
);
const condition: fc.Arbitrary<AttributeCondition> = fc.oneof(
  fc.record({ code, any_of: fc.uniqueArray(code, { minLength: 1, maxLength: 4 }) }),
  fc
    .record({ code, from: end, to: end })
    .filter(({ from, to }) => from !== undefined || to !== undefined),
);
const conditions = fc.uniqueArray(condition, {
  minLength: 1,
  maxLength: 4,
  selector: (one) => one.code,
});

test('attribute filters survive being written into an address and read back', () => {
  fc.assert(
    fc.property(conditions, (given) => {
      const text = writeAttributeFilters(given) ?? '';
      fc.pre(text.length <= 400);
      expect(AttributeFilters.parse(text)).toBe(text);
      expect(readAttributeFilters(text)).toEqual(given);
    }),
  );
});

test.each(['', ',', 'ip', 'ip:', ':ip65', 'ip:ip65,', "ip:'x", 'ip:IP65', 'a:1~2~3', 'a:-1~'])(
  'an address with the conditions "%s" is refused',
  (text) => {
    expect(AttributeFilters.safeParse(text).success).toBe(false);
  },
);

describe('a value of an attribute', () => {
  const choices = [{ code: 'ce' }, { code: 'ul' }];
  test.each([
    { kind: 'number', value: 800, problem: null },
    { kind: 'number', value: '800', problem: 'digits_only' },
    { kind: 'number', value: -1, problem: 'out_of_range' },
    { kind: 'number', value: 1e12, problem: 'out_of_range' },
    { kind: 'text', value: '500 × 500 mm', problem: null },
    { kind: 'text', value: 500, problem: 'invalid' },
    { kind: 'choice', value: 'ce', problem: null },
    { kind: 'choice', value: 'xx', problem: 'choose_from_list' },
    { kind: 'choice', value: ['ce'], problem: 'choose_from_list' },
    { kind: 'choices', value: ['ce', 'ul'], problem: null },
    { kind: 'choices', value: ['ce', 'ce'], problem: 'choose_from_list' },
    { kind: 'choices', value: [], problem: 'choose_from_list' },
    { kind: 'choices', value: 'ce', problem: 'choose_from_list' },
  ] as const)('$value for a $kind: $problem', ({ kind, value, problem }) => {
    const given = typeof value === 'object' ? [...value] : value;
    expect(attributeProblem({ kind, choices }, given)).toBe(problem);
  });
});
