import { defineConfig } from '@playwright/test';
import { shellPath } from './tests/support/chromium.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/e2e-setup.ts',
  outputDir: 'node_modules/.cache/test-results',
  // One more than there are processors: a third of the time, a test waits.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A browser that dies takes a test with it. What needs a second try is named at the end of a run.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    timezoneId: 'America/New_York',
    // Noting every step takes a tenth of the time: it is asked for where a failure has to be understood.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: shellPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A host's page is served by the test itself, and the site it embeds from this machine.
        '--disable-features=LocalNetworkAccessChecks',
        // Pages of tests do not live long enough for the code that is made faster: a fifth less time.
        '--js-flags=--no-turbofan --no-maglev',
      ],
    },
  },
});
