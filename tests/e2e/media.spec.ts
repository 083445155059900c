import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import { demoId } from '#server/demo/demo-id.ts';
import { test } from '../support/e2e.ts';
import { untilHydrated } from '../support/hydrated.ts';
import { film } from '../support/large-files.ts';
import { signInOwner, storeSignIn } from '../support/registered.ts';

// An upload is offline for a moment, and an article is missing.
test.use({ allowedErrors: [/ERR_FAILED|404 \(Not Found\)/] });

test('a video is found, loads only when played, and plays; its exhibitor is beside it', async ({
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

test('a video that fails to load says so, and plays after a retry', async ({ page, server }) => {
  await page.route('**/*.mp4', (route) => route.abort());
  await page.goto(`${server.url}/media/detail?id=${demoId('video', 0)}&lang=en`);
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Play the video' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    /cannot be played here\. Please try again later/,
  );
  await page.unroute('**/*.mp4');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.1);
});

test('an unknown article counts down to its list, which any key stops', async ({
  page,
  server,
}) => {
  const missing = `${server.url}/news/detail/industry?id=${randomUUID()}&lang=en`;
  const words = page.getByText(/On to the news list in \d seconds?\./);
  await page.clock.install();
  await page.goto(missing);
  await untilHydrated(page);
  await expect(page.getByRole('link', { name: 'Go there now' })).toBeFocused();
  await expect(words).toHaveText(/in 5 seconds/);
  await page.clock.runFor(1_000);
  await expect(words).toHaveText(/in 4 seconds/);
  await page.keyboard.press('Shift');
  await expect(words).toBeHidden();
  await page.clock.runFor(60_000);
  await expect(page.getByRole('heading', { name: 'Article not found' })).toBeVisible();

  await page.goto(missing);
  await untilHydrated(page);
  await expect(words).toBeVisible();
  await page.clock.runFor(limits.NEWS_LEADS_ON_SECONDS * 1_000);
  await expect(page).toHaveURL(({ pathname }) => pathname === '/news/industry');
});

test('a download is listed with type and size, and saved under its name', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/download?lang=en`);
  await untilHydrated(page);
  const guides = page.getByRole('listitem').filter({ hasText: 'Visitor guide' });
  await expect(guides).toContainText([/English.*PDF.*version 2/, /Chinese.*PDF.*version 2/]);
  const saving = page.waitForEvent('download');
  await guides.first().getByRole('link').click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('Visitor guide.pdf');
  await expect(page.getByText('Order form for power at the booth')).toBeHidden();
});

test('downloads are grouped by their readers, and a Chinese reader sees Chinese files first', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/download?lang=zh`);
  const groups = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(groups).toHaveText(['观众资料', '展商资料', '媒体资料']);
  const list = page.getByRole('list').filter({ hasText: '参观手册' });
  const files = await list.getByRole('listitem').allInnerTexts();
  const languages = files.map((text) => /中文|英文/.exec(text)?.[0]);
  expect(languages).toEqual(['中文', '中文', '中文', '英文', '英文', '英文']);
});

test('the organiser uploads a video through an unreliable network, and it is public at once', async ({
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
    name: 'opening.mp4',
    mimeType: 'video/mp4',
    buffer: film(6 * 1024 ** 2),
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
