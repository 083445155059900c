import type { FastifyInstance } from 'fastify';
import { findRenumbered } from './rows.ts';

const FOUND = 302;
const PLAN = '/floor-plan?';
const NUMBER = /^[\dA-Z][\w.-]{2,11}$/;

/** Leads old addresses of a renumbered booth to its present number, from printed codes and shared links. */
export function redirectRenumbered(app: FastifyInstance) {
  app.addHook('onRequest', async ({ url }, reply) => {
    if (!url.startsWith(PLAN)) return;
    const search = new URLSearchParams(url.slice(PLAN.length));
    const number = search.get('booth');
    if (!number || !NUMBER.test(number)) return;
    const present = await findRenumbered(app.db, number);
    if (!present) return;
    search.set('booth', present);
    return reply.redirect(PLAN + search, FOUND);
  });
}
