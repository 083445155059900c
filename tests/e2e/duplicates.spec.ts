import { expect } from '@playwright/test';
import { TOKEN_HEADER } from '#contract/wire.ts';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/e2e.ts';
import {
  callWire,
  freshCellphone,
  freshEmail,
  overseasBuyer,
  signInByEmail,
  signInOwner,
  storeSignIn,
  ticketOf,
} from '../support/registered.ts';
import type { RunningServer } from '../support/site-server.ts';

test.use({ viewport: { width: 1280, height: 800 } });

/** The job that compares registrations runs every minute. */
const FOUND_MS = 75_000;

async function registerAs(server: RunningServer, person: { name: string; company_name: string }) {
  const email = freshEmail();
  const signIn = await signInByEmail(server, email);
  const cellphone = `151${freshCellphone().slice(-8)}`;
  const form = { ...overseasBuyer, ...person, email, area_code: '49', cellphone };
  await callWire(server, '/web/buyer/basic-register', form, signIn.token);
  return signIn;
}

test('a person who registered twice is found and merged by keyboard, and the merge is undone', async ({
  page,
  server,
}) => {
  test.setTimeout(FOUND_MS + 60_000);
  const mark = freshCellphone();
  const name = `Pia Doppel ${mark}`;
  const first = await registerAs(server, { name, company_name: `Doppel ${mark} GmbH` });
  const second = await registerAs(server, {
    name: `  ${name.toUpperCase()}`,
    company_name: `DOPPEL ${mark} GmbH & Co. KG`,
  });
  const owner = await signInOwner(server);
  const found = async () => {
    const path = `${server.url}/web/console/duplicate/list?lang=en&keyword=${mark}`;
    const answer = await fetch(path, { headers: { [TOKEN_HEADER]: owner.token } });
    return (await answer.json()).data.total;
  };
  await expect.poll(found, { timeout: FOUND_MS }).toBe(1);

  await storeSignIn(page, owner);
  await page.goto(`/console/duplicates?lang=en&keyword=${mark}`);
  const link = page.getByRole('table').getByRole('link', { name: new RegExp(name) });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Which ticket stays?' })).toBeVisible();
  await expect(page.getByText('Same name and company')).toBeVisible();
  await expectAccessible(page);

  // The newer registration's spelling of the company, and the older one's ticket.
  const companies = page.getByRole('group', { name: 'Company', exact: true });
  const company = companies.getByRole('radio', { name: /newer registration/ });
  await companies.getByRole('radio', { name: /older registration/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(company).toBeChecked();
  await page.getByRole('button', { name: 'Merge the two' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Merged on/ })).toBeVisible();

  const kept = await ticketOf(server, first.token);
  expect(kept.company_name).toBe(`DOPPEL ${mark} GmbH & Co. KG`);
  await page.goto(`/console/duplicates?lang=en&keyword=${mark}`);
  await expect(page.getByText('No pair matches')).toBeVisible();
  await page.goto(`/console/duplicates?lang=en&keyword=${mark}&state=merged`);
  await page
    .getByRole('table')
    .getByRole('link', { name: new RegExp(name) })
    .press('Enter');
  await page.getByRole('button', { name: 'Undo the merge' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Merge the two' })).toBeVisible();
  expect((await ticketOf(server, second.token)).ticket_number).toBeTruthy();

  await page.getByRole('button', { name: 'Not the same' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Two people' })).toBeVisible();
});
