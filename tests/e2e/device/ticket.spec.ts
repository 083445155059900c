import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { calendarDay } from '#contract/calendar.ts';
import { verifyTicketCode } from '#contract/ticket-code.ts';
import { formatTicketNumber } from '#contract/ticket-number.ts';
import { loadKeys } from '#server/crypto/keys.ts';
import { expectAccessible } from '../../support/axe.ts';
import { test } from '../../support/e2e.ts';
import { everythingStored } from '../../support/everything-stored.ts';
import { openFront } from '../../support/front.ts';
import { bringSignIn } from '../../support/phone.ts';
import {
  callWire,
  overseasBuyer,
  registerBuyer,
  registerByWire,
  signInByEmail,
  signInOwner,
  storeSignIn,
  ticketOf,
} from '../../support/registered.ts';
import { scan } from '../../support/scan.ts';
import type { RunningServer } from '../../support/site-server.ts';

test('the code on the screen is the one that the server signed, and admits on every day of the exhibition', async ({
  page,
  server,
}) => {
  const { token } = await registerBuyer(page, server);
  await page.goto('/audience/ticket?lang=en');
  const code = page.getByRole('img', { name: 'Ticket QR code' });
  await expect(code).toBeVisible();

  const scanned = await scan(code);
  const ticket = await ticketOf(server, token);
  expect(scanned).toBe(ticket.qr_text);
  const keys = (await loadKeys({ data_dir: server.data_dir })).tickets.key_set;
  for (const day of [ticket.start_date, ticket.end_date]) {
    const judged = await verifyTicketCode(scanned, {
      keys,
      exhibition_number: 1,
      start_date: ticket.start_date,
      now: new Date(`${day}T09:30+08:00`),
      revoked: new Map(),
    });
    expect(judged).toMatchObject({ verdict: 'admit', ticket: { ticket_id: ticket.ticket_id } });
  }
});

test('the code stays dark on white in dark mode', async ({ page, server }) => {
  const { token } = await registerBuyer(page, server);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/audience/ticket?lang=zh');
  const code = page.getByRole('img', { name: '门票二维码' });
  await expect(code).toBeVisible();
  expect(await scan(code)).toBe((await ticketOf(server, token)).qr_text);
  const corner = sharp(await code.screenshot()).extract({ left: 8, top: 8, width: 4, height: 4 });
  const { channels } = await sharp(await corner.toBuffer()).stats();
  expect(channels.slice(0, 3).map(({ min }) => min)).toEqual([255, 255, 255]);
});

test('the ticket says who, where, when and how many days there are to go', async ({
  page,
  server,
}) => {
  const { token } = await registerBuyer(page, server);
  const ticket = await ticketOf(server, token);
  await page.goto('/audience/ticket?lang=en');
  const main = page.getByRole('main');
  await expect(main).toContainText(overseasBuyer.name);
  await expect(main).toContainText(overseasBuyer.company_name);
  await expect(main).toContainText('+49 ••••5678');
  await expect(main).toContainText(formatTicketNumber(ticket.ticket_number));
  await expect(main).toContainText(ticket.venue);
  await expect(main).toContainText('09:00–17:00');
  const today = calendarDay(new Date(), ticket.time_zone);
  const days = (Date.parse(ticket.start_date) - Date.parse(today)) / 86_400_000;
  if (days > 1) await expect(main).toContainText(`${days} days to go`);
});

test('full screen shows code, name, number and day, opens by keyboard and closes by Escape, a button or a tap', async ({
  page,
  server,
}) => {
  const { token } = await registerBuyer(page, server);
  const ticket = await ticketOf(server, token);
  await page.goto('/audience/ticket?lang=en');
  const open = page.getByRole('button', { name: 'Show full screen' });
  const full = page.getByRole('dialog', { name: 'Ticket' });

  await open.focus();
  await page.keyboard.press('Enter');
  await expect(full).toBeVisible();
  const number = formatTicketNumber(ticket.ticket_number);
  for (const shown of ['Valid', ticket.name, ticket.company_name, number, /\d day|Open today/]) {
    await expect(full.getByText(shown).first()).toBeInViewport();
  }
  await expect.poll(() => scan(full.getByRole('img'))).toBe(ticket.qr_text);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(full).toBeHidden();
  await expect(open).toBeFocused();

  await open.click();
  await expect(full).toBeVisible();
  await page.touchscreen.tap(195, 420);
  await expect(full).toBeHidden();

  await open.click();
  const close = full.getByRole('button', { name: 'Close' });
  await expect(close).toBeInViewport({ ratio: 1 });
  // It grows while it opens.
  const height = async () => (await close.boundingBox())?.height;
  await expect.poll(height).toBeGreaterThanOrEqual(44);
  await close.click();
  await expect(full).toBeHidden();
});
test.use({ hasTouch: true });

test('who is not signed in is asked to, and comes back to the ticket', async ({ page }) => {
  await page.goto('/audience/ticket?lang=en');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Sign in to see your ticket' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Pre-register' })).toBeVisible();
  await main.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(
    ({ pathname, searchParams }) =>
      pathname === '/audience/fastLogin' && searchParams.get('return') === '/audience/ticket',
  );
});

test('who has not registered yet gets no code but the way to one', async ({ page, server }) => {
  await storeSignIn(page, await signInByEmail(server));
  await page.goto('/audience/ticket?lang=en');
  const action = page.getByRole('main').getByRole('link', { name: /register|registration/i });
  await expect(action).toHaveAttribute('href', /^\/audience\/register/);
  await expect(page.getByRole('img', { name: 'Ticket QR code' })).toHaveCount(0);
});

test.describe('without a network', () => {
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test('the ticket stays, with the time it was checked and a way to try again', async ({
    page,
    server,
  }) => {
    const { token } = await registerBuyer(page, server);
    await page.goto('/audience/ticket?lang=en');
    await expect(page.getByRole('status').filter({ hasText: 'Valid' })).toBeVisible();

    await failToAnswer(page);
    await page.reload();
    await expect(page.getByText(/Valid · offline copy, \d\d:\d\d/)).toBeVisible();
    const code = page.getByRole('img', { name: 'Ticket QR code' });
    expect(await scan(code)).toBe((await ticketOf(server, token)).qr_text);

    await page.unroute('**/web/buyer/entrance-ticket*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Valid' })).toBeVisible();
  });

  test('a browser that holds no copy says so and tries again', async ({ page, server }) => {
    await registerBuyer(page, server);
    await failToAnswer(page);
    await page.goto('/audience/ticket?lang=en');
    await expect(page.getByRole('heading', { name: 'could not be loaded' })).toBeVisible();
    await page.unroute('**/web/buyer/entrance-ticket*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('img', { name: 'Ticket QR code' })).toBeVisible();
  });
});

test.describe('with a sign-in that has expired', () => {
  test.use({ allowedErrors: [/401/] });

  test('the stored ticket stays, with a line that asks to sign in again', async ({
    page,
    server,
  }) => {
    const { token } = await registerBuyer(page, server);
    await page.goto('/audience/ticket?lang=en');
    const code = page.getByRole('img', { name: 'Ticket QR code' });
    await expect(code).toBeVisible();
    const { qr_text } = await ticketOf(server, token);

    await revokeToken(server, token);
    await page.reload();
    await expect(page.getByRole('link', { name: 'Sign in again' })).toBeVisible();
    await expect(page).toHaveURL(/\/audience\/ticket/);
    expect(await scan(code)).toBe(qr_text);
  });
});

test('signing out leaves no ticket behind', async ({ page, server }) => {
  const { name } = overseasBuyer;
  await registerBuyer(page, server);
  await page.goto('/audience/ticket?lang=en');
  await expect(page.getByRole('main')).toContainText(name);
  expect(await storedText(page)).toContain(name);

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');
  await expect.poll(() => storedText(page)).not.toContain(name);
  await page.evaluate(() => {
    history.pushState(null, '', '/audience/ticket');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { name: 'Sign in to see your ticket' })).toBeVisible();
});

test.describe('an answer that does not fit', () => {
  // Calls of a page that has a worker would pass the route by.
  test.use({ serviceWorkers: 'block' });

  for (const data of ['{"x":1}', '{"state":"not_registered"}', '{"state":"incomplete"}']) {
    test(`${data} takes no ticket from the phone, and does not confirm it`, async ({
      page,
      server,
    }) => {
      const { token } = await registerBuyer(page, server);
      await page.goto('/audience/ticket?lang=en');
      await expect(page.locator('[data-freshness=checked]')).toBeVisible();
      const { ticket_id } = await ticketOf(server, token);
      const body = `{"code":0,"data":${data},"message":""}`;
      await page.route('**/web/buyer/entrance-ticket*', (route) =>
        route.fulfill({ contentType: 'application/json', body }),
      );
      await page.reload();
      await expect(page.locator('[data-freshness=not_confirmed]')).toContainText('offline copy');
      await expect(page.getByRole('img', { name: 'Ticket QR code' })).toBeVisible();
      expect(await storedText(page)).toContain(ticket_id);
    });
  }
});

test.describe('without a service worker, whose pages do not say how late it is', () => {
  test.use({ serviceWorkers: 'block', allowedErrors: [/401/] });

  test('thirty days after the exhibition nothing of the ticket is left in the browser', async ({
    page,
    server,
  }) => {
    const front = await openFront(server);
    const signedIn = await registerByWire(server);
    await bringSignIn(page, front, signedIn);
    await page.goto(`${front.url}/audience/ticket?lang=en`);
    const code = page.getByRole('img', { name: 'Ticket QR code' });
    await expect(code).toBeVisible();
    const { ticket_id, valid_until } = await ticketOf(server, signedIn.token);
    await page.evaluate(() => localStorage.setItem('pavilion:other', 'not of this program'));
    const hourMs = 60 * 60_000;
    const comeBackAt = async (time: number) => {
      front.setAhead(time - Date.now());
      await page.clock.setFixedTime(time);
      await page.reload();
    };
    // The sign-in has expired by then, on the server as well: the copy is shown alone.
    await revokeToken(server, signedIn.token);
    const end = Date.parse(valid_until) + 30 * 24 * hourMs;
    await comeBackAt(end - hourMs);
    await expect(code).toBeVisible();
    expect(await everythingStored(page)).toContain(ticket_id);
    await comeBackAt(end + hourMs);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(code).toHaveCount(0);
    await expect.poll(() => everythingStored(page)).not.toContain(ticket_id);
    await front.close();
  });
});

test.describe('while its page is open', () => {
  // The picture for offline use is refused, too.
  test.use({ allowedErrors: [/status of 410/] });

  test('a ticket that is revoked says so there, why and whom to ask, and no copy stays', async ({
    page,
    server,
  }) => {
    const reason = 'Passed on to somebody else';
    const { token, email } = await registerBuyer(page, server);
    await page.clock.install();
    await page.goto('/audience/ticket?lang=en');
    const code = page.getByRole('img', { name: 'Ticket QR code' });
    await expect(code).toBeVisible();
    const { ticket_id } = await ticketOf(server, token);
    expect(await everythingStored(page)).toContain(ticket_id);

    const owner = await signInOwner(server);
    const found = await fetch(`${server.url}/web/console/person/list?lang=en&keyword=${email}`, {
      headers: { 'web-token': owner.token },
    });
    const [{ id: registration_id }] = (await found.json()).data.items;
    const act = (what: string, body: object) =>
      callWire(server, `/web/console/ticket/${what}`, { registration_id, ...body }, owner.token);
    await act('revoke', { reason });
    await page.clock.fastForward('02:00');
    await expect(page.getByRole('heading', { name: 'no longer valid' })).toBeVisible();
    await expect(page.getByText(reason)).toBeVisible();
    await expect(page.getByRole('main').locator('a[href^="mailto:"]')).toBeVisible();
    await expect.poll(() => everythingStored(page)).not.toContain(ticket_id);

    await act('restore', { reason: 'A mistake' });
    await page.clock.fastForward('02:00');
    await expect(code).toBeVisible();
  });
});

async function revokeToken({ url }: RunningServer, token: string) {
  await fetch(`${url}/web/buyer/logout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
}

async function failToAnswer(page: Page) {
  await page.route('**/web/buyer/entrance-ticket*', (route) => route.abort('internetdisconnected'));
}

/** The copy of the ticket that the browser keeps. */
function storedText(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('pavilion:ticket') ?? '');
}
