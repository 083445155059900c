import { expect, type Page } from '@playwright/test';
import { test as base } from '../support/e2e.ts';
import { untilWhollyHydrated } from '../support/hydrated.ts';
import {
  addressOf,
  consolePages,
  memberPages,
  ownPages,
  publicPages,
  type Site,
  siteOf,
} from '../support/page-addresses.ts';
import { storeSignIn } from '../support/registered.ts';

const test = base.extend<{ site: Site }>({
  site: async ({ server }, use) => use(await siteOf(server)),
});

type Way = 'wrap' | 'replace';

/**
 * Changes a page like a translator. Runs in the page.
 * @param way `wrap` puts each text into `<font>`; `replace` puts `<font>` with new text in its place
 */
function translateTexts(way: Way) {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const parent = text.parentElement;
    if (!text.data.trim() || parent?.closest('font, script, style, textarea')) continue;
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    if (way === 'wrap') {
      text.replaceWith(outer);
      inner.append(text);
    } else {
      inner.textContent = `«${text.data}»`;
      parent?.replaceChild(outer, text);
    }
  }
}

const translate = (page: Page, way: Way) => page.evaluate(translateTexts, way);

for (const way of ['wrap', 'replace'] as const) {
  test(`the directory works and shows new text after a translator has inserted <font> (${way})`, async ({
    page,
  }) => {
    await page.goto('/exhibitor/directory?lang=en');
    const count = page.getByText(/\d+ exhibitors?/).first();
    await expect(count).toBeVisible();
    await untilWhollyHydrated(page);
    await translate(page, way);
    await page.getByRole('searchbox').first().fill('light');
    await expect(page).toHaveURL(/light/);
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await translate(page, way);
    await page.getByRole('searchbox').first().fill('');
    await expect(page).not.toHaveURL(/light/);
    await expect(page.getByRole('searchbox').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('could not be loaded');
    await translate(page, way);
    await leaveByMenu(page);
  });

  test(`a changed text is updated after a translator has inserted <font> (${way})`, async ({
    page,
  }) => {
    await page.goto('/?lang=en');
    await untilWhollyHydrated(page);
    await page.evaluate(() => {
      // Two adjacent texts: React updates the second one in its node.
      const line = document.createElement('p');
      line.id = 'line';
      line.append(document.createTextNode('seats: '), document.createTextNode('3'));
      document.body.append(line);
      Reflect.set(window, 'seats', line.lastChild);
    });
    await translate(page, way);
    await page.evaluate(() => {
      Reflect.get(window, 'seats').nodeValue = '2';
    });
    await expect(page.locator('#line')).toHaveText(way === 'wrap' ? 'seats: 2' : '«seats: »2');
    await page.evaluate(() => document.getElementById('line')?.remove());
  });
}

async function leaveByMenu(page: Page) {
  const left = page.url();
  await page.getByRole('button', { name: /menu/i }).click();
  await page.getByRole('dialog').getByRole('link').first().click();
  await expect(page).not.toHaveURL(left);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

const groups = [
  ...publicPages.map((path) => ({ path, as: null })),
  ...ownPages.map((path) => ({ path, as: 'buyer' as const })),
  ...memberPages.map((path) => ({ path, as: 'member' as const })),
  ...consolePages.map((path) => ({ path, as: 'owner' as const })),
];

for (const { path, as } of groups) {
  test(`${path} survives a translator, interaction and navigation`, async ({ page, site }) => {
    if (as) await storeSignIn(page, site[as]);
    await page.goto(addressOf(path, 'en', site));
    await untilWhollyHydrated(page);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await translate(page, 'replace');
    await act(page);
    await translate(page, 'wrap');
    await act(page);
    await translate(page, 'replace');
    // The same document navigates to another page and back.
    const path_now = new URL(page.url()).pathname;
    await page.evaluate(() =>
      history.pushState(null, '', '/about/exhibition-introduction?lang=zh'),
    );
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await expect(page.locator('h1').first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL((url) => url.pathname === path_now);
    await expect(page.locator('h1').first()).toBeVisible();
    await expect(page.getByText(/could not be loaded|does not work in this browser/)).toHaveCount(
      0,
    );
  });
}

/** Types into the first search, and opens and closes expandable parts of the page. */
async function act(page: Page) {
  const search = page.getByRole('main').getByRole('searchbox').first();
  if (await search.isVisible()) {
    await search.fill('light');
    await search.fill('');
  }
  const folded = page.getByRole('main').locator('button[aria-expanded=false], summary').first();
  if (await folded.isVisible()) await folded.click();
  await page.keyboard.press('Escape');
  await expect(page.locator('h1').first()).toBeVisible();
}
