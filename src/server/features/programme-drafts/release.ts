import { and, eq, getTableColumns, inArray, not, sql } from 'drizzle-orm';
import type { ChangeKind } from '#contract/conferences.ts';
import { excluded } from '#server/db/excluded.ts';
import type { Database } from '#server/db/open.ts';
import type { ExhibitionRow, Words } from '#server/features/exhibitions/tables.ts';
import { readReleased } from '#server/features/programme/read-programme.ts';
import {
  conferenceChanges,
  conferenceTimes,
  tourChanges,
  tourTimes,
} from '#server/features/programme/rules.ts';
import {
  conference,
  conferenceRoom,
  conferenceSession,
  conferenceSpeaker,
  conferenceTrack,
  programmeDraft,
  programmeItem,
  programmeRelease,
  type ReleasedChange,
  tour,
} from '#server/features/programme/tables.ts';
import { noticeRelease } from '#server/features/programme-notices/rows.ts';
import { lockItems, moveUp } from '#server/features/sign-ups/seat-rows.ts';
import type {
  ConferenceContent,
  RoomContent,
  SpeakerContent,
  TourContent,
  TrackContent,
} from './drafts.ts';

type NewItem = typeof programmeItem.$inferInsert;
type Kind = typeof programmeDraft.$inferSelect.kind;

interface Releasing {
  exhibition: Pick<ExhibitionRow, 'id' | 'time_zone'>;
  number: number;
  now: Date;
}

/**
 * Releases all drafts since the last release. They are public from the commit on. Concurrent releases run one
 * after the other.
 * @returns the number of the release, its changes, and the number of notified people
 */
export async function releaseProgramme(
  db: Database,
  {
    exhibition,
    comment,
    now,
    onNotified,
  }: {
    exhibition: Releasing['exhibition'];
    comment: Words;
    now: Date;
    /** Runs within the transaction: events for open pages of these accounts are sent at the commit. */
    onNotified?: (db: Database, account_ids: readonly string[]) => Promise<void>;
  },
): Promise<{ number: number; changes: ReleasedChange[]; told: number }> {
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`release ${exhibition.id}`}, 0))`,
    );
    const before = await readReleased(tx, exhibition);
    const releasing = { exhibition, now, number: before.release + 1 };
    const drafts = await tx
      .select()
      .from(programmeDraft)
      .where(eq(programmeDraft.exhibition_id, exhibition.id));
    // The cast is safe, because only `addDrafts` and `storeDraft` write this column.
    const contents = <Content>(kind: Kind) =>
      drafts.filter((draft) => draft.kind === kind).map(({ content }) => content as Content);

    await storeShared(tx, exhibition.id, {
      rooms: contents<RoomContent>('room'),
      tracks: contents<TrackContent>('track'),
      speakers: contents<SpeakerContent>('speaker'),
    });
    const conferences = changedOf(
      before.conferences,
      contents<ConferenceContent>('conference').filter(({ is_parked }) => !is_parked),
      conferenceChanges,
    );
    const tours = changedOf(before.tours, contents<TourContent>('tour'), tourChanges);
    // Locks in the same order as sign-ups, to avoid deadlocks.
    await lockItems(
      tx,
      [...conferences, ...tours].map(({ after }) => after.id),
    );
    await storeConferences(tx, conferences, releasing);
    await storeTours(tx, tours, releasing);
    const changes: ReleasedChange[] = [
      ...conferences.map(({ before: earlier, after: { id, title }, kinds }) => ({
        of: 'conference' as const,
        id,
        title,
        kinds,
        ...(earlier && kinds.includes('time') && { before: timesOf(earlier) }),
      })),
      ...tours.map(({ before: earlier, after: { id, name }, kinds }) => ({
        of: 'tour' as const,
        id,
        title: name,
        kinds,
        ...(earlier &&
          kinds.includes('time') && {
            before: timesOf({ starts_at: earlier.departs_at, ends_at: earlier.returns_at }),
          }),
      })),
    ];
    const earlier = changes.filter(({ kinds }) => !kinds.includes('added')).map(({ id }) => id);
    for (const id of earlier) await moveUp(tx, id, now);
    await deleteReleased(tx, exhibition.id);
    await tx.insert(programmeRelease).values({
      exhibition_id: exhibition.id,
      number: releasing.number,
      comment,
      changes,
      released_at: now,
    });
    const about = { exhibition_id: exhibition.id, number: releasing.number, now };
    const notified = await noticeRelease(tx, { ...about, item_ids: earlier });
    await onNotified?.(tx, notified);
    return { number: releasing.number, changes, told: notified.length };
  });
}

function timesOf({ starts_at, ends_at }: { starts_at: string; ends_at: string }) {
  return { starts_at, ends_at };
}

/** Parked conferences remain drafts. */
async function deleteReleased(db: Database, exhibition_id: string) {
  const isParked = sql`coalesce(${programmeDraft.content} ->> 'is_parked', '') = 'true'`;
  await db
    .delete(programmeDraft)
    .where(and(eq(programmeDraft.exhibition_id, exhibition_id), not(isParked)));
}

/** The fields of the previous release that a new release builds on. */
interface Before {
  revision: number;
  cancelled: { at: string } | null;
}

interface Changed<Earlier, After> {
  before: Earlier | undefined;
  after: After;
  kinds: ChangeKind[];
}

/** Drafts that differ from the released version. */
function changedOf<Earlier extends { id: string }, After extends { id: string }>(
  released: readonly Earlier[],
  drafts: readonly After[],
  changesOf: (before: Earlier | undefined, after: After) => ChangeKind[],
): Changed<Earlier, After>[] {
  const byId = new Map(released.map((one) => [one.id, one]));
  return drafts
    .map((after) => {
      const before = byId.get(after.id);
      return { before, after, kinds: changesOf(before, after) };
    })
    .filter(({ kinds }) => kinds.length > 0)
    .sort((one, other) => (one.after.id < other.after.id ? -1 : 1));
}

async function storeShared(
  db: Database,
  exhibition_id: string,
  {
    rooms,
    tracks,
    speakers,
  }: { rooms: RoomContent[]; tracks: TrackContent[]; speakers: SpeakerContent[] },
) {
  for (const { at, ...room } of rooms) {
    const row = { ...room, exhibition_id, east: at?.[0] ?? null, south: at?.[1] ?? null };
    const target = [conferenceRoom.exhibition_id, conferenceRoom.code];
    await db.insert(conferenceRoom).values(row).onConflictDoUpdate({ target, set: row });
  }
  for (const track of tracks) {
    const row = { ...track, exhibition_id, hue: track.hue ?? null };
    const target = [conferenceTrack.exhibition_id, conferenceTrack.code];
    await db.insert(conferenceTrack).values(row).onConflictDoUpdate({ target, set: row });
  }
  if (speakers.length === 0) return;
  const { name, title, company, about, picture } = conferenceSpeaker;
  await db
    .insert(conferenceSpeaker)
    .values(speakers.map((speaker) => ({ ...speaker, exhibition_id })))
    .onConflictDoUpdate({
      target: conferenceSpeaker.id,
      set: excluded({ name, title, company, about, picture }),
    });
}

async function storeConferences(
  db: Database,
  changed: Changed<Before, ConferenceContent>[],
  releasing: Releasing,
) {
  if (changed.length === 0) return;
  await storeItems(
    db,
    changed.map(({ before, after }) => ({
      ...itemOf('conference', { before, after }, releasing),
      ...conferenceTimes(after),
      title: after.title,
      access: after.access,
      paid_type: after.paid_type,
      capacity: after.capacity,
    })),
  );
  const rows = changed.map(({ after: content }) => {
    const { id, type, room, track, summary, organiser, fee, invitation_count } = content;
    const { languages, interpretation, exhibitor_ids } = content;
    return {
      id,
      type,
      room,
      track,
      summary,
      organiser,
      fee,
      invitation_count,
      languages,
      interpretation,
      exhibitor_ids,
      exhibition_id: releasing.exhibition.id,
    };
  });
  const { id: _, exhibition_id: __, ...columns } = getTableColumns(conference);
  await db
    .insert(conference)
    .values(rows)
    .onConflictDoUpdate({ target: conference.id, set: excluded(columns) });
  const ids = rows.map(({ id }) => id);
  await db.delete(conferenceSession).where(inArray(conferenceSession.conference_id, ids));
  const sessions = changed.flatMap(({ after: { id, sessions } }) =>
    sessions.map((session) => ({
      ...session,
      conference_id: id,
      starts_at: new Date(session.starts_at),
      ends_at: new Date(session.ends_at),
    })),
  );
  if (sessions.length > 0) await db.insert(conferenceSession).values(sessions);
}

async function storeTours(
  db: Database,
  changed: Changed<Before, TourContent>[],
  releasing: Releasing,
) {
  if (changed.length === 0) return;
  await storeItems(
    db,
    changed.map(({ before, after }) => ({
      ...itemOf('tour', { before, after }, releasing),
      ...tourTimes(after),
      title: after.name,
      access: 'open',
      paid_type: 'free',
      capacity: after.seats,
    })),
  );
  const rows = changed.map(({ after }) => {
    const { id, kind, summary, meeting_place, stops, categories, languages, bring, contact } =
      after;
    return { id, kind, summary, meeting_place, stops, categories, languages, bring, contact };
  });
  const { id: _, ...columns } = getTableColumns(tour);
  await db
    .insert(tour)
    .values(rows)
    .onConflictDoUpdate({ target: tour.id, set: excluded(columns) });
}

function itemOf(
  of: 'conference' | 'tour',
  {
    before,
    after,
  }: {
    before: Before | undefined;
    after: { id: string; cancelled_reason: Words | null };
  },
  { exhibition, number, now }: Releasing,
) {
  const { id, cancelled_reason } = after;
  const cancelled_at = before?.cancelled ? new Date(before.cancelled.at) : now;
  return {
    id,
    of,
    exhibition_id: exhibition.id,
    cancelled_reason,
    cancelled_at: cancelled_reason ? cancelled_at : null,
    revision: (before?.revision ?? -1) + 1,
    changed_release: number,
    changed_at: now,
  };
}

/** Taken seats remain taken, also if the capacity is now lower. */
async function storeItems(db: Database, items: NewItem[]) {
  const {
    id: _,
    exhibition_id: __,
    of: ___,
    taken: ____,
    ...columns
  } = getTableColumns(programmeItem);
  await db
    .insert(programmeItem)
    .values(items)
    .onConflictDoUpdate({ target: programmeItem.id, set: excluded(columns) });
}
