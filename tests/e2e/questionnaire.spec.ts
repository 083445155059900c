import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/e2e.ts';
import { registerBuyer } from '../support/registered.ts';

/** Most of a phone's height stays free of the bar with the buttons. */
const BAR_MAX = 140;

test.beforeEach(async ({ page, server }) => {
  await registerBuyer(page, server);
  await page.goto('/audience/register?lang=en&step=questionnaire');
  await expect(page.getByRole('heading', { name: 'What are you looking for?' })).toBeVisible();
});

test('each step of the questionnaire asks for its own answers, above a low bar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Next' }).click();
  const products = page.getByRole('group', { name: 'Products you are interested in' });
  await expect(products.getByRole('checkbox').first()).toBeFocused();
  await expect(products).toHaveAccessibleDescription(/at least one/);
  await expectAccessible(page);
  await products.getByRole('checkbox').first().check();
  await expect(products).not.toHaveAccessibleDescription(/at least one/);
  await page.getByRole('checkbox', { name: 'Malls & shops' }).check();
  await page.getByRole('button', { name: 'Next' }).click();

  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('group', { name: 'Size of your company' })).toContainText(
    'Please choose',
  );
  const bar = page.getByRole('button', { name: 'Next' }).locator('..');
  expect((await bar.boundingBox())?.height).toBeLessThan(BAR_MAX);
  await expect(page.getByRole('button', { name: 'Finish' })).toHaveCount(0);
});

test('answers survive going back, a reload and the other language', async ({ page }) => {
  await answerFirstSteps(page);
  await page.getByLabel('What you are looking to buy').fill('Rental screens');
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: 'Factory tours' })).toBeChecked();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: 'Micro / Mini LED' })).toBeChecked();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Micro / Mini LED' })).toBeChecked();
  await page.goto('/audience/register?lang=zh&step=questionnaire&questions=3');
  await expect(page.getByRole('heading', { name: '再补充几点' })).toBeVisible();
  await expect(page.getByText('Rental screens')).toBeVisible();
});

test('with all required answers the questionnaire can be sent from any step', async ({ page }) => {
  await answerFirstSteps(page);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('Anna Schmidt, you are registered')).toBeVisible();
});

test('sending without the required answers leads back to the first that is missing', async ({
  page,
}) => {
  await page.goto('/audience/register?lang=en&step=questionnaire&questions=3');
  await page.getByRole('button', { name: 'Finish' }).click();
  const products = page.getByRole('group', { name: 'Products you are interested in' });
  await expect(products).toHaveAccessibleDescription(/at least one/);
  await expect(products.getByRole('checkbox').first()).toBeFocused();
});

test('the answers are changed in the same steps, and saved', async ({ page }) => {
  await answerFirstSteps(page);
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.goto('/audience/info?lang=en');
  const region = page.getByRole('region', { name: 'Questionnaire' });
  await region.getByRole('button', { name: 'Edit' }).click();
  await region.getByRole('checkbox', { name: 'Professional audio' }).check();
  await region.getByRole('button', { name: 'Save' }).click();
  await expect(region.getByText('Saved.')).toBeVisible();
  await expect(region).toContainText('Professional audio');
});

async function answerFirstSteps(page: Page) {
  await page.getByRole('checkbox', { name: 'Micro / Mini LED' }).check();
  await page.getByRole('checkbox', { name: 'Malls & shops' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('checkbox', { name: 'Buy products' }).check();
  await page.getByRole('checkbox', { name: 'Factory tours' }).check();
  await page.getByRole('radio', { name: '20–99 people' }).check();
  await page.getByRole('radio', { name: 'RMB 1–5 million' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'A little more' })).toBeVisible();
}
