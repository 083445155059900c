import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { SwitchName } from '#contract/switches.ts';
import { memoizeFor } from '#server/cache/memoize-for.ts';
import type { Database } from '#server/db/open.ts';
import { AppError } from './app-error.ts';
import { siteSwitch } from './tables.ts';

/** So late at the most does a process see what another one has switched. */
const KNOWN_MS = 1_000;
const RETRY_SECONDS = 300;

declare module 'fastify' {
  interface FastifyInstance {
    /** True while the organiser has switched something off. Not within a transaction. */
    isOff: (name: SwitchName) => Promise<boolean>;
    /** @throws {AppError} SWITCHED_OFF */
    refuseWhileOff: (name: SwitchName) => Promise<void>;
  }
}

/** Follows the switches in the database; while that is away they stand as they stood. */
export function followSwitches(app: FastifyInstance) {
  let known: readonly SwitchName[] = [];
  const read = memoizeFor(KNOWN_MS, async () => {
    known = await findOff(app.db);
  });
  app.decorate('isOff', async (name) => {
    await read().catch(() => undefined);
    return known.includes(name);
  });
  app.decorate('refuseWhileOff', async (name) => {
    if (await app.isOff(name)) throw new AppError('SWITCHED_OFF', { retryAfter: RETRY_SECONDS });
  });
}

/** @throws {AppError} SWITCHED_OFF for a public list that is searched by words, while the search is off */
export async function refuseSearchWhileOff(app: FastifyInstance, input: unknown) {
  if (typeof input !== 'object' || input === null) return;
  const words = ('keyword' in input && input.keyword) || ('q' in input && input.q);
  if (words) await app.refuseWhileOff('search');
}

export async function findOff(db: Database): Promise<SwitchName[]> {
  const rows = await db.select({ name: siteSwitch.name }).from(siteSwitch);
  return rows.map(({ name }) => name);
}

/** @returns false: it stood like that already */
export async function setOff(
  db: Database,
  { name, is_off }: { name: SwitchName; is_off: boolean },
  now: Date,
): Promise<boolean> {
  const changed = is_off
    ? await db.insert(siteSwitch).values({ name, off_since: now }).onConflictDoNothing().returning()
    : await db.delete(siteSwitch).where(eq(siteSwitch.name, name)).returning();
  return changed.length > 0;
}
