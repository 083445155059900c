import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import type { SignIn } from '#contract/sign-in.ts';
import { test as base } from './e2e.ts';
import { type Front, openFront } from './front.ts';

type ContextOptions = Parameters<typeof chromium.launchPersistentContext>[1];

/** A browser that keeps what it stores when it is closed, as phones do. */
export interface Phone {
  /** Where its browser stores everything. */
  profile: string;
  /** Starts the browser, with what it stored before, and answers its first tab. */
  start: (options?: ContextOptions) => Promise<Page>;
  /** The same, of a phone on which the home page was opened once in English, which stored the site. */
  startAfterVisit: (options?: ContextOptions) => Promise<Page>;
  /** Ends the browser as people do. */
  close: () => Promise<void>;
  /** Ends the browser as a phone does that runs out of memory. */
  kill: () => Promise<void>;
}

interface OfflineFixtures {
  /** The front through which the phone reaches the server. */
  front: Front;
  phone: Phone;
}

/** Messages that browsers print by themselves when a network fails. */
const NETWORK_ERRORS = /Failed to load resource|net::ERR_|An unknown error occurred when fetching/;

/** The front of this worker. Browsers store by address, which is the same in all its tests. */
let workerFront: Promise<Front> | undefined;
/** The stored profile of one visit, to be copied: storing the site takes seconds. */
let visitedProfile: Promise<string> | undefined;

/** The tests of what works without a network: a phone, a network that fails, and a real server behind it. */
export const test = base.extend<OfflineFixtures>({
  front: async ({ server }, use) => {
    workerFront ??= openFront(server);
    const front = await workerFront;
    front.passTo(server);
    front.become('fine');
    // Drops the requests of the test before.
    front.asked();
    await use(front);
    front.become('gone');
  },
  phone: async ({ front, launchOptions, viewport, timezoneId, allowedErrors }, use) => {
    const profile = newProfile();
    const given: ContextOptions = {
      ...launchOptions,
      viewport,
      ...(timezoneId && { timezoneId }),
      // Left out, it would be that of the project, whose short lane blocks them.
      serviceWorkers: 'allow',
    };
    const complaints: string[] = [];
    const complain = (text: string) => {
      const allowed = [NETWORK_ERRORS, ...allowedErrors];
      if (!allowed.some((pattern) => pattern.test(text))) complaints.push(text);
    };
    let context: BrowserContext | undefined;
    await use({
      profile,
      async start(options) {
        context = await chromium.launchPersistentContext(profile, { ...given, ...options });
        context.on('console', (message) => {
          if (['error', 'warning'].includes(message.type())) complain(message.text());
        });
        context.on('weberror', (error) => complain(error.error().stack || String(error.error())));
        return context.pages()[0] ?? (await context.newPage());
      },
      async startAfterVisit(options) {
        visitedProfile ??= visitOnce(front, given);
        cpSync(await visitedProfile, profile, { recursive: true });
        return this.start(options);
      },
      async close() {
        await context?.close();
      },
      async kill() {
        const [page] = context?.pages() ?? [];
        if (!context || !page) return;
        const session = await context.newCDPSession(page);
        const closed = new Promise((resolve) => context?.once('close', resolve));
        await session.send('Browser.crash').catch(() => undefined);
        await closed;
      },
    });
    await context?.close().catch(() => undefined);
    rmSync(profile, { recursive: true, force: true });
    expect(complaints, 'what pages printed to the console').toEqual([]);
  },
});

function newProfile(): string {
  return mkdtempSync(join(tmpdir(), 'pavilion-phone-'));
}

/** Opens the home page on a phone of its own, and answers the profile with all that this stored. */
async function visitOnce({ url }: Front, options: ContextOptions): Promise<string> {
  const profile = newProfile();
  process.once('exit', () => rmSync(profile, { recursive: true, force: true }));
  const context = await chromium.launchPersistentContext(profile, options);
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(`${url}/?lang=en`);
  await waitUntilStored(page);
  await untilKept(page);
  await context.close();
  return profile;
}

/** Puts a sign-in where the client keeps it, once; a sign-out later is one for good. */
export async function bringSignIn(page: Page, { url }: Front, signIn: SignIn) {
  // A document of the same origin on which nothing runs.
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate((kept) => {
    const entry = { value: kept, expires_at: Date.parse(kept.expires_at) };
    localStorage.setItem('pavilion:sign-in', JSON.stringify(entry));
  }, signIn);
}

/** Waits until the page has a service worker that holds every file for a language. */
export async function waitUntilStored(page: Page, lang: 'zh' | 'en' = 'en') {
  const isStored = () =>
    page.evaluate(async (shown) => {
      const worker = navigator.serviceWorker.controller;
      if (!worker) return false;
      return new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data);
        worker.postMessage({ type: 'IS_COMPLETE', lang: shown }, [port2]);
      });
    }, lang);
  await expect.poll(isStored, { timeout: 30_000 }).toBe(true);
}

/** Waits until the device keeps the directory. */
export async function untilKept(page: Page) {
  await expect.poll(() => keptVersion(page), { timeout: 30_000 }).not.toBeNull();
}

/** The version of the directory that the device keeps; null: none. */
export function keptVersion(page: Page): Promise<number | null> {
  return page.evaluate(async () => {
    // To open one that is not there would make it.
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'pavilion-catalogue')) return null;
    return new Promise<number | null>((resolve) => {
      const opening = indexedDB.open('pavilion-catalogue');
      opening.onerror = () => resolve(null);
      opening.onsuccess = () => {
        const { result: database } = opening;
        const store = database.transaction('kept').objectStore('kept');
        const reading = store.getAll();
        reading.onsuccess = () => {
          database.close();
          const pack = reading.result.find((one) => Array.isArray(one?.exhibits?.id));
          resolve(pack?.version ?? null);
        };
      };
    });
  });
}
