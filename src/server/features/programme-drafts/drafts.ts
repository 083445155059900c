import type { PackedConference, ProgrammePack } from '#contract/programme.ts';
import type { PackedTour } from '#contract/tours.ts';
import { insertMany } from '#server/db/insert-many.ts';
import type { Database } from '#server/db/open.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { programmeDraft } from '#server/features/programme/tables.ts';

/** The fields that a release sets. */
type Released = 'revision' | 'changed_release' | 'cancelled';

/** The draft of a conference. Times are ISO 8601 with offset. */
export type ConferenceContent = Omit<PackedConference, Released> & {
  /** Reason of the cancellation; null: the conference takes place. */
  cancelled_reason: Words | null;
  /** The conference has no place and time yet. Its fields contain the former ones. */
  is_parked?: true;
};

export type TourContent = Omit<PackedTour, Released | 'closes_at'> & {
  cancelled_reason: Words | null;
};

/** Rooms and tracks are sorted by `sort`. */
export type RoomContent = ProgrammePack['rooms'][number] & { sort: number };
export type TrackContent = ProgrammePack['tracks'][number] & { sort: number };
export type SpeakerContent = ProgrammePack['speakers'][number];

/** All drafts of the next release, or some of them. */
export interface ProgrammeContent {
  rooms?: RoomContent[];
  tracks?: TrackContent[];
  speakers?: SpeakerContent[];
  conferences?: ConferenceContent[];
  tours?: TourContent[];
}

/** Inserts drafts; existing drafts are unchanged. */
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
