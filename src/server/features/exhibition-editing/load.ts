import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { replaceWhole } from '#server/features/directory-version/rows.ts';
import { unsetCurrent } from '#server/features/exhibitions/rows.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { reissueTickets } from '#server/features/tickets/rows.ts';
import { storeGuide } from '#server/features/travel/rows.ts';
import { keepUsed } from './choice-rows.ts';
import { type Lists, storeLists, storeSelection } from './content-rows.ts';
import { type ExhibitionData, readExhibitionData } from './exhibition-data.ts';
import { exhibitionId } from './exhibition-id.ts';
import { keepAnswered } from './own-questions.ts';

/**
 * Creates or updates an exhibition, by its number, with all its data in one transaction.
 * @throws {Error} that lists every wrong field, one per line
 */
export async function loadExhibition(
  db: Database,
  given: unknown,
  now = new Date(),
): Promise<void> {
  const { highlights, zones, partners, transport, perks, qr_pictures, ...rest } =
    readExhibitionData(given, now);
  const { selection, travel, about, ...facts } = rest;

  await db.transaction(async (tx) => {
    const before = await findCurrentId(tx);
    const exhibition_id = await storeExhibition(tx, facts);
    await storeLists(tx, exhibition_id, {
      highlights,
      zones,
      partners,
      transport,
      perks,
      qr_pictures,
    });
    await storeGuide(tx, exhibition_id, { travel, about });
    await storeSelection(tx, await keepUsed(tx, selection));
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

type Facts = Omit<ExhibitionData, keyof Lists | 'selection' | 'travel' | 'about'>;

async function storeExhibition(db: Database, { grey_until, ...about }: Facts): Promise<string> {
  const { number, is_current } = about;
  const id = exhibitionId(number);
  const [stored] = await db.select().from(exhibition).where(eq(exhibition.id, id)).for('update');
  const row = {
    ...(stored ? await keepAnswered(db, stored, about) : about),
    grey_until: grey_until === null ? null : new Date(grey_until),
  };

  if (is_current) await unsetCurrent(db, number);
  await db
    .insert(exhibition)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: exhibition.id, set: row });
  await reissueTickets(db, { id, start_date: row.start_date, end_date: row.end_date });
  return id;
}
