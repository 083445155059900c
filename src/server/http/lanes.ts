import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inLane, isInLane } from '#server/db/lanes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The call belongs to the rendering of a page, on behalf of its caller. */
    isOfPage: boolean;
  }
}

/** Assigns each call to its lane of the database queue. */
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
