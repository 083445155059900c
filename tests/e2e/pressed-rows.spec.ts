import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../support/e2e.ts';
import { untilHydrated } from '../support/hydrated.ts';

const LIST = '/web/exhibitor-list/list';
const links = (page: Page) => page.getByRole('main').locator('li a.opener');
const pathOf = async (link: Locator) => (await link.getAttribute('href')) ?? '';
const atPath = (path: string) => (url: URL) => url.pathname + url.search === path;
/** Waits until the answers are painted. */
const painted = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** Delays the answers of chosen calls until they are released. */
async function holdAnswers(page: Page, isHeld: (url: URL) => boolean) {
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(isHeld, async (route) => {
    await promise;
    await route.continue();
  });
  return letGo;
}

const isSearchFor = (keyword: string) => (url: URL) =>
  url.pathname === LIST && url.searchParams.get('keyword') === keyword;

/** Presses a link, lets the answers arrive, then releases the link. */
async function pressWhile(page: Page, link: Locator, keyword: string, letGo: () => void) {
  const box = await link.boundingBox();
  if (!box) throw new Error('The link is nowhere');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  const answered = page.waitForResponse((response) =>
    isSearchFor(keyword)(new URL(response.url())),
  );
  letGo();
  await (await answered).finished();
  await painted(page);
  await page.mouse.up();
}

test.beforeEach(async ({ page }) => {
  // On a metered connection the server answers searches.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
});

test('the pressed row opens, whatever results arrive meanwhile', async ({ page }) => {
  await page.goto('/exhibitor/directory?lang=en');
  await untilHydrated(page);
  const letGo = await holdAnswers(page, isSearchFor('lighting'));
  const pressed = await pathOf(links(page).first());
  const asked = page.waitForRequest((request) => isSearchFor('lighting')(new URL(request.url())));
  await page.getByRole('searchbox', { name: 'Search exhibitors' }).fill('lighting');
  await asked;
  await pressWhile(page, links(page).first(), 'lighting', letGo);
  await expect(page).toHaveURL(atPath(pressed));
});

test('a row tapped before the search begins opens, and Back shows the results', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/exhibitor/directory?lang=en');
  await untilHydrated(page);
  const pressed = await pathOf(links(page).first());
  const letGo = await holdAnswers(page, ({ pathname }) => pathname === '/web/exhibitor-list/info');
  const box = page.getByRole('searchbox', { name: 'Search exhibitors' });
  await page.clock.pauseAt(Date.now() + 60_000);
  await box.fill('lighting');
  await links(page).first().click();
  // The debounce ends long before the page is there.
  await page.clock.runFor(1_000);
  await page.clock.resume();
  await painted(page);
  letGo();
  await expect(page).toHaveURL(atPath(pressed));
  await expect(page.getByRole('link', { name: 'Ask', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('keyword') === 'lighting');
  await expect(box).toHaveValue('lighting');
});

test('a result of the site search opens, whatever results arrive meanwhile', async ({ page }) => {
  await page.goto('/policy/privacy?lang=en');
  await untilHydrated(page);
  const letGo = await holdAnswers(page, isSearchFor('lighting'));
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  const search = page.getByRole('dialog', { name: 'Search', exact: true });
  await search.getByRole('searchbox').fill('l');
  const hit = search.getByRole('region', { name: 'Exhibitors', exact: true }).getByRole('link');
  await expect(hit.first()).toBeVisible();
  const pressed = await pathOf(hit.first());
  const asked = page.waitForRequest((request) => isSearchFor('lighting')(new URL(request.url())));
  await search.getByRole('searchbox').fill('lighting');
  await asked;
  await pressWhile(page, hit.first(), 'lighting', letGo);
  await expect(page).toHaveURL(atPath(pressed));
});
