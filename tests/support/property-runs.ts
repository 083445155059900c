import fc from 'fast-check';
import { inLane } from './lane.ts';

// Where a property does not say how often it is tried; what decides in microseconds is tried often.
fc.configureGlobal({ numRuns: inLane({ short: 100, long: 1_000 }) });
