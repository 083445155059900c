import { expect, type Page } from '@playwright/test';
import type { SignIn } from '#contract/sign-in.ts';
import { signInActing } from '../support/acting.ts';
import { expectAccessible } from '../support/axe.ts';
import { openFront } from '../support/front.ts';
import { untilHydrated } from '../support/hydrated.ts';
import { test as base, bringSignIn, waitUntilStored } from '../support/phone.ts';
import {
  callWire,
  overseasBuyer,
  registerByWire,
  signInByEmail,
  storeSignIn,
} from '../support/registered.ts';
import type { RunningServer } from '../support/site-server.ts';

interface Show {
  server: RunningServer;
  exhibitor_id: string;
  exhibit_id: string;
  /** The only member of that exhibitor. */
  exhibitor: SignIn;
}

const test = base.extend<{ show: Show }>({
  show: async ({ server }, use) => {
    const { signIn: exhibitor, exhibitor_id, exhibit_id } = await signInActing(server);
    await use({ server, exhibitor, exhibitor_id, exhibit_id });
  },
});

/** The exhibitor's received inquiries. */
async function inboxOf({ server: { url }, exhibitor: { token } }: Show) {
  const answer = await fetch(`${url}/web/exhibitor/inquiry/list?lang=en`, {
    headers: { 'web-token': token },
  });
  return (await answer.json()).data.items as { id: string; last_text: string }[];
}

test.use({ serviceWorkers: 'allow' });

test.describe('with a network that comes and goes', () => {
  test('an inquiry made in airplane mode is answered by the exhibitor after both reconnect, and the buyer sees it', async ({
    phone,
    browser,
    front,
    show,
  }) => {
    test.setTimeout(120_000);
    const page = await phone.start({ locale: 'en-GB' });
    await bringSignIn(page, front, await registerByWire(show.server));
    const form = `${front.url}/exhibits/inquiry?exhibit_id=${show.exhibit_id}&lang=en`;
    await page.goto(form);
    await waitUntilStored(page);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(overseasBuyer.name);
    await page.goto(`${front.url}/exhibits/inquiry-record?lang=en`);
    await expect(page.getByText('not asked an exhibitor')).toBeVisible();

    const desk = await browser.newContext({ locale: 'en-GB' });
    const inbox = await desk.newPage();
    await storeSignIn(inbox, show.exhibitor);
    await inbox.goto(`${show.server.url}/workspace/inquiries?lang=en`);
    await expect(inbox.getByText('No inquiries yet')).toBeVisible();

    front.become('gone');
    await desk.setOffline(true);
    await page.goto(form);
    await fillIn(page, 'What does it cost, <b>delivered</b>?');
    await page.getByRole('button', { name: 'Send the inquiry' }).click();
    await expect(page).toHaveURL(/inquiry-record/);
    await expect(page.getByText('Waiting to be sent', { exact: true })).toBeVisible();
    await expect(page.getByText('<b>delivered</b>')).toBeVisible();
    // The phone is closed, and opened again with a network.
    await phone.close();
    expect(await inboxOf(show)).toEqual([]);
    front.become('fine');
    const again = await phone.start({ locale: 'en-GB' });
    await again.goto(`${front.url}/exhibits/inquiry-record?lang=en`);
    await expect.poll(() => inboxOf(show)).toMatchObject([{ last_text: /delivered/ }]);
    await again.getByRole('link', { name: /delivered/ }).click();
    await expect(again.getByText('You wrote:')).toHaveCount(1);

    await desk.setOffline(false);
    await inbox.getByRole('button', { name: overseasBuyer.name }).click({ timeout: 30_000 });
    await inbox.getByLabel('Your answer').fill('¥ 8,000, duty paid.');
    await inbox.getByLabel('Your answer').press('Control+Enter');
    // The thread is open: the message arrives without a reload.
    const price = again.getByRole('listitem').filter({ hasText: '¥ 8,000, duty paid.' });
    await expect.poll(async () => (await inboxOf(show))[0]?.last_text).toBe('¥ 8,000, duty paid.');
    await expect(price).toBeVisible({ timeout: 4_000 });

    // A reply written offline is shown in its place, and arrives once. A half-written one survives a reload.
    front.become('gone');
    await again.getByLabel('Your message').fill('Fine, two of them.');
    await again.reload();
    await expect(again.getByLabel('Your message')).toHaveValue('Fine, two of them.');
    await again.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(again.getByRole('listitem').last()).toContainText('Waiting to be sent');
    front.become('fine');
    await again.reload();
    await expect(again.getByText('Waiting to be sent', { exact: true })).toHaveCount(0);
    await expect.poll(async () => (await inboxOf(show))[0]?.last_text).toBe('Fine, two of them.');
    // The thread is readable offline too.
    front.become('gone');
    await again.reload();
    await expect(price).toBeVisible();
    await desk.close();
  });
});

for (const isByHand of [true, false]) {
  const when = isByHand ? 'by hand' : 'when the network is back';
  test(`an inbox that failed to load is retried ${when}`, async ({ context, show }) => {
    const front = await openFront(show.server);
    const page = await context.newPage();
    await bringSignIn(page, front, show.exhibitor);
    front.captureOnly((path) => path.startsWith('/web/exhibitor/inquiry/list'));
    await page.goto(`${front.url}/workspace/inquiries?lang=en`);
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    front.become('fine');
    if (isByHand) {
      await again.click();
    } else {
      await context.setOffline(true);
      await context.setOffline(false);
    }
    await expect(page.getByRole('searchbox', { name: 'Search inquiries' })).toBeVisible();
    await expect(again).toBeHidden();
    await front.close();
  });
}

for (const lang of ['zh', 'en'] as const) {
  test(`inquiring, reading and posting in ${lang} work by keyboard and are accessible`, async ({
    page,
    show,
  }) => {
    const words = {
      en: {
        send: 'Send the inquiry',
        text: 'Your question',
        reply: 'Your message',
        post: 'Post the buying lead',
        need: 'What you are looking for',
        stop: 'Stop the e-mails',
        go: 'Send',
      },
      zh: {
        send: '发送询盘',
        text: '您的问题',
        reply: '您的留言',
        post: '发布求购信息',
        need: '采购需求',
        stop: '停止发送',
        go: '发送',
      },
    }[lang];
    await storeSignIn(page, await registerByWire(show.server));
    await page.goto(`/exhibits/inquiry?exhibitor_id=${show.exhibitor_id}&lang=${lang}`);
    await expectAccessiblePage(page);
    await page.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.type('<script>document.title = "run"</script>');
    await page.getByRole('combobox', { name: /Industry|行业/ }).focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('button', { name: words.send }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: /script/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: '<script>' }).last()).toBeVisible();
    expect(await page.title()).not.toBe('run');
    await page.getByLabel(words.reply).focus();
    await page.keyboard.type('Hello');
    // Skips the button that attaches files.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: words.go, exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listitem').last()).toContainText('Hello');
    await expectAccessiblePage(page);

    await page.goto(`/audience/purchase?lang=${lang}`);
    // Data of the registration are filled in after they load.
    await expect(page.getByRole('combobox', { name: /Country|国家/ })).toHaveText(/Germany|德国/);
    await page.getByRole('combobox').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.getByLabel(words.need).fill('P1.5');
    await page.getByRole('combobox', { name: /Industry|行业/ }).focus();
    await page.keyboard.press('ArrowDown');
    await expectAccessiblePage(page);
    await page.getByRole('button', { name: words.post }).press('Enter');
    await expect(page).toHaveURL(/purchase-record/);
    await expect(page.getByText('P1.5'), 'sent, it is listed once').toHaveCount(1);
    await expectAccessiblePage(page);
  });
}

test('a buying lead is in the record even if the record was fetched before it arrived', async ({
  page,
  show,
}) => {
  await storeSignIn(page, await registerByWire(show.server));
  await page.goto('/audience/purchase?lang=en');
  // Company and country come from the registration.
  await expect(page.getByLabel('Company name')).not.toHaveValue('');
  await page.getByRole('combobox').first().selectOption({ index: 1 });
  await page.getByLabel('What you are looking for').fill('P1.5');
  await page.getByRole('combobox', { name: /Industry/ }).selectOption({ index: 1 });
  // The first answer was made before the lead arrived, but is delivered later.
  const { promise: isAnswered, resolve: answered } = Promise.withResolvers<void>();
  const hasArrived = page.waitForResponse('**/web/purchase/add');
  await page.route(
    '**/web/purchase/list*',
    async (route) => {
      const response = await route.fetch();
      answered();
      await hasArrived;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.route('**/web/purchase/add', async (route) => {
    await isAnswered;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Post the buying lead' }).click();
  await expect(page).toHaveURL(/purchase-record/);
  await hasArrived;
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0);
  await expect(page.getByText('P1.5')).toHaveCount(1);
});

test('signing in preserves a draft', async ({ page, show }) => {
  await page.goto(`/exhibits/inquiry?exhibit_id=${show.exhibit_id}&lang=en`);
  await fillIn(page, 'Kept while I sign in?');
  await page.getByLabel('Name', { exact: true }).fill('Otto Berg');
  await page.getByRole('combobox', { name: /Country/ }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('Austria');
  await page.getByRole('option', { name: 'Austria' }).click();
  await page.getByLabel('Industry').selectOption('retail');
  await page.getByLabel('E-mail for replies').fill('otto@example.com');
  await page.getByRole('button', { name: 'Sign in and send' }).click();
  await expect(page).toHaveURL(/fastLogin/);
  const signIn = await signInByEmail(show.server);
  await storeSignIn(page, signIn);
  await page.goto(`/exhibits/inquiry?exhibit_id=${show.exhibit_id}&lang=en`);
  await expect(page.getByLabel('Your question')).toHaveValue('Kept while I sign in?');
  await page.getByRole('button', { name: 'Send the inquiry' }).click();
  await expect(page.getByRole('link', { name: /Kept while I sign in/ })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Sent to / })).toBeVisible();
});

test('a buyer sees that an inquiry was sent, read and answered', async ({ page, show }) => {
  const signIn = await registerByWire(show.server);
  await storeSignIn(page, signIn);
  await page.goto(`/exhibits/inquiry?exhibit_id=${show.exhibit_id}&lang=en`);
  await fillIn(page, 'Do you rent it out?');
  await page.getByRole('button', { name: 'Send the inquiry' }).click();
  const row = page.getByRole('link', { name: /Do you rent it out/ });
  await expect(row).toContainText('Sent');

  const [received] = await inboxOf(show);
  const id = received?.id;
  await callWire(
    show.server,
    '/web/exhibitor/inquiry/read',
    { id, number: 1 },
    show.exhibitor.token,
  );
  await page.reload();
  await expect(row).toContainText('Read');
  await row.click();
  await expect(page.getByRole('listitem').filter({ hasText: 'You wrote:' })).toContainText('Read');

  const reply = { id, text: 'Yes, by the day.' };
  await callWire(show.server, '/web/exhibitor/inquiry/reply', reply, show.exhibitor.token);
  await expect(page.getByText('Yes, by the day.').last()).toBeVisible();
  await page.goto('/exhibits/inquiry-record?lang=en');
  await expect(page.getByRole('link', { name: /by the day/ })).toContainText('Answered');
});

async function fillIn(page: Page, text: string) {
  await page.getByRole('radio', { name: 'A price' }).check();
  await page.getByLabel('Estimated quantity').selectOption('2');
  await page.getByLabel('Your question').fill(text);
  const industry = page.getByLabel('Industry');
  if ((await industry.inputValue()) === '') await industry.selectOption('retail');
}

async function expectAccessiblePage(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await untilHydrated(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(page);
}
