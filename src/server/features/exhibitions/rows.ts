import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { calendarDay } from '#contract/calendar.ts';
import type { EditionCall } from '#server/db/edition-call.ts';
import { SHOWN_EDITION } from '#server/db/edition-database.ts';
import { MissingRow } from '#server/db/missing-row.ts';
import type { Database } from '#server/db/open.ts';
import {
  type ExhibitionRow,
  type ExhibitionTexts,
  exhibition,
  highlight,
  partner,
  perk,
  qrPicture,
  selectionOption,
  transport,
  type Words,
  zone,
} from './tables.ts';

/**
 * SQL condition on a row of `exhibition`: it is the public one. In a preview it is the edition that the
 * transaction names, see `databaseShowing`.
 */
export const isCurrent: SQL = sql`coalesce(
  ${exhibition.id} = nullif(current_setting(${sql.raw(`'${SHOWN_EDITION}'`)}, true), '')::uuid,
  ${exhibition.is_current}
)`;

export async function findCurrentExhibition(db: Database): Promise<ExhibitionRow | undefined> {
  const [row] = await db.select().from(exhibition).where(isCurrent);
  return row;
}

/** @throws {MissingRow} if no exhibition is current */
export async function getCurrentExhibition(db: Database): Promise<ExhibitionRow> {
  const row = await findCurrentExhibition(db);
  if (!row) throw new MissingRow();
  return row;
}

/**
 * The exhibition that a console call concerns: the edition of its address, else the public one.
 * @throws {MissingRow} if there is none
 */
export async function getExhibitionOf({ db, edition }: EditionCall): Promise<ExhibitionRow> {
  if (edition === null) return getCurrentExhibition(db);
  const [row] = await db.select().from(exhibition).where(eq(exhibition.id, edition));
  if (!row) throw new MissingRow();
  return row;
}

export async function isExhibition(db: Database, id: string): Promise<boolean> {
  return (await db.$count(exhibition, eq(exhibition.id, id))) > 0;
}

/**
 * The id of the exhibition with a number.
 * @throws {Error} if there is none
 */
export async function getExhibitionId(db: Database, number: number): Promise<string> {
  const [row] = await db
    .select({ id: exhibition.id })
    .from(exhibition)
    .where(eq(exhibition.number, number));
  if (!row) throw new Error(`There is no exhibition ${number}`);
  return row.id;
}

/** All exhibitions of the installation, newest first. */
export function findExhibitions(db: Database) {
  return db
    .select({
      id: exhibition.id,
      year: exhibition.year,
      name: exhibition.name,
      halls: exhibition.halls,
    })
    .from(exhibition)
    .orderBy(desc(exhibition.start_date), desc(exhibition.number));
}

/** SQL condition: the row belongs to the current exhibition. */
export function isOfCurrent(exhibition_id: PgColumn): SQL {
  return sql`${exhibition_id} = (select ${exhibition.id} from ${exhibition} where ${isCurrent})`;
}

/** SQL condition: the row belongs to the exhibition of a console call; null: the current one. */
export function isOfEdition(exhibition_id: PgColumn, edition: string | null): SQL {
  return edition === null ? isOfCurrent(exhibition_id) : eq(exhibition_id, edition);
}

/** SQL condition: the row belongs to the exhibition, or to none and the exhibition is the current one. */
export function isOfOrUnknown(column: PgColumn, exhibition_id: string): SQL {
  return sql`(${column} = ${exhibition_id} or (${column} is null
    and exists (select from exhibition where id = ${exhibition_id} and is_current)))`;
}

/** Adds halls that an exhibition does not name yet, in their order. */
export async function addHalls(db: Database, exhibition_id: string, halls: readonly string[]) {
  const [row] = await db
    .select({ halls: exhibition.halls })
    .from(exhibition)
    .where(eq(exhibition.id, exhibition_id))
    .for('update');
  const known = row?.halls ?? [];
  const missing = halls.filter((hall) => !known.includes(hall));
  if (missing.length === 0) return;
  await db
    .update(exhibition)
    .set({ halls: [...known, ...missing] })
    .where(eq(exhibition.id, exhibition_id));
}

/** Adds an exhibition; false if its number is taken. */
export async function addExhibition(db: Database, row: ExhibitionRow): Promise<boolean> {
  const added = await db
    .insert(exhibition)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: exhibition.id });
  return added.length > 0;
}

/** Unsets the current exhibition. A unique index allows only one. */
export async function unsetCurrent(db: Database, next_number: number) {
  await db
    .update(exhibition)
    .set({ is_current: false })
    .where(and(eq(exhibition.is_current, true), ne(exhibition.number, next_number)));
}

/** The current date in the exhibition's time zone. */
export async function findToday(db: Database, now: Date): Promise<string> {
  const { time_zone } = await getCurrentExhibition(db);
  return calendarDay(now, time_zone);
}

export async function hasExhibition(db: Database): Promise<boolean> {
  const rows = await db.select({ id: exhibition.id }).from(exhibition).limit(1);
  return rows.length > 0;
}

/** Exhibitions with open registration: the current one first, then by date. */
export function findOpenExhibitions(db: Database): Promise<ExhibitionRow[]> {
  return db
    .select()
    .from(exhibition)
    .where(eq(exhibition.registration_open, true))
    .orderBy(desc(isCurrent), asc(exhibition.start_date));
}

export async function findTexts(db: Database, exhibition_id: string): Promise<ExhibitionTexts> {
  return {
    highlights: await db
      .select()
      .from(highlight)
      .where(eq(highlight.exhibition_id, exhibition_id))
      .orderBy(highlight.sort),
    zones: await db
      .select()
      .from(zone)
      .where(eq(zone.exhibition_id, exhibition_id))
      .orderBy(zone.sort),
    partners: await db
      .select()
      .from(partner)
      .where(eq(partner.exhibition_id, exhibition_id))
      .orderBy(partner.sort),
    transport: await db
      .select()
      .from(transport)
      .where(eq(transport.exhibition_id, exhibition_id))
      .orderBy(transport.sort),
    perks: await db
      .select()
      .from(perk)
      .where(eq(perk.exhibition_id, exhibition_id))
      .orderBy(perk.sort),
    qr_pictures: await db
      .select()
      .from(qrPicture)
      .where(eq(qrPicture.exhibition_id, exhibition_id))
      .orderBy(qrPicture.sort),
  };
}

/** Options as stored: a label may be missing in one language. */
export function findStoredOptions(db: Database) {
  return db.select().from(selectionOption).orderBy(selectionOption.kind, selectionOption.sort);
}

/** Options with labels in both languages: a missing one is that of the other language. */
export async function findOptions(db: Database) {
  return (await findStoredOptions(db)).map(withBothLabels);
}

export function withBothLabels<Option extends Words>(option: Option): Option {
  const { zh, en } = option;
  return { ...option, zh: zh || en, en: en || zh };
}

/** Product categories in order, and their groups. */
export async function findCategories(db: Database) {
  const options = await findOptions(db);
  return {
    categories: options.filter(({ kind }) => kind === 'product_categories'),
    groups: options.filter(({ kind }) => kind === 'product_groups'),
  };
}

/** The content of the QR picture at a path; undefined if no exhibition has a QR picture there. */
export async function findQrContent(db: Database, picture: string): Promise<string | undefined> {
  const [found] = await db
    .select({ content: qrPicture.content })
    .from(qrPicture)
    .where(eq(qrPicture.picture, picture))
    .orderBy(desc(qrPicture.exhibition_id))
    .limit(1);
  return found?.content;
}
