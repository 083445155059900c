import { expect, type Page } from '@playwright/test';
import { signInActing } from '../support/acting.ts';
import { picture } from '../support/hostile-files.ts';
import { bringSignIn, test, waitUntilStored } from '../support/phone.ts';
import { registerByWire } from '../support/registered.ts';
import type { RunningServer } from '../support/site-server.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

async function openShow(server: RunningServer) {
  const { exhibitor_id, exhibit_id, signIn: seller } = await signInActing(server);
  const buyer = await registerByWire(server);
  const get = async (path: string, { token }: { token: string }) => {
    const url = `${server.url}${path}${path.includes('?') ? '&' : '?'}lang=en`;
    return (await (await fetch(url, { headers: { 'web-token': token } })).json()).data;
  };
  return { seller, buyer, get, exhibitor_id, exhibit_id };
}

async function fillIn(page: Page, question: string) {
  await page.getByRole('radio', { name: 'A price' }).check();
  await page.getByLabel('Estimated quantity').selectOption('2');
  await page.getByLabel('Your question').fill(question);
  const industry = page.getByLabel('Industry');
  if ((await industry.inputValue()) === '') await industry.selectOption('retail');
}

test.describe('without a network', () => {
  test('files attached in airplane mode arrive once with their message, after the phone was closed', async ({
    phone,
    front,
    server,
  }) => {
    test.setTimeout(120_000);
    const { seller, buyer, get, exhibit_id } = await openShow(server);
    const page = await phone.start({ locale: 'en-GB' });
    await bringSignIn(page, front, buyer);
    await page.goto(`${front.url}/exhibits/inquiry-record?lang=en`);
    await expect(page.getByText('not asked an exhibitor')).toBeVisible();
    await page.goto(`${front.url}/exhibits/inquiry?exhibit_id=${exhibit_id}&lang=en`);
    await waitUntilStored(page);
    await fillIn(page, 'Does it fit this wall?');
    const wall = await picture('jpeg', 320);
    await page.locator('input[type=file]').setInputFiles([
      { name: '墙面.jpg', mimeType: 'image/jpeg', buffer: wall },
      { name: 'plan.pdf', mimeType: 'application/pdf', buffer: PDF },
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') },
    ]);
    await expect(page.getByText('neither a picture nor a PDF')).toBeVisible();
    front.become('gone');
    await page.getByRole('button', { name: 'Send the inquiry' }).click();
    await expect(page).toHaveURL(/inquiry-record/);
    await expect(page.getByText('Waiting to be sent', { exact: true })).toBeVisible();
    await phone.close();
    front.become('fine');

    const again = await phone.start({ locale: 'en-GB' });
    await again.goto(`${front.url}/exhibits/inquiry-record?lang=en`);
    const inbox = async () =>
      (await get('/web/exhibitor/inquiry/list', seller)).items as { id: string }[];
    await expect.poll(inbox, { timeout: 30_000 }).toHaveLength(1);
    const [{ id = '' } = {}] = await inbox();
    const received = await get(`/web/exhibitor/inquiry/info?id=${id}`, seller);
    const [{ attachments }] = received.thread;
    expect(attachments).toMatchObject([
      { name: '墙面.webp', kind: 'picture' },
      { name: 'plan.pdf', kind: 'document', bytes: PDF.length },
    ]);
    const loaded = await fetch(server.url + attachments[1].path);
    expect(Buffer.from(await loaded.arrayBuffer()).equals(PDF)).toBe(true);

    await again.getByRole('link', { name: /fit this wall/ }).click();
    const shown = again.getByRole('img', { name: '墙面.webp' });
    await expect(shown).toBeVisible();
    await expect
      .poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    await expect(again.getByRole('link', { name: 'plan.pdf' })).toBeVisible();
  });

  test('one text to several exhibitors waits offline and opens one thread with each', async ({
    phone,
    front,
    server,
  }) => {
    test.setTimeout(120_000);
    const { buyer, get } = await openShow(server);
    const { items } = await get('/web/exhibit/list?page_size=50', buyer);
    const all = items as { id: string; exhibitor_id: string }[];
    const [first] = all;
    const sameBooth = all.filter((one) => one.exhibitor_id === first?.exhibitor_id).slice(0, 2);
    const elsewhere = all.filter((one) => one.exhibitor_id !== first?.exhibitor_id).slice(0, 2);
    const chosen = [...sameBooth, ...elsewhere];
    const exhibitors = new Set(chosen.map(({ exhibitor_id }) => exhibitor_id));
    for (const { id } of chosen) {
      await fetch(`${server.url}/web/exhibit/collect`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'web-token': buyer.token,
          'idempotency-key': `collect-${id}`,
        },
        body: JSON.stringify({ exhibit_id: id, collected: true }),
      });
    }
    const page = await phone.start({ locale: 'en-GB' });
    await bringSignIn(page, front, buyer);
    await page.goto(`${front.url}/exhibits/tag?lang=en`);
    const boxes = page.getByRole('checkbox', { name: /Select to ask/ });
    await expect(boxes).toHaveCount(chosen.length);
    for (const box of await boxes.all()) await box.check();
    await page.getByRole('link', { name: `Ask about ${chosen.length} exhibits at once` }).click();
    await fillIn(page, 'Your best price for two hundred?');
    const consent = page.getByRole('checkbox', { name: /I agree that what I enter/ });
    if ((await consent.count()) > 0) await consent.check();
    await waitUntilStored(page);
    front.become('gone');
    await page.getByRole('button', { name: `Send to ${exhibitors.size} exhibitor` }).click();
    await expect(page.getByRole('heading', { name: 'Your inquiries' })).toBeVisible();
    await expect(page.getByText('Waiting to be sent', { exact: true })).toHaveCount(
      exhibitors.size,
    );
    await phone.close();
    front.become('fine');

    const again = await phone.start({ locale: 'en-GB' });
    await again.goto(`${front.url}/exhibits/inquiry-record?lang=en`);
    const threads = async () =>
      (await get('/web/inquiry/list', buyer)).items as {
        exhibitor_id: string;
        other_exhibits: unknown[];
        last_text: string;
      }[];
    await expect
      .poll(async () => (await threads()).length, { timeout: 30_000 })
      .toBe(exhibitors.size);
    await again.reload();
    const sent = await threads();
    expect(new Set(sent.map(({ exhibitor_id }) => exhibitor_id))).toEqual(exhibitors);
    const about = sent.reduce((sum, { other_exhibits }) => sum + 1 + other_exhibits.length, 0);
    expect(about).toBe(chosen.length);
    expect(sent.every(({ last_text }) => last_text.startsWith('Your best price'))).toBe(true);
  });
});
