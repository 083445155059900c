import type { Page } from '@playwright/test';

/** Waits until React has taken over what the server rendered: from then on a page answers what is done in it. */
export async function untilHydrated(page: Page, timeout?: number) {
  await page.waitForFunction(
    () => {
      const valueAt = (holder: object, start: string) =>
        Object.entries(holder).find(([key]) => key.startsWith(start))?.[1];
      // React marks the document before it begins, and each element when it comes by.
      const root = valueAt(document, '__reactContainer')?.stateNode.current;
      const heading = document.querySelector('h1');
      return (
        root && !root.memoizedState?.isDehydrated && heading && valueAt(heading, '__reactFiber')
      );
    },
    undefined,
    timeout === undefined ? {} : { timeout },
  );
}
