import { getDirectoryPack } from '#contract/directory.ts';
import { JsonText, type ServeCached } from '#server/http/serve-cached.ts';
import { readPack } from './read-pack.ts';
import { knownVersion } from './rows.ts';

/** Takes seconds, beside the thread that answers: worth it for what every device fetches. */
const QUALITY = 11;
/** A pack this old is still good: what changed since comes as a supplement. */
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
