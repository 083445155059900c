import type { DirectoryPack } from '#contract/directory.ts';
import { newSince } from '#contract/new-since.ts';
import type { Database } from '#server/db/open.ts';
import { findCategories } from '#server/features/exhibitions/rows.ts';
import { packDirectory } from './pack.ts';
import { findChanged } from './rows.ts';
import { readSearchWords } from './search-words.ts';

/** What has changed in the directory since a version, as a pack; from 0 on, all of it. */
export async function readPack(db: Database, since: number, now: Date): Promise<DirectoryPack> {
  const found = await findCategories(db);
  const categories = found.categories.map(({ code, zh, en, parent }) => ({ code, zh, en, parent }));
  const groups = found.groups.map(({ code, zh, en }) => ({ code, zh, en }));
  const thesaurus = await readSearchWords();
  return packDirectory(await findChanged(db, since), {
    ...{ categories, groups, thesaurus },
    new_since: newSince(now),
  });
}
