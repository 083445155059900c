import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test as base, expect, type Page } from '@playwright/test';
import { emptyDataDir, freshDemoDir } from './demo-data.ts';
import { HOST_ORIGIN } from './host-pages.ts';
import { untilHydrated } from './hydrated.ts';

interface Message {
  to: string;
  purpose: string;
  text: string;
  code?: string;
}

export interface Mailbox {
  /** The newest code sent to a phone or an e-mail address; waits for it. */
  codeFor(address: string): Promise<string>;
  messagesTo(address: string): Message[];
}

export interface RunningServer {
  url: string;
  data_dir: string;
  mailbox: Mailbox;
}

/**
 * Starts the real server as a process of its own, on a free port and a data directory with the small demo
 * if nothing else is given.
 * @param root another tree than this one
 */
export async function startServer(
  settings: Record<string, string> = {},
  root = join(import.meta.dirname, '../..'),
): Promise<RunningServer & { stop: () => Promise<void> }> {
  const isAnother = settings.DEMO_SIZE !== undefined || settings.DATABASE_URL !== undefined;
  const data_dir = settings.DATA_DIR ?? (isAnother ? emptyDataDir() : freshDemoDir());
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      // As it is delivered, whatever the runner of tests sets for itself.
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: data_dir,
      LOG_LEVEL: 'error',
      CAPTCHA: 'off',
      DEMO_SIZE: 'small',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // A test that was broken off must not leave a server behind.
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const url = await addressOf(child);
  return {
    url,
    data_dir,
    mailbox: openMailbox(join(data_dir, 'outbox.jsonl')),
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      process.off('exit', end);
      // A directory that was given may be started on again.
      if (!settings.DATA_DIR) rmSync(data_dir, { recursive: true, force: true });
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) =>
      reject(new Error(`The server ended with ${code} before it listened.`)),
    );
    if (!child.stdout) throw new Error('The server has no output.');
    createInterface(child.stdout).on('line', (line) => {
      const [, url] = /^Pavilion is at (\S+)/.exec(line) ?? [];
      if (url) resolve(url);
    });
  });
}

function openMailbox(path: string): Mailbox {
  const messagesTo = (address: string): Message[] => {
    if (!existsSync(path)) return [];
    const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
    return lines.map((line): Message => JSON.parse(line)).filter(({ to }) => to.endsWith(address));
  };
  return {
    messagesTo,
    async codeFor(address) {
      const newest = () => messagesTo(address).at(-1)?.code;
      await expect.poll(newest, { message: `a code for ${address}` }).toBeTruthy();
      return newest() ?? '';
    },
  };
}

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

/** One server a worker; a page fails its test by anything it prints to the console as error or warning. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted off this pattern.
    async ({}, use) => {
      const { stop, ...server } = await startServer({ EMBED_ORIGINS: HOST_ORIGIN });
      await use(server);
      await stop();
    },
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
