import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { loadExhibition } from '#server/features/exhibitions/load.ts';
import { hasExhibition } from '#server/features/exhibitions/rows.ts';
import { addExhibitors } from '#server/features/exhibitors/rows.ts';
import { exhibitorTally } from '#server/features/exhibitors/tables.ts';
import { addExhibits } from '#server/features/exhibits/rows.ts';
import { demoExhibition } from './exhibition.ts';
import { type DemoSize, demoExhibitors } from './exhibitors.ts';

/**
 * Gives a fresh installation its demo exhibition; one that has an exhibition is left as it is.
 * @param size of what is shown; `none`: an exhibition without exhibitors
 */
export async function loadDemo(db: Database, now: Date, size: DemoSize | 'none' = 'small') {
  if (await hasExhibition(db)) return;
  await loadExhibition(db, demoExhibition(now));
  if (size !== 'none') await loadExhibitors(db, now, size);
}

/** Companies and what they show: all of them or, when the start is broken off, none. */
async function loadExhibitors(db: Database, now: Date, size: DemoSize) {
  const companies = demoExhibitors(size);
  await db.transaction(async (tx) => {
    await addExhibitors(
      tx,
      companies.map(({ exhibitor }) => exhibitor),
      now,
    );
    await addExhibits(
      tx,
      companies.flatMap(({ exhibits }) => exhibits),
      now,
    );
    await tx
      .insert(exhibitorTally)
      .values(companies.map(({ exhibitor, tally }) => ({ exhibitor_id: exhibitor.id, ...tally })));
    // Before the first visitor asks: without it the database would plan for empty tables.
    await tx.execute(sql`analyze`);
  });
}
