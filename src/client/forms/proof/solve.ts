import type { Challenge } from 'altcha-lib';
import { findSolution } from './find-solution.ts';
import ProofWorker from './solve-worker.ts?worker';

/**
 * Computes the proof of work that the server requires, in a worker. Fallback: short pieces on the
 * page's thread.
 * @param challenge JSON as received
 * @returns JSON ready to send
 */
export async function solveProof(challenge: string): Promise<string> {
  const parsed: Challenge = JSON.parse(challenge);
  const solution = (await solveInWorker(parsed)) ?? (await findSolution(parsed));
  return JSON.stringify({ challenge: parsed, solution });
}

/**
 * Null without workers: in an embedded script, and where a policy or an old web view refuses them.
 */
async function solveInWorker(challenge: Challenge): ReturnType<typeof findSolution> {
  let worker: Worker;
  try {
    worker = new ProofWorker();
  } catch {
    return null;
  }
  return new Promise((resolve) => {
    const finish = (solution: Awaited<ReturnType<typeof findSolution>>) => {
      worker.terminate?.();
      resolve(solution);
    };
    worker.onmessage = ({ data }) => finish(data);
    worker.onerror = () => finish(null);
    worker.postMessage(challenge);
  });
}
