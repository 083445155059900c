import { expect } from '@playwright/test';
import pg from 'pg';
import { socketBeside } from '#server/db/embedded.ts';
import { test } from '../support/e2e.ts';
import { everythingStored } from '../support/everything-stored.ts';
import { registerBuyer, storeSignIn, ticketOf } from '../support/registered.ts';
import type { RunningServer } from '../support/site-server.ts';

const CODE = { name: 'Ticket QR code' };

test.use({ allowedErrors: [/status of (400|401)/] });

test('erasing the account signs out, and removes the ticket that is open on another phone', async ({
  page,
  server,
  mailbox,
  browser,
}) => {
  const signIn = await registerBuyer(page, server);
  const { ticket_id } = await ticketOf(server, signIn.token);
  await letAMinutePass(server);
  const phones = [await phoneWithTicket(), await phoneWithTicket()] as const;
  const [phone, otherPhone] = phones;

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

  await phone.clock.fastForward('02:00');
  await phone.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(phone.getByRole('img', CODE)).toHaveCount(0);
  await expect.poll(() => everythingStored(phone)).not.toContain(ticket_id);
  await expect(phone.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();

  // Blocked, because another call may be the first to learn of the erasure.
  await otherPhone.route('**/entrance-ticket*', () => {});
  await otherPhone.goto('/audience/my-data?lang=en');
  await expect.poll(() => everythingStored(otherPhone)).not.toContain(ticket_id);
  for (const one of phones) await one.context().close();

  async function phoneWithTicket() {
    const context = await browser.newContext({ baseURL: server.url });
    const opened = await context.newPage();
    await opened.clock.install();
    await storeSignIn(opened, signIn);
    await opened.goto('/audience/ticket?lang=en');
    await expect(opened.getByRole('img', CODE)).toBeVisible();
    return opened;
  }
});

/** Moves the code limit on: an address gets one code per minute, and has just received one. */
async function letAMinutePass({ data_dir }: RunningServer) {
  const host = socketBeside(data_dir);
  const client = new pg.Client({ host, user: 'postgres', database: 'postgres' });
  await client.connect();
  await client.query("update sign_in_code set sent_at = sent_at - interval '2 minutes'");
  await client.end();
}
