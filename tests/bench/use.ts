import type { Page } from '@playwright/test';
import type { LoadedPage } from './browser.ts';

/** Pages that the home page may lead to, dearest first. */
const DESTINATIONS = ['/audience/guide', '/audience/register', '/policy/privacy'];
const MENU_BUTTON = /menu|菜单/i;
/** After a click, until its effects are painted and reported, also at a quarter of the speed. */
const REPORTED_MS = 1_500;

/** How a page that has loaded answers to hands, at the processor's limit; NaN: it could not be tried. */
export interface Use {
  /** From a click on the menu button to the paint of what it does, ms. */
  menu_click: number;
  /** The path that the route change led to. */
  destination: string;
  /** From a click to the painted heading, ms: the first one, which may load chunks, and the later ones. */
  first_route_change: number;
  route_change: number;
}

/** @param changes_wanted how often the route is changed; the first time may load chunks */
export async function measureUse(
  { page, unlimitNetwork }: LoadedPage,
  changes_wanted: number,
): Promise<Use> {
  const menu_click = await clickMenu(page);
  await unlimitNetwork();
  const destination = await page.evaluate((paths) => {
    // Not those of the menu, which may still be on its way out.
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

/** Clicks a link in the page itself, where no message to and from the browser counts. */
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
          // The frame in which it is there; the task after it comes when it is painted.
          return requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        };
        requestAnimationFrame(look);
      }),
    destination,
  );
}
