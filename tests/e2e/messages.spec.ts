import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/e2e.ts';
import {
  callWire,
  freshEmail,
  overseasBuyer,
  signInByEmail,
  signInOwner,
  storeSignIn,
} from '../support/registered.ts';

/** Jobs find mails to send once a minute. */
const SENT_MS = 90_000;

test('an organiser writes to registered people of a country, sees it as they do, and its result', async ({
  page,
  server,
  mailbox,
}) => {
  test.setTimeout(180_000);
  const email = freshEmail();
  const { token } = await signInByEmail(server, email);
  const buyer = { ...overseasBuyer, country: 'IS', name: 'Björk Jónsdóttir', email };
  await callWire(server, '/web/buyer/basic-register', buyer, token);

  await storeSignIn(page, await signInOwner(server));
  await page.goto('/console/messages?lang=en');
  await page.getByRole('link', { name: 'Write a message' }).click();
  await page.getByLabel('Who gets it').selectOption('Registration complete');
  await page.getByLabel('Country or region').selectOption('Iceland');
  await expect(page.getByText(/^\d+ (person gets|people get) it$/)).toBeVisible();
  const subject = `The hall has changed ${randomUUID().slice(0, 8)}`;
  await page.getByLabel('Subject in English').fill(subject);
  const text = page.getByLabel('Text in English');
  await text.fill('Dear {first name}');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await text.fill('Dear {name},\n\nyour ticket: {link}');
  await expect(page.getByText('Dear Björk Jónsdóttir,')).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: /^Send to \d+ (person|people)…$/ }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('heading', { name: subject, level: 1 })).toBeVisible();

  await expect(async () => {
    // The mail with the ticket may arrive after it.
    const texts = mailbox.messagesTo(email).map((mail) => mail.text);
    const written = texts.find((one) => one.startsWith('Dear Björk Jónsdóttir,'));
    expect(written).toContain('/audience/ticket?lang=en');
  }).toPass({ timeout: SENT_MS });
  await expect(page.getByRole('radio', { name: /^Handed over \d+$/ })).toBeAttached();
  await expect(
    page.getByRole('row', { name: /Björk Jónsdóttir.*Handed over/ }).first(),
  ).toBeVisible({
    timeout: 20_000,
  });
  await expectAccessible(page);
});
