import fc from 'fast-check';
import { afterAll } from 'vitest';
import { cleanUpAfterFile } from './after-file.ts';
import { inLane } from './lane.ts';

// Runs again before each file: hooks that shared modules add when they are loaded would be the first file's alone.
afterAll(cleanUpAfterFile);

// Where a property does not say how often it is tried; what decides in microseconds is tried often.
fc.configureGlobal({ numRuns: inLane({ short: 100, long: 1_000 }) });
