import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, test as base, beforeAll, expect, vi } from 'vitest';
import type { SignIn } from '#contract/sign-in.ts';
import { codeFor, startProcess } from './server-process.ts';
import type { WebWindow } from './web-driver.ts';
import { startWebKit, type WebKit } from './webkit.ts';

const PICTURES = join(import.meta.dirname, '../../node_modules/.cache/test-results');

let webkit: WebKit | undefined;
beforeAll(async () => {
  webkit = await startWebKit();
});
afterAll(() => webkit?.stop());

/** A test in a new window of Safari's engine; a failure leaves a picture of it. */
export const test = base.extend<{ page: WebWindow }>({
  page: async ({ task }, provide) => {
    if (!webkit) throw new Error('The browser was not started.');
    const page = await webkit.openWindow();
    await provide(page);
    if (task.result?.errors?.length) {
      mkdirSync(PICTURES, { recursive: true });
      const name = `webkit-${task.name.replaceAll(/\W+/g, '-').slice(0, 80)}.png`;
      writeFileSync(join(PICTURES, name), await page.screenshot());
    }
    await page.close();
  },
});

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
