import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  CAPTCHA_HEIGHT,
  CAPTCHA_WIDTH,
  hashCaptchaAnswer,
  isCaptchaAnswer,
  makeCaptcha,
} from '#server/crypto/captcha.ts';
import { hashCode, hashToken, isCode, makeCode, makeToken } from '#server/crypto/codes.ts';

const key = randomBytes(32);

describe('sign-in codes', () => {
  const binding = { address: 'anna@example.com', purpose: 'sign_in' };
  const hash = hashCode(key, binding, '042917');

  test('are six digits, leading zeros included, spread over all of them', () => {
    const codes = Array.from({ length: 20_000 }, makeCode);
    expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
    // 2,000 are expected for each leading digit, with a standard deviation of 42.
    for (const digit of '0123456789') {
      const share = codes.filter((code) => code.startsWith(digit)).length;
      expect(share).toBeGreaterThan(1_700);
      expect(share).toBeLessThan(2_300);
    }
  });

  test('fit their own address and purpose only', () => {
    expect(isCode(key, binding, '042917', hash)).toBe(true);
    expect(isCode(key, binding, '042918', hash)).toBe(false);
    expect(isCode(key, { ...binding, purpose: 'active' }, '042917', hash)).toBe(false);
    expect(isCode(key, { ...binding, address: 'eve@example.com' }, '042917', hash)).toBe(false);
    expect(isCode(randomBytes(32), binding, '042917', hash)).toBe(false);
  });

  test('are compared without an error, for any input or stored value', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (typed, stored) => {
        expect(isCode(key, binding, typed, stored)).toBe(false);
      }),
    );
  });

  test('cannot be swapped with a captcha that was stored under the same key', () => {
    const captcha = hashCaptchaAnswer(key, { id: binding.address, purpose: 'sign_in' }, '042917');
    expect(captcha).not.toBe(hash);
  });
});

describe('tokens', () => {
  test('are 256 random bits and unique', () => {
    const tokens = Array.from({ length: 1_000 }, makeToken);
    expect(new Set(tokens).size).toBe(1_000);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  test('are stored as their SHA-256', () => {
    // FIPS 180-2, the example "abc".
    expect(Buffer.from(hashToken('abc'), 'base64url').toString('hex')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });
});

describe('image captchas', () => {
  test.each(['plain', 'hard'] as const)(
    'a %s one is a picture of four to six unambiguous characters at twice the size',
    async (level) => {
      const { answer, png } = await makeCaptcha(level);
      expect(answer).toMatch(/^[3479AEFHJKMNPRTWXY]{4,6}$/);
      const { format, width, height } = await sharp(png).metadata();
      expect({ format, width, height }).toEqual({
        format: 'png',
        width: CAPTCHA_WIDTH * 2,
        height: CAPTCHA_HEIGHT * 2,
      });
    },
  );

  test('shows dark characters on a light background, all inside the picture', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { png } = await makeCaptcha('plain');
      const { data, info } = await sharp(png)
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const dark = data
        .filter((_, index) => index % info.channels === 0)
        .filter((grey) => grey < 96);
      const share = dark.length / (info.width * info.height);
      expect(share).toBeGreaterThan(0.05);
      expect(share).toBeLessThan(0.4);
      // Letters never touch the top or bottom row, so a line must not either.
      const row = (y: number) =>
        data.subarray(y * info.width * info.channels, (y + 1) * info.width * info.channels);
      expect(Math.min(...row(0), ...row(info.height - 1))).toBeGreaterThan(96);
    }
  });

  test('two pictures always differ', async () => {
    const pictures = await Promise.all(Array.from({ length: 20 }, () => makeCaptcha('plain')));
    expect(new Set(pictures.map(({ png }) => png.toString('base64'))).size).toBe(20);
  });

  test('a hard one contains more noise than a plain one', async () => {
    const ink = async (level: 'plain' | 'hard') => {
      let sum = 0;
      for (let round = 0; round < 30; round += 1) {
        const { png } = await makeCaptcha(level);
        const { channels } = await sharp(png).stats();
        sum += 255 - (channels[0]?.mean ?? 255);
      }
      return sum;
    };
    expect(await ink('hard')).toBeGreaterThan(await ink('plain'));
  });

  test('the answer may have small letters, full width or a trailing space', () => {
    const binding = { id: '0198f3a0-0000-7000-8000-000000000001', purpose: 'sign_in' };
    const hash = hashCaptchaAnswer(key, binding, 'R7XN');
    for (const typed of ['R7XN', 'r7xn', ' r7Xn ', 'ｒ７ＸＮ']) {
      expect(isCaptchaAnswer(key, binding, typed, hash)).toBe(true);
    }
    expect(isCaptchaAnswer(key, binding, 'R7XM', hash)).toBe(false);
    expect(isCaptchaAnswer(key, binding, '', hash)).toBe(false);
    expect(isCaptchaAnswer(key, { ...binding, purpose: 'retrieve' }, 'R7XN', hash)).toBe(false);
    expect(isCaptchaAnswer(key, { ...binding, id: 'another' }, 'R7XN', hash)).toBe(false);
  });
});
