import type { Page } from '@playwright/test';
import type { LoadedPage } from './browser.ts';

/** Pages linked from the home page, most expensive first. */
const DESTINATIONS = ['/audience/guide', '/audience/register', '/policy/privacy'];
const MENU_BUTTON = /menu|菜单/i;
/** Time after a click until its effects are painted and reported, also at a quarter of the speed. */
const REPORTED_MS = 1_500;

/** Response times of a loaded page, without network throttling; NaN: not measurable. */
export interface Use {
  /** Milliseconds from a click on the menu button to its paint. */
  menu_click: number;
  /** The path of the route change. */
  destination: string;
  /** Milliseconds from a click to the painted heading: the first change, which may load chunks, and later ones. */
  first_route_change: number;
  route_change: number;
}

/** @param changes_wanted number of route changes; the first may load chunks */
export async function measureUse(
  { page, unlimitNetwork }: LoadedPage,
  changes_wanted: number,
): Promise<Use> {
  const menu_click = await clickMenu(page);
  await unlimitNetwork();
  const destination = await page.evaluate((paths) => {
    // Excludes links of the menu, which may still be closing.
    const linked = [...document.querySelectorAll<HTMLAnchorElement>('main a')].map(
      ({ pathname }) => pathname,
    );
    return paths.find((path) => linked.includes(path)) ?? '';
  }, DESTINATIONS);
  const changes: number[] = [];
  for (let time = 0; destination && time < changes_wanted; time += 1) {
    changes.push(await changeRoute(page, destination));
    await page.goBack();
    await page.waitForURL(({ pathname }) => pathname === '/', { timeout: 0 });
    await page.waitForTimeout(REPORTED_MS);
  }
  const [first_route_change = Number.NaN, ...later] = changes;
  return {
    menu_click,
    destination,
    first_route_change,
    route_change: later.length > 0 ? Math.max(...later) : Number.NaN,
  };
}

async function clickMenu(page: Page): Promise<number> {
  const button = page.getByRole('button', { name: MENU_BUTTON }).first();
  if ((await button.count()) === 0) return Number.NaN;
  await button.click();
  await page.waitForTimeout(REPORTED_MS);
  await page.keyboard.press('Escape');
  await page.waitForTimeout(REPORTED_MS);
  return page.evaluate(() => Math.max(0, ...window.watched.interactions));
}

/** Clicks a link inside the page, so that messages between browser and test do not count. */
function changeRoute(page: Page, destination: string): Promise<number> {
  return page.evaluate(
    (path) =>
      new Promise<number>((resolve, reject) => {
        const links = [...document.querySelectorAll<HTMLAnchorElement>('main a')];
        const link = links.find(({ pathname }) => pathname === path);
        if (!link) return reject(new Error(`There is no link to ${path}`));
        const heading = () => document.querySelector('h1')?.textContent;
        const before = heading();
        const start = performance.now();
        link.click();
        const look = () => {
          const isThere = location.pathname === path && heading() && heading() !== before;
          if (!isThere) return requestAnimationFrame(look);
          // The task after the frame with the heading runs when that frame is painted.
          return requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        };
        requestAnimationFrame(look);
      }),
    destination,
  );
}
