import { expect, test } from 'vitest';
import { listExhibitors } from '#contract/exhibitors.ts';
import { listExhibits } from '#contract/exhibits.ts';
import { createGrading, type GradedQuery, gainOf, readGradedQueries } from '../search/grading.ts';
import { startServer } from '../support/buyers.ts';
import { freshDatabase, oneDatabase } from '../support/database.ts';

const GAIN_LEAST = 0.9;
const NOTHING_MOST = 0.02;
const LISTS = { exhibitors: listExhibitors, exhibits: listExhibits };

test('the server ranks the best demo results first, for typical queries', async () => {
  const { get, clock } = startServer(await freshDatabase(oneDatabase, { holds: 'demo' }));
  const grade = createGrading('small');
  const answer = async ({ keyword, list }: GradedQuery) => {
    const lang = /\p{Script=Han}/u.test(keyword) ? 'zh' : 'en';
    // Searches like a buyer, and no faster than a caller may.
    clock.now = new Date(clock.now.getTime() + 1000);
    const query = new URLSearchParams({ keyword, page_size: '10' });
    const { path, output } = LISTS[list];
    return output.parse((await get(`${path}?${query}`, { lang })).data);
  };
  const gains: number[] = [];
  let nothing = 0;
  for (const query of readGradedQueries()) {
    const graded = grade(query);
    if (graded.size === 0) continue;
    const { items, total } = await answer(query);
    gains.push(
      gainOf(
        items.map(({ id }) => id),
        graded,
      ),
    );
    if (total === 0) nothing += 1;
  }
  expect(gains.length).toBeGreaterThan(150);
  expect(gains.reduce((sum, gain) => sum + gain, 0) / gains.length).toBeGreaterThan(GAIN_LEAST);
  expect(nothing / gains.length).toBeLessThanOrEqual(NOTHING_MOST);
});
