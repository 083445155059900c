import { describe, expect, test } from 'vitest';
import { OwnQuestionsData } from '#contract/own-question-data.ts';
import { brokenAnswers, OwnAnswers, type OwnQuestion } from '#contract/own-questions.ts';
import { Questionnaire, questionnaireWith } from '#contract/registrations.ts';

const option = (code: string) => ({ code, label: code });
const one: OwnQuestion = {
  code: 'own_hotel',
  kind: 'one',
  title: 'Do you need a hotel?',
  is_required: true,
  options: [option('yes'), option('no'), { ...option('later'), is_hidden: true }],
};
const several: OwnQuestion = { ...one, code: 'own_days', kind: 'several', is_required: false };
const text: OwnQuestion = { ...one, code: 'own_wish', kind: 'text', options: [] };
const asked = [one, several, text];
const full = { own_hotel: 'yes', own_days: ['no'], own_wish: 'Quiet rooms' };

describe('answers to own questions', () => {
  test.each([
    ['complete', full, []],
    ['without an optional one', { own_hotel: 'no', own_wish: 'None' }, []],
    [
      'without required ones',
      { own_hotel: '', own_days: [] },
      [
        ['own_hotel', 'choose_one'],
        ['own_wish', 'required'],
      ],
    ],
    ['with an unknown code', { ...full, own_hotel: 'maybe' }, [['own_hotel', 'choose_from_list']]],
    [
      'with one unknown code of several',
      { ...full, own_days: ['yes', 'maybe'] },
      [['own_days', 'choose_from_list']],
    ],
    [
      'with several codes for one',
      { ...full, own_hotel: ['yes'] },
      [['own_hotel', 'choose_from_list']],
    ],
    ['with one code for several', { ...full, own_days: 'yes' }, [['own_days', 'choose_from_list']]],
    ['with a list for a text', { ...full, own_wish: ['yes'] }, [['own_wish', 'choose_from_list']]],
    ['with an option that was hidden meanwhile', { ...full, own_hotel: 'later' }, []],
  ])('%s', (_what, answers, broken) => {
    expect([...brokenAnswers(answers, asked)]).toEqual(broken);
  });

  test('a hidden question needs no answer, and may have one', () => {
    const hidden = [{ ...one, is_hidden: true }];
    expect([...brokenAnswers({}, hidden)]).toEqual([]);
    expect([...brokenAnswers({ own_hotel: 'yes' }, hidden)]).toEqual([]);
  });

  test('texts have at most 500 characters, and codes the form of codes', () => {
    expect(OwnAnswers.safeParse({ own_wish: 'x'.repeat(500) }).success).toBe(true);
    expect(OwnAnswers.safeParse({ own_wish: 'x'.repeat(501) }).success).toBe(false);
    expect(OwnAnswers.safeParse({ own_days: ['Yes!'] }).success).toBe(false);
    expect(OwnAnswers.safeParse({ constructor: 'x' }).success).toBe(false);
  });

  test('their mistakes are reported beside those of the other questions', () => {
    const parsed = questionnaireWith(asked).safeParse({ own: { own_wish: 'None' } });
    const paths = parsed.error?.issues.map(({ path }) => path.join('.'));
    expect(paths).toContain('own.own_hotel');
    expect(paths).toContain('company_scale');
    expect(paths).not.toContain('own.own_wish');
  });

  test('an earlier questionnaire without them is valid', () => {
    const before = {
      product_categories: ['led_indoor'],
      application_scenes: ['stage'],
      company_scale: '20_99',
      annual_budget: '1m_5m',
      visit_purposes: ['purchase'],
      event_types: ['forum'],
    };
    expect(Questionnaire.safeParse(before).success).toBe(true);
    expect(questionnaireWith([]).safeParse(before).success).toBe(true);
  });
});

describe('own questions as the organiser edits them', () => {
  const row = (code: string) => ({ code, zh: '是', en: 'Yes', is_hidden: false });
  const question = {
    code: 'own_hotel',
    kind: 'one',
    title: { zh: '需要酒店吗？', en: 'Do you need a hotel?' },
    is_required: true,
    is_hidden: false,
    options: [row('yes'), row('no')],
  };
  const issuesOf = (questions: unknown) =>
    OwnQuestionsData.safeParse(questions).error?.issues.map(
      ({ path, message }) => `${path.join('.')} ${message}`,
    ) ?? [];

  test('need both languages, a choice, and every code once', () => {
    expect(issuesOf([question])).toEqual([]);
    expect(issuesOf([{ ...question, title: { zh: '', en: 'Hotel?' } }])).toEqual([
      '0.title.zh required',
    ]);
    expect(issuesOf([{ ...question, options: [] }])).toEqual(['0.options required']);
    expect(issuesOf([{ ...question, kind: 'text', options: [] }])).toEqual([]);
    expect(issuesOf([question, question])).toEqual([' invalid']);
    expect(issuesOf([{ ...question, options: [row('yes'), row('yes')] }])).toEqual([
      '0.options invalid',
    ]);
  });

  test('are at most twenty that are shown, and any that are hidden', () => {
    const many = Array.from({ length: 21 }, (_, at) => ({ ...question, code: `own_q${at}` }));
    expect(issuesOf(many)).toEqual([' too_many']);
    const hidden = many.map((each, at) => ({ ...each, is_hidden: at === 3 }));
    expect(issuesOf(hidden)).toEqual([]);
  });
});
