import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Lang } from '#contract/wire.ts';
import { type CachePolicy, createAnswerCache } from '#server/cache/answer-cache.ts';
import { createRowCache, type RowCache } from '#server/cache/row-cache.ts';
import type { Database } from '#server/db/open.ts';
import { endAtBound, refuseDeepPages } from './deep-pagination.ts';
import { parseInput, readRequest } from './read-request.ts';
import { sendCached } from './send-cached.ts';
import { refuseSearchWhileOff } from './switches.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The lifetime and form of an answer, if it differs from “until the next version”. */
interface Policy extends CachePolicy {
  /** Brotli quality, 1–11. */
  quality?: number;
  /** The answer for these fields never changes: clients need not request it again. */
  immutable?: boolean;
  /** The answer is the same in every language. */
  every_lang?: boolean;
}

/** The data of an answer, validated and serialised in a worker thread. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

interface CachedCall {
  lang: Lang;
  now: Date;
  db: Database;
  rows: RowCache;
}

interface UncachedCall {
  db: Database;
  now: Date;
  /** The address of the caller. */
  address: string;
}

/**
 * Serves calls whose answer depends only on the input and the directory version. Answers are computed once
 * and cached compressed with an ETag.
 * @param isSearched the lists are sorted in memory: their last page costs no more than the first
 * @returns `serveCached`, and the row cache for other calls
 */
export function createCachedServing(
  app: FastifyInstance,
  getVersion: () => Promise<number>,
  { isSearched = false }: { isSearched?: boolean } = {},
) {
  const rows = createRowCache(getVersion);
  const answers = createAnswerCache(getVersion);

  function serveCached<E extends Endpoint<z.ZodMiniType, z.ZodMiniType, 'anyone'>>(
    endpoint: E,
    handler: (input: InputOf<E>, call: CachedCall) => Promise<OutputOf<E> | JsonText>,
    policyOf: (input: InputOf<E>, now: Date) => Policy = () => ({}),
    /**
     * Runs for every request, before the cache lookup. Normalises equivalent inputs, so that variants of an
     * input share one answer.
     */
    normalize: (input: InputOf<E>, request: UncachedCall) => Promise<InputOf<E>> = async (input) =>
      input,
  ) {
    app.get(endpoint.path, { config: { reads: 'call' } }, async (request, reply) => {
      const { lang, fields } = readRequest(request, endpoint);
      request.lang = lang;
      const asked = parseInput(endpoint, fields);
      if (!isSearched) refuseDeepPages(asked);
      await refuseSearchWhileOff(app, asked);
      const now = app.now();
      const input = await normalize(asked, { db: app.db, now, address: request.ip });
      const { quality, every_lang, immutable, ...policy } = policyOf(input, now);
      const key = JSON.stringify([endpoint.path, every_lang ? null : lang, input]);
      const make = async () => {
        const call = { lang, now, db: app.db, rows };
        const handled = await handler(input, call);
        if (handled instanceof JsonText) return `{"code":0,"data":${handled.text},"message":""}`;
        const data = endpoint.output.parse(handled);
        return JSON.stringify({
          code: 0,
          data: isSearched ? data : endAtBound(input, data),
          message: '',
        });
      };
      const answer = await answers.getOrMake(key, policy, make, async () => {
        if (!request.isOfPage) await app.countExpensiveRead(request);
      });
      reply.header('cache-control', immutable ? IMMUTABLE : 'no-cache');
      // An answer with the time is outdated at once: no browser may store it.
      if (policy.as_of !== undefined) reply.header('cache-control', 'no-store');
      return sendCached(request, reply, answer, { type: JSON_TYPE, quality });
    });
  }

  return { serveCached, rows };
}
export type ServeCached = ReturnType<typeof createCachedServing>['serveCached'];
