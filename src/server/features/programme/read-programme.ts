import { asc, eq } from 'drizzle-orm';
import { zonedInstant } from '#contract/calendar.ts';
import type { PackedConference, ProgrammePack } from '#contract/programme.ts';
import { tourClosesAt } from '#contract/programme-states.ts';
import type { PackedTour } from '#contract/tours.ts';
import type { Database } from '#server/db/open.ts';
import type { ExhibitionRow } from '#server/features/exhibitions/tables.ts';
import { findLatestRelease } from '#server/features/programme-drafts/release-rows.ts';
import {
  conference,
  conferenceRoom,
  conferenceSession,
  conferenceSpeaker,
  conferenceTrack,
  programmeItem,
  tour,
} from './tables.ts';

type ItemRow = typeof programmeItem.$inferSelect;
type RoomRow = typeof conferenceRoom.$inferSelect;

/**
 * The released programme of an exhibition, in one snapshot: a concurrent release is visible entirely or not at
 * all.
 */
export function readProgramme(
  db: Database,
  exhibition: Pick<ExhibitionRow, 'id' | 'time_zone'>,
): Promise<ProgrammePack> {
  return db.transaction((tx) => readReleased(tx, exhibition), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

/** The released programme, read within the caller's transaction. */
export async function readReleased(
  db: Database,
  { id: exhibition_id, time_zone }: Pick<ExhibitionRow, 'id' | 'time_zone'>,
): Promise<ProgrammePack> {
  const release = await findLatestRelease(db, exhibition_id);
  const clock = (instant: Date) => zonedInstant(instant, time_zone);
  return {
    exhibition_id,
    time_zone,
    release: release?.number ?? 0,
    released_at: release ? clock(release.released_at) : null,
    ...(await readShared(db, exhibition_id)),
    conferences: await readConferences(db, exhibition_id, clock),
    tours: await readTours(db, exhibition_id, clock),
  };
}

/** Rooms, tracks and speakers, which conferences share. */
async function readShared(db: Database, exhibition_id: string) {
  const rooms = await db
    .select()
    .from(conferenceRoom)
    .where(eq(conferenceRoom.exhibition_id, exhibition_id))
    .orderBy(asc(conferenceRoom.sort), asc(conferenceRoom.code));
  const tracks = await db
    .select({
      code: conferenceTrack.code,
      name: conferenceTrack.name,
      hue: conferenceTrack.hue,
    })
    .from(conferenceTrack)
    .where(eq(conferenceTrack.exhibition_id, exhibition_id))
    .orderBy(asc(conferenceTrack.sort), asc(conferenceTrack.code));
  const speakers = await db
    .select({
      id: conferenceSpeaker.id,
      name: conferenceSpeaker.name,
      title: conferenceSpeaker.title,
      company: conferenceSpeaker.company,
      about: conferenceSpeaker.about,
      picture: conferenceSpeaker.picture,
    })
    .from(conferenceSpeaker)
    .where(eq(conferenceSpeaker.exhibition_id, exhibition_id))
    .orderBy(asc(conferenceSpeaker.id));
  return { rooms: rooms.map(presentRoom), tracks, speakers };
}

async function readConferences(
  db: Database,
  exhibition_id: string,
  clock: (instant: Date) => string,
): Promise<PackedConference[]> {
  const rows = await db
    .select({ item: programmeItem, own: conference })
    .from(programmeItem)
    .innerJoin(conference, eq(conference.id, programmeItem.id))
    .where(eq(programmeItem.exhibition_id, exhibition_id))
    .orderBy(asc(programmeItem.id));
  const sessions = await db
    .select({ session: conferenceSession })
    .from(conferenceSession)
    .innerJoin(conference, eq(conference.id, conferenceSession.conference_id))
    .where(eq(conference.exhibition_id, exhibition_id))
    .orderBy(asc(conferenceSession.starts_at), asc(conferenceSession.id));
  const agendas = Map.groupBy(sessions, ({ session }) => session.conference_id);
  return rows.map(({ item, own: { exhibition_id: _, ...own } }) => ({
    ...own,
    ...presentItem(item, clock),
    title: item.title,
    starts_at: clock(item.starts_at),
    ends_at: clock(item.ends_at),
    closes_at: clock(item.closes_at),
    access: item.access,
    paid_type: item.paid_type,
    capacity: item.capacity,
    sessions: (agendas.get(item.id) ?? []).map(
      ({ session: { conference_id: _, starts_at, ends_at, ...session } }) => ({
        ...session,
        starts_at: clock(starts_at),
        ends_at: clock(ends_at),
      }),
    ),
  }));
}

async function readTours(
  db: Database,
  exhibition_id: string,
  clock: (instant: Date) => string,
): Promise<PackedTour[]> {
  const rows = await db
    .select({ item: programmeItem, own: tour })
    .from(programmeItem)
    .innerJoin(tour, eq(tour.id, programmeItem.id))
    .where(eq(programmeItem.exhibition_id, exhibition_id))
    .orderBy(asc(programmeItem.id));
  return rows.map(({ item, own }) => ({
    ...own,
    ...presentItem(item, clock),
    name: item.title,
    departs_at: clock(item.starts_at),
    returns_at: clock(item.ends_at),
    closes_at: clock(tourClosesAt(item.starts_at)),
    // A tour always has a capacity.
    seats: item.capacity ?? 0,
  }));
}

/** The fields that conferences and tours share. */
function presentItem(
  { id, opens_at, cancelled_at, cancelled_reason, revision, changed_release }: ItemRow,
  clock: (instant: Date) => string,
) {
  const reason = cancelled_reason ?? { zh: '', en: '' };
  return {
    id,
    revision,
    changed_release,
    opens_at: clock(opens_at),
    cancelled: cancelled_at && { at: clock(cancelled_at), reason },
  };
}

function presentRoom({ code, name, hall, east, south, capacity }: RoomRow) {
  const at: [number, number] | null = east === null || south === null ? null : [east, south];
  return { code, name, hall, at, capacity };
}
