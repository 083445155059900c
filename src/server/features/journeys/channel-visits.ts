import type { FastifyInstance } from 'fastify';
import { calendarDay } from '#contract/calendar.ts';
import { createBatchedCounter } from '#server/cache/batched-counter.ts';
import type { CreateRateLimiter } from '#server/db/rate-limiter.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { addVisits } from './channel-rows.ts';

const DAY_MS = 86_400_000;
/** Visits counted per network and day. A mobile provider's users share one address. */
const VISITS_OF_NETWORK = 500;

/**
 * Counts the visits of channels in batches. A caller can report any channel any number of times, so visits per
 * network and channels per day are limited.
 */
export function createVisitCounter(app: FastifyInstance, createLimiter: CreateRateLimiter) {
  const ofNetwork = createLimiter('channel visits', VISITS_OF_NETWORK, DAY_MS);
  const counter = createBatchedCounter(
    async (visits) => {
      const { id, time_zone } = await getCurrentExhibition(app.db);
      await addVisits(
        app.db,
        { exhibition_id: id, day: calendarDay(app.now(), time_zone) },
        visits,
      );
    },
    (err) => app.log.warn({ err }, 'Visits of channels were not counted'),
  );
  app.addHook('onClose', counter.flush);

  return async (channel: string, { now, address }: { now: Date; address: string }) => {
    if (await app.isOff('views')) return;
    if ((await ofNetwork.consume(address, now)) === 0) counter.count(channel);
  };
}
