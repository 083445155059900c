import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { createBatchedCounter } from '#server/cache/batched-counter.ts';
import type { Database } from '#server/db/open.ts';

/** Counts a view; nothing while the organiser has switched the counting off. */
export type CountView = () => Promise<void>;

const viewsOfRendering = new AsyncLocalStorage<CountView[]>();

/**
 * Renders a page and returns the views in it, uncounted: a cached page is rendered once and sent many times, and
 * each time counts.
 */
export async function collectViews<T>(
  render: () => Promise<T>,
): Promise<{ rendered: T; views: readonly CountView[] }> {
  const views: CountView[] = [];
  return { rendered: await viewsOfRendering.run(views, render), views };
}

/**
 * Counts views of one kind of subject in batches. A view during the rendering of a page is left to the page.
 * @param write adds a batch to the counters in one transaction
 * @returns counts a view of a subject by its id
 */
export function createViewCounter(
  app: FastifyInstance,
  write: (db: Database, counts: ReadonlyMap<string, number>, now: Date) => Promise<void>,
): (id: string) => Promise<void> {
  const counter = createBatchedCounter(
    (counts) => write(app.db, counts, app.now()),
    (err) => app.log.warn({ err }, 'Views were not counted'),
  );
  app.addHook('onClose', counter.flush);

  return async (id) => {
    const count = async () => {
      if (!(await app.isOff('views'))) counter.count(id);
    };
    const views = viewsOfRendering.getStore();
    if (views) views.push(count);
    else await count();
  };
}
