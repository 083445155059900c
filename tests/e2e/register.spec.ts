import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/e2e.ts';
import { freshCellphone, freshEmail, registerBuyer } from '../support/registered.ts';
import { signIn, startRegistering } from '../support/registering.ts';

/** All four steps, partly offline. */
const JOURNEY_MS = 120_000;

test.describe('registering', () => {
  test.setTimeout(JOURNEY_MS);

  test('a buyer from Germany registers by e-mail and gets a ticket', async ({ page, mailbox }) => {
    const email = freshEmail();
    await startRegistering(page, 'en');
    await signIn(page, { address: page.getByLabel('E-mail'), typed: email, mailbox, lang: 'en' });

    await expect(page.getByRole('heading', { name: 'Basic information' })).toBeFocused();
    await fillGermanBasics(page);
    await page.getByRole('button', { name: 'Save and continue' }).click();

    await expect(page.getByRole('heading', { name: 'What are you looking for?' })).toBeFocused();
    await page.getByRole('checkbox', { name: 'Micro / Mini LED' }).check();
    await page.getByRole('checkbox', { name: 'Malls & shops' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: 'Tell us about your visit' })).toBeFocused();
    await page.getByRole('checkbox', { name: 'Buy products' }).check();
    await page.getByRole('checkbox', { name: 'Factory tours' }).check();
    await page.getByRole('radio', { name: '20–99 people' }).check();
    await page.getByRole('radio', { name: 'RMB 1–5 million' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: 'A little more' })).toBeFocused();
    await page.getByRole('button', { name: 'Finish' }).click();

    await expect(page.getByText('Anna Schmidt, you are registered')).toBeVisible();
    expect(await draftsIn(page)).toEqual([]);
    await page.getByRole('link', { name: 'Show my ticket' }).click();
    await expect(page.getByRole('img', { name: 'Ticket QR code' })).toBeVisible();
  });

  test('a buyer from mainland China registers by phone and ID card, by keyboard alone', async ({
    page,
    mailbox,
  }) => {
    const cellphone = freshCellphone();
    await page.goto('/audience/register?lang=zh');
    await expect(page.getByRole('button', { name: '我确认并同意' })).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByLabel('手机号码'));
    await page.keyboard.type(cellphone);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('验证码')).toBeFocused();
    await page.keyboard.type(await mailbox.codeFor(cellphone));
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { name: '基本信息' })).toBeFocused();
    await tabTo(page, page.getByLabel('姓名'));
    await page.keyboard.insertText('张三');
    await tabTo(page, page.getByRole('radio', { name: '先生' }));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByLabel('身份证号码', { exact: true }));
    await page.keyboard.type(idCardNumber());
    await tabTo(page, page.getByRole('checkbox'));
    await page.keyboard.press('Space');
    for (const [label, text] of [
      ['公司名称', '深圳光点显示有限公司'],
      ['职务', '采购经理'],
      ['企业性质', ''],
      ['所在城市', '深圳'],
      ['公司地址', '科技园一路 1 号'],
    ] as const) {
      await tabTo(page, page.getByLabel(label));
      if (text) await page.keyboard.insertText(text);
      else await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { name: '您在寻找什么产品？' })).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: '暂时跳过' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('张三，登记成功')).toBeVisible();
  });
});

test('a draft survives a reload, and the ID number is not stored on the device', async ({
  page,
  mailbox,
}) => {
  const cellphone = freshCellphone();
  await startRegistering(page, 'zh');
  const address = page.getByLabel('手机号码');
  await address.fill(cellphone);
  await page.reload();
  await expect(address).toHaveValue(cellphone);
  await signIn(page, { address, typed: cellphone, mailbox, lang: 'zh' });

  await page.getByLabel('公司名称').fill('深圳光点显示有限公司');
  const number = idCardNumber();
  await page.getByLabel('身份证号码', { exact: true }).fill(number);
  await page.reload();
  await expect(page.getByLabel('公司名称')).toHaveValue('深圳光点显示有限公司');
  await expect(page.getByLabel('身份证号码', { exact: true })).toHaveValue('');
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).toContain('深圳光点显示有限公司');
  expect(kept).not.toContain(number);
});

test.describe('without a network', () => {
  test.use({
    allowedErrors: [/ERR_INTERNET_DISCONNECTED|error occurred when fetching the script/],
    serviceWorkers: 'allow',
  });
  test.setTimeout(JOURNEY_MS);

  test('a step that failed to send says so, loses nothing and is sent once online', async ({
    page,
    context,
    mailbox,
  }) => {
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/basic-register'))
        keys.push(request.headers()['idempotency-key']);
    });
    await startRegistering(page, 'en');
    await signIn(page, {
      address: page.getByLabel('E-mail'),
      typed: freshEmail(),
      mailbox,
      lang: 'en',
    });
    await fillGermanBasics(page);

    await context.setOffline(true);
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByRole('alert')).toContainText('No connection');
    await expect(page.getByLabel('City')).toHaveValue('Berlin');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByRole('heading', { name: 'What are you looking for?' })).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });
});

test('invalid input is reported under its field, with the focus on the first', async ({
  page,
  mailbox,
}) => {
  await startRegistering(page, 'en');
  await page.getByLabel('E-mail').fill('anna@');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/valid e-mail address/);
  const address = page.getByLabel('E-mail');
  await signIn(page, { address, typed: freshEmail(), mailbox, lang: 'en' });

  await fillGermanBasics(page);
  await page.getByLabel('Name', { exact: true }).fill('安娜');
  await page.getByLabel('Mobile number').fill('call me');
  const company = page.getByLabel('Company name');
  // The message appears when the field loses focus, and contains the minimum.
  await company.fill('A');
  await company.blur();
  await expect(company).toHaveAccessibleDescription(/at least 2 characters\.$/);
  await company.fill('光点公司');
  await company.blur();
  await expect(company).toHaveAccessibleDescription(/without Chinese characters\.$/);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByText('3 fields need another look.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(company).toHaveAccessibleDescription(/without Chinese characters\.$/);
  await expect(company).toHaveValue('光点公司');
  await expect(page.getByLabel('Mobile number')).toHaveAccessibleDescription(/valid phone number/);
});

test.describe('what the server refuses', () => {
  test.use({ allowedErrors: [/status of 400/] });

  test('is reported at its field', async ({ page, mailbox }) => {
    await startRegistering(page, 'en');
    const address = page.getByLabel('E-mail');
    await signIn(page, { address, typed: freshEmail(), mailbox, lang: 'en' });
    await fillGermanBasics(page);
    // Enough digits for the form; only the server knows Germany's numbering plan.
    await page.getByLabel('Mobile number').fill('00000');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByLabel('Mobile number')).toBeFocused();
    await expect(page.getByLabel('Mobile number')).toHaveAccessibleDescription(/valid phone/);
    await expect(page.getByLabel('City')).toHaveValue('Berlin');
  });

  test('a wrong code is tried once; address and code stay', async ({ page, mailbox }) => {
    const email = freshEmail();
    const tries: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/web/buyer/login')) tries.push(request.url());
    });
    await startRegistering(page, 'en');
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Send code' }).click();
    const right = await mailbox.codeFor(email);
    const wrong = right === '123456' ? '654321' : '123456';
    const code = page.getByLabel('Code', { exact: true });
    await code.fill(wrong);
    await code.press('Enter');
    await expect(page.getByRole('alert')).toContainText('One field needs another look');
    await expect(code).toBeFocused();
    await expect(code).toHaveAccessibleDescription(/This code is wrong/);
    await expect(code).toHaveValue(wrong);
    await expect(page.getByText(`Sent to ${email}`)).toBeVisible();
    await expect(page.getByRole('button', { name: /New code in \d+ s/ })).toBeDisabled();
    // A code that goes on by itself does so once: wrong tries are counted.
    await code.fill(wrong.slice(0, 5));
    await code.fill(right);
    await expect(page.getByRole('heading', { name: 'Basic information' })).toBeVisible();
    expect(tries).toHaveLength(2);
  });
});

test.describe('the field for an address', () => {
  test('takes a mainland mobile number as people write it, and a pasted message', async ({
    page,
    mailbox,
  }) => {
    const phone = freshCellphone();
    await startRegistering(page, 'zh');
    await page.getByLabel('手机号码').fill(`+86 ${phone.slice(0, 3)} ${phone.slice(3)}`);
    await page.getByLabel('手机号码').press('Enter');
    await expect(page.getByText(`验证码已发送至 ${phone}`)).toBeVisible();
    const code = await mailbox.codeFor(phone);
    await page.getByLabel('验证码', { exact: true }).fill(`您的验证码：${code}，5 分钟内有效。`);
    await expect(page.getByRole('heading', { name: '基本信息' })).toBeVisible();
    await expect(page.getByRole('radio', { name: '中国大陆' })).toBeChecked();
    await expect(page.getByLabel('手机号码')).toHaveValue(phone);
  });

  test('says which numbers can be used when it is a foreign one', async ({ page }) => {
    await startRegistering(page, 'en');
    const field = page.getByLabel('Mobile number or e-mail');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(field).toHaveAccessibleDescription(/Please fill this in/);
    await field.fill('+49 171 2345678');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(/mainland China mobile number, or your e-mail/);
    await expect(field).toHaveValue('+49 171 2345678');
  });

  test('can be corrected after the code was sent, at once', async ({ page, mailbox }) => {
    const [wrong, right] = [freshEmail(), freshEmail()];
    await startRegistering(page, 'en');
    const field = page.getByLabel('E-mail');
    await field.fill(wrong);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText(`Sent to ${wrong}`)).toBeVisible();
    await page.reload();
    await expect(page.getByText(`Sent to ${wrong}`)).toBeVisible();
    await page.getByRole('button', { name: 'Change' }).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(wrong);
    await expect(page.getByRole('button', { name: /Send again in \d+ s/ })).toBeVisible();
    await signIn(page, { address: field, typed: right, mailbox, lang: 'en' });
    await expect(page.getByRole('heading', { name: 'Basic information' })).toBeFocused();
    await page.getByLabel('Name', { exact: true }).fill('Lena Huber');
    await expect(page.getByRole('main').getByText('Lena Huber')).toBeVisible();
  });
});

test('a registered visitor is led to the ticket', async ({ page, server }) => {
  await registerBuyer(page, server);
  await page.goto('/audience/register?lang=en');
  await expect(page.getByText('you are already registered')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Show my ticket' })).toBeVisible();
});

test('a sign-in leads back to the requested page, and never to another site', async ({
  page,
  mailbox,
  baseURL,
}) => {
  const email = freshEmail();
  await page.goto('/audience/info?lang=en');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const address = page.getByRole('textbox', { name: 'E-mail' });
  await signIn(page, { address, typed: email, mailbox, lang: 'en' });
  await expect(page).toHaveURL(/\/audience\/info/);

  for (const target of ['//example.com', 'https://example.com', '/\\example.com', 'javascript:1']) {
    await page.goto(`/audience/fastLogin?lang=en&return=${encodeURIComponent(target)}`);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(await page.evaluate(() => window.location.origin)).toBe(baseURL);
    const kept = await page.evaluate(() => new URLSearchParams(window.location.search));
    expect(String(kept)).not.toContain('example.com/');
  }
});

test('retrieving a ticket gives the same answer whether there is one or not', async ({ page }) => {
  await page.goto('/audience/fastLogin?lang=en&find=true');
  const email = freshEmail();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Send my ticket details' }).click();
  await expect(page).toHaveURL(/findSuccess/);
  await expect(page.getByText(`If ${email} is registered`)).toBeVisible();
  expect(page.url()).not.toContain('example');
});

test('an edit in place is saved and counted; leaving unsaved changes needs a confirmation', async ({
  page,
  server,
}) => {
  await registerBuyer(page, server);
  await page.goto('/audience/info?lang=en');
  await expect(page.getByText('5 of 5 edits left this year').first()).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).first().click();
  await page.getByLabel('Job title').fill('Head of purchasing');
  await page.getByRole('banner').getByRole('link').first().click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Job title')).toHaveValue('Head of purchasing');

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByText('4 of 5 edits left this year')).toBeVisible();
  await expect(page.getByText('Head of purchasing')).toBeVisible();
});

test('every step is accessible, with errors shown and the sheet open', async ({
  page,
  mailbox,
}) => {
  await startRegistering(page, 'en');
  await expectAccessible(page);
  await page.getByLabel('E-mail').fill('anna@');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expectAccessible(page);
  const email = freshEmail();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = page.getByLabel('Code', { exact: true });
  await code.pressSequentially('419');
  await expectAccessible(page);
  await code.fill(await mailbox.codeFor(email));
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByText(/fields need another look/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Country' }).click();
  await expect(page.getByRole('dialog', { name: 'Country' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: 'Country' })).toBeFocused();
});

async function fillGermanBasics(page: Page) {
  await page.getByRole('combobox', { name: 'Country' }).click();
  await page.keyboard.type('germ');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Area code' })).toHaveText('+49');
  await page.getByLabel('Name', { exact: true }).fill('Anna Schmidt');
  await page.getByRole('radio', { name: 'Ms' }).check();
  await page.getByLabel('Mobile number').fill('15112345678');
  await page.getByLabel('Company name').fill('Lichtwerk GmbH');
  await page.getByLabel('Job title').fill('Purchasing manager');
  await page.getByLabel('Nature of business').selectOption('distributor');
  await page.getByLabel('City').fill('Berlin');
  await page.getByLabel('Company address').fill('Lichtstrasse 1');
}

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, wanted: Locator) {
  const target = await wanted.elementHandle();
  for (let presses = 0; presses < 80; presses++) {
    if (await page.evaluate((element) => element === document.activeElement, target)) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
}

/** An unused number of a person born in 1990; check character by GB 11643. */
function idCardNumber(): string {
  const order = String(Math.floor(Math.random() * 1000)).padStart(3, '0');
  const day = String(1 + Math.floor(Math.random() * 28)).padStart(2, '0');
  const digits = `440305199001${day}${order}`;
  const sum = [...digits].reduce((total, digit) => ((total + Number(digit)) * 2) % 11, 0);
  return digits + '10X98765432'[sum];
}

async function draftsIn(page: Page): Promise<string[]> {
  const names = await page.evaluate(() => Object.keys(localStorage));
  return names.filter((name) => name.includes('draft'));
}
