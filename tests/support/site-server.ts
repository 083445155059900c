import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from '@playwright/test';
import type { SignIn } from '#contract/sign-in.ts';
import { emptyDataDir, freshDemoDir } from './demo-data.ts';

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
  /** The demo's owner, where a test has signed in as one: codes for one address are a minute apart. */
  owner?: SignIn;
}

/**
 * Starts the real server as a process of its own, on a free port and a data directory with the small demo
 * if nothing else is given.
 * @param root another tree than this one
 */
export async function startServer(
  settings: Record<string, string> = {},
  { root = join(import.meta.dirname, '../..') }: { root?: string } = {},
): Promise<RunningServer & { stop: () => Promise<void> }> {
  const isAnother = settings.DEMO_SIZE !== undefined || settings.DATABASE_URL !== undefined;
  const data_dir = settings.DATA_DIR ?? (isAnother ? emptyDataDir() : freshDemoDir());
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      // The environment of a delivered server, whatever the test runner sets for itself.
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
    mailbox: openMailbox(data_dir),
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

/** The purposes of messages whose code a person types. */
const CODE_PURPOSES: readonly string[] = ['sign_in', 'active', 'erase'];

/** The messages that a server in demo mode has sent. */
export function openMailbox(data_dir: string): Mailbox {
  const path = join(data_dir, 'outbox.jsonl');
  const messagesTo = (address: string): Message[] => {
    if (!existsSync(path)) return [];
    const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
    return lines.map((line): Message => JSON.parse(line)).filter(({ to }) => to.endsWith(address));
  };
  return {
    messagesTo,
    async codeFor(address) {
      // A confirmation may arrive after the code.
      const isCode = ({ purpose }: Message) => CODE_PURPOSES.includes(purpose);
      const newest = () => messagesTo(address).findLast(isCode)?.code;
      await expect.poll(newest, { message: `a code for ${address}` }).toBeTruthy();
      return newest() ?? '';
    },
  };
}
