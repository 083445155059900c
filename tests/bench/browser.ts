import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test';
import { chromiumPath } from '../support/chromium.ts';
import { type Watched, watch } from './watch.ts';

/** Lighthouse's slow 4G as DevTools applies it: 150 ms × 3.75 a request, 1.6 Mbit/s × 0.9. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const NO_LIMIT = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
const CPU_SLOWER = 4;
/** What a page puts off until it is idle: its work belongs to the load, its files are listed apart. */
const SETTLE_MS = 2_500;

/** A middling phone. */
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

/** A browser that knows what it knew when it was last closed, for it keeps everything in a folder. */
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

/** The processor of a middling phone, for the page; workers run as fast as ever. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
  return devtools;
}

export interface Load extends Watched {
  tbt: number;
  longest_task: number;
  js_bytes: number;
  all_bytes: number;
  requests: number;
  /** Bytes on the wire by path: until the network was idle, and later. */
  files: Record<string, number>;
  late_files: Record<string, number>;
  /** What the page printed as error or warning. */
  complaints: string[];
}

export interface LoadedPage {
  page: Page;
  load: Load;
  /** Takes the network's limits off, the processor's stay. */
  unlimitNetwork: () => Promise<void>;
  close: () => Promise<void>;
}

/** Loads a page cold, as a middling phone on slow 4G does. */
export async function loadCold(browser: Browser, url: string): Promise<LoadedPage> {
  const context = await browser.newContext(PHONE);
  await context.addInitScript(watch);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));

  const devtools = await slowDown(page);
  const files = await countBytes(devtools);
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await page.goto(url, { waitUntil: 'load', timeout: 0 });
  await page.waitForLoadState('networkidle', { timeout: 0 });
  const sizes = [...files.values()];
  await page.waitForTimeout(SETTLE_MS);

  const watched = await page.evaluate(() => window.watched);
  const late = [...files.values()].slice(sizes.length);
  return {
    page,
    load: {
      ...watched,
      ...blocking(watched),
      js_bytes: sum(sizes.filter(({ isScript }) => isScript).map(({ bytes }) => bytes)),
      all_bytes: sum(sizes.map(({ bytes }) => bytes)),
      requests: sizes.length,
      files: byPath(sizes),
      late_files: byPath(late),
      complaints,
    },
    unlimitNetwork: async () => {
      await devtools.send('Network.emulateNetworkConditions', NO_LIMIT);
    },
    close: () => context.close(),
  };
}

interface File {
  path: string;
  isScript: boolean;
  bytes: number;
}

/** Counts what comes over the wire, heads included, as it was compressed. */
async function countBytes(devtools: CDPSession): Promise<Map<string, File>> {
  const asked = new Map<string, File>();
  const arrived = new Map<string, File>();
  devtools.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (!response.url.startsWith('https:')) return;
    const { pathname } = new URL(response.url);
    const isScript = type === 'Script' || pathname.endsWith('.js');
    asked.set(requestId, { path: pathname, isScript, bytes: 0 });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = asked.get(requestId);
    if (file && encodedDataLength > 0) {
      arrived.set(requestId, { ...file, bytes: encodedDataLength });
    }
  });
  await devtools.send('Network.enable');
  return arrived;
}

function byPath(files: File[]): Record<string, number> {
  return Object.fromEntries(files.map(({ path, bytes }) => [path, bytes]));
}

/** Of tasks after the first paint, what is over 50 ms blocks. Source: web.dev/articles/tbt. */
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
