import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/e2e.ts';
import { registerBuyer } from '../support/registered.ts';

const langs = ['zh', 'en'] as const;

const publicPages = [
  '/',
  '/guide',
  '/floor-plan',
  '/showroom',
  '/exhibitor',
  '/exhibitor/directory',
  '/exhibitor/register',
  '/audience/register',
  '/audience/policy',
  '/audience/guide',
  '/audience/guide/details',
  '/audience/fastLogin',
  '/audience/findSuccess',
  '/audience/ticket',
  '/policy/privacy',
  '/policy/service',
];
const signedInPages = ['/audience/info', '/audience/ticket', '/exhibits/tag'];

for (const lang of langs) {
  for (const path of publicPages) {
    test(`${path} in ${lang} hydrates in silence, has a heading and is accessible`, async ({
      page,
    }) => {
      const answer = await page.goto(`${path}?lang=${lang}`);
      expect(answer?.status()).toBe(200);
      await expectWellMade(page, lang);
    });
  }

  for (const path of signedInPages) {
    test(`${path} in ${lang} is well made for a registered buyer`, async ({ page, server }) => {
      await registerBuyer(page, server);
      await page.goto(`${path}?lang=${lang}`);
      await expectWellMade(page, lang);
    });
  }

  test(`an address that leads nowhere answers 404 in ${lang} and leads home`, async ({
    page,
    allowedErrors,
  }) => {
    allowedErrors.push(/404/);
    const answer = await page.goto(`/no/such/page?lang=${lang}`);
    expect(answer?.status()).toBe(404);
    await expectWellMade(page, lang);
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page).toHaveURL(
      (url) => url.pathname === '/' && url.searchParams.get('lang') === lang,
    );
  });
}

for (const locale of ['es', 'ar', 'ru', 'fr', 'pt']) {
  test(`the guide in ${locale} is well made`, async ({ page }) => {
    await page.goto(`/guide?lang=en&locale=${locale}`);
    await expectWellMade(page, 'en');
    await expect(page.locator(`[lang=${locale}]`).first()).toBeVisible();
    if (locale === 'ar') await expect(page.locator('[dir=rtl]').first()).toBeVisible();
  });
}

test('every page fits a phone at 200 % text', async ({ page }) => {
  for (const path of publicPages) {
    await page.goto(`${path}?lang=en`);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
  }
});

test('what is tapped is at least 44 px high or stands in a line of text', async ({ page }) => {
  for (const path of publicPages) {
    await page.goto(`${path}?lang=zh`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    const small = await page
      .locator('button:visible, input:visible:not([type=hidden]), select:visible, nav a:visible')
      .evaluateAll((elements) =>
        elements
          .filter((element) => !element.closest('p, li p, label'))
          .filter((element) => !element.classList.contains('visually-hidden'))
          .filter((element) => {
            const target = element.closest('label') ?? element;
            const { height, width } = target.getBoundingClientRect();
            return width > 1 && height > 1 && height < 43.5;
          })
          .map((element) => element.outerHTML.slice(0, 120)),
      );
    expect(small, path).toEqual([]);
  }
});

async function expectWellMade(page: Page, lang: 'zh' | 'en') {
  await expect(page.locator('html')).toHaveAttribute('lang', lang === 'zh' ? 'zh-hans' : 'en');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page).toHaveTitle(/\S/);
  await page.waitForLoadState('networkidle');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
}
