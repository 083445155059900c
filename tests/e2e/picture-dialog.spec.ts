import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/e2e.ts';
import { signInOwner, storeSignIn } from '../support/registered.ts';

const PICTURE = join(import.meta.dirname, '../../public/icon-512.png');

/** The pages with a form that opens the picture library, and their buttons. */
const editors = [
  { path: '/console/news/edit', opens: 'Picture', nth: 0 },
  { path: '/console/news/edit', opens: 'Choose a picture', nth: 0 },
  { path: '/console/lives/edit', opens: 'Choose a picture', nth: 0 },
  { path: '/console/videos/edit', opens: 'Choose a picture', nth: 0 },
] as const;

const nestedForms = (page: Page) => page.locator('form form').count();

for (const { path, opens, nth } of editors) {
  test(`a picture described in “${opens}” of ${path} is set in its field`, async ({
    page,
    server,
  }) => {
    await storeSignIn(page, await signInOwner(server));
    await page.goto(`${path}?lang=en`);
    const { pathname } = new URL(page.url());
    await page.getByRole('button', { name: opens, exact: true }).nth(nth).click();
    const dialog = page.getByRole('dialog', { name: 'Pictures' });
    await dialog.locator('input[type=file]').setInputFiles(PICTURE);
    await dialog.getByLabel('What it shows, in English').fill(`A wall for ${opens}`);
    expect(await nestedForms(page)).toBe(0);
    await dialog.getByRole('button', { name: 'Save and use' }).click();
    await expect(dialog).toBeHidden();
    expect(new URL(page.url()).pathname).toBe(pathname);
    const text = page.getByRole('textbox').filter({ hasText: /!\[/ });
    const picture = page.locator('main img[src^="/pictures/"]');
    await expect(text.or(picture).first()).toBeAttached();
    // The description is stored with the picture.
    const again = new RegExp(`^(${opens}|Choose another)$`);
    await page.getByRole('button', { name: again }).nth(nth).click();
    await expect(dialog.getByRole('img', { name: `A wall for ${opens}` }).first()).toBeVisible();
  });
}
