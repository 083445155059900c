import { inLane } from './lane.ts';

/** How long a process lives. */
export type Lives = 'for a test' | 'for a run';

/**
 * Options of Node for a process that ends with its test. Code that V8 makes faster in the background, the engine of
 * the embedded database too, pays for itself after minutes, and a server of a test lives for seconds. None in the
 * long lane, nor where no runner of tests has set `SHORT_LIVED`: the benchmark measures Node as it is delivered.
 * @param lives a server that all tests of a run ask is worth the compiler in between
 */
export function nodeOptions(lives: Lives = 'for a test'): string[] {
  if (!process.env.SHORT_LIVED) return [];
  return inLane({
    short: [
      '--liftoff-only',
      '--wasm-lazy-validation',
      '--no-opt',
      '--single-threaded-gc',
      ...(lives === 'for a test' ? ['--no-maglev'] : []),
      // A start makes more than the memory for new things holds, and would clear it again and again.
      '--min-semi-space-size=32',
      '--max-semi-space-size=64',
    ],
    long: [],
  });
}
