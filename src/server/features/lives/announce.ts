import type { Database } from '#server/db/open.ts';
import { nextVersion } from '#server/features/directory-version/rows.ts';
import type { Notify } from '#server/http/events/serve-events.ts';
import type { Announce } from './edit.ts';
import { findListing, touchListed } from './rows.ts';

/**
 * Asks every open page, in every process, to refetch a live stream. Updates the lists of exhibitors and
 * exhibits only if they would show something else, not each time a stream starts or stops.
 */
export function announceLives(notify: Notify): Announce {
  const listed = new Map<string, { text: string; exhibit_ids: readonly string[] }>();

  async function bringToLists(db: Database, live_id: string) {
    const listing = await findListing(db, live_id);
    if (!listing) return;
    const before = listed.get(live_id);
    const text = JSON.stringify(listing);
    if (before?.text === text) return;
    const { exhibitor_id, exhibit_ids } = listing;
    await db.transaction(async (tx) => {
      const about = [...exhibit_ids, ...(before?.exhibit_ids ?? [])];
      await touchListed(tx, { exhibitor_id, exhibit_ids: about }, await nextVersion(tx));
    });
    listed.set(live_id, { text, exhibit_ids });
  }

  return async (db, live_id) => {
    await bringToLists(db, live_id);
    await notify(db, { topic: 'lives' }, { what: 'live', live_id });
  };
}
