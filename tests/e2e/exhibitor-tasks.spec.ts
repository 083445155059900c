import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { signInActing } from '../support/acting.ts';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/e2e.ts';
import { pdf } from '../support/large-files.ts';
import { signInOwner, storeSignIn } from '../support/registered.ts';

const PHONE = { width: 390, height: 844 };

test('an organiser makes a task; an exhibitor on a phone sends it with a file, changes it for a reason, and it is accepted', async ({
  page,
  server,
  browser,
}) => {
  test.slow();
  const title = `Stand drawing ${randomUUID().slice(0, 8)}`;
  const owner = await signInOwner(server);
  const { signIn, exhibitor_id } = await signInActing(server);
  await storeSignIn(page, owner);
  await page.goto(`/console/exhibitors/edit?lang=en&id=${exhibitor_id}`);
  const company = await page.getByRole('heading', { level: 1 }).innerText();
  await page.goto('/console/tasks/edit?lang=en');
  await page.getByLabel('Title in Chinese').fill('特装展台图纸');
  await page.getByLabel('Title in English').fill(title);
  await page.getByRole('radio', { name: 'Chosen exhibitors' }).check();
  await page.getByLabel('Field 1, Chinese').fill('图纸');
  await page.getByLabel('Field 1, English').fill('Drawing');
  await page.getByLabel('Kind of field 1').selectOption('file');
  await page.getByRole('button', { name: 'Add a field' }).click();
  await page.getByLabel('Field 2, Chinese').fill('高度（m）');
  await page.getByLabel('Field 2, English').fill('Height in m');
  await page.getByLabel('Kind of field 2').selectOption('number');
  await page.getByRole('switch', { name: 'Published: exhibitors see it' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Please choose at least one')).toBeVisible();
  await page.getByRole('button', { name: 'Add an exhibitor' }).click();
  await page
    .getByRole('dialog')
    .getByRole('combobox')
    .fill(await shortNameOf(server.url, exhibitor_id));
  await page.getByRole('dialog').getByRole('option').first().click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByText('1 exhibitor', { exact: true })).toBeVisible();

  const context = await browser.newContext({ baseURL: server.url, viewport: PHONE });
  const phone = await context.newPage();
  await storeSignIn(phone, signIn);
  await phone.goto('/workspace?lang=en');
  await phone.getByRole('link', { name: title }).click();
  await phone.getByRole('button', { name: 'Send to the organiser' }).click();
  await expect(phone.getByText('Please fill this in.').first()).toBeVisible();
  await chooseFile(phone, 'draft.pdf');
  await phone.getByLabel('Height in m').fill('4');
  await phone.getByRole('button', { name: 'Send to the organiser' }).click();
  await expect(phone.getByRole('listitem').filter({ hasText: title })).toContainText('Sent');

  await page.reload();
  await page.getByRole('link', { name: company }).click();
  const downloaded = page.waitForEvent('download');
  await page.getByRole('link', { name: 'draft.pdf' }).click();
  expect((await downloaded).suggestedFilename()).toBe('draft.pdf');
  await page.getByRole('button', { name: 'Return…' }).click();
  const sheet = page.getByRole('dialog', { name: 'Return the answer' });
  await sheet.getByLabel('Reason for the exhibitor').fill('The drawing has no measures.');
  await sheet.getByRole('button', { name: 'Return it now' }).click();
  await expect(page.getByRole('row', { name: company })).toContainText('Returned');

  await phone.goto('/workspace?lang=en');
  await expect(phone.getByText('The drawing has no measures.')).toBeVisible();
  await phone.getByRole('link', { name: title }).click();
  await expectAccessible(phone);
  await chooseFile(phone, 'measured.pdf');
  await phone.getByRole('button', { name: 'Send it again' }).click();
  await expect(phone.getByRole('listitem').filter({ hasText: title })).toContainText('Sent');

  await page.getByRole('link', { name: company }).click();
  await expect(page.getByRole('link', { name: 'measured.pdf' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('row', { name: company })).toContainText('Done');
  await phone.goto('/workspace/tasks?lang=en');
  await phone.getByRole('link', { name: title }).click();
  await expect(phone.getByText('The organiser has accepted it.')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Send it again' })).toBeHidden();
  await context.close();
});

async function chooseFile(page: Page, name: string) {
  const file = { name, mimeType: 'application/pdf', buffer: pdf(name) };
  await page.locator('input[type=file]').setInputFiles(file);
  // Its name stands there from the beginning of the upload.
  const uploaded = page.getByRole('paragraph').filter({ hasText: name });
  await expect(uploaded.getByRole('button', { name: /Remove/ })).toBeVisible();
}

async function shortNameOf(url: string, id: string): Promise<string> {
  const answer = await fetch(`${url}/web/exhibitor-list/info?lang=en&id=${id}`);
  return (await answer.json()).data.short_name;
}
