import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { reservation } from '../support/buyers.ts';
import { test } from '../support/e2e.ts';
import { callWire, freshEmail, signInOwner, storeSignIn } from '../support/registered.ts';

test('an organiser words a message, sees its mistakes and its preview, and the next mail has the words', async ({
  page,
  server,
  mailbox,
}) => {
  await storeSignIn(page, await signInOwner(server));
  await page.goto('/console/messages?lang=en');
  await page.getByRole('link', { name: 'Automatic messages' }).click();
  await page.getByRole('link', { name: 'Request received' }).click();
  await expect(page.getByRole('heading', { name: 'Request received', level: 1 })).toBeVisible();

  const words = `We call you within two days ${randomUUID().slice(0, 8)}`;
  const text = page.getByLabel('Text in English');
  await text.fill(`${words} about {number}.`);
  await page.getByRole('button', { name: 'Save text' }).click();
  await expect(page.getByText('There is no placeholder {number} here.')).toBeVisible();
  await text.fill(words);
  await expect(page.getByText('Please add {reference_number}.')).toBeVisible();
  await text.fill(`${words}.\n\nYour number: {reference_number}`);
  await expect(page.getByText('Your number: B-2048')).toBeVisible();
  await page.getByRole('button', { name: 'Save text' }).click();
  await expect(page.getByRole('switch', { name: 'On: Request received' })).toBeChecked();
  await expect(page.getByText('Automatic messages · edited')).toBeVisible();
  await expectAccessible(page);

  const email = freshEmail();
  const request = { ...reservation(email), lang: 'en' };
  const { reference_number } = await callWire(server, '/api/exhibitor_reserve/add', request);
  await expect
    .poll(() => mailbox.messagesTo(email).at(-1)?.text)
    .toMatch(new RegExp(`^${words}\\.\n\nYour number: ${reference_number}\n`));

  await page.getByRole('button', { name: 'Back to the shipped text' }).click();
  await page.getByRole('button', { name: 'Save text' }).click();
  await expect(page.getByText('Automatic messages · restored')).toBeVisible();
  await page.getByRole('link', { name: 'All automatic messages' }).click();
  await expect(page.getByRole('row', { name: /^Request received .* Shipped text/ })).toBeVisible();

  await page.goto('/console/messages/automatic?lang=en&kind=made_up');
  await expect(page.getByRole('heading', { name: 'Automatic messages', level: 1 })).toBeVisible();
});
