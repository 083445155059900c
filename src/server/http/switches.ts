import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { SwitchName } from '#contract/switches.ts';
import { memoizeFor } from '#server/cache/memoize-for.ts';
import type { Database } from '#server/db/open.ts';
import { AppError } from './app-error.ts';
import { siteSwitch } from './tables.ts';

/** The maximum delay until a process sees a switch changed by another. */
const KNOWN_MS = 1_000;
const RETRY_SECONDS = 300;

declare module 'fastify' {
  interface FastifyInstance {
    /** True while the organiser has switched a function off. Not inside a transaction. */
    isOff: (name: SwitchName) => Promise<boolean>;
    /** @throws {AppError} SWITCHED_OFF */
    refuseWhileOff: (name: SwitchName) => Promise<void>;
  }
}

/** Polls the switches in the database; while it is unavailable, the last known state applies. */
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

/** @throws {AppError} SWITCHED_OFF for a keyword in a public list while the search is switched off */
export async function refuseSearchWhileOff(app: FastifyInstance, input: unknown) {
  if (typeof input !== 'object' || input === null) return;
  const words = ('keyword' in input && input.keyword) || ('q' in input && input.q);
  if (words) await app.refuseWhileOff('search');
}

export async function findOff(db: Database): Promise<SwitchName[]> {
  const rows = await db.select({ name: siteSwitch.name }).from(siteSwitch);
  return rows.map(({ name }) => name);
}

/** The switches that are off with the time, the latest first. */
export function findOffSince(db: Database) {
  return db.select().from(siteSwitch).orderBy(desc(siteSwitch.off_since), siteSwitch.name);
}

/** @returns false if the state did not change */
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
