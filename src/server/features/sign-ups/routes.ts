import type { FastifyInstance } from 'fastify';
import { zonedInstant } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import {
  type Chosen,
  cancelSignUps,
  listSignUpItems,
  listSignUps,
  moveUpSignUps,
} from '#contract/sign-ups.ts';
import type { Database } from '#server/db/open.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Notify } from '#server/http/events/serve-events.ts';
import { serve } from '#server/http/serve.ts';
import { cancelSeats, moveUpSeats } from './act-rows.ts';
import {
  countSignUps,
  findItemsOf,
  findItemsWithCounts,
  findMatching,
  findSignUpIds,
  sourceOf,
} from './list-rows.ts';
import { countNoShows, findSignUps } from './rows.ts';
import { presentSignUp } from './rules.ts';

/** The organiser's sign-up lists of conferences and tours. */
export function signUpRoutes(app: FastifyInstance, { notify }: { notify: Notify }) {
  serve(app, listSignUpItems, async (_nothing, call) => {
    const { id, time_zone } = await getExhibitionOf(call);
    const found = await findItemsWithCounts(call.db, id);
    const items = found.map(({ item, ...counts }) => ({
      id: item.id,
      of: item.of,
      title: item.title,
      ...counts,
      starts_at: zonedInstant(item.starts_at, time_zone),
      is_cancelled: item.cancelled_at !== null,
      capacity: item.capacity,
      taken: item.taken,
    }));
    return { items };
  });

  serve(app, listSignUps, async ({ after, page_size, ...filters }, call) => {
    const { db, now, signed_in } = call;
    const { organiser } = signed_in;
    const { id: exhibition_id, time_zone } = await getExhibitionOf(call);
    const found = await findSignUpIds(db, exhibition_id, filters, { after, page_size });
    const { ids, ...rest } = found;
    const rows = await findSignUps(db, { source: sourceOf(filters), exhibition_id, ids });
    const account_ids = rows.map(({ account_id }) => account_id);
    const missed = await countNoShows(db, { exhibition_id, account_ids, now });
    const { capabilities } = organiser;
    const items = rows.map((row) =>
      presentSignUp(row, {
        time_zone,
        capabilities,
        no_shows: missed.get(row.account_id) ?? 0,
      }),
    );
    return { items, ...rest };
  });

  serve(app, cancelSignUps, async ({ chosen, reason }, call) => {
    const { db, now, record } = call;
    const exhibition = await getExhibitionOf(call);
    let cancelled = 0;
    let moved_up = 0;
    for (const [item_id, ids] of await findChosen(db, exhibition.id, chosen)) {
      const done = await cancelSeats(db, { item_id, ids }, { reason, now });
      const name = done.item?.title ?? null;
      await record(
        ...done.cancelled.map(({ id }) => ({ action: 'cancelled', id, name, reason })),
        ...done.moved_up.map((id) => ({ action: 'moved_up', id, name })),
      );
      cancelled += done.cancelled.length;
      moved_up += done.moved_up.length;
      const account_ids = [...done.cancelled.map(({ account_id }) => account_id), ...done.moved_up];
      await notify(db, { account_ids }, { what: 'programme' });
    }
    await record();
    return { cancelled, moved_up };
  });

  serve(app, moveUpSignUps, async ({ chosen }, call) => {
    const { db, now, record } = call;
    const exhibition = await getExhibitionOf(call);
    let moved_up = 0;
    let left = 0;
    for (const [item_id, ids] of await findChosen(db, exhibition.id, chosen)) {
      const done = await moveUpSeats(db, { item_id, ids }, now);
      const name = done.item?.title ?? null;
      await record(...done.moved_up.map(({ id }) => ({ action: 'moved_up', id, name })));
      const account_ids = done.moved_up.map(({ account_id }) => account_id);
      await notify(db, { account_ids }, { what: 'programme' });
      moved_up += done.moved_up.length;
      left += ids.length - done.moved_up.length;
    }
    await record();
    return { moved_up, left };
  });
}

/**
 * The chosen seats by item, in one order for all callers to avoid deadlocks.
 * @throws {AppError} LIST_CHANGED if other rows match than the caller has seen
 */
async function findChosen(
  db: Database,
  exhibition_id: string,
  chosen: Chosen,
): Promise<[string, string[]][]> {
  const ids = 'ids' in chosen ? chosen.ids : await findCounted(db, exhibition_id, chosen);
  const found = await findItemsOf(db, exhibition_id, ids);
  const byItem = Map.groupBy(found, ({ item_id }) => item_id);
  return [...byItem]
    .map(([item_id, seats]): [string, string[]] => [item_id, seats.map(({ id }) => id)])
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

async function findCounted(
  db: Database,
  exhibition_id: string,
  { matching, count }: Extract<Chosen, { count: number }>,
) {
  const total = await countSignUps(db, exhibition_id, matching);
  if (total !== count) throw new AppError('LIST_CHANGED');
  return findMatching(db, exhibition_id, matching, limits.CONSOLE_COUNT_MAX);
}
