import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { launchProfile } from './browser.ts';
import type { BenchOptions } from './options.ts';
import { watch } from './watch.ts';

type Lang = BenchOptions['lang'];

const LOCALES: Record<Lang, string> = { en: 'en-US', zh: 'zh-CN' };

export type Profile = ReturnType<typeof createProfile>;

/** A browser profile that persists its storage. The browser is closed after each use. */
export function createProfile(lang: Lang, fingerprint: string) {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-profile-'));
  return {
    lang,
    async use<Result>(
      work: (page: Page, context: BrowserContext) => Promise<Result>,
    ): Promise<Result> {
      const context = await launchProfile(folder, { fingerprint, locale: LOCALES[lang] });
      try {
        await context.addInitScript(watch);
        return await work(context.pages()[0] ?? (await context.newPage()), context);
      } finally {
        await context.close();
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Waits until the service worker has stored all files of a language. */
export async function untilComplete(page: Page, lang: Lang) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 60_000,
  });
  const isComplete = await page.evaluate(
    (wanted) =>
      new Promise<boolean>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data === true);
        const message = { type: 'IS_COMPLETE', lang: wanted };
        navigator.serviceWorker.controller?.postMessage(message, [port2]);
      }),
    lang,
  );
  if (!isComplete) throw new Error('The service worker could not store everything.');
}
