import { afterEach, expect, test } from 'vitest';
import { createMail } from '#server/outbound/mail.ts';
import { type Message, NotSent } from '#server/outbound/message.ts';
import {
  type MailServer,
  mailParts,
  startMailServer,
  startSilentServer,
} from '../support/mail-server.ts';

const PORT = 5620;
const message: Message = {
  channel: 'email',
  to: 'anna@example.com',
  purpose: 'sign_in',
  lang: 'en',
  subject: 'Your code',
  text: 'Your code is 042917.\n\nNot you? Then <ignore> this & "go on".\nThank you 谢谢',
  code: '042917',
};
const mail = (host = '127.0.0.1') =>
  createMail({
    smtp_url: `smtp://${host}:${PORT}`,
    mail_from: 'Pavilion <no-reply@expo.example>',
    timeout_ms: 300,
  });

const open: Pick<MailServer, 'close'>[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});
async function mailServer(reply?: number) {
  const server = await startMailServer(PORT, reply);
  open.push(server);
  return server;
}

test('a mail arrives with its text and the same as HTML, escaped', async () => {
  const server = await mailServer();
  await mail()(message);

  const [received] = server.received;
  expect(received).toMatchObject({
    from: 'no-reply@expo.example',
    recipients: ['anna@example.com'],
  });
  const { headers, text, html } = mailParts(received?.raw ?? '');
  expect(headers).toContain('From: Pavilion <no-reply@expo.example>');
  expect(headers).toContain('Subject: Your code');
  expect(headers).toContain('Auto-Submitted: auto-generated');
  expect(text.trim()).toBe(message.text);
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('<p>Your code is 042917.</p>');
  expect(html).toContain(
    'Not you? Then &lt;ignore&gt; this &amp; &quot;go on&quot;.<br>Thank you 谢谢',
  );
});

test('a Chinese mail says in HTML that it is Chinese', async () => {
  const server = await mailServer();
  await mail()({ ...message, lang: 'zh', subject: '验证码', text: '验证码：042917' });
  const { headers, html } = mailParts(server.received[0]?.raw ?? '');
  expect(headers).toContain(`Subject: =?UTF-8?B?${Buffer.from('验证码').toString('base64')}?=`);
  expect(html).toContain('<html lang="zh-Hans">');
  expect(html).toContain('<p>验证码：042917</p>');
});

test('a subject cannot start a header', async () => {
  const server = await mailServer();
  await mail()({ ...message, subject: 'Hello\r\nBcc: eve@example.com\r\n\r\nmore' });
  const [received] = server.received;
  expect(received?.recipients).toEqual(['anna@example.com']);
  const { headers } = mailParts(received?.raw ?? '');
  expect(headers).toContain('Subject: Hello Bcc: eve@example.com more');
  expect(headers).not.toMatch(/^Bcc:/m);
});

test.each([
  'anna@example.com, eve@example.com',
  'anna@example.com\r\nRCPT TO:<eve@example.com>',
  'Anna <anna@example.com>',
  'anna@example.com;eve@example.com',
  'anna',
  '',
])('%j is not one address and nothing is sent', async (to) => {
  const server = await mailServer();
  await expect(mail()({ ...message, to })).rejects.toMatchObject({
    failure: 'refused',
    provider_code: 'BAD_ADDRESS',
  });
  expect(server.received).toEqual([]);
});

test.each([
  { reply: 550, failure: 'refused' },
  { reply: 451, failure: 'unreachable' },
])('a server that answers $reply makes the mail $failure', async ({ reply, failure }) => {
  await mailServer(reply);
  const error = await mail()(message).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(NotSent);
  expect(error).toMatchObject({ failure, provider_code: `SMTP ${reply}` });
  expect(`${(error as NotSent).stack} ${JSON.stringify(error)}`).not.toMatch(/anna|042917/);
});

test('a server that never greets is given up after the time-out', async () => {
  open.push(await startSilentServer(PORT));
  await expect(mail()(message)).rejects.toMatchObject({
    failure: 'unreachable',
    provider_code: 'ETIMEDOUT',
  });
});

test('no server at all is unreachable', async () => {
  await expect(mail()(message)).rejects.toMatchObject({ failure: 'unreachable' });
});

test('off this machine nothing goes over a connection that is not encrypted', async () => {
  const server = await mailServer();
  // Another spelling of 127.0.0.1, which is not recognised as this machine.
  await expect(mail('127.1')(message)).rejects.toMatchObject({
    failure: 'refused',
    // The answer to STARTTLS, which this server does not support.
    provider_code: 'SMTP 500',
  });
  expect(server.received).toEqual([]);

  const plain = createMail({
    smtp_url: `smtp://127.1:${PORT}?requireTLS=false`,
    mail_from: 'no-reply@expo.example',
  });
  await plain(message);
  expect(server.received).toHaveLength(1);
});
