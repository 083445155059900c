import type { Challenge } from 'altcha-lib';
import { findSolution } from './find-solution.ts';

self.addEventListener('message', async ({ data }: MessageEvent<Challenge>) => {
  // Null makes the page try by itself.
  self.postMessage(await findSolution(data).catch(() => null));
});
