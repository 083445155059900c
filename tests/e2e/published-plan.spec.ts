import { expect, type Page } from '@playwright/test';
import { publishFloorPlan, showFloorPlan } from '#contract/floor-plan-console.ts';
import { demoBooths } from '#server/demo/booths.ts';
import { demoFloorPlan } from '#server/demo/floor-plan.ts';
import { expectAccessible } from '../support/axe.ts';
import { test, waitUntilStored } from '../support/phone.ts';
import { callWire, signInOwner, storeSignIn } from '../support/registered.ts';
import type { RunningServer } from '../support/site-server.ts';

const plan = (page: Page) => page.getByRole('application', { name: 'Floor plan' });
const drawn = (page: Page) => expect(plan(page)).toHaveAttribute('data-drawn', 'true');
const halls = (page: Page) =>
  page
    .getByRole('region', { name: 'List of booths' })
    .locator('summary')
    .filter({ hasText: /^Hall/ });

/** The demo's plan of one hall. */
function planOf(hall: string) {
  const whole = demoFloorPlan();
  return {
    plan: { ...whole, halls: whole.halls.filter(({ number }) => number === hall) },
    booths: { halls: demoBooths().halls.filter((one) => one.hall === hall) },
  };
}

/** Publishes another plan as an organiser, and returns its version. */
async function publish(server: RunningServer, data: object): Promise<number> {
  const { token } = await signInOwner(server);
  const form = new FormData();
  form.set('write', 'all');
  form.set('file', new Blob([JSON.stringify(data)], { type: 'application/json' }), 'plan.json');
  const headers = { 'web-token': token };
  const url = server.url + publishFloorPlan.path;
  const answer = await fetch(url, { method: 'POST', headers, body: form });
  return (await answer.json()).data.written;
}

// Clean-up, because other tests share the server.
test.afterEach(async ({ server }) => {
  const { token } = await signInOwner(server);
  await callWire(server, showFloorPlan.path, { version: 1 }, token);
});

test('the organiser previews a plan with its changes before publishing, and withdraws it', async ({
  page,
  server,
}) => {
  const choose = (name: string, data: unknown) =>
    page.locator('input[type=file][accept*=json]').setInputFiles({
      name,
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(data)),
    });
  await storeSignIn(page, await signInOwner(server));
  await page.goto('/console/floor-plan?lang=en');
  await expect(page.getByText('Shown now')).toBeVisible();
  await choose('wrong.json', { ...planOf('7'), booths: demoBooths() });
  await expect(page.getByText('There are booths of hall 5, and no such hall.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish this plan' })).toBeHidden();
  await choose('hall-7.json', planOf('7'));
  await expect(page.getByRole('img', { name: /^The plan of the file/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: /exhibitors have booths/ })).toBeVisible();
  await page.getByText('Booths that are removed').click();
  await expect(page.getByText(/5A01, 5A02/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish this plan' }).click();
  await expect(page.getByText(/^Plan \d+ is published\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Hide the plan' }).click();
  await expect(page.getByText('No plan is shown')).toBeVisible();
  await page.getByRole('button', { name: 'Show it: plan 1' }).click();
  await page.getByRole('link', { name: 'See the plan' }).click();
  await drawn(page);
  await expect(halls(page)).toHaveCount(12);
});

test('a plan that was never opened is available offline, with its date, as of the last visit', async ({
  phone,
  front,
  server,
}) => {
  test.slow();
  let page = await phone.start({ locale: 'en-GB' });
  await page.goto(`${front.url}/?lang=en`);
  await waitUntilStored(page, 'en');
  await phone.close();

  front.become('gone');
  page = await phone.start({ locale: 'en-GB' });
  await page.goto(`${front.url}/floor-plan?lang=en`);
  await drawn(page);
  await expect(page.getByText(/^Plan of /)).toBeVisible();
  await expect(halls(page)).toHaveCount(12);
  await phone.close();

  const version = await publish(server, planOf('7'));
  front.become('fine');
  page = await phone.start({ locale: 'en-GB' });
  await page.goto(`${front.url}/?lang=en`);
  const storedVersion = () =>
    page.evaluate(async () => {
      const answer = await caches.match('/web/floor-plan/current');
      return (await answer?.json())?.data.plan.version;
    });
  await expect.poll(storedVersion, { timeout: 20_000 }).toBe(version);
  await phone.close();

  front.become('gone');
  page = await phone.start({ locale: 'en-GB' });
  await page.goto(`${front.url}/floor-plan?lang=en`);
  await drawn(page);
  await expect(halls(page)).toHaveCount(1);
  await phone.close();
});

test('a stored plan is not written again while it is unchanged', async ({ phone, front }) => {
  const CURRENT = '/web/floor-plan/current';
  const page = await phone.start();
  await page.goto(`${front.url}/?lang=en`);
  await waitUntilStored(page, 'en');
  await page.evaluate(async (address) => {
    const cache = await caches.open('pavilion-plan');
    const answer = await cache.match(address);
    await cache.put(address, new Response(answer?.body, { headers: { 'x-mark': 'before' } }));
  }, CURRENT);
  // Each check makes the worker fetch the current version.
  for (const _look of [1, 2, 3]) {
    front.asked();
    await waitUntilStored(page, 'en');
    await expect.poll(() => front.asked().some((path) => path.startsWith(CURRENT))).toBe(true);
  }
  const mark = await page.evaluate(
    async (address) => (await caches.match(address))?.headers.get('x-mark'),
    CURRENT,
  );
  expect(mark).toBe('before');
});
