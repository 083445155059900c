import { expect } from '@playwright/test';
import { test } from '../../support/e2e.ts';
import { freshEmail } from '../../support/registered.ts';
import { signIn, startRegistering } from '../../support/registering.ts';

test('people sign in and read on in a web view that lacks what browsers learned lately', async ({
  page,
  mailbox,
}) => {
  await page.addInitScript(() => {
    const newer: [holder: object, name: string][] = [
      [AbortSignal, 'any'],
      [AbortSignal, 'timeout'],
      [URL, 'canParse'],
      [Object, 'groupBy'],
      [Promise, 'withResolvers'],
      [Array, 'fromAsync'],
      [Array.prototype, 'toSorted'],
      [Array.prototype, 'toReversed'],
      [Array.prototype, 'findLast'],
      [Set.prototype, 'union'],
      [window, 'structuredClone'],
      [window, 'Iterator'],
      [window, 'scheduler'],
      [document, 'startViewTransition'],
    ];
    for (const [holder, name] of newer) {
      Object.defineProperty(holder, name, { value: undefined, configurable: true, writable: true });
    }
  });
  const typed = freshEmail();
  await startRegistering(page, 'en');
  await signIn(page, { address: page.getByLabel('E-mail'), typed, mailbox, lang: 'en' });
  await expect(page.getByRole('heading', { name: 'Basic information' })).toBeVisible();

  await page.getByRole('button', { name: /menu/i }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Visitor guide' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
