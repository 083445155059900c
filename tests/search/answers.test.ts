import { beforeAll, describe, expect, test } from 'vitest';
import type { FoundBy } from '#contract/found-by.ts';
import { answersOf, type DirectoryQueries } from '#search/answers.ts';
import { demoDirectory } from '../support/demo-directory.ts';
import { createGrading, type GradedQuery, gainOf, readGradedQueries } from './grading.ts';

// All in one file, because building the full demo's directory takes seconds.
let answers: DirectoryQueries;
beforeAll(async () => {
  answers = answersOf(await demoDirectory('full'));
}, 120_000);

const GAIN_LEAST = 0.9;
const NOTHING_MOST = 0.02;
const FIRST_PAGE = { page: 1, page_size: 10 };

const queries = readGradedQueries();
const isChinese = (text: string) => /\p{Script=Han}/u.test(text);

describe('what buyers type', () => {
  let graded: Map<GradedQuery, Map<string, number>>;
  beforeAll(() => {
    const grade = createGrading('full');
    graded = new Map(queries.map((query) => [query, grade(query)]));
  });

  const listed = ({ keyword, list }: GradedQuery) => {
    const answer = answers[list](isChinese(keyword) ? 'zh' : 'en', { keyword }, FIRST_PAGE);
    if (!answer) throw new Error('The directory did not answer');
    return { total: answer.total, ids: answer.items.map(({ id }) => id) };
  };

  test('is at least 150 graded queries of both languages, each with an answer in the demo', () => {
    expect(queries.length).toBeGreaterThanOrEqual(150);
    expect(queries.filter(({ keyword }) => isChinese(keyword)).length).toBeGreaterThan(75);
    const empty = [...graded].filter(([, grades]) => grades.size === 0);
    expect(empty.map(([{ keyword }]) => keyword)).toEqual([]);
  });

  test('finds the best first: nDCG of the first ten is 0.9 or more, and almost no query finds nothing', () => {
    const gains = [...graded].map(([query, grades]) => {
      const { total, ids } = listed(query);
      return { keyword: query.keyword, total, gain: gainOf(ids, grades) };
    });
    const mean = gains.reduce((sum, { gain }) => sum + gain, 0) / gains.length;
    const worst = gains.filter(({ gain }) => gain < GAIN_LEAST);
    expect(mean, JSON.stringify(worst)).toBeGreaterThanOrEqual(GAIN_LEAST);
    const nothing = gains.filter(({ total }) => total === 0).length / gains.length;
    expect(nothing).toBeLessThanOrEqual(NOTHING_MOST);
  });
});

describe('the reason of a match', () => {
  const PAGE = { page: 1, page_size: 50 };

  function exhibits(lang: 'zh' | 'en', keyword: string) {
    const items = answers.exhibits(lang, { keyword }, PAGE)?.items ?? [];
    expect(items.length).toBeGreaterThan(0);
    return items;
  }

  /** The highlighted letters of reasons. */
  function marked(reasons: readonly FoundBy[]): string[] {
    return reasons.flatMap(({ text, marks }) => marks.map(([from, to]) => text.slice(from, to)));
  }

  test('an exhibit shows the matched attribute, with the letters marked', () => {
    for (const { name, found_by } of exhibits('en', 'hdmi display')) {
      expect(name).not.toMatch(/hdmi/i);
      expect(found_by).toEqual([{ kind: 'attribute', text: 'HDMI', marks: [[0, 4]] }]);
    }
    for (const { found_by } of exhibits('en', '5000 nits outdoor')) {
      expect(found_by.map(({ text }) => text)).toContain('5000 cd/m²');
    }
  });

  test('a synonym in the name does not hide the matched attribute', () => {
    const reasons = exhibits('en', 'ip65').map(({ found_by }) => marked(found_by));
    expect(reasons).toContainEqual(['IP65']);
  });

  test('a match in the name needs no reason, in either language', () => {
    for (const keyword of ['loudspeaker', '显示屏', 'P2.5']) {
      for (const { name, marks, found_by } of exhibits('en', keyword).slice(0, 10)) {
        expect(found_by, `${keyword}: ${name} ${JSON.stringify(marks)}`).toEqual([]);
      }
    }
  });

  test('an exhibitor shows its city, a word of its profile, or the matching exhibit', () => {
    const { items = [] } = answers.exhibitors('en', { keyword: 'germany' }, PAGE) ?? {};
    expect(items[0]?.found_by).toEqual([{ kind: 'place', text: 'Germany', marks: [[0, 7]] }]);
    const found = answers.exhibitors('en', { keyword: 'hdmi display' }, PAGE)?.items ?? [];
    expect(found[0]?.matched?.found_by.map(({ text }) => text)).toEqual(['HDMI']);
    expect(found[0]?.found_by).toEqual([]);
    const profile = answers.exhibitors('zh', { keyword: '深圳 音箱' }, PAGE)?.items ?? [];
    expect(profile.flatMap(({ found_by }) => found_by)).toContainEqual({
      kind: 'profile',
      text: '音箱',
      marks: [[0, 2]],
    });
  });

  test('sizes and voltages are read in common notations, also directly after Chinese', () => {
    for (const [keyword, name] of [
      ['户外2.5间距', /^P2\.5 .*(户外|灯杆)/],
      ['1.2mm fine pitch', /^P1\.25 小间距/],
      ['拼接屏55寸', /拼接屏/],
      ['DC24V灯带', /灯带/],
      ['24VDC led tape', /灯带/],
    ] as const) {
      const answer = answers.exhibits('zh', { keyword }, PAGE);
      expect(answer?.missing, keyword).toEqual([]);
      expect(answer?.items.length).toBeGreaterThan(0);
      for (const item of answer?.items.slice(0, 10) ?? []) expect(item.name).toMatch(name);
    }
  });

  test('a booth is found by parts of its number, and a product by words of its certificates', () => {
    for (const keyword of ['12 F 07', '12F-07', '展位12f 07']) {
      const [first] = answers.exhibitors('en', { keyword }, PAGE)?.items ?? [];
      expect(first?.booths.map(({ number }) => number)).toEqual(['12F07']);
    }
    const answer = answers.exhibits('en', { keyword: 'CE certified moving heads' }, PAGE);
    for (const { name } of answer?.items ?? []) expect(name).toMatch(/moving head/);
  });
});
