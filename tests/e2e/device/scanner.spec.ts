import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import qrcode from 'qrcode';
import { test as base } from '../../support/e2e.ts';
import { signInOwner, storeSignIn } from '../../support/registered.ts';

/** A camera before which a QR code is, which is not one of our tickets. */
const test = base.extend<object, { launchOptions: { args?: string[] } }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'camera-'));
      const video = join(folder, 'code.y4m');
      writeCodeVideo(video, 'https://example.com/not-a-ticket');
      const camera = [
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${video}`,
      ];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] });
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

type Detector = 'none' | 'rejects' | 'throws' | 'hangs' | 'blind' | 'reads';

/** Runs before the page: counts openings of the camera, and puts another detector in its place. */
function watchCamera(detector: Detector) {
  const devices = navigator.mediaDevices;
  const open = devices.getUserMedia.bind(devices);
  Object.assign(window, { opened: 0, streams: [] });
  devices.getUserMedia = async (given) => {
    Reflect.set(window, 'opened', Reflect.get(window, 'opened') + 1);
    const stream = await open(given);
    Reflect.get(window, 'streams').push(stream);
    return stream;
  };
  const answers: Record<Detector, () => unknown> = {
    none: () => [],
    throws: () => [],
    rejects: () => Promise.reject(new DOMException('Service unavailable', 'NotSupportedError')),
    hangs: () => new Promise(() => {}),
    blind: () => [],
    reads: () => [{ rawValue: 'read by the browser' }],
  };
  class Detectors {
    static getSupportedFormats = async () => ['qr_code'];
    detect = async () => answers[detector]();
    constructor() {
      if (detector === 'throws') throw new TypeError('Illegal constructor');
    }
  }
  Reflect.deleteProperty(window, 'BarcodeDetector');
  if (detector !== 'none') Object.assign(window, { BarcodeDetector: Detectors });
}

async function openBoarding(page: Page, server: Parameters<typeof signInOwner>[0]) {
  await storeSignIn(page, await signInOwner(server));
  await page.goto('/console/boarding?lang=en');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
}

const opened = (page: Page) => page.evaluate(() => Reflect.get(window, 'opened'));
const running = (page: Page) =>
  page.evaluate(
    () =>
      Reflect.get(window, 'streams').filter((stream: MediaStream) => stream.active)
        .length as number,
  );

for (const [detector, words] of [
  ['none', 'has none'],
  ['throws', 'cannot be made'],
  ['rejects', 'rejects'],
  ['hangs', 'never answers'],
  ['blind', 'finds nothing for ever'],
  ['reads', 'reads'],
] as const) {
  test(`a code is read by one opening of the camera where the browser's detector ${words}`, async ({
    page,
    server,
  }) => {
    await page.addInitScript(watchCamera, detector);
    await openBoarding(page, server);
    await page.getByRole('button', { name: 'Scan tickets' }).click();
    await expect(page.getByRole('alert')).toHaveText('This is not one of our tickets.');
    await expect(page.getByText('Hold the code in front of the camera.')).toBeVisible();
    expect(await opened(page)).toBe(1);
    await page.getByRole('button', { name: 'Stop scanning' }).click();
    await expect.poll(() => running(page)).toBe(0);
    expect(await opened(page)).toBe(1);
  });
}

test('the camera is switched off with the page: when it is hidden, and when it is left', async ({
  page,
  server,
}) => {
  await page.addInitScript<Detector>(watchCamera, 'none');
  await openBoarding(page, server);
  await page.getByRole('button', { name: 'Scan tickets' }).click();
  await expect.poll(() => running(page)).toBe(1);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(page.getByRole('status').filter({ hasText: 'switched off' })).toBeVisible();
  await expect.poll(() => running(page)).toBe(0);

  await page.evaluate(() => Reflect.deleteProperty(document, 'hidden'));
  await page.getByRole('button', { name: 'Scan tickets' }).click();
  await expect.poll(() => running(page)).toBe(1);
  await page.goBack();
  await expect.poll(() => running(page)).toBe(0);
});

for (const [name, words] of [
  ['NotAllowedError', 'The camera is not allowed.'],
  ['NotFoundError', 'This device has no camera that can be used.'],
  ['NotReadableError', 'Another app uses the camera.'],
] as const) {
  test(`a camera that fails with ${name} is reported as that, and the number can be typed`, async ({
    page,
    server,
  }) => {
    await page.addInitScript((kind) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', kind));
    }, name);
    await openBoarding(page, server);
    await page.getByRole('button', { name: 'Scan tickets' }).click();
    await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeEditable();
  });
}

test('a decoder that cannot be loaded is not reported as a camera that is missing', async ({
  page,
  server,
  allowedErrors,
}) => {
  allowedErrors.push(/404/);
  await page.addInitScript(() => {
    const Worker = window.Worker;
    window.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(String(url).includes('decode') ? '/assets/no-such-decoder.js' : url, options);
      }
    };
  });
  await openBoarding(page, server);
  await page.getByRole('button', { name: 'Scan tickets' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'codes cannot be read' })).toBeVisible();
});

const [WIDTH, HEIGHT] = [640, 480];
const MODULE = 8;

/** Writes a video of one QR code in the middle, for Chromium's fake camera: raw frames in YUV4MPEG2. */
function writeCodeVideo(path: string, text: string) {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' });
  const side = modules.size * MODULE;
  const [left, top] = [(WIDTH - side) / 2, (HEIGHT - side) / 2];
  const light = Buffer.alloc(WIDTH * HEIGHT, 235);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const isDark = modules.get(Math.floor(y / MODULE), Math.floor(x / MODULE));
      if (isDark) light[Math.floor(top + y) * WIDTH + Math.floor(left + x)] = 16;
    }
  }
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colour]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F15:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(path, Buffer.concat([head, frame, frame]));
}
