import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { DateEffect } from '#contract/exhibition-editions.ts';
import type { Database } from '#server/db/open.ts';
import { booth } from '#server/features/booths/tables.ts';
import { unsetCurrent } from '#server/features/exhibitions/rows.ts';
import { type ExhibitionRow, exhibition } from '#server/features/exhibitions/tables.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { floorPlan } from '#server/features/floor-plan/tables.ts';
import { live } from '#server/features/lives/tables.ts';
import { organiser, secondFactor } from '#server/features/organisers/tables.ts';
import {
  conferenceRoom,
  conferenceTrack,
  programmeItem,
} from '#server/features/programme/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';
import { countReissued } from '#server/features/tickets/rows.ts';

interface Days {
  start_date: string;
  end_date: string;
}

/** Numbers of programme items and tickets outside the new days. */
export async function countOutside(
  db: Database,
  { id, time_zone }: Pick<ExhibitionRow, 'id' | 'time_zone'>,
  { start_date, end_date }: Days,
): Promise<Partial<Record<DateEffect, number>>> {
  const isOutside = (at: typeof programmeItem.starts_at | typeof live.starts_at) =>
    sql`(${at} at time zone ${time_zone})::date not between ${start_date}::date and ${end_date}::date`;
  const items = await db
    .select({ of: programmeItem.of, found: count() })
    .from(programmeItem)
    .where(
      and(
        eq(programmeItem.exhibition_id, id),
        isNull(programmeItem.cancelled_at),
        isOutside(programmeItem.starts_at),
      ),
    )
    .groupBy(programmeItem.of);
  const found = new Map(items.map((one) => [one.of, one.found]));
  return {
    conferences: found.get('conference') ?? 0,
    tours: found.get('tour') ?? 0,
    lives: await db.$count(
      live,
      and(eq(live.exhibition_id, id), isNull(live.cancelled_at), isOutside(live.starts_at)),
    ),
    tickets: await countReissued(db, { id, start_date, end_date }),
  };
}

/** Counts rows of other tables that an exhibition needs before it opens. */
export async function countStored(db: Database, exhibition_id: string) {
  const own = (table: typeof exhibitor | typeof conferenceRoom | typeof programmeItem) =>
    eq(table.exhibition_id, exhibition_id);
  return {
    exhibitors: await db.$count(exhibitor, own(exhibitor)),
    exhibitor_languages: await db.$count(
      exhibitor,
      and(own(exhibitor), isNull(exhibitor.removed_at), hasOneLanguage(exhibitor.name)),
    ),
    rooms: await db.$count(conferenceRoom, own(conferenceRoom)),
    room_halls: await findRoomHalls(db, exhibition_id),
    programme: await db.$count(programmeItem, own(programmeItem)),
    booths: await db.$count(booth, eq(booth.exhibition_id, exhibition_id)),
  };
}

/** SQL condition: a name is missing in one of both languages. */
const hasOneLanguage = (name: typeof exhibitor.name) =>
  sql`(coalesce(${name} ->> 'zh', '') = '' or coalesce(${name} ->> 'en', '') = '')`;

async function findRoomHalls(db: Database, exhibition_id: string): Promise<string[]> {
  const rows = await db
    .select({ hall: conferenceRoom.hall })
    .from(conferenceRoom)
    .where(eq(conferenceRoom.exhibition_id, exhibition_id));
  return rows.flatMap(({ hall }) => hall ?? []);
}

/** The number of organisers without a second factor. */
export async function countWithoutAuthenticator(db: Database): Promise<number> {
  return db.$count(
    organiser,
    and(
      isNull(organiser.removed_at),
      sql`not exists (select 1 from ${account} join ${secondFactor} on ${secondFactor.account_id} = ${account.id} where ${account.email} = ${organiser.email} and ${secondFactor.confirmed_at} is not null)`,
    ),
  );
}

/** All exhibitions, newest first. */
export function findEditions(db: Database): Promise<ExhibitionRow[]> {
  return db
    .select()
    .from(exhibition)
    .orderBy(sql`${exhibition.start_date} desc, ${exhibition.number} desc`);
}

/** Copies rooms in existing halls, and tracks, from one exhibition to another. */
export async function copyRooms(
  db: Database,
  { id: from, halls }: Pick<ExhibitionRow, 'id' | 'halls'>,
  to: string,
) {
  const ofFrom = {
    rooms: eq(conferenceRoom.exhibition_id, from),
    tracks: eq(conferenceTrack.exhibition_id, from),
  };
  const all = await db.select().from(conferenceRoom).where(ofFrom.rooms);
  const rooms = all.filter(({ hall }) => hall === null || halls.includes(hall));
  const tracks = await db.select().from(conferenceTrack).where(ofFrom.tracks);
  const moved = <Row extends object>(rows: Row[]) =>
    rows.map((row) => ({ ...row, exhibition_id: to }));
  if (rooms.length > 0) await db.insert(conferenceRoom).values(moved(rooms));
  if (tracks.length > 0) await db.insert(conferenceTrack).values(moved(tracks));
}

/** The published plan of an exhibition; undefined: there is none. */
export async function findShownPlan(db: Database, exhibition_id: string) {
  const [found] = await db
    .select({ plan: floorPlan.plan, booths: floorPlan.booths })
    .from(floorPlan)
    .innerJoin(exhibition, eq(exhibition.id, floorPlan.exhibition_id))
    .where(and(eq(exhibition.id, exhibition_id), eq(floorPlan.version, exhibition.plan_version)));
  return found;
}

/** Makes an exhibition the current one. */
export async function makeCurrent(db: Database, { id, number }: ExhibitionRow) {
  await unsetCurrent(db, number);
  await db.update(exhibition).set({ is_current: true }).where(eq(exhibition.id, id));
}
