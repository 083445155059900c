import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { addReservation } from '#contract/reservations.ts';
import { IDEMPOTENCY_HEADER } from '#contract/wire.ts';
import { expectAccessibleInBothColors } from '../support/axe.ts';
import { freshDemoDir } from '../support/demo-data.ts';
import { startServer, test } from '../support/e2e.ts';
import { exhibitionCommand } from '../support/load-exhibition.ts';
import { signInOwner, storeSignIn } from '../support/registered.ts';

test('whoever asked for a booth looks up how that stands, and hears of each step of the organiser', async ({
  page,
  allowedErrors,
}) => {
  test.slow();
  // The sign-in is stored before each page, and an empty one has no storage.
  allowedErrors.push(/404 \(Not Found\)/, /SecurityError/);
  const DATA_DIR = freshDemoDir();
  const email = `booth-${randomUUID()}@example.com`;
  const first = await startServer({ DATA_DIR });
  const answer = await fetch(first.url + addReservation.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [IDEMPOTENCY_HEADER]: randomUUID() },
    body: JSON.stringify({
      ...{ company: 'Lichtwerk GmbH', contact_name: 'Anna Müller', title: 'CEO', email },
      ...{ tel: '+49 221 0000000', intended_area: 'led_display', intended_display_area: 36 },
      ...{ standard_booth: 4, category_module: 'led_indoor' },
      display_type_intent: 'standard_booth',
    }),
  });
  const { reference_number } = (await answer.json()).data;

  await page.goto(`${first.url}/exhibitor/register?lang=en`);
  await page.getByRole('link', { name: 'See how your request stands' }).click();
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
  await expect(page.getByRole('main')).toContainText('Lichtwerk GmbH');
  await expectAccessibleInBothColors(page);
  await page.goto('about:blank');
  await first.stop();

  const said = exhibitionCommand(DATA_DIR, ['booth-request', reference_number, 'offered']);
  expect(said).toBe(
    `Booth request ${reference_number} of Lichtwerk GmbH is offered.\nIts sender was told by mail.\n`,
  );
  const second = await startServer({ DATA_DIR });
  await page.goto(`${second.url}/exhibitor/booth-request?lang=zh`);
  await page.getByLabel('申请编号').fill(reference_number);
  await page.getByLabel('邮箱').fill(email);
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await expect(page.getByRole('heading', { name: '已报价' })).toBeVisible();
  await storeSignIn(page, await signInOwner(second));
  await page.goto(`${second.url}/console/booth-requests?lang=en`);
  await page.getByRole('searchbox').fill(reference_number);
  await expect(page).toHaveURL(/keyword=/);
  await page.getByRole('link', { name: 'Lichtwerk GmbH' }).click();
  await expect(page.getByText('Its sender was told by mail on')).toBeVisible();
  const responsible = page.getByLabel('Assigned to');
  await responsible.selectOption({ index: 1 });
  await page.getByLabel('Note for colleagues').fill('Wants the corner of last year.');
  await page.getByRole('button', { name: 'Save the note' }).click();
  await expect(page.getByText('Wants the corner of last year.').last()).toBeVisible();
  await expect(responsible).not.toHaveValue('');
  await page.getByRole('radio', { name: 'Booth agreed' }).check();
  await page.getByLabel('A word to the sender').fill('Hall 7, booth 7A01: welcome!');
  await expectAccessibleInBothColors(page);
  await page.getByRole('button', { name: 'Save the answer' }).click();
  const history = page.locator('section', { has: page.getByRole('heading', { name: 'History' }) });
  await expect(history).toContainText('Hall 7, booth 7A01: welcome!');
  await page.getByRole('link', { name: 'Add as an exhibitor' }).click();
  await expect(page.getByLabel('Name in English', { exact: true })).toHaveValue('Lichtwerk GmbH');
  await page.goto(`${second.url}/exhibitor/booth-request?lang=en`);
  await page.getByLabel('Reference number').fill(reference_number);
  await page.getByLabel('E-mail').fill(email);
  await lookUp.click();
  await expect(page.getByRole('main')).toContainText('Hall 7, booth 7A01: welcome!');
  await page.goto('about:blank');
  await second.stop();
});
