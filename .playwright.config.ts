import { defineConfig } from '@playwright/test';
import { shellPath } from './tests/support/chromium.ts';
import { inLane } from './tests/support/lane.ts';

const DEVICE = 'tests/e2e/device';

export default defineConfig({
  globalSetup: './tests/support/e2e-setup.ts',
  outputDir: 'node_modules/.cache/test-results',
  // One for each of two processors: a third takes longer, as pages that share a processor take more of it.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A browser that dies takes a test with it. What needs a second try is named at the end of a run.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  projects: [
    // What a device stores, and how a first visit loads: each test has a browser context of its own.
    { name: 'device', testDir: DEVICE },
    {
      name: 'pages',
      testDir: 'tests/e2e',
      testIgnore: `${DEVICE}/**`,
      use: {
        // Emptied between tests, its process has compiled the scripts already: half of the time for a page.
        reuseContext: inLane({ short: true, long: false }),
        // One that is installed stores the whole site, for each test anew: a third of the time.
        serviceWorkers: inLane({ short: 'block', long: 'allow' }),
      },
    },
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    timezoneId: 'America/New_York',
    // Noting every step takes a tenth of the time, and a picture is taken of each page before its test is known to
    // have failed: both are asked for where a failure has to be understood.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: process.env.TRACE ? 'only-on-failure' : 'off',
    launchOptions: {
      executablePath: shellPath(),
      args: [
        '--no-sandbox',
        // One process for a page, the empty one before it and its service worker: a quarter less time.
        '--renderer-process-limit=1',
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
