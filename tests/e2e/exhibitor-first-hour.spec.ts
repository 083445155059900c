import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { inviteExhibitorMember } from '#contract/access-invitations.ts';
import {
  addConsoleExhibitor,
  addExhibitorMember,
  withdrawExhibitor,
} from '#contract/exhibitors-console.ts';
import { expectAccessible } from '../support/axe.ts';
import { registeredForm } from '../support/directory.ts';
import { test } from '../support/e2e.ts';
import { callWire, freshCellphone, signInOwner } from '../support/registered.ts';

/** Jobs find messages to send once a minute. */
const SENT_MS = 90_000;
const IN_WECHAT =
  'Mozilla/5.0 (Linux; Android 14; V2309A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1160117 MicroMessenger/8.0.49.2600 NetType/WIFI Language/zh_CN';

test.use({
  userAgent: IN_WECHAT,
  serviceWorkers: 'block',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'zh-CN',
});

test('in WeChat, an invited person gets from the link to a published exhibit with a picture', async ({
  page,
  server,
  mailbox,
}) => {
  test.setTimeout(180_000);
  const owner = await signInOwner(server);
  const mark = randomUUID().slice(0, 8);
  const name = { zh: `晨光${mark}`, en: `Dawn ${mark}` };
  const form = { ...registeredForm(), name, booths: '', guest_booths: '' };
  const answer = await callWire(server, addConsoleExhibitor.path, form, owner.token);
  const { id: exhibitor_id } = addConsoleExhibitor.output.parse(answer);
  const cellphone = freshCellphone();
  const person = { exhibitor_id, email: '', cellphone, name: '李静', role: 'main_contact' };
  const added = await callWire(server, addExhibitorMember.path, person, owner.token);
  const { member_id } = addExhibitorMember.output.parse(added);
  await callWire(server, inviteExhibitorMember.path, { exhibitor_id, member_id }, owner.token);

  let link = '';
  await expect(async () => {
    const { text = '' } = mailbox.messagesTo(cellphone).at(-1) ?? {};
    link = /\/workspace\/join\S+/.exec(text)?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: SENT_MS });

  await page.goto(link);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByLabel('手机号码或电子邮箱')).toHaveValue(cellphone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByLabel('验证码', { exact: true }).fill(await mailbox.codeFor(cellphone));
  await expect(page.getByRole('heading', { name: name.zh })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('navigation').getByRole('link', { name: /展品/ }).click();
  await page.getByRole('link', { name: '添加展品' }).first().click();
  await page.getByLabel('名称（中文）').fill('晨光小间距屏');
  await page.getByRole('combobox', { name: '产品类别' }).click();
  await page.getByRole('combobox', { name: '搜索' }).press('Enter');
  const picture = await sharp({
    create: { width: 640, height: 480, channels: 3, background: '#1d4ed8' },
  })
    .png()
    .toBuffer();
  await page
    .getByLabel('添加图片')
    .setInputFiles({ name: 'panel.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByRole('img', { name: '图片 1' })).toBeVisible();
  await page.getByRole('button', { name: '添加并上架' }).click();
  await expect(page.getByRole('link', { name: '晨光小间距屏' })).toBeVisible();

  // The name in Chinese alone is enough: the site in English shows it too.
  const found = async () => {
    const listed = await page.request.get('/web/exhibit/list?lang=en&keyword=晨光小间距屏');
    return (await listed.json()).data.items.map(({ name }: { name: string }) => name);
  };
  await expect.poll(found, { timeout: 20_000 }).toContainEqual('晨光小间距屏');
  await callWire(
    server,
    withdrawExhibitor.path,
    { id: exhibitor_id, reason: 'The test is over.' },
    owner.token,
  );
});
