import { zonedInstant } from '#contract/calendar.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { decideReview, ReviewItem, ReviewOutcome } from '#contract/reviews.ts';
import type { Database } from '#server/db/open.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { outcomeOf } from '#server/features/reviews/rows.ts';
import type { Call } from '#server/http/serve.ts';
import { acceptVideo, returnVideo } from './edit.ts';
import { findPending, lockVideo } from './rows.ts';
import { reviewFields } from './rules.ts';

/** The organiser's look at videos that exhibitors hand in. */
export const videoReview = {
  async findPending(db: Database): Promise<ReviewItem[]> {
    const { time_zone } = await getCurrentExhibition(db);
    const rows = await findPending(db);
    return rows.map(({ video, exhibitor }) => ({
      kind: 'video',
      id: video.id,
      version: video.version,
      exhibitor,
      title: video.proposed?.title ?? video.title,
      submitted_at: zonedInstant(video.submitted_at, time_zone),
      is_public: video.unchecked !== null,
      fields: reviewFields(video),
      pictures: video.proposed?.cover ? [video.proposed.cover] : [],
    }));
  },

  async decide(
    { id, version, decision, reason = '' }: InputOf<typeof decideReview>,
    call: Pick<Call, 'db' | 'now' | 'record'>,
  ): Promise<ReviewOutcome> {
    const before = await lockVideo(call.db, id);
    if (decision === 'accept') await acceptVideo(call, before, version);
    else await returnVideo(call, before, { version, reason });
    return outcomeOf('video', before, { decision, reason });
  },
};
