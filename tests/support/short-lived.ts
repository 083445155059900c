import { inLane } from './lane.ts';

/**
 * Options of Node for a process that ends with its test. Code that V8 makes faster in the background, the engine of
 * the embedded database above all, pays for itself after minutes: without that, a server that starts and answers two
 * hundred pages takes six seconds of a processor in place of eleven. None where the runner of the tests does not set
 * `SHORT_LIVED`, so that the benchmark measures Node as it is delivered, nor in the long lane.
 */
export function shortLived(): string[] {
  if (!process.env.SHORT_LIVED) return [];
  return inLane({
    short: ['--liftoff-only', '--no-opt', '--no-maglev', '--single-threaded-gc'],
    long: [],
  });
}
