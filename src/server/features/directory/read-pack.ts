import { once } from 'node:events';
import pLimit from 'p-limit';
import { newSince } from '#contract/new-since.ts';
import { outsideLanes } from '#server/db/lanes.ts';
import type { Database } from '#server/db/open.ts';
import { findCategories } from '#server/features/exhibitions/rows.ts';
import { startThread } from '#server/threads.ts';
import { collectChanged } from './changed-rows.ts';
import { type PackLists, type PackText, writePack } from './pack.ts';
import type { ToPackWorker } from './pack-worker.ts';
import { isAll, readChanged } from './read-changed.ts';
import { findChanged, ROWS_AT_ONCE } from './rows.ts';
import { readSearchWords } from './search-words.ts';

/** Builds large packs one at a time: ticket calls need the database and a processor too. */
const oneAtATime = pLimit(1);

/**
 * A pack of the directory's changes since a version; version 0 returns everything. The pack is shared by all
 * callers, so its queries are never refused under load.
 */
export function readPack(
  db: Database,
  since: number,
  now: Date,
  at_once = ROWS_AT_ONCE,
): Promise<PackText> {
  return outsideLanes(async () => {
    const lists = await readLists(db, now);
    const found = await findChanged(db, since, at_once);
    if (!isAll(found, at_once)) return oneAtATime(() => packBeside(db, since, lists, at_once));
    const { take, changed } = collectChanged();
    take(found);
    return writePack(changed(found), lists);
  });
}

async function readLists(db: Database, now: Date): Promise<PackLists> {
  const found = await findCategories(db);
  return {
    categories: found.categories.map(({ code, zh, en, parent }) => ({ code, zh, en, parent })),
    groups: found.groups.map(({ code, zh, en }) => ({ code, zh, en })),
    thesaurus: await readSearchWords(),
    new_since: newSince(now),
  };
}

/** Encodes in a separate thread, which receives the rows while they are read. */
async function packBeside(
  db: Database,
  since: number,
  lists: PackLists,
  at_once: number,
): Promise<PackText> {
  const worker = startThread(new URL('./pack-worker.ts', import.meta.url), { name: 'pack' });
  const ended = once(worker, 'exit').then(() => {
    throw new Error('A pack was not made');
  });
  ended.catch(() => undefined);
  const send = (message: ToPackWorker) => worker.postMessage(message);
  try {
    const versions = await readChanged(db, since, (rows) => send({ rows }), at_once);
    const made = Promise.race([once(worker, 'message'), ended]);
    send({ versions, lists });
    const [pack] = await made;
    return pack;
  } finally {
    void worker.terminate();
  }
}
