import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { demoBooths } from '#server/demo/booths.ts';
import { demoFloorPlan } from '#server/demo/floor-plan.ts';
import { expectAccessible } from '../support/axe.ts';
import { freshDemoDir } from '../support/demo-data.ts';
import { startServer, test as withPage } from '../support/e2e.ts';
import { changeExhibition, exhibitionCommand } from '../support/load-exhibition.ts';
import { waitUntilStored, test as withPhone } from '../support/phone.ts';
import { signInOwner, storeSignIn } from '../support/registered.ts';

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

/** As the organiser does it: the plan of one hall. No server runs meanwhile. */
function publishHall(DATA_DIR: string, hall: string) {
  const file = join(DATA_DIR, 'plan.json');
  writeFileSync(file, JSON.stringify(planOf(hall)));
  exhibitionCommand(DATA_DIR, ['plan', '1', file]);
}

withPage('another exhibition shows none of the halls of the demo', async ({ page }) => {
  withPage.slow();
  const DATA_DIR = freshDemoDir();
  changeExhibition(DATA_DIR, { number: 2 });
  const server = await startServer({ DATA_DIR });
  await page.goto(`${server.url}/floor-plan?lang=en`);
  await expect(page.getByText('The floor plan has not been published yet.')).toBeVisible();
  await expect(plan(page)).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText('Hall');
  await page.goto(`${server.url}/exhibitor/directory?lang=en`);
  await expect(page.getByRole('main')).toContainText('No exhibitor is listed yet.');
  await page.goto('about:blank');
  await server.stop();
});

withPage(
  'the organiser sees a plan drawn with what it changes before it is published, and takes it back',
  async ({ page, allowedErrors }) => {
    withPage.slow();
    // The sign-in is stored before each page, and an empty one has no storage.
    allowedErrors.push(/SecurityError/);
    const server = await startServer({ DATA_DIR: freshDemoDir() });
    const choose = (name: string, data: unknown) =>
      page.locator('input[type=file]').setInputFiles({
        ...{ name, mimeType: 'application/json' },
        buffer: Buffer.from(JSON.stringify(data)),
      });
    await storeSignIn(page, await signInOwner(server));
    await page.goto(`${server.url}/console/floor-plan?lang=en`);
    await expect(page.getByText('Shown now')).toBeVisible();
    await choose('wrong.json', { ...planOf('7'), booths: demoBooths() });
    await expect(page.getByText('There are booths of hall 5, and no such hall.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Publish this plan' })).toBeHidden();
    await choose('hall-7.json', planOf('7'));
    await expect(page.getByRole('img', { name: /^The plan of the file/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: /exhibitors stand on booths/ })).toBeVisible();
    await page.getByText('Booths that vanish').click();
    await expect(page.getByText(/5A01, 5A02/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Publish this plan' }).click();
    await expect(page.getByText('Plan 2 is published.')).toBeVisible();
    await page.getByRole('button', { name: 'Take it back: not yet published' }).click();
    await expect(page.getByText('No plan is shown')).toBeVisible();
    await page.getByRole('button', { name: 'Show plan 1' }).click();
    await page.getByRole('link', { name: 'See the plan' }).click();
    await drawn(page);
    await expect(halls(page)).toHaveCount(12);
    await page.goto('about:blank');
    await server.stop();
  },
);

withPhone(
  'a plan that was never opened is there without a network, with its date, and is that of the last visit',
  async ({ phone, front, server }) => {
    withPhone.slow();
    const DATA_DIR = freshDemoDir();
    const first = await startServer({ DATA_DIR });
    front.passTo(first);
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
    await first.stop();

    publishHall(DATA_DIR, '7');
    const second = await startServer({ DATA_DIR });
    front.passTo(second);
    front.become('fine');
    page = await phone.start({ locale: 'en-GB' });
    await page.goto(`${front.url}/?lang=en`);
    const storedVersion = () =>
      page.evaluate(async () => {
        const answer = await caches.match('/web/floor-plan/current');
        return (await answer?.json())?.data.plan.version;
      });
    await expect.poll(storedVersion, { timeout: 20_000 }).toBe(2);
    await phone.close();

    front.become('gone');
    page = await phone.start({ locale: 'en-GB' });
    await page.goto(`${front.url}/floor-plan?lang=en`);
    await drawn(page);
    await expect(halls(page)).toHaveCount(1);
    await phone.close();
    front.passTo(server);
    await second.stop();
  },
);
