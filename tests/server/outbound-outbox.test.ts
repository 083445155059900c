import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { byChannel, type Message } from '#server/outbound/message.ts';
import { createOutbox } from '#server/outbound/outbox.ts';

const message: Message = {
  channel: 'sms',
  to: '13800138000',
  purpose: 'sign_in',
  lang: 'zh',
  text: '验证码 042917\n五分钟内有效',
  code: '042917',
};
const now = () => new Date('2026-03-05T08:00:00+08:00');
let data_dir: string;

beforeEach(async () => {
  data_dir = await mkdtemp(join(tmpdir(), 'outbox-'));
});
afterEach(() => rm(data_dir, { recursive: true }));

const lines = async () =>
  (await readFile(join(data_dir, 'outbox.jsonl'), 'utf8')).trimEnd().split('\n');

test('a message is one line of JSON in the outbox and the same on the console', async () => {
  const printed: string[] = [];
  await createOutbox({ data_dir, showMessage: (_message, line) => printed.push(line), now })(
    message,
  );

  const written = await lines();
  expect(written.map((line) => JSON.parse(line))).toEqual([
    {
      at: '2026-03-05T00:00:00.000Z',
      channel: 'sms',
      to: '13800138000',
      purpose: 'sign_in',
      text: '验证码 042917\n五分钟内有效',
      code: '042917',
    },
  ]);
  expect(printed).toEqual(written);
  expect((await stat(join(data_dir, 'outbox.jsonl'))).mode & 0o077).toBe(0);
});

test('two hundred concurrent messages are complete and in order', async () => {
  const send = createOutbox({ data_dir, showMessage: () => {}, now });
  const codes = Array.from({ length: 200 }, (_, index) => index.toString().padStart(6, '0'));
  await Promise.all(codes.map((code) => send({ ...message, code })));
  expect((await lines()).map((line) => JSON.parse(line).code)).toEqual(codes);
});

test('a message that could not be written is said to its sender and stops no later one', async () => {
  const send = createOutbox({ data_dir, showMessage: () => {}, now });
  await rm(data_dir, { recursive: true });
  await expect(send(message)).rejects.toThrow('ENOENT');

  await mkdir(data_dir);
  await send(message);
  expect(await lines()).toHaveLength(1);
});

test('a message goes out by its own channel only', async () => {
  const taken: string[] = [];
  const send = byChannel({
    sms: async ({ to }) => void taken.push(`sms ${to}`),
    email: async ({ to }) => void taken.push(`email ${to}`),
  });
  await send(message);
  await send({ ...message, channel: 'email', to: 'anna@example.com' });
  expect(taken).toEqual(['sms 13800138000', 'email anna@example.com']);
});
