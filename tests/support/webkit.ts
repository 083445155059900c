import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { installDebianPackages } from './debian-packages.ts';
import { freePort } from './free-port.ts';
import { inLane } from './lane.ts';
import { createWebWindow, sendCommand, type WebWindow } from './web-driver.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY_SERVER = '/usr/bin/Xvfb';
/** Beside the libraries of whichever version of the interface Debian ships. */
const BROWSERS = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser';
/** What it takes streams apart with, and decodes them. */
const PLUGINS = ['hls', 'isomp4', 'libav'].map(
  (name) => `/usr/lib/*/gstreamer-1.0/libgst${name}.so`,
);
/** As narrow as the window of this browser gets: a large phone. */
const WINDOW = { width: 390, height: 844 };
/** A page that does not come fails its test, which has a second try; the protocol's five minutes outlast both. */
const PAGE_LOAD_MS = 60_000;
const START_WITHIN_MS = 15_000;

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
        // What is drawn reaches the screen through memory, not through a card: a quarter less time.
        WEBKIT_DISABLE_DMABUF_RENDERER: '1',
        // Pages of tests do not live long enough for the code that is made faster: a sixth less time.
        ...inLane({ short: { JSC_useDFGJIT: '0' }, long: {} }),
        // As on Apple's systems, the browser itself plays HLS.
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

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
