import { expect, type Page } from '@playwright/test';
import { letAct } from '../support/acting.ts';
import { test } from '../support/e2e.ts';
import { untilHydrated } from '../support/hydrated.ts';
import { freshEmail, registerBuyer } from '../support/registered.ts';
import { signIn } from '../support/registering.ts';
import type { RunningServer } from '../support/site-server.ts';

const signedInPaths = ['/exhibits/tag', '/audience/info', '/workspace'];

test('addresses that need a sign-in redirect to it without an error, at every visit', async ({
  page,
}) => {
  for (const path of signedInPaths) {
    // On the second visit all scripts are cached, and the redirect happens before hydration.
    for (const _visit of ['first', 'second']) {
      await page.goto(`${path}?lang=en`);
      await expectSignInFor(page, path);
    }
  }
});

for (const { lang, label } of [
  { lang: 'zh', label: '手机号码或电子邮箱' },
  { lang: 'en', label: 'Mobile number or e-mail' },
]) {
  test(`the workspace asks for a mobile number or an e-mail address in ${lang}`, async ({
    page,
  }) => {
    await page.goto(`/workspace?lang=${lang}`);
    await expect(page.getByRole('textbox', { name: label })).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
  });
}

test('a member of an exhibitor who signs in arrives in the workspace, without a registration', async ({
  page,
  server,
}) => {
  const { email } = await letAct(server);
  await page.goto('/?lang=en');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await signInOn(page, email, server.mailbox);
  await expect(page).toHaveURL(({ pathname }) => pathname === '/workspace');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the demo names its test accounts, and shows the code on its page', async ({ page }) => {
  await page.goto('/audience/fastLogin?lang=zh');
  await page.getByRole('button', { name: '展商主联系人' }).click();
  await expect(page.getByRole('textbox', { name: '邮箱' })).toHaveValue(/@.+\.example$/);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: '填入' }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/workspace');
});

test('a buyer who signs in returns to the previous page', async ({ page, mailbox }) => {
  await page.goto('/exhibits?lang=en');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await signInOn(page, freshEmail(), mailbox);
  await expect(page).toHaveURL(({ pathname }) => pathname === '/exhibits');
  // Nothing is called a ticket before there is one.
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Me', exact: true })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'My ticket' })).toHaveCount(0);
});

test('my ticket is in every menu: it leads to the sign-in and back', async ({ page }) => {
  await page.goto('/?lang=en');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Buyers' }).click();
  await drawer.getByRole('link', { name: 'My ticket' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Find my ticket' })).toBeVisible();
  await main.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(
    ({ searchParams }) => searchParams.get('return') === '/audience/ticket',
  );
  await main.getByRole('link', { name: 'New here' }).click();
  await expect(page).toHaveURL(
    ({ pathname, searchParams }) =>
      pathname === '/audience/register' && searchParams.get('return') === '/audience/ticket',
  );
});

test('a new account is offered a registration, and not forced into it', async ({
  page,
  mailbox,
}) => {
  await page.goto('/audience/fastLogin?lang=en');
  await signInOn(page, freshEmail(), mailbox);
  await expect(page).toHaveURL(({ pathname }) => pathname === '/audience/ticket');
  await expect(
    page.getByRole('main').getByRole('link', { name: /register|registration/i }),
  ).toBeVisible();
});

test('on a wide screen the groups of the menu are open, and keys move through them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/policy/privacy?lang=en');
  const bar = page.getByRole('navigation', { name: 'Main menu' });
  const showroom = bar.getByRole('button', { name: 'Showroom' });
  const buyers = bar.getByRole('button', { name: 'Buyers' });
  await expect(bar.getByRole('button', { name: 'Information' })).toHaveAttribute('data-here');

  await showroom.focus();
  await page.keyboard.press('Enter');
  await expect(showroom).toHaveAttribute('aria-expanded', 'true');
  const first = bar.getByRole('link', { name: 'Online showroom' });
  await page.keyboard.press('ArrowDown');
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(bar.getByRole('link', { name: 'Exhibits' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(showroom).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(buyers).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(bar.getByRole('link', { name: 'Pre-register' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(buyers).toBeFocused();
  await expect(buyers).toHaveAttribute('aria-expanded', 'false');

  // Tab leaves the panel, which then closes.
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await expect(bar.getByRole('link')).toHaveCount(9);
  await bar.getByRole('button', { name: 'Information' }).focus();
  await page.keyboard.press('Tab');
  await expect(bar.getByRole('link', { name: 'Pre-register' })).toHaveCount(0);

  await showroom.click();
  await first.click();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/showroom');
  await expect(first).toHaveCount(0);
});

for (const [lang, name] of [
  ['zh', '语言： 中文'],
  ['en', 'Language: English'],
] as const) {
  test(`the language button of a phone in ${lang} shows a globe to readers of any language`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/?lang=${lang}`);
    const button = page.getByRole('banner').getByRole('button', { name, exact: true });
    await expect(button.locator('svg')).toBeVisible();
    expect((await button.boundingBox())?.width, 'no word beside it').toBeLessThanOrEqual(48);
  });
}

test('the guide without a top bar links to the home page', async ({ page }) => {
  await page.goto('/guide?lang=en&locale=es');
  await page.getByRole('link', { name: /: home$/ }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');
});

test('a guide has its own language and direction, in the first HTML and until one leaves it', async ({
  page,
}) => {
  const html = page.locator('html');
  const answer = await page.goto('/guide?lang=en&locale=ar');
  expect(await answer?.text()).toMatch(/<html [^>]*lang="ar" dir="rtl"/);
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(html).toHaveAttribute('lang', 'fr');
  await expect(html).not.toHaveAttribute('dir');
  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(html).toHaveAttribute('dir', 'rtl');
  await page.getByRole('banner').or(page.getByRole('main')).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/\?/);
  await expect(html).toHaveAttribute('lang', 'en');
  await expect(html).not.toHaveAttribute('dir');
});

test('the drawer links to the registration, and to the guide in languages without pages', async ({
  page,
}) => {
  for (const { locale, path } of [
    { locale: '', path: '/audience/register' },
    { locale: '&locale=es', path: '/guide' },
  ]) {
    await page.goto(`/policy/privacy?lang=en${locale}`);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByRole('link', { name: 'Pre-register', exact: true }).first().click();
    await expect(page).toHaveURL(
      ({ pathname, search }) => pathname === path && search.includes(locale),
    );
    await expect(drawer).toBeHidden();
  }
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Guía/);
});

test('page titles state the content', async ({ page, allowedErrors }) => {
  allowedErrors.push(/404/);
  await page.goto('/audience/fastLogin?lang=en&find=true');
  await expect(page).toHaveTitle(/^Find my ticket – /);
  await page.getByRole('main').getByRole('link', { name: 'Sign in instead' }).click();
  await expect(page).toHaveTitle(/^Sign in – /);
  await page.goto('/exhibits/detail?lang=en');
  await expect(page).toHaveTitle(/^No exhibit details – /);
  expect(new URL(page.url()).searchParams.has('id')).toBe(false);
});

test('a user signs out on the guide and stays there, after a confirmation if a draft is unsaved', async ({
  page,
  server,
}) => {
  await registerBuyer(page, server);
  await page.goto('/audience/info?lang=en');
  await page.getByRole('button', { name: 'Edit' }).first().click();
  await page.getByLabel('Job title').fill('Head of light');
  await page.goto('/guide?lang=en');
  await page.getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('dialog', { name: 'Log out without saving?' });
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await question.getByRole('button', { name: 'Discard and log out' }).click();
  await expect(page.getByRole('link', { name: 'Pre-register' })).toBeVisible();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/guide');
  await expect(page.getByRole('button', { name: 'Log out' })).toHaveCount(0);
});

test('embedded in another application, menu, languages and sign-out stay reachable', async ({
  page,
  server,
}) => {
  await registerBuyer(page, server);
  await page.addInitScript('window.__POWERED_BY_QIANKUN__ = true');
  await page.goto('/exhibitor?lang=en');
  await expect(page.locator('html')).toHaveAttribute('data-embedded', '');
  await expect(page.getByRole('button', { name: /^Language/ })).toBeVisible();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
});

async function expectSignInFor(page: Page, path: string) {
  await expect(page).toHaveURL(({ pathname, searchParams }) => {
    const target = searchParams.get('return') ?? '';
    return pathname === '/audience/fastLogin' && target.startsWith(path);
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
}

async function signInOn(page: Page, email: string, mailbox: RunningServer['mailbox']) {
  const address = page.getByRole('textbox', { name: 'E-mail' });
  await signIn(page, { address, typed: email, mailbox, lang: 'en' });
}
