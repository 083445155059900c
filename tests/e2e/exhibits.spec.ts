import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothColors } from '../support/axe.ts';
import { test } from '../support/e2e.ts';
import { untilHydrated } from '../support/hydrated.ts';
import { freshEmail, registerBuyer } from '../support/registered.ts';
import { signIn } from '../support/registering.ts';

/** Maximum of DOM nodes, independent of the number of exhibits. */
const NODES_MAX = 400;

const cards = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.locator('a[href*="/exhibits/detail"]') });
const nameOf = (page: Page, at: number) => cards(page).nth(at).getByRole('link').first();
const count = (page: Page) => page.getByRole('status').filter({ hasText: /\d+ exhibits?$/ });

async function openFirst(page: Page) {
  await page.goto('/exhibits?lang=en');
  await untilHydrated(page);
  const name = (await nameOf(page, 0).textContent()) ?? '';
  await nameOf(page, 0).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Like/ })).toBeVisible();
  return name;
}

test.use({ serviceWorkers: 'allow' });

test('prices are numbers; the address contains the filters, and Back undoes them', async ({
  page,
}) => {
  await page.goto('/exhibits?lang=en');
  await expect(count(page)).toHaveText('600 exhibits');
  await untilHydrated(page);
  const opener = page.getByRole('button', { name: /^Filters/ });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const price = sheet.getByRole('group', { name: 'Price, RMB per unit' });
  await price.getByLabel('Min').fill('cheap');
  await expect(price.getByRole('alert')).toContainText('Please enter a number');
  await sheet.getByRole('button', { name: /^Show/ }).click();
  await expect(sheet, 'junk is not applied').toBeVisible();
  await price.getByLabel('Min').fill('500');
  await price.getByLabel('Max').fill('40');
  await expect(price.getByRole('alert')).toContainText('must be larger');
  await price.getByLabel('Max').fill('4000');
  await expect(price.getByRole('alert')).toBeHidden();
  await sheet.getByRole('checkbox', { name: 'On display at the booth' }).check();
  const show = sheet.getByRole('button', { name: /^Show \d+ exhibits$/ });
  await expect(show).not.toHaveText('Show 600 exhibits');
  await expect(show, 'the number is the one of all filters').toHaveAttribute('aria-busy', 'false');
  const promised = /\d+/.exec((await show.textContent()) ?? '')?.[0];
  const halls = sheet.getByRole('group', { name: 'Hall', exact: true }).locator('label');
  const inHalls = async () =>
    (await halls.allTextContents())
      .map((text) => Number(/ (\d+)$/.exec(text)?.[1]))
      .reduce((sum, left) => sum + left, 0);
  await expect.poll(inHalls, 'the halls say what is left in each').toBe(Number(promised));
  await show.click();
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(
    ({ searchParams }) =>
      searchParams.get('price_from') === '500' &&
      searchParams.get('price_to') === '4000' &&
      searchParams.get('on_site') === 'true',
  );
  await expect(count(page)).toHaveText(`${promised} exhibits`);

  await page.reload();
  await expect(count(page)).toHaveText(`${promised} exhibits`);
  const chips = page.getByRole('list', { name: 'Filters that are on' });
  await chips.getByRole('button', { name: 'Remove Up to RMB 4,000' }).click();
  await expect(page).not.toHaveURL(/price_to/);
  await expect(chips.getByRole('button', { name: 'Remove From RMB 500' })).toBeVisible();
  await page.goBack();
  await expect(count(page)).toHaveText(`${promised} exhibits`);
  await page.goto('/exhibits?lang=en&price_from=cheap&hall=<b>&sort=1');
  await expect(count(page), 'junk in an address is read as nothing').toHaveText('600 exhibits');
});

test('cards name the exhibitor in the language of the page', async ({ page }) => {
  await page.goto('/exhibits?lang=zh');
  await expect(cards(page).first()).toBeVisible();
  const lines = await cards(page).locator('p:last-of-type .clip').allTextContents();
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines) expect(line).toMatch(/\p{Script=Han}/u);
});

test('prices are chosen by dragging over their columns, which are the counts of the server', async ({
  page,
}) => {
  await page.goto('/exhibits?lang=en');
  await untilHydrated(page);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const price = sheet.getByRole('group', { name: 'Price, RMB per unit' });
  const slider = price.locator('svg');
  await slider.evaluate((drawing) => drawing.scrollIntoView({ block: 'center' }));
  const box = await slider.boundingBox();
  if (!box) throw new Error('The prices have no slider');
  const { x, y, width, height } = box;
  const to = async (share: number) => page.mouse.move(x + width * share, y + height / 2);
  await to(0.02);
  await page.mouse.down();
  await to(0.4);
  await page.mouse.up();
  await expect(price.getByLabel('Min')).toHaveValue(/^[1235]0*$/);
  await expect(price.getByLabel('Max')).toHaveValue('');
  await to(0.98);
  await page.mouse.down();
  await to(0.7);
  await page.mouse.up();
  await expect(price.getByLabel('Max')).toHaveValue(/^[1235]0*$/);
  await expect(sheet.getByRole('button', { name: /^Remove (From|Up to) RMB/ })).toHaveCount(2);
  const priced = sheet.getByRole('switch', { name: 'Only with a price' });
  await priced.check();
  await expect(sheet.getByRole('button', { name: 'Remove With a price' })).toBeVisible();
  await sheet.getByRole('checkbox', { name: 'Price negotiable' }).check();
  await expect(priced).not.toBeChecked();
});

test('a strip of categories narrows the list, and scrolls the chosen one to its middle', async ({
  page,
}) => {
  await page.goto('/exhibits?lang=en&sort=name');
  const strip = page.getByRole('navigation', { name: 'Product category' });
  const current = strip.locator('[aria-current=page]');
  await expect(current).toHaveText('All');
  const blank = 54;
  await expect(strip.locator('canvas').first(), 'is drawn').not.toHaveJSProperty('height', blank);
  const lighting = strip.getByRole('link', { name: 'Lighting' });
  await lighting.press('Enter');
  await expect(page).toHaveURL(/\bsort=name&category=lighting\b|\bcategory=lighting&.*sort=name\b/);
  await expect(current).toHaveText('Lighting');
  await expect(count(page)).not.toHaveText('600 exhibits');
  await expect(lighting).toBeInViewport({ ratio: 1 });
  // A category inside of it is shown under the kind.
  await page.goto('/exhibits?lang=en&category=stage_lighting');
  await expect(current).toHaveText('Lighting');
  await expect(lighting).toBeInViewport({ ratio: 1 });
  await strip.getByRole('link', { name: 'All' }).click();
  await expect(count(page)).toHaveText('600 exhibits');
});

test('exhibits are found while typing; returning from one restores the position', async ({
  page,
}) => {
  await page.goto('/exhibits?lang=en');
  await untilHydrated(page);
  await page.getByRole('searchbox', { name: 'Search exhibits' }).pressSequentially('led');
  await expect(page).toHaveURL(/keyword=led/);
  await expect(count(page)).not.toHaveText('600 exhibits');
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(count(page)).toHaveText('600 exhibits');

  await page.evaluate(() => window.scrollTo(0, 9_000));
  const seen = nameOf(page, 4);
  await expect(seen).toBeInViewport();
  expect(await page.locator('*').count()).toBeLessThanOrEqual(NODES_MAX);
  const href = (await seen.getAttribute('href')) ?? '';
  await seen.click();
  await expect(page).toHaveURL(/exhibits\/detail/);
  await expect(page.getByRole('button', { name: /^Like/ })).toBeVisible();
  await page.goBack();
  await expect(page.locator(`a[href="${href}"]`)).toBeInViewport();
});

test('a device likes an exhibit once and removes the like, also after a sign-in', async ({
  page,
  server,
}) => {
  await openFirst(page);
  const like = page.getByRole('button', { name: /^Like/ });
  const before = Number(await like.textContent());
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveText(String(before + 1));
  const isCounted = async () => {
    const id = new URL(page.url()).searchParams.get('id');
    const answer = await fetch(`${server.url}/web/exhibit/info?id=${id}`);
    return (await answer.json()).data.likes;
  };
  await expect.poll(isCounted).toBe(before + 1);
  await page.reload();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveText(String(before + 1));

  const address = page.url();
  await registerBuyer(page, server);
  await page.goto(address);
  await expect(like).toHaveText(String(before + 1));
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await like.click();
  await expect(like).toHaveText(String(before));
  await expect.poll(isCounted).toBe(before);
});

test('an exhibit that a visitor wants to save leads to the sign-in, and is saved after it', async ({
  page,
  mailbox,
}) => {
  const name = await openFirst(page);
  await page.getByRole('link', { name: 'Sign in to save' }).click();
  const address = page.getByRole('textbox', { name: 'E-mail' });
  await signIn(page, { address, typed: freshEmail(), mailbox, lang: 'en' });
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Saved exhibit: note or remove' })).toBeVisible();
});

test('a note written offline waits, and is sent once online', async ({
  page,
  server,
  context,
  allowedErrors,
}) => {
  allowedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch|fetching the script/);
  await registerBuyer(page, server);
  const name = await openFirst(page);
  await page.getByRole('button', { name: 'Save exhibit' }).click();
  await expect(page.getByRole('button', { name: 'Saved exhibit: note or remove' })).toBeVisible();
  await page.goto('/exhibits/tag?lang=en');
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toBeVisible();
  await expect(row.getByText('Waiting to be sent')).toBeHidden();

  await context.setOffline(true);
  await row.getByRole('button', { name: /^Add a note/ }).click();
  await row.getByRole('textbox').fill('Ask for a sample <b>in May</b>');
  await row.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row.getByText('Ask for a sample <b>in May</b>')).toBeVisible();
  await expect(row.getByText('Waiting to be sent')).toBeVisible();
  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(row.getByText('Waiting to be sent')).toBeHidden();
  await page.reload();
  await expect(row.getByText('Ask for a sample <b>in May</b>')).toBeVisible();

  await row.getByRole('button', { name: /^Remove/ }).click();
  await expect(row).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
});

test('pictures open large and are browsed by keys, and the focus returns', async ({ page }) => {
  const several = page.getByRole('button', { name: /^Enlarge picture 1 of [34]$/ });
  await page.goto('/exhibits?lang=en');
  for (let at = 0; at < 6; at++) {
    await nameOf(page, at).click();
    await expect(page.getByRole('button', { name: /^Like/ })).toBeVisible();
    if (await several.isVisible()) break;
    await page.goBack();
  }
  await several.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: /^Pictures of/ });
  const shown = viewer.getByRole('img');
  await expect(shown).toHaveAttribute('alt', /, 1 of [34]$/);
  await page.keyboard.press('ArrowRight');
  await expect(shown).toHaveAttribute('alt', /, 2 of [34]$/);
  await expect(shown).toHaveJSProperty('complete', true);
  const width = async () => (await shown.boundingBox())?.width ?? 0;
  const whole = await width();
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(whole * 1.3);
  await page.keyboard.press('0');
  await expect.poll(width).toBeCloseTo(whole, 0);
  await page.keyboard.press('ArrowLeft');
  await expect(shown).toHaveAttribute('alt', /, 1 of [34]$/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(several).toBeFocused();
});

test('missing exhibits are reported in words', async ({ page, allowedErrors }) => {
  allowedErrors.push(/404/);
  await page.goto('/exhibits/detail?lang=en&id=01900000-0000-7000-8000-000000000001');
  await expect(page.getByRole('heading', { name: 'No exhibit details' })).toBeVisible();
  await page.getByRole('link', { name: 'Look at other exhibits' }).click();
  await expect(nameOf(page, 0)).toBeVisible();
});

test('list, filters and an exhibit are accessible in both languages, light and dark', async ({
  page,
}) => {
  for (const lang of ['zh', 'en'] as const) {
    await page.goto(`/exhibits?lang=${lang}&hall=9`);
    await untilHydrated(page);
    await expectAccessibleInBothColors(page);
    await page.getByRole('button', { name: lang === 'zh' ? /^筛选/ : /^Filters/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessibleInBothColors(page);
    await page.keyboard.press('Escape');
    await nameOf(page, 0).click();
    await expect(
      page.getByRole('button', { name: lang === 'zh' ? /^点赞/ : /^Like/ }),
    ).toBeVisible();
    await expectAccessibleInBothColors(page);
  }
});

test('a device remembers compact rows, which are there before the page is drawn', async ({
  page,
}) => {
  await page.goto('/exhibits?lang=en');
  await untilHydrated(page);
  const height = async () => (await cards(page).first().boundingBox())?.height ?? 0;
  const ofTile = await height();
  await expect(page.getByLabel('Order of the list')).toHaveValue('recommended');
  const rows = page.getByRole('button', { name: 'Compact rows' });
  await rows.click();
  await expect(rows).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(height).toBeLessThan(ofTile / 1.5);
  const ofRow = await height();

  await page.goto('/exhibits?lang=en', { waitUntil: 'domcontentloaded' });
  expect(await height(), 'as high before hydration').toBe(ofRow);
  await untilHydrated(page);
  expect(await height()).toBe(ofRow);
  await rows.click();
  await expect.poll(height).toBe(ofTile);
});
