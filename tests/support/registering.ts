import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the registration and confirms the health declaration. */
export async function startRegistering(page: Page, lang: 'zh' | 'en') {
  await page.goto(`/audience/register?lang=${lang}`);
  await page
    .getByRole('button', { name: lang === 'en' ? 'I confirm this' : '我确认并同意' })
    .click();
}

interface Signing {
  address: Locator;
  typed: string;
  mailbox: { codeFor: (address: string) => Promise<string> };
  lang: 'zh' | 'en';
}

/** Has a code sent and signs in by it; a complete code is sent without a tap. */
export async function signIn(page: Page, { address, typed, mailbox, lang }: Signing) {
  const words =
    lang === 'en' ? { send: 'Send code', code: 'Code' } : { send: '获取验证码', code: '验证码' };
  await address.fill(typed);
  await page.getByRole('button', { name: words.send }).click();
  await page.getByLabel(words.code, { exact: true }).fill(await mailbox.codeFor(typed));
  await expect(page.getByLabel(words.code, { exact: true })).toHaveCount(0);
}
