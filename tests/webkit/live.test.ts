import { setTimeout } from 'node:timers/promises';
import { afterAll, expect } from 'vitest';
import { demoId } from '#server/demo/demo-id.ts';
import { freshDemoDir } from '../support/demo-data.ts';
import { callWire, signInOwner } from '../support/registered.ts';
import type { WebWindow } from '../support/web-driver.ts';
import { startServer, test } from '../support/webkit-test.ts';

const LIVE = demoId('live', 1);
const STREAM = 'factory';
const INTERRUPTED = 'The stream is interrupted';
/** A busy machine probes streams later than every five seconds. */
const LATE = { timeout: 60_000 };

const server = await startServer(freshDemoDir());
afterAll(() => server.stop());

const pictureOf = (page: WebWindow) =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    const at = video?.currentTime ?? 0;
    return { at, width: video?.videoWidth ?? 0, source: video?.currentSrc ?? '' };
  });

/** Checks that the video plays: this engine counts no frames, and its clock stops with them. */
async function expectMoving(page: WebWindow) {
  const isMoving = async () => {
    const before = await pictureOf(page);
    await setTimeout(700);
    const after = await pictureOf(page);
    return after.width > 0 && after.at > before.at;
  };
  await expect.poll(isMoving, LATE).toBe(true);
}

test('a natively played stream that freezes, breaks or ends is reported, and resumes by itself', async ({
  page,
}) => {
  const owner = await signInOwner(server);
  const turn = (to: string) =>
    callWire(server, '/web/demo/stream', { name: STREAM, to }, owner.token);
  await page.open(`${server.url}/exhibitor/live/detail?id=${LIVE}&lang=en`);
  // The link appears after the first probe of the stream.
  await expect.poll(() => page.textOf('main'), LATE).toContain('Watch live');
  await page.click('button', 'Watch live');
  await expectMoving(page);
  // Played natively: scripts would set a blob as source.
  expect((await pictureOf(page)).source).toMatch(/\/index\.m3u8$/);
  for (const what of ['frozen', 'broken', 'ended']) {
    await turn(what);
    await expect.poll(() => page.textOf('main'), LATE).toContain(INTERRUPTED);
    await turn('on');
    await expect.poll(() => page.textOf('main'), LATE).not.toContain(INTERRUPTED);
    await expectMoving(page);
  }
});
