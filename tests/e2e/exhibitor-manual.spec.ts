import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { signInActing } from '../support/acting.ts';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/e2e.ts';
import { signInOwner, storeSignIn } from '../support/registered.ts';

const PHONE = { width: 390, height: 844 };

test('an organiser writes an article with a file; an exhibitor finds, reads and confirms it on a phone', async ({
  page,
  server,
  browser,
}) => {
  test.slow();
  const word = `forklift${randomUUID().slice(0, 8)}`;
  const title = `Heavy goods ${word.slice(-8)}`;
  const owner = await signInOwner(server);
  const { signIn } = await signInActing(server);
  await storeSignIn(page, owner);
  await page.goto('/console/tasks/manual/edit?lang=en');
  await page.getByLabel('Section').selectOption('transport');
  await page.getByLabel('Title in Chinese').fill('重件运输');
  await page.getByLabel('Title in English').fill(title);
  await page
    .getByRole('textbox', { name: 'Text in English' })
    .fill(`Order a **${word}** a week before.`);
  await page.getByRole('button', { name: 'Add a file' }).click();
  await page.getByRole('dialog').getByRole('option').first().click();
  await page.getByRole('switch', { name: /^Exhibitors confirm/ }).check();
  await page.getByRole('switch', { name: 'Published: exhibitors see it' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext({ baseURL: server.url, viewport: PHONE });
  const phone = await context.newPage();
  await storeSignIn(phone, signIn);
  await phone.goto('/workspace/tasks/manual?lang=en');
  await phone.getByRole('searchbox', { name: 'Search the manual' }).fill(word);
  await expect(phone.getByText(`Order a ${word} a week before.`)).toBeVisible();
  await phone.getByRole('link', { name: title }).click();
  await expect(
    phone.getByRole('link', { name: 'Order form for power at the booth' }),
  ).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'I have read this' }).click();
  await expect(phone.getByText('Your company has read this:')).toBeVisible();
  await context.close();

  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByText(/^1 of \d+ exhibitors have read it\.$/)).toBeVisible();
  await page.getByRole('radio', { name: 'Read', exact: true }).check();
  await expect(page.getByText('1 exhibitor', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Edit the article' }).click();
  await page.getByRole('button', { name: 'Delete the article…' }).click();
  await page.getByRole('button', { name: 'Delete with its confirmations' }).click();
  await expect(page.getByRole('link', { name: title, exact: true })).toBeHidden();
});
