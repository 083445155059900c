import type { Page, Worker } from '@playwright/test';
import type { ToWorker } from '#client/sync/directory/worker-protocol.ts';

type Asked = Pick<Extract<ToWorker, { kind: 'ask' }>, 'question' | 'given'>;

/** Pages number what they ask from 1 on. */
const OWN_ID = 0;
const LOOK_MS = 100;
const PATIENCE_MS = 120_000;

/** Waits until a page's worker holds the directory, all of it. */
export async function untilHeld(page: Page): Promise<Worker> {
  const worker = await workerOf(page);
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
    if ((await timeAnswer(worker, { question: 'selection', given: ['en', {}] })) !== null)
      return worker;
    await page.waitForTimeout(LOOK_MS);
  }
  throw new Error('The directory does not come.');
}

/** The page's only worker. */
async function workerOf(page: Page): Promise<Worker> {
  return page.workers()[0] ?? page.waitForEvent('worker');
}

/** How long the worker takes for an answer, which no tool can make it do any slower; null: it has none. */
export function timeAnswer(worker: Worker, asked: Asked): Promise<number | null> {
  return worker.evaluate(
    ({ id, ...question }) =>
      new Promise<number | null>((resolve) => {
        const tell = self.postMessage;
        const start = performance.now();
        self.postMessage = (message: { id?: number; answer?: unknown }) => {
          if (message.id !== id) return tell.call(self, message);
          self.postMessage = tell;
          return resolve(message.answer === null ? null : performance.now() - start);
        };
        const data = { kind: 'ask', id, ...question };
        self.dispatchEvent(new MessageEvent('message', { data }));
      }),
    { id: OWN_ID, ...asked },
  );
}
