import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { errors, type Issue, issueName, issueNames, namedIssue } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { errorWords, issueText, issueWords } from '#server/words/refusals.ts';

test('every error has its own code', () => {
  const codes = Object.values(errors).map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
});

test('every code is six digits, and every status says that the call failed', () => {
  for (const { code, status } of Object.values(errors)) {
    expect(code).toBeGreaterThanOrEqual(100_000);
    expect(code).toBeLessThanOrEqual(999_999);
    expect(status).toBeGreaterThanOrEqual(400);
  }
});

test('only the four codes of the specification clear the sign-in', () => {
  const clearing = Object.values(errors).filter((error) => 'signsOut' in error);
  expect(clearing.map(({ code }) => code).sort()).toEqual([120_001, 120_008, 200_013, 400_004]);
  // An overloaded server or an unreachable database must never sign a user out.
  expect(clearing.every(({ status }) => status === 401)).toBe(true);
});

test.each([
  ['refusal', errorWords],
  ['fault of a field', issueWords],
])('every %s has a text in Chinese and in English', (_what, words) => {
  for (const [name, { zh, en }] of Object.entries(words)) {
    expect(zh, name).toMatch(/\p{Script=Han}/u);
    expect(zh, name).toMatch(/[。！？]$/);
    expect(en, name).toMatch(/^[A-Z][\x20-\x7e–’]+[.!?]$/);
    expect((zh + en).replaceAll(/\{(limit|row|detail)\}/g, ''), name).not.toMatch(
      /[{}]|undefined|NaN/,
    );
  }
});

test('the texts contain the numbers of the rules', () => {
  expect(errorWords.TOO_YOUNG.en).toContain(`at least ${limits.MINIMUM_AGE_MAINLAND} years`);
  expect(errorWords.TOO_YOUNG.zh).toContain(`以外年满 ${limits.MINIMUM_AGE} 周岁`);
  expect(issueWords.picture_too_large.zh).toContain('5000 万像素');
});

test('a wrong length is refused with its limit', () => {
  const options = { reportInput: true };
  const text = z.string().check(z.minLength(4)).safeParse('abc', options);
  const list = z
    .array(z.string())
    .check(z.maxLength(2, 'too_many'))
    .safeParse(['', '', ''], options);
  expect(namedIssue(text.error?.issues[0] as Issue)).toEqual({ name: 'too_short', limit: 4 });
  expect(namedIssue(list.error?.issues[0] as Issue)).toEqual({ name: 'too_many', limit: 2 });
  expect(namedIssue({ code: 'too_small', minimum: 1, input: '' })).toEqual({ name: 'required' });
  expect(issueText({ name: 'too_short', limit: 4 }, 'en')).toContain('at least 4 characters');
  expect(issueText({ name: 'too_short', limit: 4 }, 'zh')).toContain('至少 4 个字');
});

test('field issues with texts and field issues of the contract are the same', () => {
  expect(Object.keys(issueWords).sort()).toEqual([...issueNames].sort());
  expect(Object.keys(errorWords).sort()).toEqual(Object.keys(errors).sort());
});

test.each<{ schema: z.ZodMiniType; given: unknown; name: string }>([
  { schema: z.string(), given: undefined, name: 'required' },
  { schema: z.string(), given: null, name: 'required' },
  { schema: z.string().check(z.minLength(2)), given: '', name: 'required' },
  { schema: z.string().check(z.minLength(2)), given: 'a', name: 'too_short' },
  { schema: z.string().check(z.maxLength(2)), given: 'abc', name: 'too_long' },
  { schema: z.array(z.string()).check(z.minLength(1)), given: [], name: 'choose_at_least_one' },
  { schema: z.array(z.string()).check(z.maxLength(1)), given: ['a', 'b'], name: 'too_long' },
  { schema: z.enum(['a', 'b']), given: 'c', name: 'choose_from_list' },
  { schema: z.literal('a'), given: 'c', name: 'choose_from_list' },
  { schema: z.email(), given: 'nobody', name: 'email_invalid' },
  { schema: z.url(), given: 'nowhere', name: 'url_invalid' },
  { schema: z.uuidv7(), given: '1', name: 'invalid' },
  { schema: z.string(), given: 7, name: 'invalid' },
  { schema: z.string().check(z.regex(/^\d$/, 'code_digits')), given: 'x', name: 'code_digits' },
  // An empty field is reported as missing, not as wrongly formatted.
  { schema: z.string().check(z.regex(/^\d$/, 'code_digits')), given: '', name: 'required' },
  { schema: z.email('email_invalid'), given: '', name: 'required' },
  {
    schema: z.string().check(z.trim(), z.regex(/\d/, 'digits_only')),
    given: ' ',
    name: 'required',
  },
  { schema: z.string().check(z.regex(/^\d$/, 'choose_one')), given: '', name: 'choose_one' },
  // Otherwise the check's own name wins, also for empty fields.
  { schema: z.string().check(z.minLength(1, 'choose_one')), given: '', name: 'choose_one' },
])('what is wrong with $given is called $name', ({ schema, given, name }) => {
  const { error } = schema.safeParse(given, { reportInput: true });
  expect(error?.issues.map((issue) => issueName(issue))).toEqual([name]);
});

test('an unknown field is reported as unknown', () => {
  const { error } = z.strictObject({}).safeParse({ role: 'organiser' }, { reportInput: true });
  expect(error?.issues.map((issue: Issue) => issueName(issue))).toEqual(['unknown_field']);
});
