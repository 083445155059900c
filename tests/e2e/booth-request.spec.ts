import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { addReservation, getReservationChoices } from '#contract/booth-requests.ts';
import { answerBoothRequest, listBoothRequests } from '#contract/booth-requests-console.ts';
import { withdrawExhibitor } from '#contract/exhibitors-console.ts';
import type { SignIn } from '#contract/sign-in.ts';
import { IDEMPOTENCY_HEADER } from '#contract/wire.ts';
import { expectAccessible, expectAccessibleInBothColors } from '../support/axe.ts';
import { changePart, untilSent } from '../support/change-part.ts';
import { test } from '../support/e2e.ts';
import { callWire, signInOwner, storeSignIn } from '../support/registered.ts';
import type { RunningServer } from '../support/site-server.ts';

test('the sender of a booth request sees its state, and is notified of each step of the organiser', async ({
  page,
  server,
  allowedErrors,
}) => {
  allowedErrors.push(/404 \(Not Found\)/);
  const email = `booth-${randomUUID()}@example.com`;
  // A new name for each attempt, because the console's list also contains requests of other tests.
  const company = `Lichtwerk ${randomUUID().slice(0, 8)}`;
  const answer = await fetch(server.url + addReservation.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [IDEMPOTENCY_HEADER]: randomUUID() },
    body: JSON.stringify({
      company,
      contact_name: 'Anna Müller',
      title: 'CEO',
      email,
      tel: '+49 221 0000000',
      intended_area: 'led_display_virtual_production',
      intended_display_area: 36,
      standard_booth: 4,
      category_module: 'led_indoor',
      display_type_intent: 'standard_booth',
    }),
  });
  const { reference_number } = (await answer.json()).data;

  await page.goto('/exhibitor/register?lang=en');
  await page.getByRole('link', { name: 'Check the status of your request' }).click();
  const number = page.getByLabel('Reference number');
  await number.fill(reference_number.toLowerCase());
  await page.getByLabel('E-mail').fill('somebody.else@example.com');
  const lookUp = page.getByRole('button', { name: 'Look it up' });
  await lookUp.click();
  await expect(
    page.getByText('There is no request with this number and e-mail address.'),
  ).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await lookUp.click();
  await expect(page.getByRole('heading', { name: 'Received' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(company);
  await expectAccessibleInBothColors(page);

  const owner = await signInOwner(server);
  await answerRequest(server, owner, reference_number);
  await page.goto('/exhibitor/booth-request?lang=zh');
  await page.getByLabel('申请编号').fill(reference_number);
  await page.getByLabel('邮箱').fill(email);
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await expect(page.getByRole('heading', { name: '已报价' })).toBeVisible();
  await storeSignIn(page, owner);
  await page.goto('/console/booth-requests?lang=en');
  await page.getByRole('searchbox').fill(reference_number);
  await expect(page).toHaveURL(/keyword=/);
  await page.getByRole('link', { name: company }).click();
  await expect(page.getByText('The sender was notified by e-mail on')).toBeVisible();
  const responsible = page.getByLabel('Assigned to');
  await responsible.selectOption({ index: 1 });
  await page.getByLabel('Note for colleagues').fill('Wants the corner of last year.');
  await page.getByRole('button', { name: 'Save the note' }).click();
  await expect(page.getByText('Wants the corner of last year.').last()).toBeVisible();
  await expect(responsible).not.toHaveValue('');
  await page.getByRole('radio', { name: 'Booth agreed' }).check();
  await page.getByLabel('Message to the sender').fill('Hall 7, booth 7A01: welcome!');
  await expectAccessibleInBothColors(page);
  await page.getByRole('button', { name: 'Save the answer' }).click();
  const history = page.locator('section', { has: page.getByRole('heading', { name: 'History' }) });
  await expect(history).toContainText('Hall 7, booth 7A01: welcome!');
  await page.getByRole('link', { name: 'Add as an exhibitor' }).click();
  await expect(page.getByLabel('Name in English', { exact: true })).toHaveValue(company);
  const chosen = page.getByRole('group', { name: /Product categories/ });
  await expect(chosen.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expect(page.getByText('+49 221 0000000')).toBeVisible();
  await page.getByRole('combobox', { name: 'Country or region' }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('Germany');
  await page.getByRole('option', { name: 'Germany' }).click();
  await page.getByRole('button', { name: 'Add the exhibitor' }).click();
  // The sender of the request is prefilled as the first person.
  const person = page.getByRole('dialog', { name: 'Add a person' });
  await expect(person.getByLabel('E-mail')).toHaveValue(email);
  await expect(person.getByLabel('Name')).toHaveValue('Anna Müller');
  await person.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByLabel('Role of Anna Müller')).toHaveValue('main_contact');
  // Clean-up, because other tests count the demo's exhibitors.
  const id = new URL(page.url()).searchParams.get('id');
  const withdrawal = { id, reason: 'Added by a test.' };
  await callWire(server, withdrawExhibitor.path, withdrawal, owner.token);
  await page.goto('/exhibitor/booth-request?lang=en');
  await page.getByLabel('Reference number').fill(reference_number);
  await page.getByLabel('E-mail').fill(email);
  await lookUp.click();
  await expect(page.getByRole('main')).toContainText('Hall 7, booth 7A01: welcome!');
});

test('the organiser edits what companies choose when they ask for a booth', async ({
  page,
  server,
}) => {
  const restore = await changePart(server, 'booth_requests', {});
  await storeSignIn(page, await signInOwner(server));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/console/exhibition/edit?lang=en&part=booth_requests');
  const kinds = page.getByRole('group', { name: 'Kinds of booths' });
  const rows = kinds.getByRole('listitem');
  await kinds.getByRole('button', { name: 'Add a choice: Kinds of booths' }).click();
  await expect(rows).toHaveCount(4);
  await kinds.getByLabel('English, row 4').fill('Corner booth');
  await kinds.getByLabel('m² of each: Corner booth').fill('12');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.').first()).toBeVisible();

  await untilSent(page, `${getReservationChoices.path}?lang=en`, 'Corner booth');
  await page.goto('/exhibitor/register?lang=en');
  await page.getByRole('radio', { name: 'Corner booth' }).check();
  const count = page.getByLabel('Number of booths');
  await expect(count).toHaveAccessibleDescription('1 to 50, of 12 m² each');
  await page.getByRole('radio', { name: 'Raw space' }).check();
  await expect(count).toHaveCount(0);
  await expect(page.getByLabel('Area in m²')).toBeVisible();
  await restore();
});

/** Answers with an offer as an organiser, without a mail to the sender. */
async function answerRequest(server: RunningServer, { token }: SignIn, reference_number: string) {
  const list = `${listBoothRequests.path}?lang=en&keyword=${reference_number}`;
  const answer = await fetch(server.url + list, { headers: { 'web-token': token } });
  const [{ id, state: seen }] = (await answer.json()).data.items;
  const given = { id, seen, state: 'offered', word: '', is_told: true };
  await callWire(server, answerBoothRequest.path, given, token);
}
