import { parentPort } from 'node:worker_threads';
import { type DirectoryPack, unpackIds } from '#contract/directory.ts';
import { answersOf, type DirectoryQueries } from '#search/answers.ts';
import { type Directory, unpack } from '#search/directory.ts';
import { merge } from '#search/merge.ts';
import type { FromSearchWorker, ToSearchWorker } from './worker-messages.ts';

// Searches the directory beside the thread that answers calls, with the code that devices search it with.
let pack: DirectoryPack | null = null;
let directory: Directory | null = null;
let queries: DirectoryQueries | null = null;

/** Share of all exhibits up to which a change is faster than a new index. */
const LITTLE = 0.1;

parentPort?.on('message', (message: ToSearchWorker) => {
  const reply = (answer: Omit<FromSearchWorker, 'id'>) =>
    parentPort?.postMessage({ id: message.id, ...answer });
  try {
    if (message.kind === 'bring') {
      bring(JSON.parse(message.pack));
      return reply({ answer: null });
    }
    // The arguments are typed where the query is sent.
    const find = queries?.[message.question] as ((...given: unknown[]) => unknown) | undefined;
    reply({ answer: find?.(...message.given) ?? null });
  } catch (error) {
    reply({ failed: String(error) });
  }
});

/** Takes a whole pack, or the changes since the one before. */
function bring(brought: DirectoryPack) {
  const isChange = pack !== null && brought.since !== 0;
  const next = pack && isChange ? merge(pack, brought) : brought;
  const changed = isChange ? changedIds(brought) : null;
  const isLittle = changed !== null && changed.size <= next.exhibits.id.length * LITTLE;
  directory = unpack(next, directory && isLittle ? { directory, changed } : undefined);
  pack = next;
  queries = answersOf(directory);
}

function changedIds({ exhibitors, exhibits, removed }: DirectoryPack): Set<string> {
  return new Set([
    ...unpackIds(exhibitors.id),
    ...removed.exhibitor_ids,
    ...unpackIds(exhibits.id),
    ...removed.exhibit_ids,
  ]);
}
