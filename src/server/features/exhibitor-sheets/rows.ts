import { randomUUIDv7 } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { assignBooths, findPlacedBooths, ownBooths } from '#server/features/booths/rows.ts';
import { nextVersion } from '#server/features/directory-version/rows.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import {
  addExhibitors,
  changeExhibitor,
  findCategoryLabels,
  isEdited,
} from '#server/features/exhibitors/rows.ts';
import { exhibitor, exhibitorText } from '#server/features/exhibitors/tables.ts';
import { addContacts, findMemberAddresses } from '#server/features/members/rows.ts';
import type { Sheet } from '#server/sheets/sheet.ts';
import type { JudgedRow, JudgedTable, Known } from './judged.ts';
import { isWritten, judgeTable, markEdited } from './rules.ts';

/** Rows that an import writes: none, all unless one is wrong or in conflict, or the right ones. */
export type ImportMode = 'preview' | 'all' | 'right_rows';

/** Exhibitors that one transaction writes: others that edit wait for it. */
const AT_ONCE = 200;

interface Import {
  sheet: Sheet;
  mode: ImportMode;
  now: Date;
  /** Also overwrites fields that members have edited since the last import. */
  overEdits?: boolean;
}

/**
 * Imports a table of exhibitors into an exhibition, or reports the changes it would make. Writes in parts: an
 * interrupted import can be started again, and a second import of the same table changes nothing. Rows that were
 * edited since the comparison stay as conflicts.
 */
export async function importExhibitors(
  db: Database,
  exhibition_id: string,
  { sheet, mode, now, overEdits = false }: Import,
): Promise<JudgedTable & { written: number }> {
  const judged = judgeTable(sheet, { ...(await findKnown(db, exhibition_id)), overEdits });
  const isWhole = judged.rows.every(({ kind }) => kind !== 'wrong' && kind !== 'conflict');
  const isApplied = mode === 'right_rows' || (mode === 'all' && isWhole);
  const rows = isApplied ? judged.rows.filter(isWritten) : [];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const part = rows.slice(from, from + AT_ONCE);
    await db.transaction(async (tx) => {
      // Others that change the directory wait: what is read after this stays.
      await nextVersion(tx);
      const versions = await findVersions(tx, part);
      for (const one of part) {
        if (one.stored && versions.get(one.stored.id) !== one.stored.version) markEdited(one);
      }
      await writeRows(tx, exhibition_id, part.filter(isWritten), now);
    });
  }
  return { ...judged, written: rows.filter(isWritten).length };
}

/** The versions of exhibitors as they are now. */
async function findVersions(db: Database, rows: readonly JudgedRow[]) {
  const ids = rows.flatMap(({ stored }) => stored?.id ?? []);
  const found = await db
    .select({ id: exhibitor.id, version: exhibitor.version })
    .from(exhibitor)
    .where(and(inArray(exhibitor.id, ids), isNull(exhibitor.removed_at)));
  return new Map(found.map(({ id, version }) => [id, version]));
}

async function findKnown(
  db: Database,
  exhibition_id: string,
): Promise<Omit<Known, 'overEdits' | 'hasCountries'>> {
  const [found] = await db
    .select({ halls: exhibition.halls })
    .from(exhibition)
    .where(eq(exhibition.id, exhibition_id));
  const exhibitors = await db
    .select({
      id: exhibitor.id,
      version: exhibitor.version,
      external_number: exhibitor.external_number,
      booked_area: exhibitor.booked_area,
      note: exhibitor.note,
      name: exhibitor.name,
      short_name: exhibitor.short_name,
      country: exhibitor.country,
      city: exhibitor.city,
      categories: exhibitor.categories,
      website: exhibitor.website,
      is_export: exhibitor.is_export,
      profile: exhibitorText.profile,
      booths: ownBooths,
      is_edited: isEdited,
    })
    .from(exhibitor)
    .innerJoin(exhibitorText, eq(exhibitorText.exhibitor_id, exhibitor.id))
    .where(and(eq(exhibitor.exhibition_id, exhibition_id), isNull(exhibitor.removed_at)));
  return {
    exhibitors,
    members: await findMemberAddresses(db, exhibition_id),
    categories: await findCategoryLabels(db),
    halls: found?.halls ?? [],
    placed: await findPlacedBooths(db, exhibition_id),
  };
}

async function writeRows(
  db: Database,
  exhibition_id: string,
  rows: readonly JudgedRow[],
  now: Date,
) {
  const none = { logo: null, live_url: null, video_url: null };
  const added = rows.flatMap((one) => {
    if (!one.form || one.stored) return [];
    one.id = randomUUIDv7();
    return [{ ...none, ...one.form, id: one.id }];
  });
  await addExhibitors(
    db,
    added.map(({ contact, ...one }) => one),
    now,
    exhibition_id,
  );
  const changed = rows.flatMap(({ stored, form }) =>
    form && stored ? [{ ...form, id: stored.id }] : [],
  );
  for (const { booths, contact, ...form } of changed) await changeExhibitor(db, form, 'import');
  await assignBooths(
    db,
    exhibition_id,
    changed.map(({ id, booths }) => ({ exhibitor_id: id, booths })),
  );
  await addContacts(
    db,
    [...added, ...changed].flatMap(({ id, contact }) =>
      contact ? [{ ...contact, exhibitor_id: id, created_at: now }] : [],
    ),
  );
}
