import { Worker, type WorkerOptions } from 'node:worker_threads';

const execArgv = ['--import', new URL('./module-loading.ts', import.meta.url).href];

/**
 * Starts a thread on one of our modules. A thread does not load modules as its process does, but as it is told:
 * without that it takes half as much longer to begin, for it strips and compiles each of them anew.
 */
export function startThread(module: URL, options: WorkerOptions = {}): Worker {
  return new Worker(module, { ...options, execArgv });
}
