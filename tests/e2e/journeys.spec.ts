import { expect, type Page } from '@playwright/test';
import { letAct, letInOrganiser } from '../support/acting.ts';
import { countTaps } from '../support/count-taps.ts';
import { test } from '../support/e2e.ts';
import { untilHydrated } from '../support/hydrated.ts';
import { freshCellphone, registerBuyer } from '../support/registered.ts';

// Journeys from the home page to a visitor's goal, following only visible texts. Typing is no tap.

const TAPS_MAX = 4;

test.describe('a buyer from Germany', () => {
  test.use({ locale: 'de-DE', viewport: { width: 1280, height: 800 } });

  test('finds exhibitors of the needed product, and the way to the booth', async ({ page }) => {
    const taps = await countTaps(page);
    await page.goto('/');
    await untilHydrated(page);
    const box = page.getByRole('searchbox', { name: 'Search exhibitors and exhibits' });
    await box.click();
    await box.fill('outdoor LED screens');
    await page.getByRole('main').getByRole('button', { name: 'Exhibits', exact: true }).click();
    // The home page also links to outdoor displays.
    await expect(page.getByRole('heading', { level: 1, name: 'Exhibits' })).toBeVisible();
    await page
      .getByRole('listitem')
      .getByRole('link', { name: /outdoor/i })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/outdoor/i);
    await page
      .getByRole('main')
      .getByRole('link', { name: /\d{1,2}[A-Z]\d\d/ })
      .first()
      .click();
    await expect(page).toHaveURL(
      ({ pathname, searchParams }) => pathname === '/floor-plan' && searchParams.has('booth'),
    );
    expect(taps()).toBeLessThanOrEqual(TAPS_MAX);
  });
});

test.describe('a buyer from Chengdu', () => {
  test.use({ locale: 'zh-CN', viewport: { width: 390, height: 844 }, hasTouch: true });

  test('reaches the form for her ticket on her phone', async ({ page, mailbox }) => {
    const taps = await countTaps(page);
    const phone = freshCellphone();
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: '预登记' }).first().click();
    await page.getByRole('button', { name: '我确认并同意' }).click();
    await page.getByLabel('手机号').fill(phone);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByLabel('验证码', { exact: true }).fill(await mailbox.codeFor(phone));
    await page.getByRole('button', { name: '继续', exact: true }).click();
    await expect(page.getByRole('heading', { name: '基本信息' })).toBeVisible();
    expect(taps()).toBeLessThanOrEqual(TAPS_MAX);
  });
});

test.describe('an exhibitor’s new colleague', () => {
  test.use({ locale: 'en-GB' });

  test('opens the inquiries of the company', async ({ page, server }) => {
    const { email } = await letAct(server);
    const taps = await countTaps(page);
    await page.goto('/');
    await signInFromHome(page, email, server.mailbox);
    await expect(page).toHaveURL(({ pathname }) => pathname === '/workspace');
    await page
      .getByRole('main')
      .getByRole('link', { name: /inquir/i })
      .first()
      .click();
    await expect(page).toHaveURL(({ pathname }) => pathname.startsWith('/workspace/'));
    expect(taps()).toBeLessThanOrEqual(TAPS_MAX);
  });
});

test.describe('an organiser', () => {
  test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });

  test('opens the public programme', async ({ page, server }) => {
    const email = await letInOrganiser(server);
    const taps = await countTaps(page);
    await page.goto('/');
    await signInFromHome(page, email, server.mailbox);
    await expect(page).toHaveURL(({ pathname }) => pathname === '/console');
    const sections = page.getByRole('navigation', { name: 'Console' });
    await sections.getByRole('link', { name: 'Programme' }).click();
    await expect(page).toHaveURL(({ pathname }) => pathname.startsWith('/console/programme'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(taps()).toBeLessThanOrEqual(TAPS_MAX);
  });
});

test.describe('a registered buyer on a phone', () => {
  test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 }, hasTouch: true });

  test('is one tap from ticket, plan, programme and search, and three from a seat', async ({
    page,
    server,
  }) => {
    await registerBuyer(page, server);
    const taps = await countTaps(page);
    const tab = (name: string) =>
      page.getByRole('navigation', { name: 'Main pages' }).getByRole('link', { name, exact: true });
    let before = 0;
    const expectTaps = async (path: string, most: number) => {
      await expect(page).toHaveURL(({ pathname }) => pathname === path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(taps() - before, path).toBeLessThanOrEqual(most);
    };
    const start = async () => {
      await page.goto('/?lang=en');
      await untilHydrated(page);
      before = taps();
    };
    await start();
    await page.locator('a[href*="/audience/ticket"]:visible').first().click();
    await expectTaps('/audience/ticket', 1);
    await start();
    await tab('Plan').click();
    await expectTaps('/floor-plan', 1);
    await start();
    await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
    const search = page.getByRole('dialog');
    await search.getByRole('searchbox').fill('moving head');
    const result = search.getByRole('link', { name: /moving head light/ }).first();
    await expect(result).toBeVisible();
    expect(taps() - before, 'search').toBe(1);
    await result.click();
    await expect(page).toHaveURL(({ pathname }) => pathname.startsWith('/exhibitor/'));
    await page.getByRole('link', { name: /^Ask/ }).first().click();
    await expect(page.getByRole('textbox', { name: /message|question/i }).first()).toBeVisible();
    expect(taps() - before, 'a question').toBeLessThanOrEqual(3);
    await start();
    await tab('Programme').click();
    await expectTaps('/conference', 1);
    await page.getByRole('main').locator('a[href*="/conference/detail"]').first().click();
    await expectTaps('/conference/detail', 2);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByRole('button', { name: /^Show the code/ })).toBeVisible();
    expect(taps() - before, 'a seat').toBeLessThanOrEqual(3);
  });
});

/** Two taps: to the sign-in, and for a code. */
async function signInFromHome(
  page: Page,
  email: string,
  mailbox: { codeFor: (address: string) => Promise<string> },
) {
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Code', { exact: true }).fill(await mailbox.codeFor(email));
}
