import type { Locator } from '@playwright/test';
import jsqr from 'jsqr';
import sharp from 'sharp';

/** The text that a reader at the gate reads off a code on the screen. */
export async function scan(code: Locator): Promise<string> {
  // A page that is drawn again takes the code out of the one that was looked at.
  const picture = await code.screenshot({ animations: 'disabled' }).catch(() => undefined);
  const read = picture && (await readCode(picture));
  return read ?? `nothing read on ${code.page().url()}`;
}

/** The text of a code on a picture. */
export async function readCode(picture: Buffer): Promise<string | undefined> {
  const pixels = sharp(picture).ensureAlpha().raw();
  const { data, info } = await pixels.toBuffer({ resolveWithObject: true });
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
