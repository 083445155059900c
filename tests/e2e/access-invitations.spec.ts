import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { addConsoleExhibitor, withdrawExhibitor } from '#contract/exhibitors-console.ts';
import { registeredForm } from '../support/directory.ts';
import { test } from '../support/e2e.ts';
import { callWire, freshEmail, signInOwner, storeSignIn } from '../support/registered.ts';

/** Jobs find mails to send once a minute. */
const SENT_MS = 90_000;

test('a person who is let in gets a mail, and its link leads over the sign-in to the workspace', async ({
  page,
  browser,
  server,
  baseURL,
  mailbox,
}) => {
  test.setTimeout(180_000);
  const owner = await signInOwner(server);
  const name = `Lumen ${randomUUID().slice(0, 8)}`;
  const form = {
    ...registeredForm(),
    name: { zh: `流明${name.slice(6)}`, en: name },
    booths: '',
    guest_booths: '',
  };
  const added = addConsoleExhibitor.output.parse(
    await callWire(server, addConsoleExhibitor.path, form, owner.token),
  );
  await storeSignIn(page, owner);
  await page.goto(`/console/exhibitors/edit?id=${added.id}&lang=en`);
  const email = freshEmail();
  await page.getByRole('button', { name: 'Add a person' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add a person' });
  await sheet.getByLabel('E-mail', { exact: true }).fill(email);
  await sheet.getByLabel('Name').fill('Li Wei');
  await sheet.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Sending', { exact: true })).toBeVisible();

  let link = '';
  await expect(async () => {
    const text = mailbox.messagesTo(email).at(-1)?.text;
    link = /\/workspace\/join\S+/.exec(text ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: SENT_MS });
  await page.reload();
  await expect(page.getByText('Invitation sent', { exact: true })).toBeVisible();

  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    serviceWorkers: 'block',
  });
  const person = await context.newPage();
  await person.goto(link.replace('lang=zh', 'lang=en'));
  await expect(person.getByRole('heading', { name: 'Welcome, Li Wei' })).toBeVisible();
  await person.getByRole('button', { name: 'Sign in by e-mail' }).click();
  await expect(person.getByLabel('Mobile number or e-mail')).toHaveValue(email);
  await person.getByRole('button', { name: 'Send code' }).click();
  await person.getByLabel('Code', { exact: true }).fill(await mailbox.codeFor(email));
  await expect(person).toHaveURL(/\/workspace/);
  await expect(person.getByText(name).first()).toBeVisible();
  await context.close();

  await page.reload();
  await expect(page.getByText('Signed in', { exact: true })).toBeVisible();
  // Other tests count the exhibitors of the shared server.
  const withdrawal = { id: added.id, reason: 'Added by a test.' };
  await callWire(server, withdrawExhibitor.path, withdrawal, owner.token);
});
