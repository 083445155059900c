import { expect, type Page } from '@playwright/test';
import { listAllExhibitors } from '#contract/exhibitors.ts';
import { getCurrentFloorPlan, getFloorPlanBooths } from '#contract/floor-plan.ts';
import { expectAccessibleInBothColors } from '../support/axe.ts';
import { test as withPage } from '../support/e2e.ts';
import { waitUntilStored, test as withPhone } from '../support/phone.ts';
import type { RunningServer } from '../support/site-server.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const plan = (page: Page) => page.getByRole('application', { name: /Floor plan|展位平面图/ });
const drawn = (page: Page) => expect(plan(page)).toHaveAttribute('data-drawn', 'true');

/** Marks the selected booth. */
const pin = (page: Page) => plan(page).locator('div[aria-hidden]');

/** Waits until the plan has finished gliding. */
async function untilStill(page: Page) {
  const element = await pin(page).elementHandle();
  await element?.waitForElementState('stable');
}

/** Exhibitors with a booth, and all booths of the plan. */
async function standsOf({ url }: RunningServer) {
  const { data } = await (await fetch(`${url}/web/exhibitor-list/all-list?lang=en`)).json();
  const current = await (await fetch(url + getCurrentFloorPlan.path)).json();
  const booths = await fetch(`${url}${getFloorPlanBooths.path}?id=${current.data.plan.id}`);
  const { halls } = getFloorPlanBooths.output.parse((await booths.json()).data);
  const taken = listAllExhibitors.output
    .parse(data)
    .items.flatMap(({ booth, short_name }) => (booth ? [{ booth, short_name }] : []));
  return { taken, count: halls.reduce((sum, { booths }) => sum + booths.length, 0) };
}

/** Number of pixels of the plan in the selection colour. */
function brandPixels(page: Page): Promise<number> {
  return page.evaluate(() => {
    const canvas = [...document.querySelectorAll('canvas')].find(({ hidden }) => !hidden);
    const copy = document.createElement('canvas');
    const pen = copy.getContext('2d', { willReadFrequently: true });
    if (!canvas || !pen) return 0;
    Object.assign(copy, { width: canvas.width, height: canvas.height });
    pen.drawImage(canvas, 0, 0);
    const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let at = 0; at < data.length; at += 4) {
      if (data[at] === 0x1d && data[at + 1] === 0x4e && data[at + 2] === 0xd8) count++;
    }
    return count;
  });
}

withPage(
  'the server sends the halls and the card of the one that the address names, by no junk',
  async ({ browser, server }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
    const page = await context.newPage();
    const shapes = page.locator('svg[aria-label]').getByRole('link');
    for (const [lang, hall, theme] of [
      ['zh', '7 号馆', '数字标牌'],
      ['en', 'Hall 7', 'Digital signage'],
    ] as const) {
      await page.goto(`/floor-plan?lang=${lang}&hall=7`);
      await expect(shapes).toHaveCount(12);
      await expect(card(page, hall).getByRole('heading', { name: theme })).toBeVisible();
    }
    for (const junk of ['hall=99', 'hall=%7B%22a%22%3A1%7D', 'booth=%5B1%5D', 'walk=x&from=%22']) {
      await page.goto(`/floor-plan?lang=en&${junk}`);
      await expect(shapes).toHaveCount(12);
      await expect(page.getByRole('link', { name: 'Close' })).toBeHidden();
    }
    await context.close();
  },
);

withPage(
  'a link leads to a booth: who stands there, the plan moved by hand, and the way drawn and told',
  async ({ page, server }) => {
    const { taken } = await standsOf(server);
    const [{ booth, short_name } = { booth: '', short_name: '' }] = taken;
    await page.goto(`/floor-plan?lang=en&booth=${booth.toLowerCase()}`);
    await drawn(page);
    await expect(card(page, `Booth ${booth}`)).toContainText(short_name);
    await expect.poll(() => brandPixels(page)).toBeGreaterThan(500);
    const details = card(page, `Booth ${booth}`).getByRole('link', { name: 'Details' });
    expect(await details.getAttribute('href')).toContain('/exhibitor/directory-detail?id=');

    const at = async () => (await pin(page).boundingBox())?.y ?? 0;
    await untilStill(page);
    const before = await at();
    const box = await plan(page).boundingBox();
    if (!box) throw new Error('There is no plan.');
    await page.mouse.move(box.x + 60, box.y + 60);
    await page.mouse.down();
    await page.mouse.move(box.x + 60, box.y + 160, { steps: 8 });
    await page.mouse.up();
    await expect.poll(at).toBeGreaterThan(before + 60);

    await page.getByRole('link', { name: 'Route to here' }).click();
    const route = card(page, `Route to ${booth}`);
    await expect(route.getByRole('status')).toContainText(/\d+ minutes?\s*\d+ m on foot/);
    await page.getByRole('button', { name: 'Steps' }).click();
    const steps = route.getByRole('list', { name: 'Steps' }).getByRole('listitem');
    await expect(steps.first()).toContainText(/Walk through the (North|South) lobby/);
    await expect(steps.last()).toContainText(booth);
    const told: string[] = [];
    for (const from of ['north', 'south']) {
      await route.getByLabel('From').selectOption(from);
      await expect(page).toHaveURL(new RegExp(`from=${from}`));
      told.push(await route.getByRole('status').innerHTML());
    }
    expect(told[0]).not.toBe(told[1]);
  },
);

withPage(
  'by keyboard alone a booth is found, on the plan and in the list, which has all of them',
  async ({ page, server }) => {
    const { taken, count } = await standsOf(server);
    const [, { booth, short_name } = { booth: '', short_name: '' }] = taken;
    await page.goto('/floor-plan?lang=en');
    await drawn(page);
    const list = page.getByRole('region', { name: 'List of booths' });
    await expect
      .poll(async () => {
        const totals = await list.getByText(/^\d+ booths$/).allTextContents();
        return totals.reduce((sum, text) => sum + Number.parseInt(text, 10), 0);
      })
      .toBe(count);

    await page.getByRole('searchbox').focus();
    await page.keyboard.type(booth);
    await expect(list.getByRole('status')).toHaveText('1 booth found');
    await expect(list.getByRole('link', { name: booth })).toContainText(short_name);
    await list.getByRole('link', { name: booth }).focus();
    await page.keyboard.press('Enter');
    await expect(card(page, `Booth ${booth}`)).toContainText(short_name);

    await plan(page).focus();
    await expect.poll(() => brandPixels(page)).toBeGreaterThan(500);
    await untilStill(page);
    const at = async () => (await pin(page).boundingBox())?.x;
    const before = await at();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(at).not.toBe(before);
    await untilStill(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/(hall|booth)=/);
    await expect(page).not.toHaveURL(new RegExp(`booth=${booth}`));
    await expect(page.getByRole('region', { name: /^(Hall|Booth) \w+$/ })).toBeVisible();
  },
);

withPhone(
  'without a network the walk past what is starred is there, and what was ticked off stays so',
  async ({ phone, front, server }) => {
    const { taken } = await standsOf(server);
    const chosen = taken.slice(3, 6);
    let page = await phone.start({ locale: 'en-GB' });
    for (const { booth } of chosen) {
      await page.goto(`${front.url}/floor-plan?lang=en&booth=${booth}`);
      const star = card(page, `Booth ${booth}`).getByRole('button', { name: /^Star/ });
      await star.click();
      await expect(star).toHaveAttribute('aria-pressed', 'true');
    }
    await waitUntilStored(page, 'en');
    await page.getByRole('link', { name: 'My walk' }).click();
    await page.getByRole('button', { name: 'Stops' }).click();
    const ticks = card(page, 'My walk').getByRole('checkbox');
    await expect(ticks).toHaveCount(3);
    await ticks.nth(1).check();
    await phone.close();

    front.become('gone');
    page = await phone.start({ locale: 'en-GB' });
    await page.goto(`${front.url}/floor-plan?lang=en&walk=1`);
    await drawn(page);
    await expect(card(page, 'My walk')).toContainText('1 of 3 visited');
    await expect(card(page, 'My walk')).toContainText(/\d+ m on foot/);
    await page.getByRole('button', { name: 'Stops' }).click();
    await expect(card(page, 'My walk').getByRole('checkbox').nth(1)).toBeChecked();
    for (const { booth, short_name } of chosen) {
      await expect(card(page, 'My walk').getByRole('link', { name: booth })).toContainText(
        short_name,
      );
    }
    await page.getByRole('button', { name: 'Share as a picture' }).click();
    const picture = page.getByRole('dialog').getByRole('img');
    await expect(picture).toHaveAttribute('src', /^data:image\/png/);
  },
);

withPage(
  'facilities are chips that find the nearest one from where the visitor is, and are found by words',
  async ({ page, server }) => {
    const { taken } = await standsOf(server);
    const [{ booth } = { booth: '' }] = taken;
    await page.goto('/floor-plan?lang=en');
    await drawn(page);
    const chips = page.getByRole('list', { name: 'On the plan' });
    await chips.getByRole('link', { name: 'Toilets' }).click();
    const toilets = card(page, 'Toilets');
    await expect(toilets.getByRole('status')).toHaveText('12 on the plan');
    await expect(page).toHaveURL(/place=toilets/);

    // A second press ends it: the search finds exhibitors again.
    const start = chips.getByRole('button', { name: 'I am at booth …' });
    for (const isPressed of ['true', 'false', 'true']) {
      await start.click();
      await expect(start).toHaveAttribute('aria-pressed', isPressed);
    }
    await expect(page.getByRole('searchbox', { name: /^Your booth/ })).toBeFocused();
    await page.keyboard.type(booth);
    const hits = page.locator('search').locator('..');
    await hits.getByRole('link', { name: new RegExp(booth) }).click();
    await expect(toilets.getByRole('status')).toContainText(/\d+ minutes?\s*\d+ m on foot/);
    await expect(page).toHaveURL(new RegExp(`place=toilets.*from=${booth}|from=${booth}.*place=`));
    await expect.poll(() => brandPixels(page)).toBeGreaterThan(300);
    await chips.getByRole('link', { name: 'First aid' }).click();
    await expect(card(page, 'First aid').getByRole('status')).toContainText('on foot');
    await chips.getByRole('link', { name: `You are at booth ${booth}: clear` }).click();
    await expect(card(page, 'First aid').getByRole('status')).toContainText('on the plan');

    for (const [typed, found] of [
      ['wheelchair', 'Step-free access'],
      ['厕所', 'Toilets'],
      ['hall 7', 'Hall 7 · Digital signage'],
    ] as const) {
      await page.getByRole('searchbox').fill(typed);
      await expect(hits.getByRole('link', { name: found })).toBeVisible();
    }
    await hits.getByRole('link', { name: 'Hall 7 · Digital signage' }).click();
    await expect(card(page, 'Hall 7')).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('');
  },
);

withPage(
  'a turned phone shows the whole plan beside search and card, with nothing above it',
  async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto('/floor-plan?lang=en&place=toilets&from=south');
    await drawn(page);
    await expect(page.getByRole('banner')).toBeHidden();
    const box = await plan(page).boundingBox();
    const tabs = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
    expect(box?.y).toBe(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
    expect(box?.width).toBe(844);
    const shown = await card(page, 'Toilets').boundingBox();
    expect((shown?.x ?? 0) + (shown?.width ?? 0)).toBeLessThan(844 / 2);
    await expect(card(page, 'Toilets').getByRole('heading', { name: 'Toilets' })).toBeInViewport();
    await expect(card(page, 'Toilets').getByLabel('From')).toBeInViewport();
  },
);

withPage('with the results of a list on the plan its buttons can be pressed', async ({ page }) => {
  for (const [width, height] of [
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/floor-plan?lang=en&matching=exhibitors&category=led_outdoor');
    await drawn(page);
    await expect(page.getByRole('region', { name: 'Filters of the plan' })).toBeVisible();
    for (const name of ['Zoom in', 'Zoom out', 'Whole plan']) {
      await page.getByRole('button', { name }).click();
    }
  }
});

withPage('the buttons of the plan cover no hall of the whole plan', async ({ page }) => {
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/floor-plan?lang=en');
    await drawn(page);
    const buttons = await page.getByRole('button', { name: 'Zoom in' }).boundingBox();
    const whole = await plan(page).boundingBox();
    if (!buttons || !whole) throw new Error('The plan is not there.');
    // A tap just left of the buttons is beside the plan: it chooses nothing.
    const address = page.url();
    for (const part of [0.3, 0.5, 0.7]) {
      await page.mouse.click(buttons.x - 3, whole.y + whole.height * part);
    }
    expect(page.url()).toBe(address);
  }
});

withPage(
  'with a way on it the page is accessible, in both languages, light and dark',
  async ({ page, server }) => {
    const { taken } = await standsOf(server);
    for (const lang of ['zh', 'en']) {
      await page.goto(`/floor-plan?lang=${lang}&booth=${taken[0]?.booth}&from=south`);
      await drawn(page);
      await page.locator('summary').first().click();
      await expectAccessibleInBothColors(page);
    }
  },
);

withPage.describe('where nothing is stored', () => {
  withPage.use({ serviceWorkers: 'block' });

  withPage(
    'a plan that is not published says so, and what a captive portal answers is no plan',
    async ({ browser, page, server, allowedErrors }) => {
      allowedErrors.push(/CallError/, /Service Worker registration blocked/);
      const openFromHome = async (own: Page) => {
        await own.goto(`${server.url}/?lang=en`);
        await own.getByRole('button', { name: 'Menu' }).click();
        await own.getByRole('dialog').getByText('Buyers', { exact: true }).click();
        const drawer = own.getByRole('dialog', { name: 'Menu' });
        await drawer.getByRole('link', { name: 'Floor plan', exact: true }).click();
        await expect(own).toHaveURL(/\/floor-plan/);
      };
      await page.route('**/web/floor-plan/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' }),
      );
      await openFromHome(page);
      const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
      await expect(again).toBeVisible();
      await expect(plan(page)).toBeHidden();
      await page.unroute('**/web/floor-plan/**');
      await again.click();
      await drawn(page);

      const other = await browser.newContext();
      const unpublished = await other.newPage();
      await unpublished.route('**/web/floor-plan/current?*', (route) =>
        route.fulfill({ json: { code: 0, data: { plan: null }, message: '' } }),
      );
      await openFromHome(unpublished);
      await expect(
        unpublished.getByText('The floor plan has not been published yet.'),
      ).toBeVisible();
      await expect(plan(unpublished)).toBeHidden();
      await other.close();
    },
  );
});
