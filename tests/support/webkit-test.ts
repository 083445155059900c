import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { test as base, expect, vi } from 'vitest';
import type { SignIn } from '#contract/sign-in.ts';
import { freePort, installDebianPackages } from './programs.ts';
import { codeFor, startProcess } from './server-process.ts';
import { createWebWindow, SILENT, sendCommand, type WebWindow } from './web-driver.ts';

const PICTURES = join(import.meta.dirname, '../../node_modules/.cache/test-results');

/**
 * A test in a new window of Safari's engine; a failure leaves a picture of it. Each try has a driver
 * of its own: a driver that fell silent once answers nothing any more.
 */
export const test = base.extend<{ page: WebWindow }>({
  page: async ({ task }, provide) => {
    const webkit = await startWebKit();
    try {
      const page = await webkit.openWindow();
      await provide(page);
      const [failure] = task.result?.errors ?? [];
      if (failure && !failure.message.startsWith(SILENT)) await takePicture(page, task.name);
    } finally {
      await webkit.stop();
    }
  },
});

async function takePicture(page: WebWindow, test_name: string) {
  mkdirSync(PICTURES, { recursive: true });
  const name = `webkit-${test_name.replaceAll(/\W+/g, '-').slice(0, 80)}.png`;
  writeFileSync(join(PICTURES, name), await page.screenshot());
}

/** Uncaught errors, and errors and warnings that the page printed; of a page behind a watched front. */
export function complaintsOf(page: WebWindow): Promise<string[]> {
  return page.evaluate(() => window.complaints);
}

/** Puts a sign-in where the client keeps it. */
export async function bringSignIn(page: WebWindow, url: string, sign_in: SignIn) {
  // A document of the same origin on which nothing runs.
  await page.open(`${url}/favicon.svg`);
  const entry = { value: sign_in, expires_at: Date.parse(sign_in.expires_at) };
  await page.evaluate(
    (text) => localStorage.setItem('pavilion:sign-in', text),
    JSON.stringify(entry),
  );
}

/** Waits until the page has a service worker that holds every file for English. */
export async function untilStored(page: WebWindow) {
  const isStored = () =>
    page.evaluate(async () => {
      const { controller } = navigator.serviceWorker;
      if (!controller) return false;
      return new Promise<boolean>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data === true);
        controller.postMessage({ type: 'IS_COMPLETE', lang: 'en' }, [port2]);
      });
    });
  await expect.poll(isStored).toBe(true);
}

/** Starts a server of which one can read the codes that it sends. */
export async function startServer(data_dir: string) {
  const running = await startProcess(data_dir);
  const mailbox = {
    codeFor: (address: string) => vi.waitFor(() => codeFor(running, address), 10_000),
  };
  return { ...running, mailbox };
}

/** The sign-in that the client keeps. */
export async function signInOf(page: WebWindow): Promise<SignIn> {
  const text = await page.evaluate(() => localStorage.getItem('pavilion:sign-in'));
  return JSON.parse(text ?? 'null').value;
}

const DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY_SERVER = '/usr/bin/Xvfb';
/** Beside the libraries of whichever version of the interface Debian ships. */
const BROWSERS = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser';
/** The plugins that demultiplex and decode streams. */
const PLUGINS = ['hls', 'isomp4', 'libav'].map(
  (name) => `/usr/lib/*/gstreamer-1.0/libgst${name}.so`,
);
/** The narrowest window of this browser: a large phone. */
const WINDOW = { width: 390, height: 844 };
/** A page that does not come fails its test, which has a second try; the protocol's five minutes outlast both. */
const PAGE_LOAD_MS = 60_000;
const START_WITHIN_MS = 15_000;
const END_WITHIN_MS = 5000;

/** Installs Safari's engine where it is missing. @throws {Error} where that cannot be done */
export function findWebKit(): string {
  const canPlay = PLUGINS.every((pattern) => globSync(pattern).length > 0);
  if (!canPlay || ![DRIVER, DISPLAY_SERVER].every(existsSync)) {
    installDebianPackages(
      ...(['webkit2gtk-driver', 'xvfb', 'fonts-noto-cjk'] as const),
      'gstreamer1.0-plugins-good',
      'gstreamer1.0-plugins-bad',
      'gstreamer1.0-libav',
    );
  }
  const [browser] = globSync(BROWSERS);
  if (!browser || !existsSync(DRIVER) || !existsSync(DISPLAY_SERVER)) {
    throw new Error('Safari’s engine is missing: install webkit2gtk-driver and xvfb.');
  }
  return browser;
}

export interface WebKit {
  /** A window of a browser that nothing is known to. */
  openWindow: () => Promise<WebWindow>;
  stop: () => Promise<void>;
}

/** Starts a screen that is nowhere and the driver of the browsers on it. */
export async function startWebKit(): Promise<WebKit> {
  const browser = findWebKit();
  const screen = spawn(
    DISPLAY_SERVER,
    ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const children: ChildProcess[] = [screen];
  // A test that was broken off must not leave anything behind.
  const killAll = () => {
    for (const child of children) child.kill('SIGKILL');
  };
  process.once('exit', killAll);
  try {
    const number = await firstLine(screen);
    const port = await freePort();
    const driver = spawn(DRIVER, [`--port=${port}`], {
      // The machines of tests have no graphics card.
      env: {
        ...process.env,
        DISPLAY: `:${number}`,
        LIBGL_ALWAYS_SOFTWARE: '1',
        LANG: 'C.UTF-8',
        // Drawings reach the screen through memory, not through a card: a quarter less time.
        WEBKIT_DISABLE_DMABUF_RENDERER: '1',
        // The browser itself plays HLS, as on Apple’s systems.
        WEBKIT_GST_ENABLE_HLS_SUPPORT: '1',
      },
      stdio: 'ignore',
    });
    children.unshift(driver);
    const url = `http://127.0.0.1:${port}`;
    await untilReady(url);
    return {
      openWindow: () => openWindow(url, browser),
      stop: async () => {
        for (const child of children) await end(child);
        process.off('exit', killAll);
      },
    };
  } catch (error) {
    killAll();
    throw error;
  }
}

async function openWindow(driver_url: string, browser: string): Promise<WebWindow> {
  const { sessionId } = await sendCommand<{ sessionId: string }>(driver_url, {
    method: 'POST',
    path: '/session',
    body: {
      capabilities: {
        alwaysMatch: {
          timeouts: { pageLoad: PAGE_LOAD_MS },
          'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
        },
      },
    },
  });
  const path = `/session/${sessionId}/window/rect`;
  await sendCommand(driver_url, { method: 'POST', path, body: WINDOW });
  return createWebWindow(driver_url, sessionId);
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('The process has no output.');
  for await (const line of createInterface({ input: stdout })) return line;
  throw new Error('The process ended without a word.');
}

async function untilReady(url: string) {
  const deadline = Date.now() + START_WITHIN_MS;
  for (;;) {
    if ((await fetch(`${url}/status`).catch(() => undefined))?.ok) return;
    if (Date.now() > deadline) throw new Error('The driver of WebKit did not start.');
    await setTimeout(50);
  }
}

/** Ends a process, and one that does not listen by force. */
async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const late = globalThis.setTimeout(() => child.kill('SIGKILL'), END_WITHIN_MS);
  await ended;
  clearTimeout(late);
}
