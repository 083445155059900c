import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { langNamed } from '#contract/lang-named.ts';
import { limits } from '#contract/limits.ts';
import { LinkId } from '#contract/link-id.ts';
import { getShortLink, linkState, readInvite, writeInvite } from '#contract/short-links.ts';
import { makeCode58 } from '#server/crypto/make-code58.ts';
import { networkOf, wideNetworkOf } from '#server/db/network.ts';
import type { CreateRateLimiter } from '#server/db/rate-limiter.ts';
import { isOpenedBy, openJourney } from '#server/features/journeys/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { INVITE_COOKIE, readCookie, setInviteCookie } from '#server/http/cookies.ts';
import { createNetworkList } from '#server/http/expensive-reads.ts';
import { limitByNetwork, refuseBeyondLimit } from '#server/http/rate-limit.ts';
import { serve } from '#server/http/serve.ts';
import { errorWords } from '#server/words/refusals.ts';
import { findLink } from './rows.ts';
import { countsAsOpened, OPENINGS_AROUND, OPENINGS_OF_NETWORK, targetOf } from './rules.ts';
import type { ShortLinkRow } from './tables.ts';

const DAY_SECONDS = 86_400;
const DAY_MS = DAY_SECONDS * 1000;

declare module 'fastify' {
  interface FastifyRequest {
    /** The error status of a rendered page; null: the page's own status. */
    pageStatus: number | null;
  }
}

/** `/q/:id`. */
export function shortLinkRoutes(
  app: FastifyInstance,
  { createLimiter, hall_networks }: { createLimiter: CreateRateLimiter; hall_networks: string },
) {
  const ofNetwork = createLimiter('openings', OPENINGS_OF_NETWORK, DAY_MS);
  const around = createLimiter('openings around', OPENINGS_AROUND, DAY_MS);
  const isOfHalls = createNetworkList(hall_networks);
  const wrongIds = limitByNetwork(createLimiter, 'wrong links', limits.WRONG_LINKS_AN_ADDRESS);

  /** Only the rendered page reads the status, so it is passed on by the request. */
  app.decorateRequest('pageStatus', null);

  app.get<{ Params: { id: string } }>(
    '/q/:id',
    { config: { reads: 'own_limit' } },
    async (request, reply) => {
      const now = app.now();
      const asked = LinkId.safeParse(request.params.id);
      const link = asked.success ? await findLink(app.db, asked.data) : undefined;
      const state = linkState(link, now);
      if (link && state === 'live') {
        const seconds = await secondsToWait(request);
        if (seconds > 0) return refuseInWords(request, reply, seconds);
        return redirect(request, reply, link, now);
      }
      if (state === 'unknown') {
        const wait = await wrongIds.consume(request.ip, now);
        if (wait > 0) return refuseInWords(request, reply, wait);
      }
      request.pageStatus = state === 'unknown' ? 404 : 410;
      reply.header('x-robots-tag', 'noindex');
      return reply.callNotFound();
    },
  );

  async function redirect(
    request: FastifyRequest,
    reply: FastifyReply,
    link: ShortLinkRow,
    now: Date,
  ) {
    const carried = readInvite(readCookie(request, INVITE_COOKIE));
    const visitor = carried?.visitor ?? makeCode58();
    const before = carried && (await findLink(app.db, carried.link_id));
    // The first invitation counts while it is valid.
    const isSecond =
      before?.exhibition_id === link.exhibition_id && linkState(before, now) === 'live';
    const invite = writeInvite({ link_id: isSecond ? before.id : link.id, visitor });
    const lang = langNamed((request.query as { lang?: unknown }).lang);
    const target = targetOf(link, { invite, lang });
    if (countsAsOpened(request)) {
      if (await mayCount(request.ip, { link_id: link.id, visitor }, now)) {
        await openJourney(app.db, link.id, visitor, now);
      }
      setInviteCookie(reply, invite, limits.INVITE_COOKIE_DAYS * DAY_SECONDS);
    }
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .redirect(target, 302);
  }

  async function secondsToWait(request: FastifyRequest): Promise<number> {
    try {
      await app.countExpensiveRead(request);
      return 0;
    } catch (error) {
      if (error instanceof AppError && error.retryAfter) return error.retryAfter;
      throw error;
    }
  }

  /**
   * False for a network that has opened the link often today: its visitors are not counted, but they register
   * as invited.
   */
  async function mayCount(
    address: string,
    opening: { link_id: string; visitor: string },
    now: Date,
  ): Promise<boolean> {
    if (isOfHalls(address) || (await isOpenedBy(app.db, opening))) return true;
    const { link_id } = opening;
    const waits = await Promise.all([
      ofNetwork.consume(`${networkOf(address)} ${link_id}`, now),
      around.consume(`${wideNetworkOf(address)} ${link_id}`, now),
    ]);
    return Math.max(...waits) === 0;
  }

  serve(app, getShortLink, async ({ id }, { db, now, address }) => {
    const link = await findLink(db, id);
    const state = linkState(link, now);
    if (!isLoopback(address) && state === 'unknown') {
      await refuseBeyondLimit(wrongIds, { address, now });
    }
    const to = link && state === 'live' ? targetOf(link, { invite: link.id }) : null;
    return { state, to };
  });
}

/** The server's own page rendering calls from this address. */
function isLoopback(address: string): boolean {
  return address === '127.0.0.1' || address === '::1';
}

/** No page is rendered for callers who guess ids. */
function refuseInWords(request: FastifyRequest, reply: FastifyReply, seconds: number) {
  const text = errorWords.TOO_MANY_REQUESTS[request.lang];
  const lang = request.lang === 'zh' ? 'zh-Hans' : 'en';
  return reply
    .status(429)
    .header('retry-after', String(seconds))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text}</title><p>${text}</p></html>`,
    );
}
