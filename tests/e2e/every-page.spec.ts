import { expect, type Page } from '@playwright/test';
import { watch } from '../bench/watch.ts';
import { expectAccessible, expectAccessibleInBothColors } from '../support/axe.ts';
import { test as base } from '../support/e2e.ts';
import { untilHydrated } from '../support/hydrated.ts';
import {
  addressOf,
  consolePages,
  type Lang,
  langs,
  memberPages,
  ownPages,
  publicPages,
  type Site,
  siteOf,
  sitePages,
} from '../support/page-addresses.ts';
import { signInEverywhere, storeSignIn } from '../support/registered.ts';

/** A page, and further expectations after its load in each language. */
interface Looks {
  path: string;
  site: Site;
  expectUnmoved?: () => Promise<void>;
  expectLargeTargets?: () => Promise<void>;
}

const test = base.extend<{ site: Site }>({
  site: async ({ server }, use) => use(await siteOf(server)),
});

/** Requires agreement to the health declaration once its form is hydrated. */
const ASKS_FIRST = '/audience/register';

/** Maximum layout shift of a page. Source: the budget of the home page. */
const SHIFT_MAX = 0.01;

test('the sweep includes public pages and those of buyers, members and organisers', () => {
  expect(consolePages).toContain('/console/history');
  expect(publicPages).toContain('/audience/register');
  expect([...ownPages, ...memberPages]).toEqual(
    expect.arrayContaining(['/audience/info', '/workspace', '/workspace/exhibits/edit']),
  );
});

for (const path of publicPages) {
  test(`${path} is accessible and hydrates cleanly in both languages`, async ({ page, site }) => {
    await page.addInitScript(watch);
    const expectUnmoved = async () => {
      const { cls, moved } = await page.evaluate(() => window.watched);
      expect(cls, `moves after it was painted: ${moved}`).toBeLessThan(SHIFT_MAX);
    };
    const expectLargeTargets = async () => expect(await smallTargetsIn(page)).toEqual([]);
    await lookInBothLanguages(page, { path, site, expectUnmoved, expectLargeTargets });
  });
}

for (const path of ['/audience/ticket', ...ownPages]) {
  test(`${path} is accessible and hydrates cleanly for a registered buyer in both languages`, async ({
    page,
    site,
  }) => {
    await storeSignIn(page, site.buyer);
    await lookInBothLanguages(page, { path, site });
  });
}

for (const path of memberPages) {
  test(`${path} is accessible and hydrates cleanly for a member of an exhibitor in both languages`, async ({
    page,
    site,
  }) => {
    await storeSignIn(page, site.member);
    await lookInBothLanguages(page, { path, site });
  });
}

for (const path of consolePages) {
  test(`${path} is accessible and hydrates cleanly for an owner of the console in both languages`, async ({
    page,
    site,
  }) => {
    await storeSignIn(page, site.owner);
    await lookInBothLanguages(page, { path, site });
  });
}

test('a page that needs a sign-in redirects to it without messages, at the first visit and later', async ({
  page,
  site,
}) => {
  for (const path of [...ownPages, ...memberPages, ...consolePages]) {
    const [lang] = inTurns(path);
    await page.goto(addressOf(path, lang, site));
    await expect(page).toHaveURL((url) => url.pathname === '/audience/fastLogin');
    await untilHydrated(page);
  }
});

for (const lang of langs) {
  test(`an unknown address answers 404 in ${lang} with a search and links, home the last`, async ({
    page,
    allowedErrors,
  }) => {
    allowedErrors.push(/404/);
    const answer = await page.goto(`/no/such/page?lang=${lang}`);
    expect(answer?.status()).toBe(404);
    await expectWellMade(page, lang);
    const main = page.getByRole('main');
    await main.getByRole('searchbox').fill('LED');
    await main.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(
      ({ pathname, searchParams }) =>
        pathname === '/exhibitor/directory' && searchParams.get('keyword') === 'LED',
    );
    await page.goBack();
    await untilHydrated(page);
    await expect(main.getByRole('link')).toHaveCount(5);
    await main.getByRole('link').last().click();
    await expect(page).toHaveURL(
      (url) => url.pathname === '/' && url.searchParams.get('lang') === lang,
    );
  });
}

/** Unlisted addresses: unknown, below an existing page, or without a language. */
const nowhere = ['/nope', '/no/such/page', '/workspace/nope', '/console/nope', '/news/nope'];
const unknownIds = [
  '/exhibitor/directory-detail',
  '/exhibits/detail',
  '/exhibits/inquiry',
  '/conference/detail',
  '/conference/investigate/detail',
  '/media/detail',
  '/exhibitor/live/detail',
  '/exhibitor/video/detail',
  '/news/detail/news',
];
const NO_ID = '01900000-0000-7000-8000-00000000dead';

for (const who of ['a stranger', 'a registered buyer'] as const) {
  for (const [lang, locale] of [
    ['zh', 'zh-CN'],
    ['en', 'en-GB'],
  ] as const) {
    test.describe(`to ${who} who reads ${lang}`, () => {
      test.use({ locale, allowedErrors: [/status of 4\d\d/] });

      test('every unknown address says so, and hydrates without messages', async ({
        page,
        site,
        server,
      }) => {
        if (who !== 'a stranger') await signInEverywhere(page, site.buyer, server);
        for (const path of nowhere) {
          for (const query of ['', `?lang=${lang}`]) {
            await page.goto(path + query);
            await untilHydrated(page);
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          }
        }
      });

      test('a page with an unknown id says so, and hydrates without messages', async ({
        page,
        site,
        server,
      }) => {
        if (who !== 'a stranger') await signInEverywhere(page, site.buyer, server);
        for (const path of unknownIds) {
          const query = new URLSearchParams({ id: NO_ID, exhibit_id: NO_ID });
          await page.goto(`${path}?${query}`);
          await untilHydrated(page);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        }
      });
    });
  }
}

for (const locale of ['es', 'ar', 'ru', 'fr', 'pt']) {
  test(`the guide in ${locale} is accessible and hydrates cleanly`, async ({ page }) => {
    await page.goto(`/guide?lang=en&locale=${locale}`);
    await expectWellMade(page, locale);
    await expect(page.locator(`[lang=${locale}]`).first()).toBeVisible();
    if (locale === 'ar') await expect(page.locator('[dir=rtl]').first()).toBeVisible();
  });
}

/** Both languages in alternating order, so that the uncached first load is in each. */
function inTurns(path: string): readonly [Lang, Lang] {
  return sitePages.findIndex((page) => page.path === path) % 2 ? ['zh', 'en'] : ['en', 'zh'];
}

/**
 * Checks a page by day in its first language, then by night in the other. The long lane reloads it with the
 * cache. The short lane switches the language in the menu where possible.
 */
async function lookInBothLanguages(
  page: Page,
  { path, site, expectUnmoved, expectLargeTargets }: Looks,
) {
  const [first, second] = inTurns(path);
  const answer = await page.goto(addressOf(path, first, site));
  expect(answer?.status()).toBe(200);
  await expectWellMade(page, first, 'light');
  await expectUnmoved?.();
  await expectLargeTargets?.();
  expect(await brokenButtonsIn(page)).toEqual([]);
  await expectFitsAtDoubleSize(page);
  expect(new URL(page.url()).pathname).toBe(path);

  const canChoose = path !== ASKS_FIRST && (await languageButton(page).count()) > 0;
  if (canChoose) {
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await chooseLanguage(page, second);
    await expectWellMade(page, second, 'dark');
  } else {
    await page.goto(addressOf(path, second, site));
    await expectWellMade(page, second, 'dark');
    await expectUnmoved?.();
  }
  await expectLargeTargets?.();
  expect(await brokenButtonsIn(page)).toEqual([]);
  await expectFitsAtDoubleSize(page);
  expect(new URL(page.url()).pathname).toBe(path);
}

const languageButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^(语言|Language)/ });

async function chooseLanguage(page: Page, lang: Lang) {
  await languageButton(page).click();
  const name = lang === 'zh' ? '中文' : 'English';
  await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
}

/**
 * The page hydrates without messages, in its language, with a heading and a title, and is accessible by day and
 * by night.
 * @param color the scheme to check, if the other scheme is checked in the other language
 */
async function expectWellMade(page: Page, lang: string, color?: 'light' | 'dark') {
  await expect(page.locator('html')).toHaveAttribute('lang', lang === 'zh' ? 'zh-hans' : lang);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page).toHaveTitle(/\S/);
  await untilHydrated(page);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  const asks = new URL(page.url()).pathname === ASKS_FIRST;
  await expect(page.locator('dialog[open]')).toHaveCount(asks ? 1 : 0);
  if (!color) return expectAccessibleInBothColors(page);
  await page.emulateMedia({ colorScheme: color, reducedMotion: 'reduce' });
  await expectAccessible(page);
}

/**
 * Tap targets are at least 44 px high or inside a line of text. Evaluated in the page: locators would load a
 * third of a megabyte of script into it.
 */
function smallTargetsIn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, input:not([type=hidden]), select, nav a')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest('p, li p, label'))
      .filter((element) => !element.classList.contains('visually-hidden'))
      .filter((element) => {
        const { height, width } = element.getBoundingClientRect();
        return width > 1 && height > 1 && height < 43.5;
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}

/** Buttons that break within a word, e.g. "Withdr|aw" on a phone. Chinese may break anywhere. */
function brokenButtonsIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const heightOf = (text: Text, from: number, to: number) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    return [...document.querySelectorAll('[data-kind]')].flatMap((button) => {
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        for (const word of text.data.matchAll(/[a-z]+/gi)) {
          const end = word.index + word[0].length;
          if (heightOf(text, word.index, end) > 1) broken.push(text.data);
        }
      }
      return broken;
    });
  });
}

async function expectFitsAtDoubleSize(page: Page) {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'scrolls sideways at 200 % text').toBeLessThanOrEqual(0);
}
