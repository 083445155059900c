import type { EditionCall } from '#server/db/edition-call.ts';
import type { Database } from '#server/db/open.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { readReleased } from '#server/features/programme/read-programme.ts';
import { conferenceChanges, tourChanges } from '#server/features/programme/rules.ts';
import { AppError } from '#server/http/app-error.ts';
import { contentsOf, countSeats, type DraftKind, findDrafts, lockProgramme } from './rows.ts';
import {
  contentOf,
  isLoweredBelow,
  laidOver,
  type SeatsChange,
  tourContentOf,
  withDrafts,
} from './rules.ts';

/** The programme of a call's exhibition: the released version and the draft. */
export async function readDraft(call: EditionCall, { locks = false } = {}) {
  const { db } = call;
  const exhibition = await getExhibitionOf(call);
  if (locks) await lockProgramme(db, exhibition.id);
  const released = await readReleased(db, exhibition);
  const drafts = await findDrafts(db, exhibition.id);
  const shared = withDrafts(released, {
    rooms: contentsOf(drafts, 'room'),
    tracks: contentsOf(drafts, 'track'),
    speakers: contentsOf(drafts, 'speaker'),
  });
  const conferences = laidOver(
    released.conferences.map(contentOf),
    contentsOf(drafts, 'conference'),
    ({ id }) => id,
  );
  const tours = laidOver(
    released.tours.map(tourContentOf),
    contentsOf(drafts, 'tour'),
    ({ id }) => id,
  );
  const editedAt = (kind: DraftKind, id: string) => {
    const draft = drafts.find((one) => one.kind === kind && one.id === id);
    return draft?.edited_at.toISOString() ?? null;
  };
  return { exhibition, released, drafts, shared, conferences, tours, editedAt };
}

/** The changes of the next release. */
export async function readChanges(call: EditionCall) {
  const { released, drafts } = await readDraft(call);
  const placed = contentsOf(drafts, 'conference').filter(({ is_parked }) => !is_parked);
  const conferences = placed.map((after) => {
    const before = released.conferences.find(({ id }) => id === after.id);
    const { id, title, starts_at } = after;
    const kinds = conferenceChanges(before, after);
    return { of: 'conference' as const, id, title, starts_at, kinds };
  });
  const tours = contentsOf(drafts, 'tour').map((after) => {
    const before = released.tours.find(({ id }) => id === after.id);
    return {
      of: 'tour' as const,
      id: after.id,
      title: after.name,
      starts_at: after.departs_at,
      kinds: tourChanges(before, after),
    };
  });
  const changes = [...conferences, ...tours].filter(({ kinds }) => kinds.length > 0);
  const shared = {
    rooms: contentsOf(drafts, 'room').length,
    tracks: contentsOf(drafts, 'track').length,
    speakers: contentsOf(drafts, 'speaker').length,
  };
  return { number: released.release + 1, changes, shared };
}

/**
 * The organiser must confirm a capacity below the number of taken seats.
 * @throws {AppError} BELOW_SIGN_UPS
 */
export async function refuseBelow(
  db: Database,
  {
    exhibition_id,
    id,
    seats,
  }: {
    exhibition_id: string;
    id: string;
    seats: SeatsChange;
  },
) {
  const { taken } = (await countSeats(db, exhibition_id)).get(id) ?? { taken: 0 };
  if (isLoweredBelow(seats, taken)) throw new AppError('BELOW_SIGN_UPS');
}
