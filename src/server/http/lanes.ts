import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { inLane, isInLane, type Lane } from '#server/db/lanes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** It is made by the rendering of a page, for whoever asked for that. */
    isOfPage: boolean;
  }
}

/** Gives each call its place in the queues for the database: see `Lane`. */
export function chooseLanes(app: FastifyInstance) {
  app.decorateRequest('isOfPage', false);
  app.addHook('preHandler', (request, _reply, done) => {
    request.isOfPage = isInLane();
    inLane(laneOf(request), done);
  });
}

/** The lane of a call: what anybody may ask for stands behind what a sign-in is needed for. */
export function laneOfEndpoint({
  comes_first,
  waits,
  who,
}: Pick<Endpoint, 'comes_first' | 'waits' | 'who'>): Lane {
  if (!comes_first) return waits ? 'third' : 'rest';
  return who === 'anyone' ? 'second' : 'first';
}

function laneOf({ routeOptions: { config } }: FastifyRequest) {
  return config.lane ?? 'rest';
}
