import { lingui } from '@lingui/vite-plugin';
import { defineConfig } from 'vitest/config';
import { longTexts } from './src/build/long-texts.ts';
import { wordsInParts } from './src/build/words-in-parts.ts';
import { inLane } from './tests/support/lane.ts';

export default defineConfig({
  plugins: [longTexts()],
  test: {
    testTimeout: inLane({ short: 300_000, long: 600_000 }),
    hookTimeout: 300_000,
    // A test that others delayed has a second try. The end of a run lists it.
    retry: 1,
    // Polled values come late on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
    env: { TZ: 'America/New_York' },
    setupFiles: './tests/support/each-file.ts',
    projects: [
      {
        extends: true,
        plugins: [lingui(), wordsInParts()],
        test: { name: 'client', include: ['tests/client/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/{contract,server,search}/**/*.test.ts'],
          globalSetup: 'tests/support/server-setup.ts',
          // Node loads what it runs itself when it is delivered: half of the time, and nothing to transform.
          // What a process has compiled for one file it has for the next.
          isolate: false,
          experimental: { viteModuleRunner: false, nodeLoader: false },
          execArgv: ['--import', `${import.meta.dirname}/src/server/module-loading.ts`],
        },
      },
    ],
  },
});
