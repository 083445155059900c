import { randomKey } from '#client/device/random-key.ts';

/** Which tabs are sending, as the locks of the browser know it: a tab that dies loses its locks. */

const PREFIX = 'pavilion-sending ';

export const thisTab = randomKey();

/**
 * Does work as a tab that is sending. The lock is held no longer than that: a page that holds one is not
 * kept for the browser's back button.
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
    // Older browsers have no locks, and where nothing may be stored they are refused.
    if (isBegun) throw error;
    await work();
  }
}

/** The tabs that are sending just now; null where the browser cannot tell. */
export async function listSendingTabs(): Promise<ReadonlySet<string> | null> {
  try {
    const { held = [] } = await navigator.locks.query();
    const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(PREFIX));
    return new Set(names.map((name) => name.slice(PREFIX.length)));
  } catch {
    return null;
  }
}
