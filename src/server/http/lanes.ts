import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inLane, isInLane } from '#server/db/lanes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The rendering of a page makes this call, for the caller of the page. */
    isOfPage: boolean;
  }
}

/** Runs each call in its lane of the database's queue. */
export function chooseLanes(app: FastifyInstance) {
  app.decorateRequest('isOfPage', false);
  app.addHook('preHandler', (request, _reply, done) => {
    request.isOfPage = isInLane();
    inLane(laneOf(request), done);
  });
}

function laneOf({ routeOptions: { config } }: FastifyRequest) {
  return config.lane ?? 'normal';
}
