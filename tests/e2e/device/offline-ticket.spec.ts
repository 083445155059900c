import { expect, type Page } from '@playwright/test';
import type { SignIn } from '#contract/sign-in.ts';
import type { Ticket } from '#contract/tickets.ts';
import type { Front } from '../../support/front.ts';
import { bringSignIn, test } from '../../support/phone.ts';
import { registerByWire, ticketOf } from '../../support/registered.ts';
import { scan } from '../../support/scan.ts';
import type { RunningServer } from '../../support/site-server.ts';

const TICKET = '/audience/ticket?lang=en';

test.describe('after one visit, with the network gone and the browser started again', () => {
  test('the ticket is painted before any script is loaded, and is good to enter with', async ({
    phone,
    front,
    server,
  }) => {
    const first = await phone.start();
    const { ticket } = await visitOnce(first, front, server);
    // No script is left but the inline one: what is seen then was painted early.
    await first.evaluate(async () => {
      const files = await caches.open('pavilion-files');
      const scripts = (await files.keys()).filter(({ url }) => url.includes('.js'));
      await Promise.all(scripts.map((script) => files.delete(script)));
    });
    const session = await first.context().newCDPSession(first);
    await session.send('Network.clearBrowserCache');
    await phone.close();
    front.become('gone');

    const page = await phone.start();
    await page.goto(front.url + TICKET);
    const early = page.locator('#early-ticket');
    await expect(early).toContainText(/Valid · Saved on this phone, \d\d:\d\d/);
    expect(await scan(early.getByRole('img', { name: 'Ticket QR code' }))).toBe(ticket.qr_text);
  });

  test('the page itself follows, says that it is saved, and grows to the full screen', async ({
    phone,
    front,
    server,
  }) => {
    const { ticket } = await visitOnce(await phone.startAfterVisit(), front, server);
    await phone.close();
    front.become('gone');

    const page = await phone.start();
    await page.goto(front.url + TICKET);
    await expect(status(page)).toContainText(/Valid · offline copy, \d\d:\d\d/);
    await expect(page.locator('#early-ticket')).toHaveCount(0);
    await expectCode(page, ticket);
    await page.getByRole('button', { name: 'Show full screen' }).click();
    const full = page.getByRole('dialog', { name: 'Ticket' });
    await expect.poll(() => scan(full.getByRole('img'))).toBe(ticket.qr_text);
  });

  for (const { why, asks, spoil } of [
    {
      // The clock of a device without a network proves nothing: it may be set ahead.
      why: 'the sign-in seems to have expired',
      asks: false,
      spoil: () => {
        const entry = JSON.parse(localStorage.getItem('pavilion:sign-in') ?? '{}');
        localStorage.setItem('pavilion:sign-in', JSON.stringify({ ...entry, expires_at: 1 }));
      },
    },
    {
      why: 'the sign-in is lost',
      asks: true,
      spoil: () => localStorage.removeItem('pavilion:sign-in'),
    },
  ]) {
    test(`the ticket stays when ${why}`, async ({ phone, front, server }) => {
      const first = await phone.startAfterVisit();
      const { ticket } = await visitOnce(first, front, server);
      await first.evaluate(spoil);
      await phone.close();
      front.become('gone');

      const page = await phone.start();
      await page.goto(front.url + TICKET);
      await expect(status(page)).toContainText('Valid · offline copy');
      await expect(page.getByRole('link', { name: 'Sign in again' })).toBeVisible({
        visible: asks,
      });
      await expectCode(page, ticket);
    });
  }

  for (const { how, fail } of [
    {
      how: 'throws',
      fail: () => {
        indexedDB.open = () => {
          throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
        };
      },
    },
    {
      how: 'never answers',
      fail: () => {
        indexedDB.open = () => new EventTarget() as IDBOpenDBRequest;
      },
    },
  ]) {
    test(`the ticket opens from the small copy when IndexedDB ${how}`, async ({
      phone,
      front,
      server,
    }) => {
      const first = await phone.startAfterVisit();
      await first.addInitScript(fail);
      const { ticket } = await visitOnce(first, front, server);
      await phone.close();
      front.become('gone');

      const page = await phone.start();
      await page.addInitScript(fail);
      await page.goto(front.url + TICKET);
      await expect(status(page)).toContainText('Valid · offline copy');
      await expectCode(page, ticket);
    });
  }

  test('the second copy stands in for a lost first one, and restores it', async ({
    phone,
    front,
    server,
  }) => {
    const first = await phone.startAfterVisit();
    const { ticket } = await visitOnce(first, front, server);
    await first.evaluate(() => localStorage.clear());
    await phone.close();
    front.become('gone');

    const page = await phone.start();
    await page.goto(front.url + TICKET);
    await expectCode(page, ticket);
    await expect(page.getByRole('link', { name: 'Sign in again' })).toBeVisible();
    const kept = await page.evaluate(() => localStorage.getItem('pavilion:ticket'));
    expect(kept).toContain(ticket.ticket_number);
  });
});

test.describe('without a service worker', () => {
  test.use({ allowedErrors: [/MissingChunk|blocked by Playwright/] });

  test('the open page keeps the ticket, claims nothing, and is never reloaded', async ({
    phone,
    front,
    server,
  }) => {
    const page = await phone.start({ serviceWorkers: 'block' });
    const { ticket } = await openTicket(page, front, server);
    await expect(status(page)).toHaveText('Valid');
    await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
    // Parts that are needed on the way are loaded ahead.
    for (const name of ['sign-out-button', 'sheets', 'plan', 'articles', 'en-visitor-guide']) {
      await expect.poll(() => isLoaded(page, name), { message: name }).toBe(true);
    }

    front.become('gone');
    await page.getByRole('button', { name: 'Show full screen' }).click();
    const full = page.getByRole('dialog', { name: 'Ticket' });
    await expect.poll(() => scan(full.getByRole('img'))).toBe(ticket.qr_text);
    await page.keyboard.press('Escape');

    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Visitor’s guide' }).click();
    await expect(main.getByRole('heading', { level: 1, name: /Visitor.s guide/ })).toBeVisible();
    await page.goBack();
    await main.getByRole('link', { name: 'Documents, minors' }).click();
    await expect(page.getByRole('heading', { name: 'Not on this device yet' })).toBeVisible();
    const instead = page.getByRole('navigation', { name: 'What works now' });
    await expect(instead.getByRole('link')).toHaveText(['My ticketValid']);
    await page.getByRole('button', { name: 'Try again' }).click();
    await instead.getByRole('link', { name: 'My ticket' }).click();
    await expectCode(page, ticket);
    await expect(page.getByText('Saved on this phone')).toHaveCount(0);
    expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(true);
  });
});

test('a network that accepts and never answers is no worse than none', async ({
  phone,
  front,
  server,
}) => {
  const { ticket } = await visitOnce(await phone.startAfterVisit(), front, server);
  await phone.close();
  front.become('silent');

  const page = await phone.start();
  await page.goto(front.url + TICKET, { timeout: 2_000 });
  await expectCode(page, ticket);
  await expect(status(page)).toContainText(/Valid · offline copy/);
});

/** Makes a single visit that stores everything. */
async function visitOnce(page: Page, front: Front, server: RunningServer) {
  const opened = await openTicket(page, front, server);
  await expect(status(page)).toContainText('Saved on this phone', { timeout: 30_000 });
  return opened;
}

async function openTicket(
  page: Page,
  front: Front,
  server: RunningServer,
): Promise<{ ticket: Ticket; signIn: SignIn }> {
  const signIn = await registerByWire(server);
  const ticket = await ticketOf(server, signIn.token);
  await bringSignIn(page, front, signIn);
  await page.goto(front.url + TICKET);
  await expectCode(page, ticket);
  return { ticket, signIn };
}

async function expectCode(page: Page, { qr_text }: Ticket) {
  const code = page.getByRole('main').getByRole('img', { name: 'Ticket QR code' });
  await expect.poll(() => scan(code)).toBe(qr_text);
}

function status(page: Page) {
  return page.locator('[data-freshness]');
}

/** True if a script has arrived completely. */
function isLoaded(page: Page, name: string): Promise<boolean> {
  return page.evaluate(
    (part) =>
      performance
        .getEntriesByType('resource')
        .some((entry) => entry.name.includes(`/assets/${part}-`) && entry.duration > 0),
    name,
  );
}
