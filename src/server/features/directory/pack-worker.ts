import { parentPort } from 'node:worker_threads';
import { collectChanged } from './changed-rows.ts';
import { type PackLists, type PackText, writePack } from './pack.ts';
import type { ReadRows } from './read-changed.ts';

// Makes one pack of many rows beside the thread that answers calls, and ends.

/** The rows as they are read, and then what else is in the pack. */
export type ToPackWorker =
  | { rows: ReadRows }
  | { versions: { version: number; since: number }; lists: PackLists };

const { take, changed } = collectChanged();

parentPort?.on('message', async (message: ToPackWorker) => {
  if ('rows' in message) return take(message.rows);
  const pack: PackText = await writePack(changed(message.versions), message.lists);
  parentPort?.postMessage(pack);
});
