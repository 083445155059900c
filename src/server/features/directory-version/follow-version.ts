import { outdateCaches } from '#server/cache/epoch.ts';
import { memoizeFor } from '#server/cache/memoize-for.ts';
import type { Database } from '#server/db/open.ts';
import { findVersions } from './rows.ts';

/** The delay after which this process sees changes of the directory that another one made. */
const VERSION_MS = 500;

/**
 * Reads the version of the directory. Where the directory was replaced whole, another edition is public:
 * every cache of this process is outdated, whichever process or command has shown that edition.
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
