import { parentPort } from 'node:worker_threads';
import { collectChanged } from './changed-rows.ts';
import { type PackLists, type PackText, writePack } from './pack.ts';
import type { ReadRows } from './read-changed.ts';

// Builds one large pack outside the thread that answers calls, then exits.

/** First the rows in batches, then the other lists of the pack. */
export type ToPackWorker =
  | { rows: ReadRows }
  | { versions: { version: number; since: number }; lists: PackLists };

const { take, changed } = collectChanged();

parentPort?.on('message', async (message: ToPackWorker) => {
  if ('rows' in message) return take(message.rows);
  const pack: PackText = await writePack(changed(message.versions), message.lists);
  parentPort?.postMessage(pack);
});
