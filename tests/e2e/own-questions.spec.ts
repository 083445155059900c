import { expect } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { changePart, untilSent } from '../support/change-part.ts';
import { test } from '../support/e2e.ts';
import { registerByWire, signInOwner, storeSignIn } from '../support/registered.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('the organiser asks a question of her own, a visitor answers it, and the figures show it', async ({
  page,
  browser,
  server,
}) => {
  await storeSignIn(page, await signInOwner(server));
  await page.goto('/console/questionnaire?lang=en');
  await page.getByRole('button', { name: 'Add a question' }).click();
  await page.getByLabel('Question 1, English').fill('Do you need a hotel?');
  await page.getByLabel('Question 1, Chinese').fill('需要预订酒店吗？');
  await page.getByRole('button', { name: 'Add a choice' }).click();
  await page.getByLabel('English, row 1').fill('Already booked');
  await page.getByLabel('Chinese, row 1').fill('已预订');
  await page.getByLabel('Chinese, row 1').press('Enter');
  await expect(page.getByLabel('Chinese, row 2')).toBeFocused();
  await page.getByLabel('English, row 2').fill('Yes, near the halls');
  await page.getByLabel('Chinese, row 2').fill('需要，离展馆近');

  // The keys order the rows, and keep the focus.
  const handle = page.getByRole('button', { name: 'Move: Yes, near the halls', exact: true });
  await handle.focus();
  await handle.press('ArrowUp');
  await expect(page.getByLabel('English, row 1')).toHaveValue('Yes, near the halls');
  await expect(handle).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Do you need a hotel?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.').first()).toBeVisible();

  const visitor = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await storeSignIn(visitor, await registerByWire(server));
  await visitor.goto(`${server.url}/audience/register?lang=en&step=questionnaire`);
  await visitor.getByRole('checkbox').first().check();
  await visitor.getByRole('checkbox', { name: 'Malls & shops' }).check();
  await visitor.getByRole('button', { name: 'Next' }).click();
  await visitor.getByRole('checkbox', { name: 'Buy products' }).check();
  await visitor.getByRole('checkbox', { name: 'Factory tours' }).check();
  await visitor.getByRole('radio', { name: '20–99 people' }).check();
  await visitor.getByRole('radio', { name: 'RMB 1–5 million' }).check();
  await visitor.getByRole('button', { name: 'Next' }).click();
  await visitor.getByLabel('Do you need a hotel?').selectOption('Yes, near the halls');
  await visitor.getByRole('button', { name: 'Finish' }).click();
  await expect(visitor.getByText('you are registered')).toBeVisible();
  await visitor.goto(`${server.url}/audience/info?lang=en`);
  await expect(visitor.getByText('Yes, near the halls')).toBeVisible();
  await visitor.close();

  await page.goto('/console/statistics?lang=en&tab=questionnaire');
  await expect(
    page.getByRole('heading', { name: /“Yes, near the halls” is chosen most/ }),
  ).toBeVisible();
  await page.goto('/console/questionnaire?lang=en');
  await page.getByRole('button', { name: /^Do you need a hotel\?/ }).click();
  await page.getByRole('button', { name: 'Hide: Yes, near the halls' }).click();
  await expect(page.getByRole('button', { name: 'Show again: Yes, near the halls' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove: Already booked' })).toBeVisible();

  // An answered question stays, hidden.
  await changePart(server, 'questionnaire', { own_questions: [] });
  await page.reload();
  await page.getByRole('button', { name: 'Take theirs: Your own questions' }).click();
  await expect(
    page.getByRole('button', { name: 'Show again: Do you need a hotel?' }),
  ).toBeVisible();
});

test('the organiser orders, adds and hides choices in a table, and visitors are offered the others', async ({
  page,
  browser,
  server,
}) => {
  const restore = await changePart(server, 'choices', {});
  await storeSignIn(page, await signInOwner(server));
  await page.goto('/console/exhibition/edit?lang=en&part=choices');
  await page.getByRole('button', { name: /^Purposes of the visit/ }).click();
  const purposes = page.getByRole('group', { name: 'Purposes of the visit' });
  const first = purposes.getByLabel('Chinese, row 1');
  await first.press('Enter');
  await expect(purposes.getByLabel('Chinese, row 2')).toBeFocused();
  await purposes.getByLabel('Chinese, row 2').fill('考察新技术');
  const handle = purposes.getByRole('button', { name: 'Move: 考察新技术', exact: true });
  await handle.press('ArrowUp');
  await expect(first).toHaveValue('考察新技术');
  await expect(handle).toBeFocused();
  await expect(purposes.getByRole('button', { name: 'Remove: 考察新技术' })).toBeVisible();
  await expect(page.getByText('1 without English')).toBeVisible();

  await page.getByRole('button', { name: /^Product categories/ }).click();
  const categories = page.getByRole('group', { name: 'Product categories' });
  const rental = 'Rental screens & virtual production';
  await expect(categories.getByLabel(`Group of ${rental}`)).toHaveValue('led_displays');
  await categories.getByRole('button', { name: `Hide: ${rental}` }).click();
  await expect(page.getByText('1 hidden')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.').first()).toBeVisible();

  const visitor = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await storeSignIn(visitor, await registerByWire(server));
  await untilSent(visitor, `${server.url}/web/buyer/selection?lang=en`, '考察新技术');
  await visitor.goto(`${server.url}/audience/register?lang=en&step=questionnaire`);
  await expect(visitor.getByRole('checkbox').first()).toBeVisible();
  await expect(visitor.getByRole('checkbox', { name: rental })).toHaveCount(0);
  await visitor.getByRole('checkbox').first().check();
  await visitor.getByRole('checkbox', { name: 'Malls & shops' }).check();
  await visitor.getByRole('button', { name: 'Next' }).click();
  await expect(visitor.getByRole('checkbox', { name: '考察新技术' })).toBeVisible();
  await visitor.close();
  await restore();
});
