import { expect } from '@playwright/test';
import { listAdmissionTickets } from '#contract/admissions.ts';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/e2e.ts';
import { type ListedConference, openConferences } from '../support/open-conferences.ts';
import { callWire, registerBuyer } from '../support/registered.ts';
import { scan } from '../support/scan.ts';
import type { RunningServer } from '../support/site-server.ts';

const AGENDA = '/conference?lang=en&view=agenda';
/** Messages that browsers print while offline. */
const NETWORK_ERRORS = /Failed to load resource|net::ERR_|An unknown error occurred when fetching/;
/** A gap is offered as free time from here on. */
const FREE_MS = 60 * 60_000;

/** Two conferences on one day with more than an hour between them, the second one in a hall. */
async function twoOfADay(server: RunningServer): Promise<[ListedConference, ListedConference]> {
  const open = await openConferences(server);
  for (const first of open) {
    const second = open.find(
      ({ starts_at, room }) =>
        room.hall !== null &&
        starts_at.slice(0, 10) === first.starts_at.slice(0, 10) &&
        Date.parse(starts_at) - Date.parse(first.ends_at) > FREE_MS,
    );
    if (second) return [first, second];
  }
  throw new Error('No two conferences of a day have an hour between them.');
}

async function signUp(server: RunningServer, token: string) {
  const both = await twoOfADay(server);
  for (const { id } of both) {
    await callWire(server, '/web/conference/sign-up', { conference_id: id }, token);
  }
  const answer = await fetch(`${server.url}${listAdmissionTickets.path}?lang=en`, {
    headers: { 'web-token': token },
  });
  const { items } = listAdmissionTickets.output.parse((await answer.json()).data);
  const ticketOf = ({ id }: ListedConference) =>
    items.find(({ conference_id }) => conference_id === id);
  return { both, first: ticketOf(both[0]), second: ticketOf(both[1]) };
}

test.describe('on a phone', () => {
  test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

  test('a card of the agenda opens its door code over the whole screen, also offline', async ({
    page,
    context,
    server,
    allowedErrors,
  }) => {
    allowedErrors.push(NETWORK_ERRORS);
    const { token } = await registerBuyer(page, server);
    const { first } = await signUp(server, token);
    if (!first?.code) throw new Error('There is no admission ticket.');
    await page.goto(AGENDA);
    const card = page.getByRole('listitem').filter({ hasText: first.title });
    const open = card.getByRole('button', { name: 'Door code' });
    const dialog = page.getByRole('dialog', { name: `Admission code for ${first.title}` });

    await open.click();
    for (const text of [first.title, first.room.name, first.name, 'Valid']) {
      await expect(dialog.getByText(text, { exact: true })).toBeVisible();
    }
    const code = dialog.getByRole('img', { name: `Admission code for ${first.title}` });
    await expect.poll(() => scan(code)).toBe(first.code.qr_text);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);

    await context.setOffline(true);
    await open.click();
    await expect.poll(() => scan(code)).toBe(first.code.qr_text);
  });

  test('after a sign-up the page leads to the door code, and cancelling is a quiet second action', async ({
    page,
    server,
  }) => {
    await registerBuyer(page, server);
    const [{ id, title }] = await twoOfADay(server);
    await page.goto(`/conference/detail?lang=en&id=${id}`);
    await page.getByRole('button', { name: 'Sign up' }).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('status').filter({ hasText: 'Signed up' })).toBeVisible();
    const strip = main.getByRole('button', { name: /^Show the code for the door/ });
    await expect(strip).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await strip.click();
    const dialog = page.getByRole('dialog', { name: `Admission code for ${title}` });
    await expect(dialog.getByText('Valid', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    const cancel = main.getByRole('button', { name: 'Cancel my sign-up' });
    await expect(cancel).toHaveAttribute('data-kind', 'quiet');
    const names = await main.getByRole('button').allInnerTexts();
    expect(names.at(-1)).toBe('Cancel my sign-up');
  });

  test('an hour between two conferences is shown as free, with the exhibitors of the next hall', async ({
    page,
    server,
  }) => {
    const { token } = await registerBuyer(page, server);
    const { both } = await signUp(server, token);
    await page.goto(AGENDA);
    const entries = page.getByRole('main').getByRole('listitem');
    await expect(entries.filter({ hasText: both[0].title })).toBeVisible();
    const free = entries.filter({ hasText: /\d+ (h|min) free|\d+ h \d+ min free/ });
    await expect(free).toHaveCount(1);
    const { hall } = both[1].room;
    await free.getByRole('link', { name: `Exhibitors in hall ${hall}` }).click();
    await expect(page).toHaveURL(new RegExp(`/exhibitor/directory\\?.*hall=${hall}`));
  });
});

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the next door code is beside the agenda, and another card shows its own there', async ({
    page,
    server,
  }) => {
    const { token } = await registerBuyer(page, server);
    const { first, second } = await signUp(server, token);
    await page.goto(AGENDA);
    const beside = page.getByRole('main').getByRole('complementary');
    await expect(beside.getByText(first?.title ?? '', { exact: true })).toBeVisible();
    const card = page.getByRole('listitem').filter({ hasText: second?.title ?? '' });
    await card.getByRole('button', { name: 'Door code' }).click();
    await expect(beside.getByText(second?.title ?? '', { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectAccessible(page);
  });
});
