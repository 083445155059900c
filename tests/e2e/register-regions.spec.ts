import { expect, type Page } from '@playwright/test';
import { test } from '../support/e2e.ts';
import { freshEmail } from '../support/registered.ts';
import { signIn, startRegistering } from '../support/registering.ts';

test('a visitor from Hong Kong registers by e-mail and home return permit', async ({
  page,
  mailbox,
}) => {
  await startRegistering(page, 'zh');
  const address = page.getByLabel('电子邮箱');
  await signIn(page, { address, typed: freshEmail(), mailbox, lang: 'zh' });

  await page.getByRole('radio', { name: '港澳台' }).check();
  await page.getByRole('radio', { name: '中国香港' }).check();
  await expect(page.getByRole('combobox', { name: '区号' })).toHaveText('+852');
  await page.getByLabel('姓名').fill('黄嘉欣');
  await page.getByRole('radio', { name: '女士' }).check();
  await page.getByLabel('手机号码').fill('51234567');
  const permit = page.getByLabel('港澳居民来往内地通行证号码');
  await permit.fill('C12345678');
  await page.getByLabel('公司名称').fill('Harbour Light 顯示有限公司');
  await page.getByLabel('职务').fill('采购经理');
  await page.getByLabel('企业性质').selectOption('distributor');
  await page.getByLabel('所在城市').fill('香港');
  await page.getByLabel('公司地址').fill('观塘道 1 号');
  await page.getByRole('button', { name: '保存并继续' }).click();

  await expect(permit).toBeFocused();
  await expect(permit).toHaveAccessibleDescription(/证件号码无效/);
  await expect(page.getByText('处理证件号码需要您的单独同意')).toBeVisible();
  await permit.fill(`h${freshDigits()}`);
  await page.getByRole('checkbox', { name: /同意.*证件号码/ }).check();
  await page.getByRole('button', { name: '保存并继续' }).click();

  await expect(page.getByRole('heading', { name: '您在寻找什么产品？' })).toBeFocused();
  await page.getByRole('checkbox', { name: 'Micro / Mini LED' }).check();
  await checkFirst(page, '应用场景');
  await page.getByRole('button', { name: '下一步' }).click();
  for (const group of ['参观目的', '希望参加的活动']) await checkFirst(page, group);
  for (const group of ['企业规模', '年度采购预算']) {
    await page.getByRole('group', { name: group }).getByRole('radio').first().check();
  }
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('button', { name: '提交并完成' }).click();
  await expect(page.getByText('黄嘉欣，登记成功')).toBeVisible();
  await page.getByRole('link', { name: '查看我的门票' }).click();
  await expect(page.getByRole('img', { name: '门票二维码' })).toBeVisible();
});

test('a visitor from Taiwan registers by the travel permit of Taiwan only', async ({
  page,
  mailbox,
}) => {
  await startRegistering(page, 'en');
  const address = page.getByLabel('E-mail');
  await signIn(page, { address, typed: freshEmail(), mailbox, lang: 'en' });

  await page.getByRole('radio', { name: 'Hong Kong, Macao, Taiwan' }).check();
  await page.getByRole('radio', { name: 'Hong Kong, China' }).check();
  await expect(page.getByLabel('Home return permit number')).toBeVisible();
  await page.getByRole('radio', { name: 'Taiwan, China' }).check();
  await expect(page.getByLabel('Home return permit number')).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Area code' })).toHaveText('+886');
  const permit = page.getByLabel('Taiwan travel permit number');
  await expect(permit).toHaveValue('');
  await page.getByLabel('Name', { exact: true }).fill('Lin Yu-ting');
  await page.getByRole('radio', { name: 'Ms' }).check();
  await page.getByLabel('Mobile number').fill('912345678');
  const consent = page.getByRole('checkbox', { name: /my ID number is processed/ });
  await expect(consent).not.toBeChecked();
  await consent.check();
  await page.getByLabel('Company name').fill('Formosa Pixel');
  await page.getByLabel('Job title').fill('Engineer');
  await page.getByLabel('Nature of business').selectOption('integrator');
  await page.getByLabel('City').fill('Taipei');
  await page.getByLabel('Company address').fill('Xinyi Road 1');

  for (const wrong of ['H12345678', '1234567', '123456789']) {
    await permit.fill(wrong);
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(permit).toBeFocused();
    await expect(permit).toHaveAccessibleDescription(/This ID number is not valid/);
  }
  await permit.fill('');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(permit).toHaveAccessibleDescription(/Please fill this in/);
  await permit.fill(freshDigits());
  await page.getByRole('button', { name: 'Save and continue' }).click();

  await expect(page.getByRole('heading', { name: 'What are you looking for?' })).toBeFocused();
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(page.getByText('Lin Yu-ting, you are registered')).toBeVisible();
  await page.getByRole('link', { name: 'Show my ticket' }).click();
  await expect(page.getByRole('img', { name: 'Ticket QR code' })).toBeVisible();
});

test('changing the language preserves a half-filled form', async ({ page, mailbox }) => {
  await startRegistering(page, 'en');
  const email = freshEmail();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = await mailbox.codeFor(email);
  await page.getByLabel('Code', { exact: true }).fill(code.slice(0, 5));
  await chooseLanguage(page, '中文');
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByLabel('验证码', { exact: true })).toHaveValue(code.slice(0, 5));
  await page.getByLabel('验证码', { exact: true }).fill(code);

  await page.getByRole('radio', { name: '港澳台' }).check();
  await page.getByRole('radio', { name: '中国澳门' }).check();
  await page.getByLabel('姓名').fill('陈小姐');
  await page.getByRole('radio', { name: '女士' }).check();
  await page.getByLabel('港澳居民来往内地通行证号码').fill('M12345678');
  await page.getByRole('checkbox', { name: /同意.*证件号码/ }).check();
  await page.getByLabel('企业性质').selectOption('distributor');
  await page.getByLabel('公司地址').fill('新马路 1 号');
  await chooseLanguage(page, 'English');
  await expect(page.getByRole('heading', { name: 'Basic information' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Macao, China' })).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Area code' })).toHaveText('+853');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('陈小姐');
  await expect(page.getByRole('radio', { name: 'Ms' })).toBeChecked();
  await expect(page.getByLabel('Home return permit number')).toHaveValue('M12345678');
  await expect(page.getByRole('checkbox', { name: /my ID number/ })).toBeChecked();
  await expect(page.getByLabel('Nature of business')).toHaveValue('distributor');
  await expect(page.getByLabel('Company address')).toHaveValue('新马路 1 号');
});

async function chooseLanguage(page: Page, name: string) {
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: /Language|语言/ }).click();
  await banner.getByRole('button', { name, exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', name === 'English' ? 'en' : 'zh-hans');
}

async function checkFirst(page: Page, group: string) {
  await page.getByRole('group', { name: group }).getByRole('checkbox').first().check();
}

/** Eight unused digits. */
function freshDigits(): string {
  return String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
}
