import { expect, test } from 'vitest';
import { setText } from '#server/files/picture-text.ts';
import { setNames } from '#server/files/poster-picture.ts';

/** Width beside a logo and a booth number. */
const WIDTH = 420;

test.each([
  ['深圳市光域显示科技有限公司', 'Guangyu Display Technology Co., Ltd.'],
  ['惠州市博量科电子显示设备有限公司', 'Huizhou Boliangke Electronic Display Equipment Co., Ltd.'],
])('on a bilingual poster neither “%s” nor “%s” is cut', async (zh, en) => {
  const names = await setNames([zh, en], WIDTH);
  for (const [index, name] of [zh, en].entries()) {
    const set = names[index];
    const whole = await setText(name, {
      sizes: [set?.size ?? 0],
      weight: 600,
      lines_max: 2,
      width: WIDTH,
    });
    expect(set).toEqual(whole);
    expect(set?.lines.length).toBeLessThanOrEqual(2);
  }
});

test('a name that no poster has room for is cut after two lines', async () => {
  const [set] = await setNames(['展'.repeat(80)], WIDTH);
  expect(set?.lines).toHaveLength(2);
});
