import { randomKey } from '#client/device/random-key.ts';

/** The tabs that are sending, by the browser's locks: a tab that dies loses its locks. */

const PREFIX = 'pavilion-sending ';

export const thisTab = randomKey();

/**
 * Marks this tab as sending during the work. A page with a permanent lock would not enter the
 * browser's back-forward cache.
 */
export async function whileSending(work: () => Promise<void>): Promise<void> {
  let isBegun = false;
  const begin = () => {
    isBegun = true;
    return work();
  };
  try {
    await navigator.locks.request(PREFIX + thisTab, begin);
  } catch (error) {
    // Older browsers have no locks, and browsers that store nothing refuse them.
    if (isBegun) throw error;
    await work();
  }
}

/** The tabs that are sending now; null when the browser has no locks. */
export async function listSendingTabs(): Promise<ReadonlySet<string> | null> {
  try {
    const { held = [] } = await navigator.locks.query();
    const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(PREFIX));
    return new Set(names.map((name) => name.slice(PREFIX.length)));
  } catch {
    return null;
  }
}
