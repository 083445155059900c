import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test';
import { chromiumPath } from '../support/chromium.ts';
import { IS_SMOKE } from './options.ts';
import { type Watched, watch } from './watch.ts';

/** Lighthouse's slow 4G as DevTools applies it: 150 ms × 3.75 a request, 1.6 Mbit/s × 0.9. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const NO_LIMIT = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
const CPU_SLOWER = IS_SMOKE ? 1 : 4;
/** Long enough for work that a page defers until it is idle: visitors pay for that too. */
export const SETTLE_MS = 5_000;

/** A mid-range phone. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

function launchOptions(fingerprint: string) {
  return {
    executablePath: chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Not `ignoreHTTPSErrors`: a page with certificate errors is never cached.
      `--ignore-certificate-errors-spki-list=${fingerprint}`,
    ],
  };
}

export function launchBrowser(fingerprint: string): Promise<Browser> {
  return chromium.launch(launchOptions(fingerprint));
}

/** A browser with a persistent profile: it remembers its storage from its last run. */
export function launchProfile(
  folder: string,
  { fingerprint, locale }: { fingerprint: string; locale: string },
): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    ...launchOptions(fingerprint),
    ...PHONE,
    locale,
  });
}

/** Throttles the page to the processor of a mid-range phone. Workers are not throttled. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
  return devtools;
}

export interface Load extends Watched {
  tbt: number;
  longest_task: number;
  /** Bytes on the wire until some seconds after the load, without those of a service worker. */
  js_bytes: number;
  all_bytes: number;
  html_bytes: number;
  requests: number;
  /** Script bytes before the network is idle for the first time. */
  js_bytes_until_idle: number;
  /** Bytes on the wire by path: until the network was idle, and later. */
  files: Record<string, number>;
  late_files: Record<string, number>;
  /** Errors and warnings in the console, and uncaught errors. */
  complaints: string[];
}

export interface LoadedPage {
  page: Page;
  load: Load;
  /** Removes the network throttling. The processor stays throttled. */
  unlimitNetwork: () => Promise<void>;
  close: () => Promise<void>;
}

interface ColdLoad {
  /** Time that a page is observed after its load. */
  settle_ms?: number;
}

/** Loads a page cold, on a mid-range phone with slow 4G. */
export async function loadCold(
  browser: Browser,
  url: string,
  { settle_ms = SETTLE_MS }: ColdLoad = {},
): Promise<LoadedPage> {
  const { page, devtools, context } = await openCold(browser);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));

  const arrived = countBytes(devtools);
  await page.goto(url, { waitUntil: 'load', timeout: 0 });
  const settled = page.waitForTimeout(settle_ms);
  // A page with an event stream is never idle.
  const idle = page.waitForLoadState('networkidle', { timeout: 0 }).catch(() => undefined);
  await Promise.race([idle, settled]);
  const early = [...arrived.values()];
  await settled;

  const watched = await page.evaluate(() => window.watched);
  const files = [...arrived.values()];
  return {
    page,
    load: {
      ...watched,
      ...blocking(watched),
      js_bytes: sizeOf(files.filter(({ isScript }) => isScript)),
      all_bytes: sizeOf(files),
      html_bytes: sizeOf(files.filter(({ isDocument }) => isDocument)),
      requests: files.length,
      js_bytes_until_idle: sizeOf(early.filter(({ isScript }) => isScript)),
      files: byPath(early),
      late_files: byPath(files.slice(early.length)),
      complaints,
    },
    unlimitNetwork: async () => {
      await devtools.send('Network.emulateNetworkConditions', NO_LIMIT);
    },
    close: () => context.close(),
  };
}

/** An empty page of a mid-range phone on slow 4G, without any cache of the site. */
export async function openCold(browser: Browser) {
  const context = await browser.newContext(PHONE);
  await context.addInitScript(watch);
  const page = await context.newPage();
  const devtools = await slowDown(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', IS_SMOKE ? NO_LIMIT : SLOW_4G);
  return { page, devtools, context };
}

interface File {
  path: string;
  isScript: boolean;
  isDocument: boolean;
  bytes: number;
}

/** Counts compressed bytes on the wire, including headers. */
function countBytes(devtools: CDPSession): Map<string, File> {
  const asked = new Map<string, File>();
  const arrived = new Map<string, File>();
  devtools.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (!response.url.startsWith('https:')) return;
    const { pathname } = new URL(response.url);
    const isScript = type === 'Script' || pathname.endsWith('.js');
    const isDocument = type === 'Document';
    asked.set(requestId, { path: pathname, isScript, isDocument, bytes: 0 });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = asked.get(requestId);
    if (file && encodedDataLength > 0) {
      arrived.set(requestId, { ...file, bytes: encodedDataLength });
    }
  });
  return arrived;
}

function sizeOf(files: File[]): number {
  return sum(files.map(({ bytes }) => bytes));
}

function byPath(files: File[]): Record<string, number> {
  return Object.fromEntries(files.map(({ path, bytes }) => [path, bytes]));
}

/** Total blocking time: the part over 50 ms of tasks after the first paint. Source: web.dev/articles/tbt. */
function blocking({ long_tasks, fcp }: Watched) {
  const late = long_tasks.filter(({ start, duration }) => start + duration > fcp);
  return {
    tbt: sum(late.map(({ duration }) => Math.max(duration - 50, 0))),
    longest_task: Math.max(0, ...long_tasks.map(({ duration }) => duration)),
  };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
