import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inLane, isInLane } from '#server/db/lanes.ts';

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

function laneOf({ routeOptions: { config } }: FastifyRequest) {
  return config.lane ?? 'rest';
}
