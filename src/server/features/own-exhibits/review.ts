import { zonedInstant } from '#contract/calendar.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { decideReview, ReviewItem, ReviewOutcome } from '#contract/reviews.ts';
import type { EditionCall } from '#server/db/edition-call.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Call } from '#server/http/serve.ts';
import { outcomeOf } from '#server/reviews/decide.ts';
import {
  changeOwn,
  findPendingExhibits,
  getOwnerIn,
  lockExhibitor,
  setOnShelf,
  storeReview,
} from './rows.ts';
import { reviewFields } from './rules.ts';
import type { ExhibitReviewRow, OwnExhibitRow } from './tables.ts';
import { getOwn } from './whole-rows.ts';

type Deciding = Pick<Call, 'db' | 'edition' | 'now' | 'record'>;

/** The organiser's look at exhibits that exhibitors hand in. */
export const exhibitReviews = {
  async findPending(call: EditionCall): Promise<ReviewItem[]> {
    const { time_zone } = await getExhibitionOf(call);
    const rows = await findPendingExhibits(call);
    return rows.map(({ exhibit, reviewed, exhibitor }) => ({
      kind: 'exhibit',
      id: exhibit.id,
      version: exhibit.version,
      exhibitor,
      title: reviewed.form.name,
      submitted_at: zonedInstant(reviewed.submitted_at, time_zone),
      is_public: reviewed.is_public,
      fields: reviewFields(reviewed),
      pictures: [],
    }));
  },

  /** @throws {AppError} EDITED_MEANWHILE */
  async decide(
    { id, version, decision, reason = '' }: InputOf<typeof decideReview>,
    call: Deciding,
  ): Promise<ReviewOutcome> {
    const owner = await lockExhibitor(call.db, await getOwnerIn(call, id));
    const before = await getOwn(call.db, owner.id, id);
    const { reviewed } = before;
    if (before.version !== version || reviewed?.review !== 'pending') {
      throw new AppError('EDITED_MEANWHILE');
    }
    if (decision === 'accept') await accept(call, before, reviewed);
    else await giveBack(call, before, { reviewed, reason });
    const handed = { exhibitor_id: owner.id, title: reviewed.form.name };
    return outcomeOf('exhibit', handed, { decision, reason });
  },
};

async function accept({ db, now, record }: Deciding, row: OwnExhibitRow, handed: ExhibitReviewRow) {
  const { id } = row;
  const { form, accepted, is_public, on_shelf } = handed;
  if (!is_public) await changeOwn(db, row, form);
  if (!is_public && accepted === null) await setOnShelf(db, id, on_shelf, now);
  await storeReview(db, id, null);
  await record({
    subject: 'exhibit',
    action: 'accepted',
    id,
    name: form.name,
    before: accepted,
    after: form,
  });
}

/** Visitors see again what was last accepted, or nothing. */
async function giveBack(
  { db, now, record }: Deciding,
  row: OwnExhibitRow,
  { reviewed, reason }: { reviewed: ExhibitReviewRow; reason: string },
) {
  const { id } = row;
  const { exhibit_id: _, ...handed } = reviewed;
  if (handed.is_public && handed.accepted) await changeOwn(db, row, handed.accepted);
  if (handed.is_public && !handed.accepted) await setOnShelf(db, id, false, now);
  const returned = { is_public: false, review: 'returned', review_reason: reason } as const;
  await storeReview(db, id, { ...handed, ...returned });
  await record({ subject: 'exhibit', action: 'returned', id, name: handed.form.name, reason });
}
