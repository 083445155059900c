import { type LabelledCategories, presentSelection } from '#contract/exhibitor-selection.ts';
import {
  getExhibitorSelection,
  listAllExhibitors,
  listExhibitCategories,
  listExhibitors,
  listMostStarred,
  listMostViewed,
  recommendExhibitors,
  recommendToRegistrant,
  selectCompanies,
} from '#contract/exhibitors.ts';
import { placeExhibitors } from '#contract/placements.ts';
import type { Lang } from '#contract/wire.ts';
import type { Database } from '#server/db/open.ts';
import type { Page } from '#server/db/page.ts';
import { findCategories } from '#server/features/exhibitions/rows.ts';
import { presentPage } from '#server/http/page.ts';
import type { ServeCached } from '#server/http/serve-cached.ts';
import type { DirectorySearch } from '#server/search/directory-search.ts';
import {
  countExhibits,
  findAllShort,
  findRanked,
  findRecommended,
  sortByPopularity,
} from './list-rows.ts';
import { presentCard } from './rules.ts';

const CHOICES = 20;
const RECOMMENDED_TO_REGISTRANT = 12;

/** The directory's lists, cached because they are equal for all callers. */
export function exhibitorListRoutes(
  serveCached: ServeCached,
  { search, serveSearched }: { search: DirectorySearch; serveSearched: ServeCached },
) {
  serveSearched(
    listExhibitors,
    async ({ page, page_size, ...filters }, { db, lang }) => {
      const answer = await search.ask('exhibitors', lang, filters, { page, page_size });
      if (answer) return answer;
      const ids = await search.ask('exhibitorIds', lang, filters);
      const sorted = await sortByPopularity(db, ids, { page, page_size });
      const { items, ...rest } = await search.ask('exhibitorPage', lang, filters, sorted);
      return { ...presentPage(items, { page, page_size, total: ids.length }), ...rest };
    },
    ({ sort }) => ({ counts: sort === 'popular' }),
  );

  serveSearched(getExhibitorSelection, (filters, { lang }) =>
    search.ask('selection', lang, filters),
  );

  serveSearched(selectCompanies, async ({ keyword }, { lang }) => {
    const choices = { page: 1, page_size: CHOICES };
    const answer = await search.ask('exhibitors', lang, { keyword }, choices);
    return { items: answer?.items.map(({ id, name, booth }) => ({ id, name, booth })) ?? [] };
  });

  serveSearched(listAllExhibitors, (_nothing, { lang }) => search.ask('allExhibitors', lang));

  serveSearched(placeExhibitors, (filters, { lang }) =>
    search.ask('exhibitorPlacements', lang, filters),
  );

  for (const [endpoint, by] of [
    [listMostStarred, 'stars'],
    [listMostViewed, 'views'],
  ] as const) {
    serveCached(
      endpoint,
      async (paging: Page, { db, lang }) => {
        const { rows, total } = await findRanked(db, by, { page: paging, lang });
        const first = (paging.page - 1) * paging.page_size + 1;
        const items = rows.map(({ stars, views, ...row }, at) => ({
          ...presentCard(row, lang),
          rank: first + at,
          stars,
          views,
        }));
        return presentPage(items, { ...paging, total });
      },
      () => ({ counts: true }),
    );
  }

  serveCached(recommendExhibitors, async ({ categories = [], ...paging }, { db, lang }) => {
    const { rows, total } = await findRecommended(db, categories, paging);
    return presentPage(
      rows.map((row) => presentCard(row, lang)),
      { ...paging, total },
    );
  });

  serveCached(recommendToRegistrant, async ({ product_categories = [] }, { db, lang }) => {
    const paging = { page: 1, page_size: RECOMMENDED_TO_REGISTRANT };
    const { rows } = await findRecommended(db, product_categories, paging);
    return { items: rows.map((row) => presentCard(row, lang)) };
  });

  serveCached(listExhibitCategories, async (_nothing, { db, lang }) => {
    const labelled = await labelledCategories(db, lang);
    const rows = (await findAllShort(db, lang)).map((row) => ({ ...row, halls: [] }));
    const selection = presentSelection(rows, labelled, (code) => code);
    const exhibits = await countExhibits(db);
    const countedIn = (counted: readonly { code: string; exhibitors: number }[], code: string) =>
      counted.find((one) => one.code === code)?.exhibitors ?? 0;
    const items = labelled.categories.map((category) => ({
      ...category,
      exhibitors: countedIn(selection.categories, category.code),
      exhibits: exhibits.get(category.code) ?? 0,
    }));
    return {
      items,
      groups: labelled.groups.map((group) => ({
        ...group,
        exhibitors: countedIn(selection.groups, group.code),
        exhibits: items
          .filter(({ parent }) => parent === group.code)
          .reduce((sum, one) => sum + one.exhibits, 0),
      })),
    };
  });
}

async function labelledCategories(db: Database, lang: Lang): Promise<LabelledCategories> {
  const { categories, groups } = await findCategories(db);
  return {
    categories: categories.map(({ code, parent, [lang]: label, is_hidden }) => ({
      code,
      label,
      parent,
      ...(is_hidden && { is_hidden }),
    })),
    groups: groups.map(({ code, [lang]: label }) => ({ code, label })),
  };
}
