import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { addConsoleExhibitor, withdrawExhibitor } from '#contract/exhibitors-console.ts';
import { expectAccessible } from '../support/axe.ts';
import { registeredForm } from '../support/directory.ts';
import { test } from '../support/e2e.ts';
import {
  callWire,
  freshCellphone,
  freshEmail,
  signInOwner,
  storeSignIn,
} from '../support/registered.ts';

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
  await sheet.getByLabel(/^E-mail/).fill(email);
  await sheet.getByLabel('Name').fill('Li Wei');
  await sheet.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Sending', { exact: true })).toBeVisible();

  const cellphone = freshCellphone();
  await page.getByRole('button', { name: 'Add a person' }).click();
  await sheet.getByLabel('Name').fill('Zhao Lei');
  await sheet.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(sheet.getByText(/enter an 11-digit mainland China mobile/)).toBeVisible();
  const mobile = sheet.getByLabel(/^Mobile number of mainland China/);
  await mobile.fill('0755 1234');
  await sheet.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(mobile).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await mobile.fill(`+86 ${cellphone}`);
  await sheet.getByRole('button', { name: 'Add', exact: true }).click();
  // Beside the person, and in the history below.
  await expect(page.getByText(cellphone).first()).toBeVisible();

  const linkTo = async (address: string) => {
    let link = '';
    await expect(async () => {
      const text = mailbox.messagesTo(address).at(-1)?.text;
      link = /\/workspace\/join\S+/.exec(text ?? '')?.[0] ?? '';
      expect(link).not.toBe('');
    }).toPass({ timeout: SENT_MS });
    return link.replace('lang=zh', 'lang=en');
  };
  const link = await linkTo(email);
  const shortLink = await linkTo(cellphone);
  await page.reload();
  await expect(page.getByText('Invitation sent', { exact: true })).toHaveCount(2);

  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    serviceWorkers: 'block',
  });
  const person = await context.newPage();
  await person.goto(link);
  await expect(person.getByRole('heading', { name: 'Welcome, Li Wei' })).toBeVisible();
  await person.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(person.getByLabel('Mobile number or e-mail')).toHaveValue(email);
  await person.getByRole('button', { name: 'Send code' }).click();
  await person.getByLabel('Code', { exact: true }).fill(await mailbox.codeFor(email));
  await expect(person).toHaveURL(/\/workspace/);
  await expect(person.getByText(name).first()).toBeVisible();
  await context.close();

  const phone = await browser.newContext({
    ...(baseURL && { baseURL }),
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
  });
  const caller = await phone.newPage();
  await caller.goto(shortLink);
  await expect(caller.getByText(`You sign in with ${cellphone}.`)).toBeVisible();
  await caller.getByRole('button', { name: 'Sign in', exact: true }).click();
  await caller.getByRole('button', { name: 'Send code' }).click();
  await caller.getByLabel('Code', { exact: true }).fill(await mailbox.codeFor(cellphone));
  await expect(caller).toHaveURL(/\/workspace/);
  await caller.goto('/workspace/people?lang=en');
  await expect(caller.getByText(`You are signed in as ${cellphone}.`)).toBeVisible();
  await phone.close();

  await page.reload();
  await expect(page.getByText('Signed in', { exact: true })).toHaveCount(2);
  // Other tests count the exhibitors of the shared server.
  const withdrawal = { id: added.id, reason: 'Added by a test.' };
  await callWire(server, withdrawExhibitor.path, withdrawal, owner.token);
});
