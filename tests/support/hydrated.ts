import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';

const LOOK_EVERY_MS = 25;

/**
 * Waits until React has taken over what the server rendered: from then on a page answers what is done in it.
 * It looks again and again, as the runner's own waiting brings a third of a megabyte of script into each page first.
 */
export const untilHydrated = (page: Page, timeout = 60_000) => until(isHydrated, page, timeout);

/** Waits until React has also taken over the parts whose scripts arrive later than the page's. */
export async function untilWhollyHydrated(page: Page, timeout = 60_000) {
  await untilHydrated(page, timeout);
  await until(isWhollyHydrated, page, timeout);
}

async function until(isSo: () => boolean, page: Page, timeout: number) {
  const end = setTimeout(timeout, 'late', { ref: false });
  for (;;) {
    // A page that is just being left cannot be asked, or does not answer.
    const said = await Promise.race([page.evaluate(isSo).catch(() => false), end]);
    if (said === true) return;
    if (said === 'late' || page.isClosed()) throw new Error(`${page.url()} is not hydrated`);
    await setTimeout(LOOK_EVERY_MS);
  }
}

function isHydrated(): boolean {
  const valueAt = (holder: object, start: string) =>
    Object.entries(holder).find(([key]) => key.startsWith(start))?.[1];
  // React marks the document before it begins, and each element when it comes by.
  const root = valueAt(document, '__reactContainer')?.stateNode.current;
  const heading = document.querySelector('h1');
  return Boolean(
    root && !root.memoizedState?.isDehydrated && heading && valueAt(heading, '__reactFiber'),
  );
}

/** True where no part still shows the server's elements without React. */
function isWhollyHydrated(): boolean {
  const [, container] =
    Object.entries(document).find(([key]) => key.startsWith('__reactContainer')) ?? [];
  const fibers = [container?.stateNode.current];
  for (const fiber of fibers) {
    if (fiber?.memoizedState?.dehydrated) return false;
    for (const next of [fiber?.child, fiber?.sibling]) if (next) fibers.push(next);
  }
  return Boolean(container);
}
