import type { FastifyInstance } from 'fastify';
import { listDemoPeople } from '#contract/demo.ts';
import { serve } from '#server/http/serve.ts';
import { findDemoPeople } from './people.ts';

/** @param isShown true if the current exhibition is the demo's, whose codes are not sent */
export function demoRoutes(app: FastifyInstance, isShown: () => Promise<boolean>) {
  serve(app, listDemoPeople, async (_nothing, { db }) => {
    return { items: (await isShown()) ? await findDemoPeople(db) : [] };
  });
}
