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
  action?: string;
}

/** Has a code sent and signs in by it. */
export async function signIn(page: Page, { address, typed, mailbox, lang, action }: Signing) {
  const words =
    lang === 'en'
      ? { send: 'Send code', code: 'Code', go: action ?? 'Continue' }
      : { send: '获取验证码', code: '验证码', go: action ?? '继续' };
  await address.fill(typed);
  await page.getByRole('button', { name: words.send }).click();
  await page.getByLabel(words.code, { exact: true }).fill(await mailbox.codeFor(typed));
  await page.getByRole('button', { name: words.go, exact: true }).click();
  await expect(page.getByLabel(words.code, { exact: true })).toHaveCount(0);
}
