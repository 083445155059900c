import { expect } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/e2e.ts';
import { registerBuyer, signInByPhone, storeSignIn } from '../support/registered.ts';
import { userAgents } from '../support/wechat-bridge.ts';

const MINE = '/conference/admission-tickets?lang=en';

test('the address of the agenda is created, renewed and revoked by keyboard', async ({
  page,
  server,
}) => {
  await registerBuyer(page, server);
  await page.goto(MINE);
  const main = page.getByRole('main');
  const press = async (name: string, within = main) => {
    await within.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  const addressNow = async () => {
    const href = await main
      .getByRole('link', { name: 'Subscribe on this device' })
      .getAttribute('href');
    return (href ?? '').replace(/^webcal:/, 'http:');
  };
  const statusOf = async (address: string) => (await page.request.get(address)).status();

  await press('Create calendar link');
  await expect(main.getByRole('button', { name: 'Copy the address' })).toBeVisible();
  await expectAccessible(page);
  const first = await addressNow();
  expect(first).toContain(`${server.url}/calendar/agenda/en.ics?key=`);
  expect(await (await page.request.get(first)).text()).toContain('BEGIN:VCALENDAR');

  await page.reload();
  await expect(main.getByText(/^Made .*It was shown that one time only\.$/)).toBeVisible();
  await press('Make a new address');
  await press('Make a new address', page.getByRole('dialog'));
  await expect(main.getByRole('link', { name: 'Subscribe on this device' })).toBeVisible();
  const second = await addressNow();
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);

  await press('Revoke it');
  await press('Keep the address', page.getByRole('dialog'));
  expect(await statusOf(second)).toBe(200);
  await press('Revoke it');
  await press('Revoke it', page.getByRole('dialog'));
  await expect(main.getByRole('button', { name: 'Create calendar link' })).toBeVisible();
  expect(await statusOf(second)).toBe(404);
});

test.describe('in WeChat', () => {
  test.use({ userAgent: userAgents.ios });

  test('the address is passed on to the phone’s own browser', async ({ page, server }) => {
    await registerBuyer(page, server);
    await page.goto(MINE);
    await page.getByRole('button', { name: 'Create calendar link' }).click();
    await expect(page.getByRole('link', { name: 'Subscribe on this device' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Open in your browser' }).click();
    const sheet = page.getByRole('dialog', { name: 'Open in your browser' });
    await expect(sheet.getByRole('button', { name: 'Copy link' })).toBeVisible();
  });
});

test('a visitor with a phone only turns SMS on and off by keyboard', async ({ page, server }) => {
  await storeSignIn(page, await signInByPhone(server));
  await page.goto(MINE);
  const choice = page.getByRole('switch', { name: 'Tell me by SMS an hour before' });
  await expect(choice).not.toBeChecked();
  const press = async () => {
    const set = page.waitForResponse((answer) => answer.url().includes('set-notice-choice'));
    await choice.focus();
    await page.keyboard.press('Space');
    await set;
  };
  await press();
  await page.reload();
  await expect(choice).toBeChecked();
  await press();
  await page.reload();
  await expect(choice).not.toBeChecked();
});
