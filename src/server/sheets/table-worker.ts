import { parentPort, workerData } from 'node:worker_threads';
import { tableBytes } from './table-bytes.ts';

// Runs in a thread of its own: what a large table takes to be written, nobody else waits for.

parentPort?.postMessage(await tableBytes(workerData));
