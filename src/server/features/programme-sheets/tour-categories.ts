import type { Database } from '#server/db/open.ts';
import { findCategoryLabels } from '#server/features/exhibitors/rows.ts';

/** The categories of products that a tour may show. */
export async function findTourCategories(db: Database) {
  const labels = await findCategoryLabels(db);
  return [...labels].map(([code, [zh = '', en = '']]) => ({ code, name: { zh, en } }));
}
