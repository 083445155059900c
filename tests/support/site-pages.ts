import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const built = join(import.meta.dirname, '../../dist/server/entry-server.js');

/** Every page of the site with what its route says about it, from the built route tree. */
export async function listSitePages() {
  const { listPages }: typeof import('#client/entry-server.tsx') = await import(
    pathToFileURL(built).href
  );
  return listPages();
}
