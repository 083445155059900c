import type { FastifyInstance } from 'fastify';
import {
  getLive,
  getLiveState,
  listLives,
  listSubscribedLives,
  subscribeToLive,
} from '#contract/lives.ts';
import { addViews } from '#server/features/views/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { presentPage } from '#server/http/page.ts';
import { serve } from '#server/http/serve.ts';
import type { ServeCached } from '#server/http/serve-cached.ts';
import { createViewCounter } from '#server/http/view-counter.ts';
import type { CurrentLives } from './current-lives.ts';
import { findExhibitsOf, findIntroduction, findOnePublic } from './rows.ts';
import {
  inOrder,
  phaseOf,
  presentCard,
  presentLive,
  presentPlaying,
  stateOf,
  waysToReach,
} from './rules.ts';
import { countSubscribers, findAddresses, findSubscribed, subscribe } from './subscription-rows.ts';
import { live } from './tables.ts';

interface LiveRoutesParts {
  serveCached: ServeCached;
  getCurrent: () => Promise<CurrentLives>;
  /** Phones can be reminded: there is an SMS template for it. */
  by_sms: boolean;
}

/** Live streams as visitors see them. */
export function liveRoutes(
  app: FastifyInstance,
  { serveCached, getCurrent, by_sms }: LiveRoutesParts,
) {
  const countView = createViewCounter(app, (db, counts) =>
    addViews(db, { kind: 'live', table: live }, counts),
  );
  /** A state is that of a moment: an answer is good for the second it was made in. */
  const momentary = (_input: unknown, now: Date) => ({ as_of: Math.floor(now.getTime() / 1_000) });

  async function getOne(id: string) {
    const { items, time_zone } = await getCurrent();
    const found = items.find(({ live }) => live.id === id);
    if (!found) throw new AppError('LIVE_NOT_FOUND');
    return { found, time_zone };
  }

  serveCached(
    listLives,
    async ({ page, page_size, of, exhibitor_id, exhibit_id, phase }, { lang, now }) => {
      const { items, time_zone } = await getCurrent();
      const fitting = items.filter(
        (shown) =>
          (of !== 'exhibitor' || shown.exhibitor !== null) &&
          (!exhibitor_id || shown.live.exhibitor_id === exhibitor_id) &&
          (!exhibit_id || shown.live.exhibit_ids.includes(exhibit_id)) &&
          (!phase || phaseOf(stateOf(shown, now)) === phase),
      );
      const shown = inOrder(fitting, now).slice((page - 1) * page_size, page * page_size);
      const cards = shown.map((one) => presentCard(one, { lang, now, time_zone }));
      return presentPage(cards, { page, page_size, total: fitting.length });
    },
    momentary,
  );

  serveCached(
    getLive,
    async ({ id }, { db, lang, now }) => {
      const { found, time_zone } = await getOne(id);
      const exhibits = await findExhibitsOf(db, found.live.exhibit_ids);
      const subscribers = await countSubscribers(db, id);
      const introduction = found.exhibitor && (await findIntroduction(db, found.exhibitor.id));
      return presentLive(found, { exhibits, subscribers, introduction }, { lang, now, time_zone });
    },
    momentary,
    async (input) => {
      await countView(input.id);
      return input;
    },
  );

  serveCached(
    getLiveState,
    async ({ id }, { now }) => ({ id, ...presentPlaying((await getOne(id)).found, now) }),
    momentary,
  );

  serve(app, subscribeToLive, async ({ live_id, subscribed }, { db, now, signed_in }) => {
    const found = await findOnePublic(db, live_id);
    if (!found) throw new AppError('LIVE_NOT_FOUND');
    if (subscribed && stateOf(found, now) !== 'waiting') throw new AppError('LIVE_OVER');
    await subscribe(db, { account_id: signed_in.account_id, subscribed, live: found.live }, now);
    return { live_id, subscribed };
  });

  serve(app, listSubscribedLives, async (_nothing, { db, signed_in: { account_id } }) => {
    const { exhibition_id } = await getCurrent();
    const addresses = await findAddresses(db, { account_id, exhibition_id });
    const [first] = addresses ? waysToReach(addresses, { by_sms }) : [];
    return {
      live_ids: await findSubscribed(db, account_id),
      channel: first?.channel ?? null,
    };
  });
}
