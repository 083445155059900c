import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { chromiumPath } from './chromium.ts';
import { untilHydrated } from './hydrated.ts';
import { registerBuyer } from './registered.ts';
import { startServer } from './site-server.ts';

// `npm run screenshots` takes the pictures that an install dialog shows, of the demo as it is built.

const BYTES_MAX = 60_000;
const folder = fileURLToPath(new URL('../../public/', import.meta.url));

/** Under the best quality that keeps it within the bytes. */
async function save(page: Page, name: string): Promise<void> {
  const picture = sharp(await page.screenshot());
  for (let quality = 80; quality >= 30; quality -= 5) {
    const webp = await picture.clone().webp({ quality, effort: 6 }).toBuffer();
    if (webp.length > BYTES_MAX) continue;
    await writeFile(`${folder}screenshot-${name}.webp`, webp);
    return;
  }
  throw new Error(`${name} does not fit into ${BYTES_MAX} bytes`);
}

/** With its fonts, its pictures and what it asks the server for. */
async function untilPainted(page: Page) {
  await untilHydrated(page);
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy') &&
      !document.querySelector('[aria-busy=true], [role=application]:not([data-drawn])'),
  );
}

const executablePath = chromiumPath();
const server = await startServer();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox'],
});
try {
  const phone = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  });
  const page = await phone.newPage();
  await registerBuyer(page, server);
  for (const lang of ['zh', 'en']) {
    for (const [name, path] of [
      ['home', '/'],
      ['ticket', '/audience/ticket'],
      ['floor-plan', '/floor-plan'],
    ]) {
      await page.goto(`${path}?lang=${lang}`);
      await untilPainted(page);
      // The prompt asks for what a picture cannot do.
      const upright = page.getByRole('button', { name: /Stay upright|继续竖屏/ });
      if (await upright.isVisible()) await upright.click();
      await save(page, `${name}-${lang}`);
    }
    const desktop = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await desktop.goto(`${server.url}/?lang=${lang}`);
    await untilPainted(desktop);
    await save(desktop, `wide-${lang}`);
    await desktop.close();
  }
} finally {
  await browser.close();
  await server.stop();
}
