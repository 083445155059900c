import { expect } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { changePart } from '../support/change-part.ts';
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
