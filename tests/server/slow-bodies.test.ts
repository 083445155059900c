import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '#contract/limits.ts';
import { uploadPicture } from '#contract/uploads.ts';
import { TOKEN_HEADER } from '#contract/wire.ts';
import { inquiryAttachment } from '#server/features/inquiries/tables.ts';
import { temporaryFolder } from '../support/after-file.ts';
import { type BuyerServer, freshEmail, signInBy, startServer } from '../support/buyers.ts';
import { freshDatabase, oneDatabase } from '../support/database.ts';
import { picture } from '../support/hostile-files.ts';
import { ownExhibitor, postForm } from '../support/members.ts';

const UPLOAD = '/web/inquiry/attachment';
const MEGABYTE = 1024 ** 2;
const uploads_folder = join(temporaryFolder(), 'uploads');
let server: BuyerServer;
const received: Socket[] = [];
const opened: Socket[] = [];

beforeAll(async () => {
  server = startServer(await freshDatabase(oneDatabase, { holds: 'demo' }), { uploads_folder });
  server.app.server.on('connection', (socket) => received.push(socket));
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});

beforeEach(() => {
  received.length = 0;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  for (const socket of opened.splice(0)) socket.destroy();
});

const seconds = (count: number) => vi.advanceTimersByTime(count * 1000);

/** Announces a body and sends its beginning. */
async function begin(path: string, headers: Record<string, string | number>, start: Buffer) {
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  opened.push(socket);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const connection = { socket, answer: '', closed };
  socket.on('data', (chunk) => {
    connection.answer += chunk;
  });
  const lines = Object.entries({ host: 'localhost', ...headers }).map((line) => line.join(': '));
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  socket.write(start);
  return connection;
}

const arrived = (bytes: number) =>
  vi.waitFor(
    () => expect(Math.min(...received.map((one) => one.bytesRead))).toBeGreaterThan(bytes),
    20_000,
  );

const FORM_START = Buffer.from(
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n',
);
const form = (token: string) => ({
  [TOKEN_HEADER]: token,
  'content-type': 'multipart/form-data; boundary=x',
  'content-length': 10 * MEGABYTE,
});

test('of thirty forms that an account begins and never ends, three are received, nine wait and all are cut; others are served', async () => {
  const { token } = await signInBy(server, { email: freshEmail() });
  const most = Buffer.concat([FORM_START, Buffer.alloc(9 * MEGABYTE)]);
  const before = process.memoryUsage().arrayBuffers;
  const forms = await Promise.all(
    Array.from({ length: 30 }, () => begin(UPLOAD, form(token), most)),
  );
  await vi.waitFor(() => expect(received).toHaveLength(30), 20_000);
  await vi.waitFor(
    () => expect(forms.filter(({ answer }) => answer.startsWith('HTTP/1.1 429'))).toHaveLength(18),
    20_000,
  );
  const whole = () => received.filter(({ bytesRead }) => bytesRead > 9 * MEGABYTE);
  await vi.waitFor(() => expect(whole()).toHaveLength(21), 20_000);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(60 * MEGABYTE);
  // An incomplete upload has no file name: it disappears with its connection.
  expect(existsSync(uploads_folder) ? readdirSync(uploads_folder) : []).toEqual([]);
  const other = await signInBy(server, { email: freshEmail() });
  const photo = await picture('jpeg');
  const fields = { name: 'a.jpg' };
  expect(await postForm(server, UPLOAD, photo, { ...other, fields })).toMatchObject({ code: 0 });

  seconds(40);
  await Promise.all(forms.map(({ closed }) => closed));
  await vi.waitFor(async () =>
    expect(await postForm(server, UPLOAD, photo, { token, fields })).toMatchObject({ code: 0 }),
  );
});

test('all buyers together send so many files at a time, and exhibitors have places of their own', async () => {
  const senders = [];
  for (let count = 0; count < 9; count++)
    senders.push(await signInBy(server, { email: freshEmail() }));
  const forms = await Promise.all(
    senders.flatMap(({ token }) => [1, 2, 3].map(() => begin(UPLOAD, form(token), FORM_START))),
  );
  await vi.waitFor(
    () => expect(forms.filter(({ answer }) => answer.startsWith('HTTP/1.1 503'))).toHaveLength(3),
    20_000,
  );
  expect(forms.filter(({ answer }) => answer === '')).toHaveLength(24);
  const { main } = await ownExhibitor(server);
  const photo = await picture('jpeg');
  expect(await postForm(server, uploadPicture.path, photo, main)).toMatchObject({ code: 0 });
});

test('an account that has sent enough today is refused before its file is there', async () => {
  const { token, account_id } = await signInBy(server, { email: freshEmail() });
  const row = { account_id, kind: 'document', name: 'a.pdf', bytes: 1 } as const;
  const rows = Array.from({ length: limits.ATTACHMENTS_A_DAY }, () => {
    const id = randomUUID();
    return { ...row, id, file: id, created_at: server.clock.now };
  });
  await server.database.db.insert(inquiryAttachment).values(rows);
  const sent = await begin(UPLOAD, form(token), FORM_START);
  await vi.waitFor(() => expect(sent.answer).toMatch(/^HTTP\/1.1 409/), 20_000);
});

test.each([
  ['/csp-report', 'application/csp-report'],
  ['/stop-mails/a', 'application/x-www-form-urlencoded'],
  ['/nowhere', 'application/json'],
  ['/web/nowhere', 'application/json'],
  ['/web/%E0%A4%A', 'application/json'],
  ['/q/12345678', 'text/plain'],
  ['/web/login', 'application/json'],
  ['/web/own-exhibit/add', 'application/json'],
  [UPLOAD, 'multipart/form-data; boundary=x'],
])('a body that falls silent on %s is cut after half a minute', async (path, type) => {
  const sent = await begin(path, { 'content-type': type, 'content-length': 900 }, Buffer.from('{'));
  await vi.waitFor(() => expect(received).toHaveLength(1));
  await arrived(50);
  seconds(20);
  expect(sent.socket.destroyed).toBe(false);
  seconds(20);
  await sent.closed;
});

test('a body that goes on at the pace of a weak network is read to its end', async () => {
  const { token } = await signInBy(server, { email: freshEmail() });
  const sent = await begin(UPLOAD, form(token), FORM_START);
  await vi.waitFor(() => expect(received).toHaveLength(1));
  for (let piece = 1; piece <= 12; piece++) {
    sent.socket.write(Buffer.alloc(50_000));
    await arrived(piece * 50_000);
    seconds(5);
  }
  expect(sent.socket.destroyed).toBe(false);
  expect(sent.answer).toBe('');
});
