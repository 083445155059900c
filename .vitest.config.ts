import { defineConfig } from 'vitest/config';
import { longTexts } from './src/build/long-texts.ts';

export default defineConfig({
  plugins: [longTexts()],
  test: {
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // What is waited for comes late on a machine that does something else as well.
    expect: { poll: { timeout: 60_000 } },
    // Databases and servers share two cores.
    maxWorkers: 2,
    env: { TZ: 'America/New_York' },
    setupFiles: ['tests/support/property-runs.ts'],
    projects: [
      {
        extends: true,
        test: { name: 'rules', include: ['tests/{contract,client}/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: 'tests/support/server-setup.ts',
        },
      },
    ],
  },
});
