import { rmSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { untilHydrated } from '../../support/hydrated.ts';
import { inLane } from '../../support/lane.ts';
import { buildNext, copyWithNextWorker, NEW_WORDS } from '../../support/next-build.ts';
import { oncePerFile } from '../../support/once-per-file.ts';
import { test as base, waitUntilStored } from '../../support/phone.ts';
import { type RunningServer, startServer } from '../../support/site-server.ts';

const startNext = oncePerFile(
  async () => {
    const folder = inLane({ short: copyWithNextWorker, long: buildNext })();
    return { folder, server: await startServer({}, { root: folder }) };
  },
  async ({ folder, server }) => {
    await server.stop();
    rmSync(folder, { recursive: true });
  },
);

const test = base.extend<{ nextServer: RunningServer }>({
  nextServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted off this pattern.
    async ({}, use) => use((await startNext()).server),
    { timeout: 240_000 },
  ],
});

/** True if the next version is another build with other files, false if only its service worker differs. */
const isBuilt = inLane({ short: false, long: true });

// A single worker makes the next version.
test.describe.configure({ mode: 'default' });

test('a new version waits while somebody registers, and loses nothing of what was typed', async ({
  phone,
  front,
  nextServer,
}) => {
  const page = await phone.startAfterVisit();
  await page.goto(`${front.url}/audience/register?lang=en`);
  await waitUntilStored(page);
  await page.getByRole('button', { name: 'I confirm this' }).click();
  const address = page.getByLabel('E-mail');
  await address.pressSequentially('anna.schmidt@licht');
  await markDocument(page);
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`${front.url}/?lang=en`);
  await waitUntilStored(elsewhere);

  front.passTo(nextServer);
  await findUpdate(page);
  // A page without typed text shows the offer.
  await expect(offer(elsewhere)).toBeVisible();
  await elsewhere.close();
  await page.bringToFront();
  await address.pressSequentially('werk.example');
  await expect(address).toHaveValue('anna.schmidt@lichtwerk.example');
  await expect(offer(page)).toHaveCount(0);
  expect(await isMarked(page)).toBe(true);

  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');
  await expect(offer(page)).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  await offer(page).click();
  await expect.poll(() => isMarked(page)).toBe(false);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);

  if (isBuilt) {
    await page.goto(`${front.url}/audience/guide/details?lang=en`);
    await expect(page.getByText(NEW_WORDS)).toBeVisible();
  }
  await page.goto(`${front.url}/audience/register?lang=en`);
  await expect(page.getByLabel('E-mail')).toHaveValue('anna.schmidt@lichtwerk.example');
});

test('a new version that is taken in one tab reloads no other, which goes over when it likes', async ({
  phone,
  front,
  nextServer,
}) => {
  const page = await phone.startAfterVisit();
  await page.goto(`${front.url}/?lang=en`);
  await waitUntilStored(page);
  const other = await page.context().newPage();
  await other.goto(`${front.url}/audience/guide?lang=en`);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await markDocument(other);
  await waitUntilStored(other);

  front.passTo(nextServer);
  await findUpdate(page);
  await expect(offer(other)).toBeVisible();
  await offer(page).click();
  await expect(offer(page)).toHaveCount(0);
  expect(await isMarked(other)).toBe(true);
  await offer(other).click();
  await expect.poll(() => isMarked(other)).toBe(false);
});

test.describe('without a service worker', () => {
  test.use({ allowedErrors: [/MissingChunk|blocked by Playwright|Failed to load module script/] });

  if (isBuilt) {
    test('a page whose script a deploy has replaced is loaded anew, and shows what was wanted', async ({
      phone,
      front,
      nextServer,
    }) => {
      const page = await phone.start({ serviceWorkers: 'block' });
      await page.goto(`${front.url}/audience/guide?lang=en`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await markDocument(page);
      front.passTo(nextServer);
      await page.getByRole('main').getByRole('link', { name: 'details' }).first().click();
      await expect(page.getByText(NEW_WORDS)).toBeVisible();
      expect(await isMarked(page)).toBe(false);
    });
  }

  test('a script that stays missing reloads the page once, and a way to try again is offered', async ({
    phone,
    front,
  }) => {
    const page = await phone.start({ serviceWorkers: 'block' });
    await page.goto(`${front.url}/?lang=en`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await markDocument(page);
    front.captureOnly((path) => path.startsWith('/assets/joining'));
    await page.getByRole('main').getByRole('link', { name: 'Pre-register' }).first().click();
    await expect.poll(() => isMarked(page)).toBe(false);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await untilHydrated(page);
    const documents = front.asked().filter((path) => path.startsWith('/audience/register'));
    expect(documents).toHaveLength(1);

    front.become('fine');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('a page of the offices whose route does not load says so, and opens once it does', async ({
    phone,
    front,
  }) => {
    const page = await phone.start({ serviceWorkers: 'block' });
    front.captureOnly((path) => path.startsWith('/assets/office-routes'));
    await page.goto(`${front.url}/workspace?lang=en`);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.getByText('Page not found')).toBeHidden();

    front.become('fine');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
  });
});

test('a service worker that is switched off takes itself and all that it stored away', async ({
  phone,
  front,
}) => {
  const page = await phone.startAfterVisit();
  await page.goto(`${front.url}/?lang=en`);
  await waitUntilStored(page);
  const without = await startServer({ SERVICE_WORKER: 'off' });
  front.passTo(without);
  await page.reload();
  const left = () =>
    page.evaluate(async () => [
      ...(await caches.keys()),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ]);
  await expect.poll(left).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await without.stop();
});

/** Looks for a new version, as a page does that is open for an hour, and waits until it is there. */
async function findUpdate(page: Page) {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  const isWaiting = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return Boolean(registration?.waiting);
    });
  await expect.poll(isWaiting, { timeout: 30_000 }).toBe(true);
}

function offer(page: Page) {
  return page.getByRole('button', { name: 'Update now' });
}

/** Another document does not bear the mark: it was reloaded. */
async function markDocument(page: Page) {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
}

async function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isMarked' in window).catch(() => false);
}
