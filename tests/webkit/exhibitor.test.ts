import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { inviteExhibitorMember } from '#contract/access-invitations.ts';
import { addConsoleExhibitor, addExhibitorMember } from '#contract/exhibitors-console.ts';
import { freshDemoDir } from '../support/demo-data.ts';
import { registeredForm } from '../support/directory.ts';
import { callWire, freshEmail, signInOwner } from '../support/registered.ts';
import { openWatchedFront } from '../support/watched-front.ts';
import type { WebWindow } from '../support/web-driver.ts';
import { complaintsOf, startServer, test } from '../support/webkit-test.ts';

/** Jobs find messages to send once a minute. */
const SENT_MS = 90_000;

const data_dir = freshDemoDir();
const server = await startServer(data_dir);
afterAll(() => server.stop());
const front = await openWatchedFront(server);
afterAll(() => front.close());

test('an invited person gets from the link in her mail to a published exhibit with a picture', async ({
  page,
}) => {
  const { token } = await signInOwner(server);
  const mark = randomUUID().slice(0, 8);
  const name = { zh: `晨光${mark}`, en: `Dawn ${mark}` };
  const form = { ...registeredForm(), name, booths: '', guest_booths: '' };
  const answer = await callWire(server, addConsoleExhibitor.path, form, token);
  const { id: exhibitor_id } = addConsoleExhibitor.output.parse(answer);
  const email = freshEmail();
  const person = { exhibitor_id, email, cellphone: '', name: 'Marco Bianchi', role: 'staff' };
  const added = await callWire(server, addExhibitorMember.path, person, token);
  const { member_id } = addExhibitorMember.output.parse(added);
  await callWire(server, inviteExhibitorMember.path, { exhibitor_id, member_id }, token);

  const readLink = () => {
    const lines = readFileSync(join(data_dir, 'outbox.jsonl'), 'utf8').split('\n');
    const mail = lines.findLast((line) => line.includes(email) && line.includes('/workspace/join'));
    const { text = '' }: { text?: string } = JSON.parse(mail ?? '{}');
    return /\/workspace\/join\S+/.exec(text)?.[0].replace('lang=zh', 'lang=en') ?? '';
  };
  await expect.poll(readLink, { timeout: SENT_MS }).not.toBe('');
  await page.open(front.url + readLink());
  await page.click('button', 'Sign in');
  await page.click('button', 'Send code');
  await page.fill('Code', await server.mailbox.codeFor(email));
  await page.see('heading', name.en);

  await page.open(`${front.url}/workspace/exhibits/edit?lang=en`);
  await page.fill(/^Name in English/, 'Dawn fine-pitch panel');
  await page.click('combobox', 'Product category');
  await page.see('heading', 'Product category');
  await page.typeAndEnter('LED');
  await choosePicture(page);
  await expect.poll(() => page.evaluate(countPictures)).toBe(1);
  await page.click('button', 'Add and publish');
  await expect.poll(() => page.textOf('main')).toContain('Dawn fine-pitch panel');
  expect(await complaintsOf(page)).toEqual([]);
}, 240_000);

/** The driver cannot open files: the page draws one and hands it to its field. */
async function choosePicture(page: WebWindow) {
  await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 480;
    canvas.getContext('2d')?.fillRect(0, 0, 640, 480);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    const field = document.querySelector<HTMLInputElement>('input[type=file][multiple]');
    if (!blob || !field) throw new Error('There is no field for pictures');
    const chosen = new DataTransfer();
    chosen.items.add(new File([blob], 'panel.png', { type: 'image/png' }));
    field.files = chosen.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

const countPictures = () => document.querySelectorAll('main img[alt^="Picture "]').length;
