import { expect, type Page } from '@playwright/test';

/** Opens a screen of the console by its menu, which is a sheet on a phone. */
export async function openConsoleScreen(page: Page, group: string, screen: string) {
  const sheet = page.getByRole('button', { name: /^Menu:/ });
  if (await sheet.isVisible()) await sheet.click();
  const menu = page.getByRole('navigation', { name: 'Console' });
  const fold = menu.getByRole('button', { name: group });
  // A page that still loads folds the menu again.
  await expect(async () => {
    if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
    await menu.getByRole('link', { name: screen, exact: true }).click({ timeout: 5_000 });
  }).toPass({ timeout: 30_000 });
}
