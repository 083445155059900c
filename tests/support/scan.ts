import type { Locator } from '@playwright/test';
import jsqr from 'jsqr';
import sharp from 'sharp';

/** What a reader at the gate reads off a code on the screen. */
export async function scan(code: Locator): Promise<string> {
  await code.scrollIntoViewIfNeeded();
  const picture = sharp(await code.screenshot({ animations: 'disabled' }))
    .ensureAlpha()
    .raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const found = jsqr.default(new Uint8ClampedArray(data), info.width, info.height);
  return found?.data ?? `nothing read on ${code.page().url()}`;
}
