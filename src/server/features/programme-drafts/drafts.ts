import type { PackedConference, ProgrammePack } from '#contract/programme.ts';
import type { PackedTour } from '#contract/tours.ts';
import { insertMany } from '#server/db/insert-many.ts';
import type { Database } from '#server/db/open.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { programmeDraft } from '#server/features/programme/tables.ts';

/** The fields that a release gives. */
type Released = 'revision' | 'changed_release' | 'cancelled';

/** A conference as organisers write it down. Times are ISO 8601 with offset. */
export type ConferenceContent = Omit<PackedConference, Released> & {
  /** It does not take place; null: it does. */
  cancelled_reason: Words | null;
  /** It has no place and no time yet: those it has are where it was. */
  is_parked?: true;
};

export type TourContent = Omit<PackedTour, Released | 'closes_at'> & {
  cancelled_reason: Words | null;
};

/** Rooms and tracks stand in the order of `sort`. */
export type RoomContent = ProgrammePack['rooms'][number] & { sort: number };
export type TrackContent = ProgrammePack['tracks'][number] & { sort: number };
export type SpeakerContent = ProgrammePack['speakers'][number];

/** Everything that is to be released, or a part of it. */
export interface ProgrammeContent {
  rooms?: RoomContent[];
  tracks?: TrackContent[];
  speakers?: SpeakerContent[];
  conferences?: ConferenceContent[];
  tours?: TourContent[];
}

/** Writes drafts of things that have none. */
export async function addDrafts(
  db: Database,
  exhibition_id: string,
  { rooms = [], tracks = [], speakers = [], conferences = [], tours = [] }: ProgrammeContent,
  now: Date,
) {
  const at = { exhibition_id, edited_at: now };
  await insertMany(db, programmeDraft, [
    ...rooms.map((content) => ({ ...at, kind: 'room' as const, id: content.code, content })),
    ...tracks.map((content) => ({ ...at, kind: 'track' as const, id: content.code, content })),
    ...speakers.map((content) => ({ ...at, kind: 'speaker' as const, id: content.id, content })),
    ...conferences.map((content) => ({
      ...at,
      kind: 'conference' as const,
      id: content.id,
      content,
    })),
    ...tours.map((content) => ({ ...at, kind: 'tour' as const, id: content.id, content })),
  ]);
}
