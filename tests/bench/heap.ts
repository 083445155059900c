import type { CDPSession } from '@playwright/test';

/** Bytes in use after garbage collection: objects, strings and the contents of typed arrays. */
export interface Heap {
  page: number;
  /** Memory of its workers. */
  workers: number;
}

interface Usage {
  usedSize: number;
  backingStorageSize?: number;
}

/** Measures a page and its workers, including later ones. */
export async function openScales(devtools: CDPSession): Promise<() => Promise<Heap>> {
  const workers = new Set<string>();
  const waiting = new Map<number, (usage: Usage) => void>();
  let asked = 0;
  devtools.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') workers.add(sessionId);
  });
  devtools.on('Target.detachedFromTarget', ({ sessionId }) => workers.delete(sessionId));
  devtools.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message);
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  // DevTools has no separate session for each worker here: messages go through the session of the page.
  await devtools.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });

  function askWorker(sessionId: string, method: string): Promise<Usage> {
    asked += 1;
    const id = asked;
    return new Promise((resolve, reject) => {
      waiting.set(id, resolve);
      const message = JSON.stringify({ id, method });
      devtools.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
    });
  }

  return async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const page = sizeOf((await devtools.send('Runtime.getHeapUsage')) as Usage);
    let ofWorkers = 0;
    for (const worker of workers) {
      await askWorker(worker, 'HeapProfiler.collectGarbage');
      ofWorkers += sizeOf(await askWorker(worker, 'Runtime.getHeapUsage'));
    }
    return { page, workers: ofWorkers };
  };
}

function sizeOf({ usedSize, backingStorageSize = 0 }: Usage): number {
  return usedSize + backingStorageSize;
}
