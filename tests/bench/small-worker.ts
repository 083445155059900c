import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Front } from './front.ts';

const WORKER = new URL('./hand-written/worker.js', import.meta.url);
const PATH = '/small-worker.js';

/** Adds the smallest service worker that opens a comparison page without a network. */
export async function addSmallWorker(page: Page, front: Front, paths: string[]) {
  front.add(PATH, 'text/javascript; charset=utf-8', readFileSync(WORKER, 'utf8'));
  const search = new URLSearchParams(paths.map((path) => ['cache', path]));
  await page.evaluate(async (url) => {
    await navigator.serviceWorker.register(url);
    await navigator.serviceWorker.ready;
  }, `${PATH}?${search}`);
}
