import { randomUUIDv7 } from 'node:crypto';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
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

/** Exhibitors that one transaction writes: others that edit wait for it. */
const AT_ONCE = 200;

interface Import {
  sheet: Sheet;
  mode: ImportMode;
  now: Date;
  /** What the people of an exhibitor have edited since the last import is written over too. */
  overEdits?: boolean;
}

/**
 * Imports a table of exhibitors into an exhibition, or says what that would do. A part at a time is
 * written, each judged anew by what is stored then: an import that was interrupted is simply begun
 * again, and a table that was imported is, the second time, the same.
 */
export async function importExhibitors(
  db: Database,
  exhibition_id: string,
  { sheet, mode, now, overEdits = false }: Import,
): Promise<JudgedTable & { written: number }> {
  const judge = async (tx: Database) =>
    judgeTable(sheet, { ...(await findKnown(tx, exhibition_id)), overEdits });
  const judged = await judge(db);
  const isWhole = judged.rows.every(({ kind }) => kind !== 'wrong' && kind !== 'conflict');
  if (mode === 'preview' || (mode === 'all' && !isWhole)) return { ...judged, written: 0 };

  const written = new Set<number>();
  const writePart = () =>
    db.transaction(async (tx) => {
      // Others that change the directory wait: what is read after this stays.
      await nextVersion(tx);
      const { rows } = await judge(tx);
      const part = rows.filter((one) => isWritten(one) && !written.has(one.row)).slice(0, AT_ONCE);
      await writeRows(tx, exhibition_id, part, now);
      return part;
    });
  const wanted = judged.rows.filter(isWritten).length;
  for (let part = wanted > 0 ? await writePart() : []; part.length > 0; part = await writePart()) {
    for (const { row } of part) written.add(row);
  }
  return { ...judged, written: written.size };
}

async function findKnown(db: Database, exhibition_id: string): Promise<Omit<Known, 'overEdits'>> {
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
      is_edited: sql<boolean>`${exhibitor.version} > coalesce(${exhibitor.imported_version}, 1)`,
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
  for (const { booths, ...form } of changed) await changeExhibitor(db, form, true);
  await assignBooths(
    db,
    exhibition_id,
    changed.map(({ id, booths }) => ({ exhibitor_id: id, booths })),
  );
}
