import { beforeAll, describe, expect, test } from 'vitest';
import { answersOf, type DirectoryQueries } from '#search/answers.ts';
import { demoDirectory } from '../support/demo-directory.ts';
import { createGrading, type GradedQuery, gainOf, readGradedQueries } from './grading.ts';

const GAIN_LEAST = 0.9;
const NOTHING_MOST = 0.02;
const FIRST_PAGE = { page: 1, page_size: 10 };

const queries = readGradedQueries();
const isChinese = (text: string) => /\p{Script=Han}/u.test(text);

describe('what buyers type', () => {
  let grade: ReturnType<typeof createGrading>;
  let answers: DirectoryQueries;
  beforeAll(async () => {
    grade = createGrading('full');
    answers = answersOf(await demoDirectory('full'));
  }, 120_000);

  const listed = ({ keyword, list }: GradedQuery) => {
    const answer = answers[list](isChinese(keyword) ? 'zh' : 'en', { keyword }, FIRST_PAGE);
    if (!answer) throw new Error('The directory did not answer');
    return { total: answer.total, ids: answer.items.map(({ id }) => id) };
  };

  test('is at least 150 graded queries of both languages, each with an answer in the demo', () => {
    expect(queries.length).toBeGreaterThanOrEqual(150);
    expect(queries.filter(({ keyword }) => isChinese(keyword)).length).toBeGreaterThan(75);
    const empty = queries.filter((query) => grade(query).size === 0);
    expect(empty.map(({ keyword }) => keyword)).toEqual([]);
  });

  test('finds the best first: nDCG of the first ten is 0.9 or more, and next to nothing finds nothing', () => {
    const gains = queries.map((query) => {
      const { total, ids } = listed(query);
      return { keyword: query.keyword, total, gain: gainOf(ids, grade(query)) };
    });
    const mean = gains.reduce((sum, { gain }) => sum + gain, 0) / gains.length;
    const worst = gains.filter(({ gain }) => gain < GAIN_LEAST);
    expect(mean, JSON.stringify(worst)).toBeGreaterThanOrEqual(GAIN_LEAST);
    const nothing = gains.filter(({ total }) => total === 0).length / gains.length;
    expect(nothing).toBeLessThanOrEqual(NOTHING_MOST);
  });
});
