import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import type { EntryRule } from '#contract/travel.ts';
import {
  entryAnswers,
  entryState,
  isCheckOld,
  type VisaVerdict,
  visaSteps,
  visaVerdict,
  visaWindow,
} from '#contract/visa-rules.ts';
import { demoTravel } from '#server/demo/travel.ts';

const march = { start_date: '2027-03-05', end_date: '2027-03-07' };
const rule: EntryRule = {
  kind: 'visa_free',
  countries: ['DE'],
  days: 30,
  hours: null,
  conditions: [],
  ports: [],
  valid_from: '2026-01-01',
  valid_until: '2026-12-31',
  source: { zh: '来源', en: 'Source' },
  source_url: 'https://example.com/',
  checked_on: '2026-11-01',
};

describe('an entry rule is compared with the days of the exhibition', () => {
  test.each([
    { valid_until: '2027-03-07', today: '2026-11-21', state: 'covers' },
    { valid_until: '2027-03-06', today: '2026-11-21', state: 'partly' },
    { valid_until: '2026-12-31', today: '2026-11-21', state: 'not_announced' },
    { valid_until: '2026-12-31', today: '2026-12-31', state: 'not_announced' },
    { valid_until: '2026-12-31', today: '2027-01-01', state: 'ended' },
    { valid_until: null, today: '2026-11-21', state: 'covers' },
  ])('until $valid_until it is $state on $today', ({ valid_until, today, state }) => {
    expect(entryState({ ...rule, valid_until }, march, today)).toBe(state);
  });

  test('a rule that begins after the first day does not cover it', () => {
    const later = { ...rule, valid_from: '2027-03-06', valid_until: null };
    expect(entryState(later, march, '2026-11-21')).toBe('partly');
  });

  test('a rule covers the exhibition only if it lasts beyond its last day and today', () => {
    const day = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2025-01-01', days));
    fc.assert(
      fc.property(
        day,
        day,
        day,
        day,
        fc.nat(7),
        (valid_from, valid_until, today, start_date, length) => {
          const days = { start_date, end_date: addDays(start_date, length) };
          const state = entryState({ valid_from, valid_until }, days, today);
          const isExpired = valid_until < today || valid_until < days.end_date;
          if (isExpired) expect(state).not.toBe('covers');
          if (state === 'covers') expect(valid_from <= start_date).toBe(true);
        },
      ),
    );
  });
});

test('rules that cover the exhibition come first, then the best', () => {
  const transit = { ...rule, kind: 'transit', days: null, hours: 240, valid_until: null } as const;
  const mutual = { ...rule, kind: 'mutual', valid_until: '2027-12-31' } as const;
  const answers = entryAnswers([rule, transit, mutual], 'DE', march, '2026-11-21');
  expect(answers.map(({ rule: { kind }, state }) => [kind, state])).toEqual([
    ['mutual', 'covers'],
    ['transit', 'covers'],
    ['visa_free', 'not_announced'],
  ]);
  expect(entryAnswers([rule], 'FR', march, '2026-11-21')).toEqual([]);
});

test('a source read more than 90 days ago is outdated', () => {
  expect(isCheckOld(rule, addDays(rule.checked_on, limits.ENTRY_RULE_CHECKED_DAYS))).toBe(false);
  expect(isCheckOld(rule, addDays(rule.checked_on, limits.ENTRY_RULE_CHECKED_DAYS + 1))).toBe(true);
});

test('the time for a visa application is three months to one month before, also from a long month', () => {
  expect(visaWindow('2027-03-05')).toEqual({ opens: '2026-12-05', best_by: '2027-02-05' });
  expect(visaWindow('2027-05-31')).toEqual({ opens: '2027-02-28', best_by: '2027-04-30' });
});

test('every rule of the demo names its source and the day on which it was read', () => {
  const { entry_rules, hotels } = demoTravel('2027-03-05', '2027-03-07');
  for (const { source_url, checked_on, valid_from } of entry_rules) {
    expect(source_url).toMatch(/^https:/);
    expect(checked_on).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(valid_from).toMatch(/^20\d\d-\d\d-\d\d$/);
  }
  expect(new Set(entry_rules.find(({ kind }) => kind === 'transit')?.countries).size).toBe(55);
  expect(hotels).toHaveLength(30);
  expect(hotels.reduce((sum, { rooms }) => sum + rooms, 0)).toBeGreaterThan(4_000);
});

describe('one verdict answers whether a visa is needed', () => {
  const today = '2026-11-28';
  const verdictOf = (country: string, rules: EntryRule[]) =>
    visaVerdict(country, entryAnswers(rules, country, march, today)).verdict;
  const transit: EntryRule = {
    ...rule,
    kind: 'transit',
    days: null,
    hours: 240,
    valid_until: null,
  };

  test.each([
    { when: 'a rule covers the days', rules: [{ ...rule, valid_until: null }], is: 'not_needed' },
    {
      when: 'its source was checked long ago',
      rules: [{ ...rule, valid_until: null, checked_on: '2026-05-01' }],
      is: 'undecided',
    },
    {
      when: 'another rule was checked lately',
      rules: [
        { ...rule, valid_until: null, checked_on: '2026-05-01' },
        { ...rule, kind: 'mutual' as const, valid_until: null },
      ],
      is: 'not_needed',
    },
    { when: 'the rule ends before the days', rules: [rule], is: 'undecided' },
    {
      when: 'the rule ends within the days',
      rules: [{ ...rule, valid_until: '2027-03-06' }],
      is: 'undecided',
    },
    { when: 'the rule has ended', rules: [{ ...rule, valid_until: '2026-11-27' }], is: 'needed' },
    { when: 'only transit is free', rules: [transit], is: 'needed' },
    { when: 'no rule is known', rules: [], is: 'needed' },
  ])('$is when $when', ({ rules, is }) => {
    expect(verdictOf('DE', rules)).toBe(is);
  });

  test.each(['CN', 'HK', 'MO', 'TW'])('holders from %s need no rule', (country) => {
    expect(verdictOf(country, [])).toBe('not_needed');
  });
});

describe('the steps after a verdict', () => {
  const steps = (verdict: VisaVerdict, today: string) =>
    visaSteps(verdict, march.start_date, today).map(({ step, day }) => `${step} ${day ?? 'now'}`);

  test('a visa is applied for from three months to one month before', () => {
    expect(steps('needed', '2026-11-28')).toEqual([
      'letter now',
      'apply_from 2026-12-05',
      'apply_by 2027-02-05',
    ]);
  });

  test('a day that has passed becomes now, and the first day to apply is left out', () => {
    expect(steps('undecided', '2027-02-20')).toEqual(['letter now', 'decide now']);
    expect(steps('not_needed', '2027-02-20')).toEqual(['passport now', 'check_again now']);
  });
});
