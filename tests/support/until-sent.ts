import { expect, type Page } from '@playwright/test';

/** Waits until the server sends a page with a text in it: answers that every page shares are made anew after a while. */
export async function untilSent(page: Page, path: string, text: string | RegExp) {
  const sent = async () => (await (await page.request.get(path)).text()).replaceAll(/<[^>]*>/g, '');
  const said =
    typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
  await expect.poll(sent).toEqual(said);
}
