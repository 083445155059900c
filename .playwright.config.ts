import { defineConfig } from '@playwright/test';
import { shellPath } from './tests/support/chromium.ts';

const DEVICE = 'tests/e2e/device';

export default defineConfig({
  globalSetup: './tests/support/e2e-setup.ts',
  outputDir: 'node_modules/.cache/test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A browser that dies takes a test with it. What needs a second try is named at the end of a run.
  retries: 1,
  // Other tests share the processors: these limits are for a page that never answers.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  projects: [
    // Tests of what a device stores and how a first visit loads.
    { name: 'device', testDir: DEVICE },
    {
      name: 'pages',
      testDir: 'tests/e2e',
      testIgnore: `${DEVICE}/**`,
      // A service worker stores the whole site for each test. Files that take the network away allow it.
      use: { serviceWorkers: 'block' },
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
        // A single renderer process serves the page, the empty page before it and its service worker: a
        // quarter less time.
        '--renderer-process-limit=1',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A host's page is served by the test itself, and the site it embeds from this machine.
        '--disable-features=LocalNetworkAccessChecks',
      ],
    },
  },
});
