import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { demoId } from '#server/demo/demo-id.ts';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/e2e.ts';
import { untilHydrated } from '../support/hydrated.ts';
import { callWire, registerByWire, signInOwner, storeSignIn } from '../support/registered.ts';
import type { RunningServer } from '../support/site-server.ts';

// No other test uses this live stream.
const LIVE = demoId('live', 6);
/** Time from the server's answer until every page shows the message. */
const TOLD_MS = 2_000;

// The writer goes offline, and is muted later.
test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED|403 \(Forbidden\)/] });

type SignIn = Awaited<ReturnType<typeof signInOwner>>;

/** The page of the live stream in a separate browser context. */
async function openAs(browser: Browser, server: RunningServer, signIn: SignIn | null) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  if (signIn) await storeSignIn(page, signIn);
  await open(page, server);
  return page;
}

async function open(page: Page, server: RunningServer) {
  await page.goto(`${server.url}/exhibitor/live/detail?id=${LIVE}&lang=en`);
  await untilHydrated(page);
}

const logOf = (page: Page) => page.getByRole('log', { name: 'Messages' });

async function say(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Your message', exact: true }).fill(text);
  await page.keyboard.press('Enter');
}

async function act(moderator: Page, text: string, word: string) {
  await moderator
    .getByRole('button', { name: new RegExp(`More about the message.*${text}`) })
    .click();
  const sheet = moderator.getByRole('dialog');
  await sheet.getByRole('button', { name: word }).click();
  await expect(sheet).toBeHidden();
}

test('two people chat below a live stream, also after going offline, and a moderator removes and mutes', async ({
  page: anna,
  browser,
  server,
}) => {
  test.setTimeout(120_000);
  const word = randomUUID().slice(0, 8);
  const buyer = await registerByWire(server);
  await storeSignIn(anna, buyer);
  await open(anna, server);
  const reader = await openAs(browser, server, null);
  const owner = await signInOwner(server);
  const moderator = await openAs(browser, server, owner);
  await expect(reader.getByRole('link', { name: 'Sign in to send' })).toBeVisible();

  await say(anna, `How bright is it? ${word}`);
  for (const page of [anna, reader, moderator]) {
    await expect(logOf(page).getByText(`How bright is it? ${word}`)).toBeVisible();
  }

  await anna.getByText('You are shown as').click();
  await anna.getByRole('textbox', { name: 'Name shown with your messages' }).fill('Lichtwerk');
  await say(anna, `And how heavy? ${word}`);
  await expect(logOf(reader).getByText('Lichtwerk').first()).toBeVisible();

  await anna.context().setOffline(true);
  await say(anna, `Still there? ${word}`);
  await expect(logOf(anna).getByText(`Still there? ${word}`)).toBeVisible();
  await expect(logOf(anna).getByText(/Sending…|Waiting to be sent/)).toBeVisible();
  await anna.context().setOffline(false);
  await expect(logOf(reader).getByText(`Still there? ${word}`)).toBeVisible({ timeout: 30_000 });
  await expect(logOf(anna).getByText(/Sending…|Waiting to be sent/)).toBeHidden();
  for (const page of [anna, reader]) {
    await expect(logOf(page).getByText(`Still there? ${word}`)).toHaveCount(1);
  }

  await act(moderator, `How bright is it. ${word}`, 'Remove this message');
  for (const page of [anna, reader]) {
    await expect(logOf(page).getByText(`How bright is it? ${word}`)).toHaveCount(0, {
      timeout: TOLD_MS,
    });
  }
  await act(moderator, `And how heavy. ${word}`, 'Pin it above the chat');
  await expect(reader.getByText('Pinned message:')).toBeVisible();

  await act(moderator, `And how heavy. ${word}`, 'Mute for ten minutes');
  await say(anna, `Muted? ${word}`);
  await expect(logOf(anna).getByText('A moderator has muted you in this chat.')).toBeVisible();
  await act(moderator, `And how heavy. ${word}`, 'Lift the mute');
  await logOf(anna).getByRole('button', { name: 'Discard' }).click();
  await act(moderator, `And how heavy. ${word}`, 'Mute in this chat');
  await open(anna, server);
  // The mute lasts as long as the room, so no end time is shown.
  await expect(anna.getByText('A moderator has muted you in this chat.')).toBeVisible();
  await act(moderator, `And how heavy. ${word}`, 'Lift the mute');
  await open(anna, server);

  await moderator.getByText('Moderate', { exact: true }).click();
  const closed = moderator.getByRole('switch', { name: 'Closed' });
  await closed.click();
  const closing = moderator.getByRole('dialog', { name: 'Close the chat' });
  await closing.getByLabel('Reason for the exhibitor').fill('Too many links.');
  await expectAccessible(moderator);
  await closing.getByRole('button', { name: 'Close the chat' }).click();
  await expect(closing).toBeHidden();
  await expect(anna.getByText('The chat is closed.')).toBeVisible();
  await expect(moderator.getByText(/closed this chat: Too many links/)).toBeVisible();
  // The moderator's own page receives the event like all others.
  await expect(closed).toBeChecked();
  await closed.click();
  await expect(anna.getByRole('textbox', { name: 'Your message', exact: true })).toBeVisible();
  await moderator.getByRole('button', { name: 'Unpin' }).click();
  await expect(reader.getByText('Pinned message:')).toBeHidden();
  for (const page of [anna, moderator]) await expectAccessible(page);
  for (const page of [reader, moderator]) await page.context().close();
});

test('on a phone an empty chat is short, with its field in sight, and the picture stays above the text', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // No test writes to this one.
  await page.goto(`${server.url}/exhibitor/live/detail?id=${demoId('live', 1)}&lang=en`);
  await untilHydrated(page);
  await expect(page.getByText('No messages yet. Write the first one.')).toBeInViewport();
  await expect(page.getByRole('textbox', { name: 'Your message', exact: true })).toBeInViewport({
    ratio: 1,
  });
  expect((await logOf(page).boundingBox())?.height).toBeLessThan(60);
  await page.getByRole('radio', { name: 'About', exact: true }).check();
  await expect(logOf(page)).toBeHidden();
  await page.getByRole('heading', { name: 'About the exhibitor' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 2_000);
  await expect(page.getByRole('region', { name: 'Picture' })).toBeInViewport({ ratio: 1 });
});

test('messages of others are plain text, and announced only on request', async ({
  page,
  server,
}) => {
  const { token } = await signInOwner(server);
  const hostile = [
    '<script>window.wasHacked = 1</script>',
    '<img src=x onerror="window.wasHacked = 1">',
    '</bdi></p><h1>Not a heading</h1>',
    'javascript:window.wasHacked=1',
    '\u202egnirts desrever \u2066',
    `Z${'\u0351\u036b\u0343\u036a'.repeat(20)}algo`,
    '> '.repeat(90).trim(),
    '👩‍👩‍👧‍👦'.repeat(40),
    'w'.repeat(200),
  ];
  const word = randomUUID().slice(0, 8);
  for (const text of hostile)
    await callWire(server, '/web/live/chat', { live_id: LIVE, text }, token);
  await callWire(server, '/web/live/chat', { live_id: LIVE, text: word }, token);
  await open(page, server);
  const log = logOf(page);
  await expect(log.getByText(word)).toBeVisible();
  await expect(log.getByText('<script>window.wasHacked = 1</script>').first()).toBeVisible();
  await expect(log.getByText('</bdi></p><h1>Not a heading</h1>').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Not a heading' })).toHaveCount(0);
  const found = await log.evaluate((box) => ({
    wasHacked: Reflect.get(window, 'wasHacked'),
    foreign: box.querySelectorAll('script, img, h1').length,
    isWider: box.scrollWidth > box.clientWidth,
    overrides: /[\u202a-\u202e\u2066-\u2069]/.test(box.textContent ?? ''),
  }));
  expect(found).toEqual({ wasHacked: undefined, foreign: 0, isWider: false, overrides: false });

  await expect(log).toHaveAttribute('aria-live', 'off');
  await page.getByRole('switch', { name: 'Announce new messages' }).click();
  await expect(log).toHaveAttribute('aria-live', 'polite');
  await log.focus();
  await page.keyboard.press('Home');
  await expect(log).toHaveAttribute('aria-live', 'off');
});
