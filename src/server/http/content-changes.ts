import type { FastifyInstance } from 'fastify';
import type { Subject } from '#contract/subjects.ts';
import type { Bus } from '#server/db/bus.ts';
import type { Database } from '#server/db/open.ts';

/** Calls cache some of their data for up to this time: a page rendered within it may show the state before. */
const SETTLED_MS = 1_000;
/** Sent to all processes when something that pages show has changed. */
const CONTENT_CHANGED = JSON.stringify({ content: 'changed' });
/** The kinds of records that public pages show. */
const shown: ReadonlySet<Subject> = new Set<Subject>([
  'exhibition',
  'exhibitor',
  'company_profile',
  'exhibit',
  'floor_plan',
  'programme',
  'conference',
  'conference_room',
  'track',
  'tour',
  'speaker',
  'live',
  'video',
  'news',
  'download',
  'site_switch',
]);

declare module 'fastify' {
  interface FastifyInstance {
    /** Changes when an organiser or exhibitor has changed public content, in whichever process. */
    contentChanges: () => number;
  }
}

/**
 * Follows changes of public content by calls. Jobs and commands do not report theirs.
 * @returns reports changes of records; in a transaction, on commit
 */
export function followContent(app: FastifyInstance, bus: Bus) {
  let changes = 0;
  let settling: NodeJS.Timeout | undefined;
  const settle = () => {
    settling = undefined;
    changes += 1;
  };
  const follow = () => {
    changes += 1;
    settling ??= setTimeout(settle, SETTLED_MS).unref();
  };
  let subscription: ReturnType<Bus['subscribe']> | undefined;
  // A process without pages needs no connection for messages.
  app.decorate('contentChanges', () => {
    subscription ??= bus.subscribe({
      onMessage: (text) => {
        if (text === CONTENT_CHANGED) follow();
      },
      onGap: follow,
    });
    return changes;
  });
  app.addHook('onClose', async () => {
    subscription?.stop();
    clearTimeout(settling);
  });

  return async (db: Database, changed: readonly Subject[]) => {
    if (changed.some((subject) => shown.has(subject))) await bus.publish(db, [CONTENT_CHANGED]);
  };
}
