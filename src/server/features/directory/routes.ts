import { getDirectoryPack } from '#contract/directory.ts';
import { JsonText, type ServeCached } from '#server/http/serve-cached.ts';
import { readPack } from './read-pack.ts';
import { knownVersion } from './rows.ts';

/** Brotli quality 11 takes seconds in a separate thread. Every device downloads the result. */
const QUALITY = 11;
/** A pack of this age is still useful: a supplement adds the changes since. */
const PACK_CACHED_MS = 15 * 60_000;

export function directoryRoutes(serveCached: ServeCached) {
  serveCached(
    getDirectoryPack,
    async ({ since = '0' }, { db, now }) =>
      new JsonText((await readPack(db, Number(since), now)).text),
    ({ since = '0' }) => ({
      every_lang: true,
      ...(since === '0' && { quality: QUALITY, fixed_ms: PACK_CACHED_MS }),
    }),
    async ({ since = '0' }, { db }) => {
      const asked = Number(since);
      return { since: String(asked === 0 ? 0 : await knownVersion(db, asked)) };
    },
  );
}
