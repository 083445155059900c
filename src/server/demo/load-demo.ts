import type { Database } from '#server/db/open.ts';
import { loadExhibition } from '#server/features/exhibitions/load.ts';
import { hasExhibition } from '#server/features/exhibitions/rows.ts';
import { demoExhibition } from './exhibition.ts';

/** Gives a fresh installation its demo exhibition; one that has an exhibition is left as it is. */
export async function loadDemo(db: Database, now: Date): Promise<void> {
  if (await hasExhibition(db)) return;
  await loadExhibition(db, demoExhibition(now));
}
