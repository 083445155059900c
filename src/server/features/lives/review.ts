import { zonedInstant } from '#contract/calendar.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { decideReview, ReviewItem, ReviewOutcome } from '#contract/reviews.ts';
import type { Database } from '#server/db/open.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { outcomeOf } from '#server/features/reviews/rows.ts';
import type { Call } from '#server/http/serve.ts';
import { type Announce, acceptLive, returnLive } from './edit.ts';
import { findPending, lockLive } from './rows.ts';
import { reviewFields } from './rules.ts';

/** The organiser's look at live streams that exhibitors hand in. */
export function liveReview(announce: Announce) {
  return {
    async findPending(db: Database): Promise<ReviewItem[]> {
      const { time_zone } = await getCurrentExhibition(db);
      const rows = await findPending(db);
      return rows.map(({ live, exhibitor }) => ({
        kind: 'live',
        id: live.id,
        version: live.version,
        exhibitor,
        title: live.proposed?.title ?? live.title,
        submitted_at: zonedInstant(live.submitted_at, time_zone),
        is_public: live.unchecked !== null,
        fields: reviewFields(live, time_zone),
        pictures: live.proposed?.cover ? [live.proposed.cover] : [],
      }));
    },

    async decide(
      { id, version, decision, reason = '' }: InputOf<typeof decideReview>,
      call: Pick<Call, 'db' | 'now' | 'record'>,
    ): Promise<ReviewOutcome> {
      const before = await lockLive(call.db, id);
      if (decision === 'accept') await acceptLive(call, before, version);
      else await returnLive(call, before, { version, reason });
      await announce(call.db, id);
      return outcomeOf('live', before, { decision, reason });
    },
  };
}
