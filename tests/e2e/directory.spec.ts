import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothColors } from '../support/axe.ts';
import { test } from '../support/e2e.ts';
import { untilHydrated } from '../support/hydrated.ts';
import { freshEmail } from '../support/registered.ts';

/** Maximum of DOM nodes, independent of the number of exhibitors. */
const NODES_MAX = 400;

const rows = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.locator('a[href*="directory-detail"]') });
const firstName = (page: Page) => rows(page).first().getByRole('link').first();
const count = (page: Page) =>
  page.getByRole('status').filter({ hasText: /\d+ (家展商|exhibitors?)$/ });
/** The name at the top of the window, below the search box. */
const topName = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('search')?.getBoundingClientRect().bottom ?? 0;
    const links = [...document.querySelectorAll('main li a[href*="directory-detail"]')];
    return links.find((link) => link.getBoundingClientRect().top > bar)?.textContent ?? '';
  });
const historyLength = (page: Page) => page.evaluate(() => window.history.length);

test('exhibitors are found while typing: by characters, words, pinyin and initials', async ({
  page,
}) => {
  await page.goto('/exhibitor/directory?lang=zh');
  await expect(count(page)).toHaveText('60 家展商');
  await untilHydrated(page);
  const steps = await historyLength(page);
  const box = page.getByRole('searchbox', { name: '搜索展商' });
  for (const [typed, found] of [
    ['hdgd', '昊登光电'],
    ['guangdian', '光电'],
    ['昊登', '昊登光电'],
    ['LED 显示', ''],
    ['光', '光'],
  ] as const) {
    await box.fill('');
    await box.pressSequentially(typed);
    await expect(page).toHaveURL((url) => url.searchParams.get('keyword') === typed);
    await expect(firstName(page)).toContainText(found);
    await expect(count(page)).not.toHaveText(/^(60|0) /);
  }
  expect(await historyLength(page), 'typing leaves no steps to go back by').toBe(steps);
  await page.getByRole('button', { name: '清除搜索内容' }).click();
  await expect(count(page)).toHaveText('60 家展商');
  await expect(box).toBeFocused();
});

test('the sheet of filters shows the number of results; the address contains it, and Back undoes it', async ({
  page,
}) => {
  await page.goto('/exhibitor/directory?lang=en');
  await untilHydrated(page);
  const opener = page.getByRole('button', { name: /^Filters/ });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('checkbox', { name: /^Lighting/ }).check();
  await sheet.getByRole('checkbox', { name: /^Stage lighting & equipment/ }).check();
  const show = sheet.getByRole('button', { name: /^Show \d+ exhibitors?$/ });
  const isCounted = () => expect(show).toHaveAttribute('aria-busy', 'false');
  await expect(show).not.toHaveText('Show 60 exhibitors');
  await isCounted();
  const ofCategory = (await show.textContent()) ?? '';
  await sheet.getByRole('checkbox', { name: 'With new products' }).check();
  await expect(show).not.toHaveText(ofCategory);
  await isCounted();
  const promised = /\d+/.exec((await show.textContent()) ?? '')?.[0];
  await show.click();
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(
    /category=stage_lighting.*new=true|new=true.*category=stage_lighting/,
  );
  await expect(count(page)).toHaveText(new RegExp(`^${promised} exhibitor`));

  await page.reload();
  await expect(count(page)).toHaveText(new RegExp(`^${promised} exhibitor`));
  const chips = page.getByRole('list', { name: 'Filters that are on' });
  await chips.getByRole('button', { name: 'Remove Stage lighting & equipment' }).click();
  await expect(chips.getByRole('listitem')).toHaveCount(1);
  await expect(page).not.toHaveURL(/category=/);
  await page.goBack();
  await expect(chips.getByRole('button', { name: 'Remove With new products' })).toBeVisible();
  await expect(page).toHaveURL(/category=stage_lighting/);
  await page.goBack();
  await expect(count(page)).toHaveText('60 exhibitors');
  await expect(chips).toBeHidden();
});

test('a kind of products is chosen at once, and narrowed down to its categories', async ({
  page,
}) => {
  await page.goto('/exhibitor/directory?lang=en');
  await untilHydrated(page);
  const opener = page.getByRole('button', { name: /^Filters/ });
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const group = sheet.getByRole('group', { name: 'LED displays', exact: true });
  const show = sheet.getByRole('button', { name: /^Show \d+ exhibitors?$/ });
  await opener.click();
  await expect(group).toBeHidden();
  await expect(sheet.getByText('No filter is on.')).toBeVisible();
  const everything = sheet.getByRole('checkbox', { name: 'Everything' });
  await expect(everything).toBeChecked();
  await sheet.getByRole('checkbox', { name: /^LED displays/ }).check();
  await expect(everything).not.toBeChecked();
  const counted = /\d+/.exec((await group.getByText(/^All/).textContent()) ?? '')?.[0];
  await expect(group.getByRole('checkbox', { name: /^All/ })).toBeChecked();
  await expect(show).toHaveText(`Show ${counted} exhibitors`);
  await show.click();
  await expect(page).toHaveURL(/category=led_displays/);
  await expect(count(page)).toHaveText(`${counted} exhibitors`);
  await expect(page.getByRole('button', { name: 'Remove LED displays' })).toBeVisible();

  await opener.click();
  for (const name of [/^Outdoor/, /^Micro/]) await group.getByRole('checkbox', { name }).check();
  await expect(group.getByRole('checkbox', { name: /^All/ })).not.toBeChecked();
  await show.click();
  await expect(page).toHaveURL(
    ({ searchParams }) => searchParams.get('category') === 'led_outdoor,micro_led',
  );

  await opener.click();
  await sheet.getByRole('button', { name: 'Remove Outdoor LED displays' }).click();
  await expect(sheet.getByRole('button', { name: 'Clear 1' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Clear 1' }).click();
  await expect(everything).toBeChecked();
  await show.click();
  await expect(page).not.toHaveURL(/category=/);
});

test('a filter takes several values, each with a chip; unknown ones are ignored with a note', async ({
  page,
}) => {
  const total = async () => Number(/\d+/.exec((await count(page).textContent()) ?? '')?.[0]);
  await page.goto('/exhibitor/directory?lang=en&hall=5');
  await expect(count(page)).not.toHaveText('60 exhibitors');
  const ofOne = await total();
  await page.goto('/exhibitor/directory?lang=en&hall=5,9&category=unheard_of');
  await expect(
    page.getByText('The filter “unheard_of” is not known and was left out.'),
  ).toBeVisible();
  const chips = page.getByRole('list', { name: 'Filters that are on' });
  await expect(chips.getByRole('button', { name: /^Remove Hall/ })).toHaveCount(2);
  expect(await total()).toBeGreaterThan(ofOne);
  await untilHydrated(page);
  await chips.getByRole('button', { name: 'Remove Hall 9' }).click();
  await expect(page).toHaveURL(
    ({ searchParams }) => searchParams.get('hall') === '5' && !searchParams.has('category'),
  );
  await expect.poll(total).toBe(ofOne);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet.getByRole('checkbox', { name: /^5\b/ })).toBeChecked();
  await sheet.getByRole('checkbox', { name: /^9\b/ }).check();
  await sheet.getByRole('button', { name: /^Show \d+ exhibitors?$/ }).click();
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('hall') === '5,9');
});

test('returning from an exhibitor, or reloading, restores the position in the list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/exhibitor/directory?lang=zh');
  await untilHydrated(page);
  await page.evaluate(() => window.scrollTo(0, 4_000));
  const seen = rows(page).nth(5).getByRole('link').first();
  await expect(seen).toBeInViewport();
  expect(await page.locator('*').count()).toBeLessThanOrEqual(NODES_MAX);
  const name = (await seen.textContent()) ?? '';
  await seen.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(name));
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await page.goBack();
  await expect(page.getByRole('link', { name, exact: true })).toBeInViewport();
  await page.reload();
  await expect(page.getByRole('link', { name, exact: true })).toBeInViewport();
});

test('the directory opens in the recommended order with pictures, and A–Z is one press away', async ({
  page,
}) => {
  await page.goto('/exhibitor/directory?lang=en');
  await untilHydrated(page);
  const order = page.getByRole('combobox', { name: 'Order of the list' });
  await expect(order).toHaveValue('recommended');
  await expect(page.getByRole('slider')).toBeHidden();
  const pictures = (row: number) => rows(page).nth(row).locator('canvas:visible');
  await expect(pictures(0)).toHaveCount(3);
  await expect(pictures(1)).toHaveCount(0);
  await page.getByRole('button', { name: 'A–Z' }).click();
  await expect(page).toHaveURL(/sort=name/);
  await expect(page.getByRole('slider', { name: 'First letter of the name' })).toBeVisible();
  await expect(pictures(0)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'A–Z' })).toBeHidden();
});

test('on a wide screen the filters are beside the list and change it at once', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/exhibitor/directory?lang=en');
  const filters = page.getByRole('region', { name: 'Filters' });
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeHidden();
  await expect(filters.getByRole('button', { name: /^Indoor/ })).toBeHidden();
  const led = filters.getByRole('button', { name: /^LED displays/ });
  const counted = /\d+/.exec((await led.textContent()) ?? '')?.[0];
  await led.click();
  await expect(count(page)).toHaveText(`${counted} exhibitors`);
  await expect(led).toHaveAttribute('aria-pressed', 'true');
  await filters.getByRole('button', { name: /^Indoor/ }).click();
  await expect(page).toHaveURL(/category=led_indoor/);
  await filters.getByRole('checkbox', { name: '5', exact: true }).check();
  await expect(page).toHaveURL(/hall=5/);
  await filters.getByRole('button', { name: /^Everything/ }).click();
  await expect(page).not.toHaveURL(/category=/);
  await page.goBack();
  await expect(page).toHaveURL(/category=led_indoor/);
  await expectAccessibleInBothColors(page);
});

test('the index is browsed by arrows, letters and swipes', async ({ page }) => {
  await page.goto('/exhibitor/directory?lang=en&sort=name');
  await untilHydrated(page);
  const rail = page.getByRole('slider', { name: 'First letter of the name' });
  await expect(rail).toHaveAttribute('aria-valuenow', '0');
  await rail.focus();
  await page.keyboard.press('l');
  await expect(rail).toHaveAttribute('aria-valuetext', 'L');
  await expect.poll(() => topName(page)).toMatch(/\bL/);
  await expect(count(page)).toHaveText('60 exhibitors');
  await page.keyboard.press('ArrowDown');
  await expect(rail).toHaveAttribute('aria-valuetext', /^[M-Z]$/);
  const letter = (await rail.getAttribute('aria-valuetext')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.locator('main li a:focus')).toHaveText(new RegExp(`\\b${letter}`));
  await rail.focus();
  await page.keyboard.press('Home');
  await expect(rail).toHaveAttribute('aria-valuenow', '0');
  // Faster than the rows of that letter load.
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.locator('main li a:focus')).toHaveText(/\b[T-Z]/);
  await rail.focus();
  await page.keyboard.press('Home');

  const box = await rail.boundingBox();
  if (!box) throw new Error('There is no register.');
  await page.mouse.move(box.x + box.width / 2, box.y + 4);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 4, { steps: 8 });
  await page.mouse.up();
  await expect(rail).toHaveAttribute('aria-valuetext', /^[T-Z]$/);
});

test('a link of an earlier version opens the list at its letter', async ({ page }) => {
  await page.goto('/exhibitor/directory?lang=en&initial=L');
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', 'L');
  await expect.poll(() => topName(page)).toMatch(/\bL/);
  await expect(count(page)).toHaveText('60 exhibitors');
});

test('filters, an empty search and an exhibitor are accessible in both languages, light and dark', async ({
  page,
}) => {
  for (const lang of ['zh', 'en'] as const) {
    await page.goto(`/exhibitor/directory?lang=${lang}`);
    await untilHydrated(page);
    await page.getByRole('button', { name: lang === 'zh' ? '筛选' : 'Filters' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessibleInBothColors(page);
    await page.keyboard.press('Escape');
    await firstName(page).click();
    await expect(page.getByRole('heading', { name: /^(Profile|企业简介)$/ })).toBeVisible();
    await expectAccessibleInBothColors(page);
    await page.goto(`/exhibitor/directory?lang=${lang}&keyword=zzzzzz`);
    await expect(
      page.getByText(lang === 'zh' ? /没有符合条件的展商。/ : /No exhibitor matches\./),
    ).toBeVisible();
    // There are no results to explain.
    await expect(page.getByText(/Showing results without|以下结果不含/)).toBeHidden();
    await expectAccessibleInBothColors(page);
  }
});

test('the page of an exhibitor leads to the parts that it has, and to its booth', async ({
  page,
  request,
}) => {
  const read = async (path: string) => (await (await request.get(path)).json()).data.items;
  const shown: { exhibitor: { id: string } | null }[] = [
    ...(await read('/web/live/list?lang=en&page_size=50')),
    ...(await read('/web/video/list?lang=en&page_size=50')),
  ];
  const withMedia = new Set(shown.map(({ exhibitor }) => exhibitor?.id));
  const all: { id: string; has_live: boolean; booths: { number: string }[] }[] = await read(
    '/web/exhibitor-list/list?lang=en&page_size=50',
  );
  const quiet = all.find(({ id, has_live }) => !has_live && !withMedia.has(id));
  const loud = all.find(({ id }) => withMedia.has(id));
  if (!quiet || !loud) throw new Error('The demo has no such exhibitors.');
  const parts = page.getByRole('navigation', { name: 'On this page' });

  await page.goto(`/exhibitor/directory-detail?lang=en&id=${quiet.id}`);
  await untilHydrated(page);
  await expect(parts.getByRole('link')).toHaveText(['Exhibits', 'Profile']);

  await page.goto(`/exhibitor/directory-detail?lang=en&id=${loud.id}`);
  await parts.getByRole('link', { name: 'Live and video' }).click();
  await expect(
    page.getByRole('heading', { name: /^(Live streams|Videos)$/ }).first(),
  ).toBeInViewport();
  const [first] = loud.booths;
  await page
    .getByRole('definition')
    .getByRole('link', { name: `Booth ${first?.number}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`/floor-plan\\?.*booth=${first?.number}`));
});

test('a company requests a booth and gets a number; a second request is refused as a duplicate', async ({
  page,
  mailbox,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 409/);
  const email = freshEmail();
  const fill = async () => {
    await page.getByLabel('Company name').fill('Testa Displays');
    await page.getByLabel('What you would show').selectOption({ label: 'Indoor LED displays' });
    await page.getByLabel('Part of the exhibition').selectOption({ index: 1 });
    await page.getByRole('radio', { name: 'Standard booth' }).check();
    await page.getByLabel('Number of booths').fill('4');
    await page.getByLabel('Contact person').fill('Anna Testa');
    await page.getByLabel('Job title').fill('Sales');
    await page.getByLabel('Phone').fill('+49 30 1234567');
    await page.getByLabel('E-mail').fill(email);
  };
  const send = page.getByRole('button', { name: 'Send the request' });
  await page.goto('/exhibitor/register?lang=en');
  await untilHydrated(page);
  await send.click();
  await expect(page.getByLabel('Company name')).toBeFocused();
  await fill();
  await page.reload();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await expect(page.getByLabel('Number of booths')).toHaveValue('4');
  await send.click();
  await expect(page.getByRole('heading', { name: 'Your request has arrived' })).toBeVisible();
  await expect.poll(() => mailbox.messagesTo(email).length).toBe(1);
  const receipt = mailbox.messagesTo(email)[0]?.text ?? '';
  const number = (await page.getByText(/^[0-9A-Z]{8}$/).textContent()) ?? '';
  expect(receipt).toContain(number);

  await page.goto('/exhibitor?lang=en');
  await page.getByRole('link', { name: 'Book a booth' }).first().click();
  await expect(page.getByLabel('Company name')).toHaveValue('');
  await fill();
  await send.click();
  await expect(page.getByRole('alert')).toContainText('This company has already applied');
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
});
