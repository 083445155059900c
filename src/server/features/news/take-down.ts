import { desc } from 'drizzle-orm';
import { createTakeDown } from '#server/reviews/decide.ts';
import { newsKind } from './kind.ts';
import { findRevisions } from './rows.ts';
import { news } from './tables.ts';

/** Hides news of exhibitors from readers, and shows them again. */
export const newsTakeDown = createTakeDown(newsKind, {
  newestFirst: desc(news.updated_at),
  /** An article keeps the date of its publication. */
  async publicSince(db, { id }) {
    const revisions = await findRevisions(db, id);
    return revisions.find(({ published }) => published)?.published ?? undefined;
  },
});
