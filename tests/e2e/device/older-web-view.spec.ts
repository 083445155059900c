import { expect, type Page } from '@playwright/test';
import type { SignIn } from '#contract/sign-in.ts';
import { test as base } from '../../support/e2e.ts';
import { untilHydrated } from '../../support/hydrated.ts';
import { type BuiltIn, newerBuiltIns } from '../../support/newer-built-ins.ts';
import {
  addressOf,
  consolePages,
  memberPages,
  ownPages,
  publicPages,
  type Site,
  siteOf,
} from '../../support/page-addresses.ts';
import { freshEmail, storeSignIn } from '../../support/registered.ts';
import { signIn, startRegistering } from '../../support/registering.ts';

const test = base.extend<{ site: Site }>({
  site: async ({ server }, use) => use(await siteOf(server)),
});

test('people sign in and read on in a web view that lacks what browsers learned lately', async ({
  page,
  mailbox,
}) => {
  await makeOlder(page);
  const typed = freshEmail();
  await startRegistering(page, 'en');
  await signIn(page, { address: page.getByLabel('E-mail'), typed, mailbox, lang: 'en' });
  await expect(page.getByRole('heading', { name: 'Basic information' })).toBeVisible();

  await page.getByRole('button', { name: /menu/i }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Visitor guide' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

interface Visit {
  path: string;
  site: Site;
  as?: SignIn;
}

/** Opened by itself, and by a link of a page that runs already. */
async function expectOpens(page: Page, { path, site, as }: Visit) {
  await makeOlder(page);
  if (as) await storeSignIn(page, as);
  const answer = await page.goto(addressOf(path, 'en', site));
  expect(answer?.status()).toBe(200);
  await untilHydrated(page);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expect(page.getByText(/does not work in this browser|Not on this device yet/)).toHaveCount(
    0,
  );
}

for (const path of publicPages) {
  test(`${path} opens in the oldest browsers that are promised`, ({ page, site }) =>
    expectOpens(page, { path, site }));
}
for (const path of ownPages) {
  test(`${path} opens for a buyer in the oldest browsers that are promised`, ({ page, site }) =>
    expectOpens(page, { path, site, as: site.buyer }));
}
for (const path of memberPages) {
  test(`${path} opens for a member in the oldest browsers that are promised`, ({ page, site }) =>
    expectOpens(page, { path, site, as: site.member }));
}
for (const path of consolePages) {
  test(`${path} opens for an organiser in the oldest browsers that are promised`, ({
    page,
    site,
  }) => expectOpens(page, { path, site, as: site.owner }));
}

test.describe('a page whose script fails', () => {
  test.use({ allowedErrors: [/./], serviceWorkers: 'block' });

  /** Goes on from a page that runs, as a link does. */
  const openDirectory = async (page: Page) => {
    await page.goto('/guide?lang=en');
    await untilHydrated(page);
    await page.evaluate(() => history.pushState(null, '', '/exhibitor/directory?lang=en'));
  };

  test('says so and what to do, and not that a network is missing', async ({ page }) => {
    await page.route(/\/assets\/browsing-.*\.js/, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'throw new SyntaxError("Invalid regular expression: invalid group specifier name")',
      }),
    );
    await openDirectory(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This page does not work in this browser',
    );
    await expect(page.getByRole('main')).toContainText('update the browser');
    await page.unroute(/\/assets\/browsing-.*\.js/);
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByRole('searchbox').first()).toBeVisible();
  });

  test('is told apart from one that did not come', async ({ page }) => {
    await page.route(/\/assets\/browsing-.*\.js|\/healthz/, (route) => route.abort());
    await openDirectory(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not on this device yet');
  });
});

/**
 * Takes from a page everything that one of the promised browsers lacks at its limit, lookbehinds of regular
 * expressions among it: the bundler writes newer literals as calls of `RegExp`.
 */
async function makeOlder(page: Page) {
  await page.addInitScript(removeBuiltIns, newerBuiltIns);
}

function removeBuiltIns(newer: readonly BuiltIn[]) {
  for (const { owner, name } of newer) {
    const holder = owner === 'Window' ? window : Reflect.get(globalThis, owner);
    if (!name) Reflect.deleteProperty(globalThis, owner);
    else if (name !== 'constructor' && holder) {
      Reflect.deleteProperty(holder, name);
      if (holder.prototype) Reflect.deleteProperty(holder.prototype, name);
    }
  }
  Reflect.deleteProperty(globalThis, 'Iterator');
  const refuse = ([pattern]: unknown[]) => {
    if (typeof pattern === 'string' && /\(\?<[=!]/.test(pattern)) {
      throw new SyntaxError('Invalid regular expression: invalid group specifier name');
    }
  };
  globalThis.RegExp = new Proxy(RegExp, {
    apply(target, self, given) {
      refuse(given);
      return Reflect.apply(target, self, given);
    },
    construct(target, given, made) {
      refuse(given);
      return Reflect.construct(target, given, made);
    },
  });
}
