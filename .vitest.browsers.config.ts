import { defineConfig } from 'vitest/config';

/** Tests that drive a browser themselves. */
export default defineConfig({
  test: {
    include: ['tests/{webkit,bench}/**/*.test.ts'],
    globalSetup: './tests/support/browsers-setup.ts',
    setupFiles: './tests/support/each-file.ts',
    testTimeout: 180_000,
    hookTimeout: 60_000,
    // A test that others delayed has a second try. The end of a run lists it.
    retry: 1,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 1,
    maxConcurrency: 1,
    env: { TZ: 'America/New_York' },
  },
});
