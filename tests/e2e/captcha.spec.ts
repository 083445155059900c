import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { hashCaptchaAnswer } from '#server/crypto/captcha.ts';
import { loadKeys } from '#server/crypto/keys.ts';
import { test as base } from '../support/e2e.ts';
import { oncePerFile } from '../support/once-per-file.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';
import { freshCellphone, freshEmail } from '../support/registered.ts';
import { startRegistering } from '../support/registering.ts';
import { startServer } from '../support/site-server.ts';

const ANSWER = 'R7XN';

const programs = findPostgres();

interface Captchas {
  /** The answer to a captcha from now on: a picture has too many possible answers to try all. */
  answerTo: (captcha_id: string) => Promise<string>;
}

/** A server that asks for image codes, on PostgreSQL. */
// A single worker has the database and the server.
base.describe.configure({ mode: 'default' });

const ownServer = oncePerFile(
  async () => {
    if (!programs) throw new Error('There is no PostgreSQL');
    const postgres = await startPostgres(programs);
    const DATABASE_URL = await postgres.createDatabase();
    const server = await startServer({ CAPTCHA: 'on', DATABASE_URL });
    const { captcha_key } = await loadKeys(server);
    const database = new pg.Client({ connectionString: DATABASE_URL });
    await database.connect();
    const captchas: Captchas = {
      async answerTo(id) {
        const found = await database.query('SELECT purpose FROM image_captcha WHERE id = $1', [id]);
        const [{ purpose }] = found.rows;
        await database.query('UPDATE image_captcha SET answer_hash = $2 WHERE id = $1', [
          id,
          hashCaptchaAnswer(captcha_key, { id, purpose }, ANSWER),
        ]);
        return ANSWER;
      },
    };
    return { postgres, server, database, captchas };
  },
  async ({ postgres, server, database }) => {
    await database.end();
    await server.stop();
    await postgres.remove();
  },
);

const test = base.extend<{ captchas: Captchas }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted off this pattern.
  server: async ({}, use) => use((await ownServer()).server),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted off this pattern.
  captchas: async ({}, use) => use((await ownServer()).captchas),
});

test('a wrong image code is reported at its field with a new picture; the right one sends the code', async ({
  page,
  mailbox,
  captchas,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 400/);
  const pictures = watchPictures(page);
  const email = freshEmail();
  await startRegistering(page, 'en');
  await page.getByLabel('E-mail').fill(email);
  const field = page.getByLabel('Image code');
  const code = page.getByLabel('Code', { exact: true });
  const send = page.getByRole('button', { name: 'Send code' });

  await send.click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('Please fill this in.');
  const first = await pictures.shown();
  await captchas.answerTo(first);
  await field.fill('AAAA');
  await send.click();
  await expect(field).toHaveAccessibleDescription(/^The image code is wrong/);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await expect.poll(() => pictures.shown()).not.toBe(first);
  expect(mailbox.messagesTo(email)).toEqual([]);
  await expect(page.getByLabel('E-mail')).toHaveValue(email);

  const answered = await pictures.shown();
  const answer = await captchas.answerTo(answered);
  await field.fill(answer.toLowerCase());
  await expect(field).toHaveAccessibleDescription('');
  await send.click();
  await expect(code).toBeFocused();
  await expect(page.getByText(`Sent to ${email}`)).toBeVisible();
  await expect(field).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Change' }).click();
  await expect
    .poll(() => pictures.shown(), 'the next code needs another picture')
    .not.toBe(answered);
  await page.getByLabel('E-mail').fill(freshEmail());
  await send.click();
  await expect(field).toHaveAccessibleDescription('Please fill this in.');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: /^Send/ }).click();
  await code.fill(await mailbox.codeFor(email));
  await expect(page.getByRole('heading', { name: 'Basic information' })).toBeFocused();
});

test('pressing an unreadable picture replaces it', async ({ page, captchas }) => {
  const pictures = watchPictures(page);
  await startRegistering(page, 'zh');
  const first = await pictures.shown();
  await page.getByRole('button', { name: /换一张/ }).click();
  await expect.poll(() => pictures.shown()).not.toBe(first);
  await page.getByLabel('手机号码').fill(freshCellphone());
  await page.getByLabel('图形验证码').fill(await captchas.answerTo(await pictures.shown()));
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByLabel('验证码', { exact: true })).toBeFocused();
});

test('a user who cannot see pictures answers a question, which is announced with its field', async ({
  page,
}) => {
  await startRegistering(page, 'en');
  await page.getByLabel('E-mail').fill(freshEmail());
  await page.getByRole('button', { name: 'Answer a question instead' }).click();
  const field = page.getByLabel('Answer', { exact: true });
  await expect(field).toHaveAccessibleDescription(/numbers: /);
  const question = (await field.getAttribute('aria-describedby')) ?? '';
  const said = await page.locator(`[id="${question}"]`).innerText();
  const numbers = said.match(/\d{4}/g) ?? [];
  const order = ['first', 'second', 'third', 'last'].findIndex((word) => said.includes(word));
  await field.fill(numbers[order] ?? '');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused({ timeout: 30_000 });
});

test('retrieving a ticket also reports a wrong image code at its field', async ({
  page,
  captchas,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 400/);
  const pictures = watchPictures(page);
  await page.goto('/audience/fastLogin?lang=zh&find=true');
  await page.getByLabel('手机号码').fill(freshCellphone());
  const field = page.getByLabel('图形验证码');
  const first = await pictures.shown();
  await captchas.answerTo(first);
  await field.fill('AAAA');
  await page.getByRole('button', { name: '发送门票信息' }).click();
  await expect(field).toHaveAccessibleDescription(/^图形验证码错误/);
  await expect.poll(() => pictures.shown()).not.toBe(first);
  await field.fill(await captchas.answerTo(await pictures.shown()));
  await page.getByRole('button', { name: '发送门票信息' }).click();
  await expect(page).toHaveURL(/findSuccess/);
});

/** Finds the captchas of the pictures that a page received. */
function watchPictures(page: Page) {
  const ids = new Map<string, string>();
  page.on('response', async (response) => {
    if (!response.url().includes('/img-captcha')) return;
    // The last answer may arrive after the end of the test.
    const answer = await response.json().catch(() => null);
    if (answer) ids.set(answer.data.image, answer.data.captcha_id);
  });
  return {
    /** The captcha of the current picture. */
    async shown(): Promise<string> {
      const picture = page.getByRole('img', { name: /Characters to type|需要输入的字符/ });
      const known = async () => ids.get((await picture.getAttribute('src')) ?? '');
      await expect.poll(known).toBeTruthy();
      return (await known()) ?? '';
    },
  };
}
