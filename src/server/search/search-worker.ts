import { parentPort } from 'node:worker_threads';
import type { DirectoryPack } from '#contract/directory.ts';
import { answersOf, type DirectoryQueries } from '#search/answers.ts';
import { unpack } from '#search/directory.ts';
import { merge } from '#search/merge.ts';
import type { FromSearchWorker, ToSearchWorker } from './worker-messages.ts';

// Searches the directory beside the thread that answers calls, with the code that devices search it with.
let pack: DirectoryPack | null = null;
let queries: DirectoryQueries | null = null;

parentPort?.on('message', (message: ToSearchWorker) => {
  const reply = (answer: Omit<FromSearchWorker, 'id'>) =>
    parentPort?.postMessage({ id: message.id, ...answer });
  try {
    if (message.kind === 'bring') {
      bring(message.pack);
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
  pack = pack && brought.since !== 0 ? merge(pack, brought) : brought;
  queries = answersOf(unpack(pack));
}
