import { expect, type Page } from '@playwright/test';
import { demoId } from '#server/demo/demo-id.ts';
import { test } from '../support/e2e.ts';
import { untilHydrated } from '../support/hydrated.ts';
import { callWire, signInOwner } from '../support/registered.ts';

// No other test uses this live stream.
const LIVE = demoId('live', 1);
const STREAM = 'factory';
/** A busy machine probes streams later than every five seconds. */
const LATE_MS = 60_000;

// A broken stream answers 404, and the browser goes offline.
test.use({
  allowedErrors: [/404 \(Not Found\)|ERR_INTERNET_DISCONNECTED/],
  serviceWorkers: 'allow',
});

/** Bytes of the video player that a page has fetched. */
function watchPlayer(page: Page) {
  const fetched: string[] = [];
  page.on('response', (answer) => {
    if (/\/hls|\.m3u8|\.m4s|init\.mp4/.test(answer.url())) fetched.push(answer.url());
  });
  return fetched;
}

/** Checks by displayed frames, not by a clock, that the video plays. */
async function expectMoving(page: Page) {
  const frames = () =>
    page.locator('video').evaluate((video: HTMLVideoElement) => ({
      shown: video.getVideoPlaybackQuality().totalVideoFrames,
      width: video.videoWidth,
    }));
  await expect(async () => {
    const before = await frames();
    await page.waitForTimeout(700);
    const after = await frames();
    expect(after.width).toBeGreaterThan(0);
    expect(after.shown).toBeGreaterThan(before.shown);
  }).toPass({ timeout: LATE_MS });
}

test('a live stream that freezes, breaks, ends and returns says so, and resumes by itself', async ({
  page,
  server,
}) => {
  test.setTimeout(300_000);
  const owner = await signInOwner(server);
  const turn = (to: string) =>
    callWire(server, '/web/demo/stream', { name: STREAM, to }, owner.token);
  const interrupted = page.getByText('The stream is interrupted');
  const fetched = watchPlayer(page);
  await page.goto(`${server.url}/exhibitor/live/detail?id=${LIVE}&lang=en`);
  await untilHydrated(page);
  await expect(page.getByText('Live now')).toBeVisible({ timeout: LATE_MS });
  expect(fetched).toEqual([]);

  await page.getByRole('button', { name: 'Watch live' }).click();
  await expectMoving(page);
  const takes = async (type: string, work: () => Promise<void>) => {
    const begun = performance.now();
    await work();
    const description = `${((performance.now() - begun) / 1000).toFixed(1)} s`;
    test.info().annotations.push({ type, description });
  };
  for (const what of ['frozen', 'broken', 'ended']) {
    await turn(what);
    await takes(`${what}: told after`, () =>
      expect(interrupted, what).toBeVisible({ timeout: LATE_MS }),
    );
    await turn('on');
    await takes(`${what}: plays again after`, async () => {
      await expect(interrupted, what).toBeHidden({ timeout: LATE_MS });
      await expectMoving(page);
    });
  }

  await page.context().setOffline(true);
  await expect(page.getByText('You are offline. The page')).toBeVisible({ timeout: LATE_MS });
  await expect(interrupted).toBeHidden();
  await page.context().setOffline(false);
  await expect(page.getByText('You are offline. The page')).toBeHidden({ timeout: LATE_MS });
});
