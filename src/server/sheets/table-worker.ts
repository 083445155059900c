import { parentPort, workerData } from 'node:worker_threads';
import { tableBytes } from './table-bytes.ts';

// Runs in a thread of its own, so that no call waits while a large table is written.

parentPort?.postMessage(await tableBytes(workerData));
