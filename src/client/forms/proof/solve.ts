import type { Challenge } from 'altcha-lib';
import { findSolution } from './find-solution.ts';
import ProofWorker from './solve-worker.ts?worker';

/**
 * Computes the proof that the server asks for, in a worker, and where none can be started in short pieces
 * beside the page.
 * @param challenge JSON, as it came
 * @returns JSON, as it is to be sent
 */
export async function solveProof(challenge: string): Promise<string> {
  const parsed: Challenge = JSON.parse(challenge);
  const solution = (await solveInWorker(parsed)) ?? (await findSolution(parsed));
  return JSON.stringify({ challenge: parsed, solution });
}

/** Null where there are no workers: in a script for hosts, and where a policy or an old web view refuses. */
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
