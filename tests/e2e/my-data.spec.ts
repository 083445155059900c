import { expect } from '@playwright/test';
import pg from 'pg';
import { socketBeside } from '#server/db/embedded.ts';
import { type RunningServer, test } from '../support/e2e.ts';
import { everythingStored } from '../support/everything-stored.ts';
import { registerBuyer, storeSignIn, ticketOf } from '../support/registered.ts';

test.use({ allowedErrors: [/status of (400|401)/] });

test('who erases the account is signed out, and another phone with the ticket open loses it', async ({
  page,
  server,
  mailbox,
  browser,
}) => {
  const signIn = await registerBuyer(page, server);
  const { ticket_id } = await ticketOf(server, signIn.token);
  await letAMinutePass(server);
  const context = await browser.newContext({ baseURL: server.url });
  const phone = await context.newPage();
  await phone.clock.install();
  await storeSignIn(phone, signIn);
  await phone.goto('/audience/ticket?lang=en');
  const code = phone.getByRole('img', { name: 'Ticket QR code' });
  await expect(code).toBeVisible();

  await page.goto('/audience/my-data?lang=en');
  await expect(page.getByRole('heading', { name: 'What stays, and why' })).toBeVisible();
  await page.getByRole('button', { name: 'Erase my account…' }).click();
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Erase my account for good' }).click();
  await expect(page.getByText(/wrong or no longer valid/).first()).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(await mailbox.codeFor(signIn.email ?? ''));
  await page.getByRole('button', { name: 'Erase my account for good' }).click();
  const said = page.getByRole('status').filter({ hasText: 'your data are erased' });
  await expect(said).toBeVisible();
  await expect.poll(() => everythingStored(page)).not.toContain(ticket_id);

  // Whichever call is the first to hear of it: the one for the ticket is slower than others.
  await phone.route('**/entrance-ticket*', () => {});
  await phone.clock.fastForward('02:00');
  await phone.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(code).toHaveCount(0);
  await expect.poll(() => everythingStored(phone)).not.toContain(ticket_id);
  await expect(phone.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await context.close();
});

/** For codes: an address gets one a minute, and has just had the one that signed in. */
async function letAMinutePass({ data_dir }: RunningServer) {
  const host = socketBeside(data_dir);
  const client = new pg.Client({ host, user: 'postgres', database: 'postgres' });
  await client.connect();
  await client.query("update sign_in_code set sent_at = sent_at - interval '2 minutes'");
  await client.end();
}
