import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothColors } from '../support/axe.ts';
import { test as withPage } from '../support/e2e.ts';
import { waitUntilStored, test as withPhone } from '../support/phone.ts';

const line = (page: Page) => page.getByRole('region', { name: 'Filters of the plan' });
const booths = (page: Page) => page.getByRole('region', { name: 'List of booths' });
const drawn = (page: Page) =>
  expect(page.getByRole('application', { name: 'Floor plan' })).toHaveAttribute(
    'data-drawn',
    'true',
  );

/** The number of results in a text. */
async function countIn(page: Page, text: RegExp) {
  const found = await page.getByRole('status').getByText(text).first().textContent();
  return Number.parseInt(found ?? '', 10);
}

withPage(
  'from the directory to the plan and back the filters stay, by keyboard too, until they are cleared',
  async ({ page }) => {
    await page.goto('/exhibitor/directory?lang=en&hall=6,14');
    const total = await countIn(page, /^\d+ exhibitors$/);
    await page.getByRole('link', { name: `Show these ${total} exhibitors on the plan` }).focus();
    await page.keyboard.press('Enter');
    await drawn(page);
    await expect(page).toHaveURL(/\/floor-plan\?.*matching=exhibitors/);
    await expect(line(page).getByRole('status')).toHaveText(
      `${total} exhibitors · Hall 6 · Hall 14`,
    );
    await expect(booths(page).getByRole('status')).toHaveText(`${total} booths found`);
    const listed = booths(page).getByRole('listitem');
    await expect(listed).toHaveCount(total);
    await expectAccessibleInBothColors(page);

    await listed.first().getByRole('link').click();
    await expect(page).toHaveURL(/booth=/);
    await page.getByRole('link', { name: 'Hall 7' }).first().click();
    await expect(page).toHaveURL(/hall=7/);
    await expect(line(page)).toContainText('Hall 14');
    await line(page).getByRole('link', { name: 'Back to the list' }).click();
    await expect(page).toHaveURL(/\/exhibitor\/directory\?.*hall=6%2C14/);
    await expect(page.getByText(`${total} exhibitors`, { exact: true })).toBeVisible();

    await page.goBack();
    await line(page).getByRole('link', { name: 'Show all booths' }).click();
    await expect(line(page)).toBeHidden();
    await expect(page).not.toHaveURL(/matching|halls/);
  },
);

withPhone(
  'without a network the plan shows where exhibits stand that a keyword finds, from the stored directory',
  async ({ phone, front }) => {
    let page = await phone.start({ locale: 'en-GB' });
    await page.goto(`${front.url}/?lang=en`);
    await waitUntilStored(page, 'en');
    await page.goto(`${front.url}/exhibits?lang=en&keyword=led`);
    const total = await countIn(page, /^\d+ exhibits$/);
    await phone.close();

    front.become('gone');
    page = await phone.start({ locale: 'en-GB' });
    await page.goto(`${front.url}/exhibits?lang=en&keyword=led`);
    await page.getByRole('link', { name: `Show these ${total} exhibits on the plan` }).click();
    await drawn(page);
    await expect(line(page).getByRole('status')).toHaveText(`${total} exhibits · “led”`);
    await expect(booths(page).getByRole('status')).toHaveText(/^\d+ booths found$/);
  },
);
