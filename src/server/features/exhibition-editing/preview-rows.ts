import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { type PreviewLinksRow, previewLinks } from '#server/features/exhibitions/tables.ts';

/** The links to the preview of an edition; undefined if none was ever made. */
export async function findPreviewLinks(
  db: Database,
  exhibition_id: string,
): Promise<PreviewLinksRow | undefined> {
  const of = eq(previewLinks.exhibition_id, exhibition_id);
  const [found] = await db.select().from(previewLinks).where(of);
  return found;
}

export async function storePreviewLinks(
  db: Database,
  exhibition_id: string,
  set: Partial<PreviewLinksRow>,
) {
  await db
    .insert(previewLinks)
    .values({ ...set, exhibition_id })
    .onConflictDoUpdate({ target: previewLinks.exhibition_id, set });
}
