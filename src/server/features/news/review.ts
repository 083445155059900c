import { zonedInstant } from '#contract/calendar.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { decideReview, ReviewItem, ReviewOutcome } from '#contract/reviews.ts';
import type { Database } from '#server/db/open.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { outcomeOf } from '#server/features/reviews/rows.ts';
import type { Call } from '#server/http/serve.ts';
import { acceptNews, returnNews } from './edit.ts';
import { findPendingNews, lockNews } from './rows.ts';
import { newsFields } from './rules.ts';

/** The organiser's look at news that exhibitors hand in. */
export const newsReview = {
  async findPending(db: Database): Promise<ReviewItem[]> {
    const { time_zone } = await getCurrentExhibition(db);
    const rows = await findPendingNews(db);
    return rows.map(({ news, exhibitor }) => ({
      kind: 'news',
      id: news.id,
      version: news.version,
      exhibitor,
      title: news.draft?.title ?? news.title,
      submitted_at: zonedInstant(news.submitted_at, time_zone),
      is_public: news.unchecked !== null,
      fields: newsFields(news),
      pictures: news.pictures,
    }));
  },

  async decide(
    { id, version, decision, reason = '' }: InputOf<typeof decideReview>,
    call: Pick<Call, 'db' | 'now' | 'record' | 'signed_in'>,
  ): Promise<ReviewOutcome> {
    const before = await lockNews(call.db, id);
    const by = call.signed_in?.organiser?.name ?? '';
    if (decision === 'accept') await acceptNews({ ...call, by }, before, version);
    else await returnNews(call, before, { version, reason });
    return outcomeOf('news', before, { decision, reason });
  },
};
