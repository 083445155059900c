import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { optionKinds, selectionKinds } from '#contract/registrations.ts';
import type { Database } from '#server/db/open.ts';
import { nextVersion } from '#server/features/directory-version/rows.ts';
import { findCategories, findOptions } from '#server/features/exhibitions/rows.ts';
import {
  highlight,
  partner,
  perk,
  qrPicture,
  selectionOption,
  transport,
  zone,
} from '#server/features/exhibitions/tables.ts';
import type { ExhibitionData } from './exhibition-data.ts';

export type Lists = Pick<
  ExhibitionData,
  'highlights' | 'zones' | 'partners' | 'transport' | 'perks' | 'qr_pictures'
>;

/** Replaces lists of an exhibition. An omitted list is unchanged. */
export async function storeLists(db: Database, exhibition_id: string, lists: Partial<Lists>) {
  const placed = <Row>(rows: Row[]) => rows.map((row, sort) => ({ ...row, exhibition_id, sort }));
  const { highlights, zones, partners, perks, qr_pictures } = lists;
  const tables = [
    [highlight, highlights],
    [zone, zones],
    [partner, partners],
    [transport, lists.transport],
    [perk, perks],
    [qrPicture, qr_pictures],
  ] as const;
  for (const [table, rows] of tables) {
    if (rows) await db.delete(table).where(eq(table.exhibition_id, exhibition_id));
  }
  if (highlights?.length) await db.insert(highlight).values(placed(highlights));
  if (zones?.length) await db.insert(zone).values(placed(zones));
  if (partners?.length) await db.insert(partner).values(placed(partners));
  if (lists.transport?.length) await db.insert(transport).values(placed(lists.transport));
  if (perks?.length) await db.insert(perk).values(placed(perks));
  if (qr_pictures?.length) await db.insert(qrPicture).values(placed(qr_pictures));
}

/** Skips a choice without options, as registration would be impossible. */
export async function storeSelection(db: Database, selection: ExhibitionData['selection']) {
  const before = await findCategories(db);
  for (const kind of optionKinds) {
    const isGroups = kind === 'product_groups';
    // Groups are imported with their categories. Importing categories alone deletes the groups.
    const options = selection[kind] ?? (isGroups && selection.product_categories ? [] : undefined);
    if (!options) continue;
    await db.delete(selectionOption).where(eq(selectionOption.kind, kind));
    const rows = options.map((option, sort) => ({ is_hidden: false, ...option, kind, sort }));
    if (rows.length > 0) await db.insert(selectionOption).values(rows);
  }
  // Changed categories update the version, so that lists by category are rebuilt, also on devices.
  if (!isDeepStrictEqual(before, await findCategories(db))) await nextVersion(db);
  const stored = new Set((await findOptions(db)).map(({ kind }) => kind));
  const empty = selectionKinds.filter((kind) => !stored.has(kind));
  if (empty.length > 0) {
    const lines = empty.map((kind) => `selection.${kind}: required, none is stored yet`);
    throw new Error(`Wrong exhibition:\n${lines.join('\n')}`);
  }
}
