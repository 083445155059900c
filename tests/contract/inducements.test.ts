import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findInducement } from '#contract/inducements.ts';

describe('no text offers a reward for sharing', () => {
  const files = [
    ...globSync('locales/**/*.{po,md}'),
    ...globSync('src/server/demo/**/*.ts'),
    ...globSync('src/server/features/{posters,exhibitor-invitations}/*.ts'),
  ];

  test('the files with texts of pages, messages, posters and the demo are read', () => {
    expect(files.length).toBeGreaterThan(10);
    expect(files).toContain('locales/zh.po');
  });

  test.each(files)('%s', (file) => {
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      // Our own rule contains the words that exhibitors may not write.
      if (/^(msgid|#)/.test(line)) continue;
      expect(findInducement(line), line).toBeNull();
    }
  });
});

test.each([
  '好友助力即可入场',
  '集赞 38 个领门票',
  '转发到朋友圈即可领取礼品',
  '分享后解锁优惠',
  '邀请三位好友返现',
  'Share this page and win a prize',
  'Invite five friends to unlock a discount',
])('%s is found', (text) => {
  expect(findInducement(text)).not.toBeNull();
});

test.each([
  '诚邀您莅临我们的展位',
  '新一代 Micro LED 会议屏首次亮相，欢迎带着项目来聊。',
  'Come and see us at our booth, and tell us what you are working on.',
  '6 人及以上团体预登记后，可走团体专用通道。',
])('%s is allowed', (text) => {
  expect(findInducement(text)).toBeNull();
});
