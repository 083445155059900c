import { test as base, expect, type Page } from '@playwright/test';
import { untilHydrated } from './hydrated.ts';
import { findSharedServer } from './shared-servers.ts';
import type { Mailbox, RunningServer } from './site-server.ts';

interface TestFixtures {
  /** A worker has the same one for all of its tests. */
  server: RunningServer;
  mailbox: Mailbox;
  /** Errors that a page may print in this test, for those that are about failures. */
  allowedErrors: RegExp[];
}

/** How long a page may take to answer what is done in it; some never do, for their scripts are kept from them. */
const HYDRATED_MS = 3_000;

/** Playwright’s message about a service worker that it blocks. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright';

/**
 * Waits for hydration, as a person needs a moment before the first click. With `waitUntil` a test gets the
 * page at once.
 */
function goOnceHydrated(page: Page) {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    const isOurs = !options?.waitUntil && page.url().startsWith('http');
    if (isOurs) await untilHydrated(page, HYDRATED_MS).catch(() => {});
    return response;
  };
}

/**
 * Complains once a form stands inside another, on any page and in any dialog that a test opens. Browsers send the
 * inner form by themselves, which loads another page.
 */
function watchForms() {
  let isReported = false;
  new MutationObserver(() => {
    const inner = isReported ? null : document.querySelector('form form');
    if (!inner) return;
    isReported = true;
    // biome-ignore lint/suspicious/noConsole: what a page prints as an error fails its test.
    console.error(`A form stands inside a form: ${inner.outerHTML.slice(0, 200)}`);
  }).observe(document, { childList: true, subtree: true });
}

let sharedServer: Promise<RunningServer> | undefined;

/**
 * Each worker has one server at a time. A page fails its test by anything it prints to the console as error or warning.
 * No fixture is a worker's: workers, and their browsers, would be replaced wherever a file has another one.
 */
export const test = base.extend<TestFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted off this pattern.
  server: async ({}, use, { parallelIndex }) => {
    sharedServer ??= findSharedServer(parallelIndex);
    await use(await sharedServer);
  },
  baseURL: ({ server }, use) => use(server.url),
  mailbox: ({ server }, use) => use(server.mailbox),
  allowedErrors: [[], { option: true }],
  page: async ({ page, allowedErrors, javaScriptEnabled, serviceWorkers }, use) => {
    const complaints: string[] = [];
    const complain = (text: string) => {
      // Said when a page comes to it before its test has ended.
      if (serviceWorkers === 'block' && text === BLOCKED_WORKER) return;
      if (!allowedErrors.some((allowed) => allowed.test(text))) complaints.push(text);
    };
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complain(message.text());
    });
    page.on('pageerror', (error) => complain(error.stack || String(error)));
    if (javaScriptEnabled) {
      await page.addInitScript(watchForms);
      goOnceHydrated(page);
    }
    await use(page);
    expect(complaints, 'what pages printed to the console').toEqual([]);
  },
});
