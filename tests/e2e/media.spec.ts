import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { test } from '../support/e2e.ts';
import { film } from '../support/film.ts';
import { untilHydrated } from '../support/hydrated.ts';
import { signInOwner, storeSignIn } from '../support/registered.ts';

// The network of an upload is taken away for a moment.
test.use({ allowedErrors: [/ERR_FAILED/] });

test('a video is found, loads nothing until it is played, and plays; its exhibitor is beside it', async ({
  page,
  server,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/\.mp4|hls/.test(request.url())) fetched.push(request.url());
  });
  await page.goto(`${server.url}/media/video?lang=en`);
  await untilHydrated(page);
  await page.getByRole('searchbox', { name: 'Search videos' }).fill('ultra-thin');
  await page
    .getByRole('link', { name: 'An ultra-thin all-in-one, serviced from the front' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ultra-thin all-in-one/);
  await expect(page.getByRole('heading', { name: 'Transcript' })).toBeVisible();
  expect(fetched).toEqual([]);
  await page.getByRole('button', { name: 'Play the video' }).click();
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.3);
  expect(fetched.length).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Caichen', exact: true }).first().click();
  await expect(page).toHaveURL(/directory-detail/);
  await expect(page.getByRole('heading', { name: 'Videos' })).toBeVisible();
});

test('a download is listed with what it is, is saved under its name', async ({ page, server }) => {
  await page.goto(`${server.url}/download?lang=en`);
  await untilHydrated(page);
  await expect(page.getByText('version 2')).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Visitor catalogue' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('参观手册 Visitor catalogue.pdf');
  await expect(page.getByText('Order form for power at the booth')).toBeHidden();
});

test('the organiser uploads a video through a network that fails, and it is public at once', async ({
  page,
  server,
}) => {
  const owner = await signInOwner(server);
  await storeSignIn(page, owner);
  await page.goto(`${server.url}/console/videos/edit?lang=en`);
  await untilHydrated(page);
  let failures = 2;
  await page.route('**/web/console/file/part', (route) =>
    failures-- > 0 ? route.abort() : route.continue(),
  );
  const chooser = page.waitForEvent('filechooser');
  await page.getByText('Upload a video').click();
  await (await chooser).setFiles({
    ...{ name: 'opening.mp4', mimeType: 'video/mp4', buffer: film(6 * 1024 ** 2) },
  });
  await expect(page.getByLabel('Video', { exact: true })).toHaveValue(/^\/files\//, {
    timeout: 30_000,
  });
  const title = `Opening ${randomUUID().slice(0, 6)}`;
  await page.getByLabel('Title in Chinese').fill('开幕');
  await page.getByLabel('Title in English').fill(title);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/console\/videos\/?(\?|$)/);
  await page.goto(`${server.url}/media/video?lang=en`);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
});
