import { randomUUIDv7 } from 'node:crypto';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { assignBooths, ownBooths } from '#server/features/booths/rows.ts';
import { booth } from '#server/features/booths/tables.ts';
import { nextVersion } from '#server/features/directory/rows.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import {
  addExhibitors,
  changeExhibitor,
  findCategoryLabels,
} from '#server/features/exhibitors/rows.ts';
import { exhibitor, exhibitorText } from '#server/features/exhibitors/tables.ts';
import type { Sheet } from '#server/sheets/read-sheet.ts';
import type { JudgedRow, JudgedTable, Known } from './judged.ts';
import { isWritten, judgeTable } from './rules.ts';

/** What of the rows an import writes: none, all unless one is wrong or in conflict, or those that are right. */
export type ImportMode = 'preview' | 'all' | 'right_rows';

/**
 * Imports a table of exhibitors into an exhibition, or says what that would do: all that is written is
 * written at once. A table that was imported is, the second time, the same.
 */
export function importExhibitors(
  db: Database,
  exhibition_id: string,
  { sheet, mode, now }: { sheet: Sheet; mode: ImportMode; now: Date },
): Promise<JudgedTable & { written: number }> {
  return db.transaction(async (tx) => {
    // Others that change the directory wait: what is read after this stays.
    if (mode !== 'preview') await nextVersion(tx);
    const judged = judgeTable(sheet, await findKnown(tx, exhibition_id));
    const isWhole = judged.rows.every(({ kind }) => kind !== 'wrong' && kind !== 'conflict');
    const writes = mode === 'right_rows' || (mode === 'all' && isWhole);
    const rows = writes ? judged.rows.filter(isWritten) : [];
    await writeRows(tx, exhibition_id, rows, now);
    return { ...judged, written: rows.length };
  });
}

async function findKnown(db: Database, exhibition_id: string): Promise<Known> {
  const [found] = await db
    .select({ halls: exhibition.halls })
    .from(exhibition)
    .where(eq(exhibition.id, exhibition_id));
  const placed = await db
    .select({ number: booth.number, hall: booth.hall })
    .from(booth)
    .where(and(eq(booth.exhibition_id, exhibition_id), isNotNull(booth.east)));
  const exhibitors = await db
    .select({
      id: exhibitor.id,
      external_number: exhibitor.external_number,
      name: exhibitor.name,
      short_name: exhibitor.short_name,
      country: exhibitor.country,
      city: exhibitor.city,
      categories: exhibitor.categories,
      website: exhibitor.website,
      is_export: exhibitor.is_export,
      profile: exhibitorText.profile,
      booths: ownBooths,
    })
    .from(exhibitor)
    .innerJoin(exhibitorText, eq(exhibitorText.exhibitor_id, exhibitor.id))
    .where(and(eq(exhibitor.exhibition_id, exhibition_id), isNull(exhibitor.removed_at)));
  return {
    exhibitors,
    categories: await findCategoryLabels(db),
    halls: found?.halls ?? [],
    placed: new Map(placed.map(({ number, hall }) => [number, hall])),
  };
}

async function writeRows(
  db: Database,
  exhibition_id: string,
  rows: readonly JudgedRow[],
  now: Date,
) {
  const none = { logo: null, live_url: null, video_url: null };
  const added = rows.flatMap(({ stored, form }) =>
    form && !stored ? [{ ...none, ...form, id: randomUUIDv7() }] : [],
  );
  await addExhibitors(db, added, now, exhibition_id);
  const changed = rows.flatMap(({ stored, form }) =>
    form && stored ? [{ ...form, id: stored.id }] : [],
  );
  for (const { booths, ...form } of changed) await changeExhibitor(db, form);
  await assignBooths(
    db,
    exhibition_id,
    changed.map(({ id, booths }) => ({ exhibitor_id: id, booths })),
  );
}
