import { expect, type Page } from '@playwright/test';

const WATCHED_MS = 500;
/** A page that renders without end changes its document hundreds of times in that time. */
const CHANGES_MAX = 50;

/**
 * Expects that a page comes to rest: a component that renders without end uses up a phone’s battery.
 * Answers that are still arriving may change the page in the first spans that are watched.
 */
export async function expectAtRest(page: Page) {
  await expect
    .poll(() => changesOfDocument(page), { message: 'changes of the document' })
    .toBeLessThan(CHANGES_MAX);
}

function changesOfDocument(page: Page) {
  return page.evaluate(
    (watched) =>
      new Promise<number>((resolve) => {
        let count = 0;
        const observer = new MutationObserver((records) => {
          count += records.length;
        });
        observer.observe(document, {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        });
        setTimeout(() => {
          observer.disconnect();
          resolve(count);
        }, watched);
      }),
    WATCHED_MS,
  );
}
