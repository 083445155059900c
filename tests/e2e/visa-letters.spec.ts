import { expect } from '@playwright/test';
import { TOKEN_HEADER } from '#contract/wire.ts';
import { test } from '../support/e2e.ts';
import { untilHydrated } from '../support/hydrated.ts';
import { callWire, registerByWire, signInOwner, storeSignIn } from '../support/registered.ts';

const PASSPORT = 'C01X00T47';

const asked = {
  passport_name: 'ANNA MUELLER',
  passport_number: PASSPORT,
  nationality: 'DE',
  birth_date: '1986-02-14',
  arrives_on: '2027-03-04',
  leaves_on: '2027-03-08',
  consent: true,
};

test('Me leads to the letter, except for a visitor from the mainland', async ({ page, server }) => {
  const signIn = await registerByWire(server);
  await storeSignIn(page, signIn);
  await page.goto(`${server.url}/me?lang=en`);
  const own = page.getByRole('navigation', { name: 'For you' });
  await expect(own.getByRole('link', { name: 'Letter for a visa' })).toBeVisible();
  // Only mainland visitors sign in by phone.
  await storeSignIn(page, { ...signIn, cellphone: '13800138000' });
  await page.goto(`${server.url}/me?lang=en`);
  await expect(own.getByRole('link', { name: 'My information' })).toBeVisible();
  await expect(own.getByRole('link', { name: 'Letter for a visa' })).toBeHidden();
});

test('a visitor who needs a visa asks for a letter, prints it on one page, and a consulate checks it', async ({
  page,
  browser,
  server,
}) => {
  await storeSignIn(page, await registerByWire(server));
  await page.goto(`${server.url}/service?tab=2&passport=US&lang=en`);
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Ask', exact: true }).click();
  await page.getByLabel('Full name').fill('Anna Müller');
  await page.getByRole('button', { name: 'Get the letter' }).click();
  await expect(page.getByText('We need your consent to use the passport number.')).toBeVisible();
  await page.getByLabel('Passport number', { exact: true }).fill('C01');
  await page.getByLabel('Date of birth', { exact: true }).fill('1986-02-14');
  await expect(page.getByText('A passport number has 5 to 15 letters and digits.')).toBeVisible();
  await page.getByLabel('Passport number', { exact: true }).fill(PASSPORT);
  await page.getByLabel(/^I agree that the organiser uses/).check();
  await page.getByRole('button', { name: 'Get the letter' }).click();

  const letter = page.getByRole('article', { name: 'Letter of invitation' });
  await expect(letter).toContainText(PASSPORT);
  await expect(letter).toContainText('ANNA MÜLLER');
  await expect(letter.getByRole('heading', { name: '邀请函' })).toBeVisible();
  await expect(letter.getByRole('img', { name: 'Code to check the letter' })).toBeVisible();

  const stored = await page.evaluate(async () => {
    const names = await indexedDB.databases();
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, names]);
  });
  expect(stored).not.toContain(PASSPORT);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });

  const address = await page
    .getByRole('link', { name: 'See what the consulate sees' })
    .getAttribute('href');
  const consulate = await (await browser.newContext()).newPage();
  await consulate.goto(`${server.url}${address}&lang=en`);
  await expect(consulate.getByRole('heading', { name: 'Genuine' })).toBeVisible();
  await expect(consulate.locator('main')).toContainText('A. M.');
  await expect(consulate.locator('main')).toContainText('••• T47');
  await expect(consulate.locator('main')).not.toContainText(PASSPORT);
  await consulate.getByLabel('Number of the letter').fill('AAAAA-AAAAA');
  await consulate.getByRole('button', { name: 'Check' }).click();
  await expect(consulate.getByRole('heading', { name: 'Not known' })).toBeVisible();
  await consulate.context().close();

  await page.getByRole('button', { name: 'Delete this letter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete this letter' }).click();
  await expect(page.getByRole('button', { name: 'Get the letter' })).toBeVisible();
});

test('the signed code of a letter stays checkable, and an altered one is not genuine', async ({
  page,
  server,
}) => {
  const { token } = await registerByWire(server);
  await callWire(server, '/web/buyer/visa-letter/ask', asked, token);
  const answer = await page.request.get(`${server.url}/web/buyer/visa-letter`, {
    headers: { [TOKEN_HEADER]: token },
  });
  const { check_url } = (await answer.json()).data.letter;
  await page.goto(`${check_url}&lang=en`);
  await expect(page.getByRole('heading', { name: 'Genuine' })).toBeVisible();
  const code = new URL(check_url).searchParams.get('code') ?? '';
  const altered = code.slice(0, 30) + (code[30] === 'A' ? 'B' : 'A') + code.slice(31);
  await page.goto(`${server.url}/visa-letter?code=${altered}&lang=en`);
  await expect(page.getByRole('heading', { name: 'Not genuine' })).toBeVisible();
});

test('an organiser words the letter, finds it in the list and revokes it', async ({
  page,
  server,
}) => {
  const { token } = await registerByWire(server);
  const { number } = await callWire(server, '/web/buyer/visa-letter/ask', asked, token);
  await storeSignIn(page, await signInOwner(server));
  await page.goto(`${server.url}/console/visa-letters?lang=en&keyword=${number}`);
  await page.getByLabel('Signed by, in English').fill('Li Na, Director');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeAttached();
  await page.getByText('ANNA MUELLER').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('••••••T47');
  await sheet.getByLabel('Reason').fill('The passport was reported lost.');
  await sheet.getByRole('button', { name: 'Revoke the letter' }).click();
  await expect(page.getByRole('row', { name: /ANNA MUELLER Revoked/ })).toBeVisible();
  await page.goto(`${server.url}/visa-letter?code=${number}&lang=en`);
  await expect(page.getByRole('heading', { name: 'Revoked' })).toBeVisible();
});
