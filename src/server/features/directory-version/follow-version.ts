import { outdateCaches } from '#server/cache/epoch.ts';
import { memoizeFor } from '#server/cache/memoize-for.ts';
import type { Database } from '#server/db/open.ts';
import { findVersions } from './rows.ts';

/** The delay until this process sees a directory change of another process. */
const VERSION_MS = 500;

/**
 * Returns a function that reads the directory version. A replaced directory means that another edition is
 * public: then all caches of this process are invalidated, whichever process published that edition.
 */
export function followVersion(db: Database): () => Promise<number> {
  let known: number | undefined;
  return memoizeFor(VERSION_MS, async () => {
    const { version, whole_since } = await findVersions(db);
    if (known !== undefined && known !== whole_since) outdateCaches();
    known = whole_since;
    return version;
  });
}
