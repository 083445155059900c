import type { Page, Worker } from '@playwright/test';
import type { ToWorker } from '#client/sync/directory/worker-protocol.ts';

type Asked = Pick<Extract<ToWorker, { kind: 'ask' }>, 'question' | 'given'>;

/** Pages number their requests from 1 on. */
const OWN_ID = 0;
const LOOK_MS = 100;
const PATIENCE_MS = 120_000;

/** Waits until a page's worker has loaded the complete directory. */
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

/** The worker's time for an answer; null: it has none. No tool can throttle a worker. */
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
