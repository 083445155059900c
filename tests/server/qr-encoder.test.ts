import { createHash } from 'node:crypto';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { modulesPath } from '#contract/qr-modules.ts';
import { TICKET_CODE_CHARACTERS } from '#contract/ticket-code.ts';
import { encodeModules } from '#server/crypto/qr-encoder.ts';
import golden from '../contract/ticket-code.golden.json' with { type: 'json' };

/** Texts as long as a ticket. Digits alone would need a smaller code. */
const texts = golden.vectors
  .map(({ text }) => text)
  .filter((text) => text.length === TICKET_CODE_CHARACTERS)
  .filter((text) => /^[0-9A-Z $%*+\-./:]+$/.test(text) && /[A-Z]/.test(text));

test('the modules of the golden ticket never change: stored tickets and saved pictures show them', () => {
  const digest = createHash('sha256').update(encodeModules(golden.signed.text)).digest('hex');
  expect(digest).toBe('9a85ffcb59597b709a860ca22d89bf5bcbe73d97f7aa0faeadca4fead8dc1e60');
});

test.each(texts)('%s is a code of version 6 that a reader reads', async (text) => {
  const { box, path } = modulesPath(encodeModules(text));
  // 41 modules and the quiet zone.
  expect(box).toBe(49);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="490" height="490" viewBox="0 0 ${box} ${box}"><path fill="#fff" d="M0 0h49v49H0z"/><path d="${path}"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const read = jsqr.default(new Uint8ClampedArray(data), info.width, info.height);
  expect(read?.data).toBe(text);
  expect(read?.version).toBe(6);
});
