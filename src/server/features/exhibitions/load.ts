import { isDeepStrictEqual } from 'node:util';
import { and, eq, ne } from 'drizzle-orm';
import { optionKinds, selectionKinds } from '#contract/registrations.ts';
import type { Database } from '#server/db/open.ts';
import { nextVersion, replaceWhole } from '#server/features/directory/rows.ts';
import { storeGuide } from '#server/features/guides/rows.ts';
import { type ExhibitionData, readExhibitionData } from './exhibition-data.ts';
import { exhibitionId } from './exhibition-id.ts';
import { findCategories, findOptions } from './rows.ts';
import {
  exhibition,
  highlight,
  partner,
  perk,
  qrPicture,
  selectionOption,
  transport,
  zone,
} from './tables.ts';

/**
 * Stores an exhibition with everything that belongs to it, or changes the one of the same number:
 * all of it or nothing.
 * @throws {Error} naming every field that is wrong, one a line.
 */
export async function loadExhibition(db: Database, given: unknown): Promise<void> {
  const { highlights, zones, partners, transport, perks, qr_pictures, ...rest } =
    readExhibitionData(given);
  const { selection, travel, about, ...facts } = rest;

  await db.transaction(async (tx) => {
    const before = await findCurrentId(tx);
    const exhibition_id = await storeExhibition(tx, facts);
    await storeTexts(tx, exhibition_id, {
      highlights,
      zones,
      partners,
      transport,
      perks,
      qr_pictures,
    });
    await storeGuide(tx, exhibition_id, { travel, about });
    await storeSelection(tx, selection);
    if ((await findCurrentId(tx)) !== before) await replaceWhole(tx);
  });
}

async function findCurrentId(db: Database): Promise<string | undefined> {
  const [found] = await db
    .select({ id: exhibition.id })
    .from(exhibition)
    .where(eq(exhibition.is_current, true));
  return found?.id;
}

type Texts = Pick<
  ExhibitionData,
  'highlights' | 'zones' | 'partners' | 'transport' | 'perks' | 'qr_pictures'
>;
type Facts = Omit<ExhibitionData, keyof Texts | 'selection' | 'travel' | 'about'>;

async function storeExhibition(db: Database, { grey_until, ...about }: Facts): Promise<string> {
  const { number, is_current } = about;
  const row = { ...about, grey_until: grey_until === null ? null : new Date(grey_until) };
  const id = exhibitionId(number);

  if (is_current) {
    await db
      .update(exhibition)
      .set({ is_current: false })
      .where(and(eq(exhibition.is_current, true), ne(exhibition.number, number)));
  }
  await db
    .insert(exhibition)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: exhibition.id, set: row });
  return id;
}

async function storeTexts(db: Database, exhibition_id: string, texts: Texts) {
  const placed = <Row>(rows: Row[]) => rows.map((row, sort) => ({ ...row, exhibition_id, sort }));

  for (const table of [highlight, zone, partner, transport, perk, qrPicture]) {
    await db.delete(table).where(eq(table.exhibition_id, exhibition_id));
  }
  if (texts.highlights.length) await db.insert(highlight).values(placed(texts.highlights));
  if (texts.zones.length) await db.insert(zone).values(placed(texts.zones));
  if (texts.partners.length) await db.insert(partner).values(placed(texts.partners));
  if (texts.transport.length) await db.insert(transport).values(placed(texts.transport));
  if (texts.perks.length) await db.insert(perk).values(placed(texts.perks));
  if (texts.qr_pictures.length) await db.insert(qrPicture).values(placed(texts.qr_pictures));
}

/** With a choice that has no option, registering would be impossible. */
async function storeSelection(db: Database, selection: ExhibitionData['selection']) {
  const before = await findCategories(db);
  for (const kind of optionKinds) {
    const isGroups = kind === 'product_groups';
    // Groups are given with their categories: without them, there are none any longer.
    const options = selection[kind] ?? (isGroups && selection.product_categories ? [] : undefined);
    if (!options) continue;
    await db.delete(selectionOption).where(eq(selectionOption.kind, kind));
    const rows = options.map((option, sort) => ({ ...option, kind, sort }));
    if (rows.length > 0) await db.insert(selectionOption).values(rows);
  }
  // What is listed by category is made anew, also on devices.
  if (!isDeepStrictEqual(before, await findCategories(db))) await nextVersion(db);
  const stored = new Set((await findOptions(db)).map(({ kind }) => kind));
  const empty = selectionKinds.filter((kind) => !stored.has(kind));
  if (empty.length > 0) {
    const lines = empty.map((kind) => `selection.${kind}: required, none is stored yet`);
    throw new Error(`Wrong exhibition:\n${lines.join('\n')}`);
  }
}
