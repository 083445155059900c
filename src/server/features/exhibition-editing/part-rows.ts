import { and, asc, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { zonedInstant } from '#contract/calendar.ts';
import { pageTexts } from '#contract/exhibition-parts.ts';
import { limits } from '#contract/limits.ts';
import type { ExhibitionPart } from '#contract/part-names.ts';
import { MissingRow } from '#server/db/missing-row.ts';
import type { Database } from '#server/db/open.ts';
import { findBoothChoices } from '#server/features/booth-requests/rows.ts';
import { findStoredOptions, findTexts } from '#server/features/exhibitions/rows.ts';
import {
  type ExhibitionRow,
  exhibition,
  exhibitionRevision,
  type RevisionRow,
} from '#server/features/exhibitions/tables.ts';
import { reissueTickets } from '#server/features/tickets/rows.ts';
import { findGuide, type Guide, storeGuide } from '#server/features/travel/rows.ts';
import { storeLists, storeSelection } from './content-rows.ts';
import type { ExhibitionData } from './exhibition-data.ts';
import { fieldsOf, type PartValue } from './part-rules.ts';

/** The data of an exhibition by field, including the fields of its guide. */
export type Fields = Omit<ExhibitionData, 'number' | 'is_current' | 'travel' | 'about'> &
  Guide['travel'] &
  Guide['about'] &
  Guide['texts'];

/** @throws {MissingRow} */
export async function getExhibition(db: Database, id: string): Promise<ExhibitionRow> {
  const [row] = await db.select().from(exhibition).where(eq(exhibition.id, id));
  if (!row) throw new MissingRow();
  return row;
}

/**
 * Locks an exhibition, so that only one call at a time changes its data.
 * @throws {MissingRow}
 */
export async function lockExhibition(db: Database, id: string): Promise<ExhibitionRow> {
  const [row] = await db.select().from(exhibition).where(eq(exhibition.id, id)).for('update');
  if (!row) throw new MissingRow();
  return row;
}

/** The current fields of a part, for the editor. */
export async function readPart(db: Database, row: ExhibitionRow, part: ExhibitionPart) {
  const fields: PartValue = await readFields(db, row);
  return Object.fromEntries(fieldsOf(part).map((name) => [name, fields[name]]));
}

export async function readFields(db: Database, row: ExhibitionRow): Promise<Fields> {
  const lists = await findTexts(db, row.id);
  const { travel, about, texts } = await findGuide(db, row.id);
  const { id: _id, number: _number, is_current: _current, plan_version: _plan, ...facts } = row;
  const grey_until = row.grey_until && zonedInstant(row.grey_until, row.time_zone);
  return {
    ...facts,
    grey_until,
    highlights: lists.highlights.map(unplaced),
    zones: lists.zones.map(unplaced),
    partners: lists.partners.map(unplaced),
    transport: lists.transport.map(unplaced),
    perks: lists.perks.map(unplaced),
    qr_pictures: lists.qr_pictures.map(unplaced),
    selection: await readSelection(db),
    booth_choices: await findBoothChoices(db, row.id),
    ...travel,
    ...about,
    ...Object.fromEntries(pageTexts.map((name) => [name, texts[name] ?? { zh: '', en: '' }])),
  };
}

function unplaced<Row extends { exhibition_id: string; sort: number }>({
  exhibition_id: _of,
  sort: _sort,
  ...row
}: Row) {
  return row;
}

export async function readSelection(db: Database): Promise<ExhibitionData['selection']> {
  const selection: ExhibitionData['selection'] = {};
  for (const { kind, code, zh, en, is_hidden, parent } of await findStoredOptions(db)) {
    const options = selection[kind] ?? [];
    options.push({
      code,
      zh,
      en,
      ...(is_hidden && { is_hidden }),
      ...(parent !== null && { parent }),
    });
    selection[kind] = options;
  }
  return selection;
}

const listNames = [
  'highlights',
  'zones',
  'partners',
  'transport',
  'perks',
  'qr_pictures',
] as const satisfies (keyof Fields)[];
const travelNames = [
  'entry_rules',
  'hotel_areas',
  'hotel_district',
  'hotels',
  'shuttles',
  'discounts',
] as const satisfies (keyof Fields)[];
const aboutNames = ['organisers', 'editions'] as const satisfies (keyof Fields)[];

/** Stores fields. An omitted field is unchanged. */
export async function storeFields(db: Database, exhibition_id: string, given: Partial<Fields>) {
  const { selection, grey_until, ...rest } = given;
  const others: ReadonlySet<string> = new Set([
    ...listNames,
    ...travelNames,
    ...aboutNames,
    ...pageTexts,
  ]);
  const columns: Partial<ExhibitionRow> = {
    ...Object.fromEntries(Object.entries(rest).filter(([name]) => !others.has(name))),
    ...(grey_until !== undefined && {
      grey_until: grey_until === null ? null : new Date(grey_until),
    }),
  };
  if (Object.keys(columns).length > 0) {
    await db.update(exhibition).set(columns).where(eq(exhibition.id, exhibition_id));
  }
  if (columns.start_date || columns.end_date) {
    await reissueTickets(db, await getExhibition(db, exhibition_id));
  }
  await storeLists(db, exhibition_id, pick(given, listNames));
  const [travel, about, texts] = [
    pick(given, travelNames),
    pick(given, aboutNames),
    pick(given, pageTexts),
  ];
  const stored = await findGuide(db, exhibition_id);
  await storeGuide(db, exhibition_id, {
    ...(hasAny(travel) && { travel: { ...stored.travel, ...travel } }),
    ...(hasAny(about) && { about: { ...stored.about, ...about } }),
    ...(hasAny(texts) && { texts: { ...stored.texts, ...texts } }),
  });
  if (selection) await storeSelection(db, selection);
}

const hasAny = (fields: object) => Object.keys(fields).length > 0;

function pick<Name extends keyof Fields>(given: Partial<Fields>, names: readonly Name[]) {
  const picked: Partial<Pick<Fields, Name>> = {};
  for (const name of names) if (given[name] !== undefined) picked[name] = given[name];
  return picked;
}

const ofPart = (exhibition_id: string, part: ExhibitionPart) =>
  and(eq(exhibitionRevision.exhibition_id, exhibition_id), eq(exhibitionRevision.part, part));

/** Applied revisions, newest first. */
export function findRevisions(db: Database, exhibition_id: string, part: ExhibitionPart) {
  const { number, saved_by, saved_at } = exhibitionRevision;
  return db
    .select({ number, saved_by, saved_at })
    .from(exhibitionRevision)
    .where(and(ofPart(exhibition_id, part), isNotNull(exhibitionRevision.applied_at)))
    .orderBy(desc(exhibitionRevision.applied_at), desc(number));
}

/** The scheduled revision. */
export async function findScheduled(db: Database, exhibition_id: string, part: ExhibitionPart) {
  const [found] = await db
    .select()
    .from(exhibitionRevision)
    .where(and(ofPart(exhibition_id, part), isNull(exhibitionRevision.applied_at)));
  return found;
}

/** @throws {MissingRow} */
export async function getRevision(
  db: Database,
  exhibition_id: string,
  { part, number }: { part: ExhibitionPart; number: number },
): Promise<PartValue> {
  const [found] = await db
    .select({ value: exhibitionRevision.value })
    .from(exhibitionRevision)
    .where(and(ofPart(exhibition_id, part), eq(exhibitionRevision.number, number)));
  if (!found) throw new MissingRow();
  return found.value;
}

/**
 * Adds a revision of a part. The first revision also stores the previous state, so that it can be restored. A
 * scheduled revision replaces an earlier scheduled one.
 */
export async function addRevision(db: Database, row: Omit<RevisionRow, 'number'>) {
  const { exhibition_id, part, base } = row;
  if (!row.applied_at) await dropScheduled(db, exhibition_id, part);
  const [last] = await db
    .select({ number: sql<number>`coalesce(max(${exhibitionRevision.number}), 0)::int` })
    .from(exhibitionRevision)
    .where(ofPart(exhibition_id, part));
  const number = (last?.number ?? 0) + 1;
  const first = { ...row, value: base, saved_by: '', applied_at: row.saved_at };
  const added = number === 1 ? [first, row] : [row];
  await db
    .insert(exhibitionRevision)
    .values(added.map((one, at) => ({ ...one, number: number + at })));
  const newest = number + added.length - 1;
  await db
    .delete(exhibitionRevision)
    .where(
      and(
        ofPart(exhibition_id, part),
        isNotNull(exhibitionRevision.applied_at),
        lte(exhibitionRevision.number, newest - limits.EXHIBITION_REVISIONS),
      ),
    );
}

export async function dropScheduled(db: Database, exhibition_id: string, part: ExhibitionPart) {
  await db
    .delete(exhibitionRevision)
    .where(and(ofPart(exhibition_id, part), isNull(exhibitionRevision.applied_at)));
}

/** Scheduled revisions whose time has come. */
export function findDue(db: Database, now: Date): Promise<RevisionRow[]> {
  return db
    .select()
    .from(exhibitionRevision)
    .where(and(isNull(exhibitionRevision.applied_at), lte(exhibitionRevision.takes_effect_at, now)))
    .orderBy(asc(exhibitionRevision.takes_effect_at));
}

export async function markApplied(db: Database, row: RevisionRow, value: PartValue, now: Date) {
  await db
    .update(exhibitionRevision)
    .set({ value, applied_at: now })
    .where(
      and(
        ofPart(row.exhibition_id, row.part),
        eq(exhibitionRevision.number, row.number),
        isNull(exhibitionRevision.applied_at),
      ),
    );
}
