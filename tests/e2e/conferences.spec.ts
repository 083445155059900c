import { expect, type Page } from '@playwright/test';
import { listStarredConferences } from '#contract/conference-stars.ts';
import { demoId } from '#server/demo/demo-id.ts';
import { demoStates } from '#server/demo/programme.ts';
import { test } from '../support/e2e.ts';
import { type ListedConference, openConferences } from '../support/open-conferences.ts';
import { callWire, registerBuyer, registerByWire } from '../support/registered.ts';
import type { RunningServer } from '../support/site-server.ts';

/** Messages that browsers print while offline. */
const NETWORK_ERRORS = /Failed to load resource|net::ERR_|An unknown error occurred when fetching/;

const detailOf = (id: string) => `/conference/detail?lang=en&id=${id}`;
const FULL = demoId('conference', demoStates.full[0] ?? 0);
const FEW = demoId('conference', demoStates.few[0] ?? 0);
async function openConference(server: RunningServer): Promise<ListedConference> {
  const [first] = await openConferences(server);
  if (!first) throw new Error('No conference is open.');
  return first;
}

/** The state beside the heading. */
const stateIn = (page: Page) => page.getByRole('main').locator('header');

async function signUpByWire(server: RunningServer, conference_id: string, token: string) {
  return callWire(server, '/web/conference/sign-up', { conference_id }, token);
}

test.use({ serviceWorkers: 'allow' });

test('a buyer finds a conference, requests a seat offline, and has it once the server confirms', async ({
  page,
  server,
  context,
  allowedErrors,
}) => {
  allowedErrors.push(NETWORK_ERRORS);
  const { title, starts_at } = await openConference(server);
  await registerBuyer(page, server);
  await page.goto(`/conference?lang=en&day=${starts_at.slice(0, 10)}`);
  await page.getByRole('searchbox', { name: 'Search conferences' }).fill(title);
  await expect(page).toHaveURL(/[?&]q=/);
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Agenda' })).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Requested, not yet confirmed')).toBeVisible();
  await expect(stateIn(page)).toContainText('Requested, not confirmed');
  await expect(stateIn(page)).not.toContainText('Signed up');

  await context.setOffline(false);
  await expect(stateIn(page)).toContainText('Signed up');
  await expect(page.getByText('Requested, not yet confirmed')).toHaveCount(0);

  await page.goto('/conference/admission-tickets?lang=en');
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('Signed up');
  await row.getByText('Show the code for the door').click();
  await expect(row.getByRole('img', { name: `Admission code for ${title}` })).toBeVisible();

  await page.goto('/conference?lang=en&view=agenda');
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible();
});

test('a seat taken on another device appears when the own conferences are opened again', async ({
  page,
  server,
}) => {
  const { title, id } = await openConference(server);
  const { token } = await registerBuyer(page, server);

  await page.goto('/conference/admission-tickets?lang=en');

  await expect(page.getByText('You have not signed up for anything yet.')).toBeVisible();
  await page.goto('/guide?lang=en');
  await signUpByWire(server, id, token);
  await page.goto('/conference/admission-tickets?lang=en');
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('Signed up');
});

test('a full conference has a waiting list that shows the position, and can be left after a confirmation', async ({
  page,
  server,
}) => {
  await registerBuyer(page, server);
  await page.goto(detailOf(FULL));
  await expect(stateIn(page)).toContainText('Full');
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(stateIn(page)).toContainText(/Waiting list, no\. \d+/);
  await page.getByRole('button', { name: 'Leave the waiting list' }).click();
  const question = page.getByRole('dialog', { name: 'Leave the waiting list?' });
  await question.getByRole('button', { name: 'Keep my place' }).click();
  await expect(stateIn(page)).toContainText('Waiting list');
  await page.getByRole('button', { name: 'Leave the waiting list' }).click();
  await question.getByRole('button', { name: 'Leave the waiting list' }).click();
  await expect(stateIn(page)).toContainText('Full');
});

test('a seat that is taken meanwhile is refused with an alert, and the waiting list is offered', async ({
  page,
  server,
  context,
  allowedErrors,
}) => {
  allowedErrors.push(NETWORK_ERRORS, /409/);
  await registerBuyer(page, server);
  await page.goto(detailOf(FEW));
  await expect(stateIn(page)).toContainText(/places? left/);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Requested, not yet confirmed')).toBeVisible();
  await takeTheRest(server, FEW);
  await context.setOffline(false);
  const alert = page.getByRole('alert').filter({ hasText: 'Your sign-up was not accepted' });
  await expect(alert).toContainText('All seats at this conference are taken.');
  await expect(stateIn(page)).toContainText('Full');
  await alert.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(stateIn(page)).toContainText('Waiting list, no. 1');
});

/** Other people take all remaining seats. */
async function takeTheRest(server: RunningServer, conference_id: string) {
  for (;;) {
    const { token } = await registerByWire(server);
    const isTaken = await signUpByWire(server, conference_id, token).then(
      () => true,
      () => false,
    );
    if (!isTaken) return;
  }
}

test('signing up for an overlapping conference asks once, and names the other', async ({
  page,
  server,
}) => {
  const open = await openConferences(server);
  const pair = open.flatMap((one) => {
    const other = open.find(({ id, starts_at }) => id !== one.id && starts_at === one.starts_at);
    return other ? [{ one, other }] : [];
  })[0];
  if (!pair) throw new Error('No two conferences are at one time.');
  const { token } = await registerBuyer(page, server);
  await signUpByWire(server, pair.one.id, token);
  await page.goto(detailOf(pair.other.id));
  const dialog = page.getByRole('dialog', { name: 'This overlaps with your agenda' });
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(dialog).toContainText(pair.one.title);
  await expect(dialog).toContainText(/They overlap by \d+ minutes/);
  await dialog.getByRole('button', { name: 'Keep my agenda' }).click();
  await expect(stateIn(page)).not.toContainText('Signed up');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await dialog.getByRole('button', { name: 'Sign up anyway' }).click();
  await expect(stateIn(page)).toContainText('Signed up');
});

test('an unregistered visitor is led to the registration and back, with a note that no seat is reserved', async ({
  page,
  server,
}) => {
  const { id } = await openConference(server);
  await page.goto(detailOf(id));
  await expect(page.getByText('Your seat is not reserved meanwhile.')).toBeVisible();
  await page.getByRole('link', { name: 'Register to sign up' }).click();
  await expect(page).toHaveURL(
    (url) =>
      url.pathname === '/audience/register' &&
      (url.searchParams.get('return') ?? '').includes(`id=${id}`),
  );
});

test('a tour is booked, and cancelled after a confirmation', async ({ page, server }) => {
  await registerBuyer(page, server);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/conference/investigate?lang=en');
  const link = page.getByRole('link', { name: /Smart LED factories/ });
  const card = page.getByRole('main').getByRole('listitem').filter({ has: link });
  await expect(card).toContainText('3 h 30 min');
  await expect(card).toContainText('Chinese, English');
  await card.getByRole('link').click();
  const stops = page.getByRole('listitem').filter({ hasText: 'Smart screen factory' });
  await expect(stops.getByRole('link')).not.toHaveText('Exhibitor');
  const book = page.getByRole('button', { name: 'Book a seat' });
  await expect(book).toBeInViewport();
  await book.click();
  await expect(page.getByText('Booked', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel my booking' }).click();
  const question = page.getByRole('dialog', { name: 'Give your seat back?' });
  await question.getByRole('button', { name: 'Cancel my booking' }).click();
  await expect(page.getByRole('button', { name: 'Book a seat' })).toBeVisible();
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('after one visit the programme is searched and opened offline', async ({
    page,
    server,
    context,
    allowedErrors,
  }) => {
    allowedErrors.push(NETWORK_ERRORS);
    const open = await openConferences(server);
    const last = open.at(-1);
    if (!last) throw new Error('No conference is open.');
    const pack = page.waitForResponse((answer) => answer.url().includes('/web/conference/pack'));
    await page.goto('/conference?lang=en');
    await (await pack).finished();
    await context.setOffline(true);
    await page.getByRole('searchbox', { name: 'Search conferences' }).fill(last.title);
    await page.getByRole('main').getByRole('link', { name: last.title }).click();
    await expect(page.getByRole('heading', { level: 1, name: last.title })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Agenda' })).toBeVisible();
  });
});

test('a conference followed before the sign-in is in the agenda, and belongs to the account afterwards', async ({
  page,
  server,
}) => {
  const { id, title } = await openConference(server);
  await page.goto(detailOf(id));
  const follow = page.getByRole('button', { name: 'Follow', exact: true });
  await follow.focus();
  await page.keyboard.press('Enter');
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  const row = page.getByRole('listitem').filter({ hasText: title });
  await page.goto('/conference?view=agenda&lang=en');
  await expect(row.getByText('You follow it, but have no seat.')).toBeVisible();

  const { token } = await registerBuyer(page, server);
  await page.goto('/conference?view=agenda&lang=en');
  await expect(row.getByText('You follow it, but have no seat.')).toBeVisible();
  const followed = async () => {
    const headers = { 'web-token': token };
    const answer = await fetch(`${server.url}${listStarredConferences.path}?lang=en`, { headers });
    return (await answer.json()).data.conference_ids;
  };
  await expect.poll(followed).toEqual([id]);
});
