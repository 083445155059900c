import { test as base, expect, type Page } from '@playwright/test';
import { untilHydrated } from './hydrated.ts';
import { findSharedServer } from './shared-servers.ts';
import type { Mailbox, RunningServer } from './site-server.ts';

interface WorkerFixtures {
  server: RunningServer;
}
interface TestFixtures {
  mailbox: Mailbox;
  /** Errors that a page may print in this test, for those that are about failures. */
  allowedErrors: RegExp[];
}

/** How long a page may take to answer what is done in it; some never do, for their scripts are kept from them. */
const HYDRATED_MS = 3_000;

/** As a person, who needs a moment before the first click; `waitUntil` asks for a page as it comes. */
function goOnceHydrated(page: Page) {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    const isOurs = !options?.waitUntil && page.url().startsWith('http');
    if (isOurs) await untilHydrated(page, HYDRATED_MS).catch(() => {});
    return response;
  };
}

/** One server a worker at a time; a page fails its test by anything it prints to the console as error or warning. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted off this pattern.
    async ({}, use, { parallelIndex }) => use(await findSharedServer(parallelIndex)),
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
  mailbox: ({ server }, use) => use(server.mailbox),
  allowedErrors: [[], { option: true }],
  page: async ({ page, allowedErrors, javaScriptEnabled }, use) => {
    const complaints: string[] = [];
    const complain = (text: string) => {
      if (!allowedErrors.some((allowed) => allowed.test(text))) complaints.push(text);
    };
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complain(message.text());
    });
    page.on('pageerror', (error) => complain(error.stack || String(error)));
    if (javaScriptEnabled) goOnceHydrated(page);
    await use(page);
    expect(complaints, 'what pages printed to the console').toEqual([]);
  },
});
