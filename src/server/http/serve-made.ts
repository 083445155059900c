import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type CachePolicy,
  createAnswerCache,
  type MadeAnswer,
} from '#server/cache/answer-cache.ts';
import { sendCached } from './send-cached.ts';

/** A computed file that is not a call of the contract: a feed, a sitemap, a template. */
interface MadeFile<Asked> {
  path: string;
  type: string;
  /** `cache-control`. */
  cached?: string;
  /** Parses the address. Throws NOT_FOUND if it names nothing. */
  read: (request: FastifyRequest) => Asked;
  make: (asked: Asked, now: Date) => Promise<string | MadeAnswer>;
  /** Lifetime: until the directory changes, a number of seconds, or until the process ends. */
  good: 'until_change' | 'always' | { seconds: number };
}

export type ServeMade = <Asked>(file: MadeFile<Asked>) => void;

declare module 'fastify' {
  interface FastifyInstance {
    /** Serves a file that is computed once and cached compressed. Each computation counts as an expensive read. */
    serveMade: ServeMade;
  }
}

/** @param getVersion returns the directory version */
export function addMadeServing(app: FastifyInstance, getVersion: () => Promise<number>) {
  const answers = createAnswerCache(getVersion);
  const serveMade: ServeMade = ({ path, type, cached = 'no-cache', read, make, good }) => {
    app.get(path, { config: { reads: 'made' } }, async (request, reply) => {
      const asked = read(request);
      const now = app.now();
      const answer = await answers.getOrMake(
        JSON.stringify([path, asked]),
        policyOf(good, now),
        () => make(asked, now),
        () => app.countExpensiveRead(request),
      );
      reply.header('cache-control', cached);
      return sendCached(request, reply, answer, { type });
    });
  };
  app.decorate('serveMade', serveMade);
}

function policyOf(good: MadeFile<unknown>['good'], now: Date): CachePolicy {
  if (good === 'until_change') return {};
  if (good === 'always') return { fixed_ms: Number.POSITIVE_INFINITY };
  return { as_of: Math.floor(now.getTime() / 1000 / good.seconds) };
}
