import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { ownFileCalls, StoredName } from '#contract/stored-files.ts';
import { TOKEN_HEADER } from '#contract/wire.ts';
import { deleteUnusedFiles } from '#server/features/stored-files/jobs.ts';
import { typeOf } from '#server/features/stored-files/rules.ts';
import type { FileStore } from '#server/outbound/files.ts';
import { openFiles } from '#server/outbound/open-files.ts';
import { readSettings } from '#server/settings.ts';
import { temporaryFolder } from '../support/after-file.ts';
import { type BuyerServer, refusal, startServer } from '../support/buyers.ts';
import { freshDatabase, oneDatabase } from '../support/database.ts';
import { inLane } from '../support/lane.ts';
import { film, pdf, sendWhole, sha256 } from '../support/large-files.ts';
import { ownExhibitor, postForm } from '../support/members.ts';
import { organiserOf } from '../support/organisers.ts';
import { videoForm } from '../support/review-forms.ts';
import { startS3 } from '../support/s3-server.ts';

const MEGABYTE = 1024 ** 2;
const PART = limits.FILE_PART_MEGABYTES * MEGABYTE;
const BYTES = inLane({ short: PART + 300_001, long: 200 * MEGABYTE + 1 });
const CUTS = inLane({ short: 4, long: 40 });
const DAY_MS = 86_400_000;

describe.each(['disk', 's3'])('large files on %s', (kind) => {
  let server: BuyerServer;
  let files: FileStore;
  let token: string;
  let origin: string;
  let stop = async () => {};
  beforeAll(async () => {
    const s3 = kind === 's3' ? await startS3() : null;
    if (s3) stop = s3.stop;
    files = await openFiles(readSettings({ ...s3?.settings }), temporaryFolder());
    server = startServer(await freshDatabase(oneDatabase, { holds: 'exhibition' }), { files });
    token = (await ownExhibitor(server)).main.token;
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  });
  afterAll(() => stop());

  async function begin(bytes: number, file_name = 'film.mp4') {
    const answer = await server.post(ownFileCalls.begin.path, { file_name, bytes }, { token });
    return ownFileCalls.begin.output.parse(answer.data).name;
  }

  async function receivedOf(name: string) {
    const answer = await server.get(`${ownFileCalls.info.path}?name=${name}`, { token });
    return ownFileCalls.info.output.parse(answer.data).received;
  }

  /** Sends one part over a connection that is cut after some bytes. */
  async function sendCut(part: Buffer, fields: { name: string; number: number }, after: number) {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, String(value));
    form.append('file', new Blob([new Uint8Array(part)]), 'part');
    const made = new Request('http://localhost', { method: 'POST', body: form });
    const body = Buffer.from(await made.arrayBuffer());
    const sending = request(`${origin}${ownFileCalls.part.path}`, {
      method: 'POST',
      headers: {
        [TOKEN_HEADER]: token,
        'content-type': made.headers.get('content-type') ?? '',
        'content-length': body.length,
      },
    });
    sending.on('error', () => undefined);
    const closed = new Promise((resolve) => sending.on('close', resolve));
    sending.write(body.subarray(0, after), () => sending.destroy());
    await closed;
  }

  test('a file is whole after the network was cut at random bytes', async () => {
    const content = film(BYTES);
    const name = await begin(content.length);
    const count = Math.ceil(content.length / PART);
    const partOf = (number: number) => content.subarray((number - 1) * PART, number * PART);
    const cuts = fc.sample(fc.record({ at: fc.nat(count - 1), after: fc.nat(PART) }), CUTS);
    for (const { at, after } of cuts) {
      const part = partOf(at + 1);
      await sendCut(part, { name, number: at + 1 }, Math.min(after, part.length - 1));
    }
    const early = await server.post(ownFileCalls.finish.path, { name }, { token });
    expect(early.data.issues).toMatchObject([{ field: 'file', name: 'file_incomplete' }]);
    // Resumes like a reopened page: sends only the missing parts.
    const received = new Set(await receivedOf(name));
    for (let number = count; number >= 1; number--) {
      if (received.has(number)) continue;
      const fields = { name, number: String(number) };
      const sent = await postForm(server, ownFileCalls.part.path, partOf(number), {
        token,
        fields,
      });
      expect(sent.code).toBe(0);
    }
    for (let time = 0; time < 2; time++) {
      const finished = await server.post(ownFileCalls.finish.path, { name }, { token });
      expect(finished.data).toMatchObject({ type: 'mp4', bytes: content.length });
    }
    const fetched = await fetch(`${origin}/files/${name}`);
    expect(fetched.headers.get('content-type')).toBe('video/mp4');
    expect(sha256(Buffer.from(await fetched.arrayBuffer()))).toBe(sha256(content));

    const some = fc.tuple(fc.nat(content.length - 1), fc.nat(100_000));
    for (const [first, more] of fc.sample(some, 5)) {
      const last = Math.min(first + more, content.length - 1);
      const part = await fetch(`${origin}/files/${name}`, {
        headers: { range: `bytes=${first}-${last}` },
      });
      expect(part.status).toBe(206);
      const bytes = Buffer.from(await part.arrayBuffer());
      expect(bytes.equals(content.subarray(first, last + 1))).toBe(true);
    }
  });

  test('a file that is no video is refused with its first part, and a wrong part at once', async () => {
    const send = (name: string, number: number, part: Buffer) =>
      postForm(server, ownFileCalls.part.path, part, {
        token,
        fields: { name, number: String(number) },
      });
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    const page = await begin(html.length);
    expect((await send(page, 1, html)).data.issues).toMatchObject([{ name: 'file_type_refused' }]);
    const two = await begin(PART + 10);
    for (const [number, bytes] of [
      [1, 10],
      [2, 9],
      [2, 11],
      [3, 1],
    ] as const) {
      expect(await send(two, number, film(bytes))).toMatchObject(refusal('BAD_INPUT'));
    }
    const other = (await ownExhibitor(server)).main;
    const foreign = await postForm(server, ownFileCalls.part.path, film(10), {
      token: other.token,
      fields: { name: two, number: '2' },
    });
    expect(foreign).toMatchObject(refusal('NOT_FOUND'));
    const large = { file_name: 'a.mp4', bytes: limits.FILE_MEGABYTES * MEGABYTE + 1 };
    expect(await server.post(ownFileCalls.begin.path, large, { token })).toMatchObject(
      refusal('BAD_INPUT'),
    );
  });

  test('a file is served as long as a video shows it, and one that was given up goes too', async () => {
    const calls = ownFileCalls;
    const stored = await sendWhole(server, film(5_000), { token, file_name: 'a.mp4', calls });
    const loose = await sendWhole(server, film(5_000), { token, file_name: 'b.mp4', calls });
    const unfinished = await begin(5_000);
    const form = videoForm({ video_url: `/files/${stored.name}` });
    const saved = await server.post('/web/own-video/save', { version: 0, form }, { token });
    expect(saved.status).toBe(200);
    const stranger = (await ownExhibitor(server)).main;
    const stolen = await server.post('/web/own-video/save', { version: 0, form }, stranger);
    expect(stolen.data.issues).toMatchObject([{ name: 'file_type_refused' }]);

    const later = new Date(server.clock.now.getTime() + 4 * DAY_MS);
    await deleteUnusedFiles(server.database.db, files, later);
    const statusOf = async (name: string) => (await server.app.inject(`/files/${name}`)).statusCode;
    expect(await statusOf(stored.name)).toBe(200);
    expect(await statusOf(loose.name)).toBe(404);
    expect(await files.read(loose.name, 0, 9)).toBeNull();
    const gone = await server.get(`${calls.info.path}?name=${unfinished}`, { token });
    expect(gone).toMatchObject(refusal('NOT_FOUND'));

    await files.remove(stored.name);
    expect(await statusOf(stored.name)).toBe(410);
  });

  test('no other kind of file is served without being a download', async () => {
    const owner = await organiserOf(server);
    const sent = await sendWhole(server, pdf('secret'), { ...owner, file_name: 'secret.pdf' });
    expect(StoredName.parse(sent.name)).toBe(sent.name);
    expect((await server.app.inject(`/files/${sent.name}`)).statusCode).toBe(404);
  });
});

test.each([
  { start: '%PDF-1.7\n', name: 'a.exe', type: 'pdf' },
  { start: '\x89PNG\r\n\x1a\n', name: 'a.png', type: 'png' },
  { start: '\xff\xd8\xff\xe0', name: 'a.jpg', type: 'jpg' },
  { start: '\0\0\0\x18ftypmp42', name: 'a.mp4', type: 'mp4' },
  { start: '\0\0\0\x18ftypqt  ', name: 'a.mp4', type: null },
  { start: '\0\0\0\x18ftypavif', name: 'a.mp4', type: null },
  { start: 'PK\x03\x04....word/document.xml', name: '手册.docx', type: 'docx' },
  { start: 'PK\x03\x04....word/document.xml', name: 'a.xlsx', type: null },
  { start: 'PK\x03\x04....a.txt', name: 'a.zip', type: 'zip' },
  { start: 'PK\x03\x04....a.txt', name: 'a.jar', type: null },
  { start: '<svg xmlns="http://www.w3.org/2000/svg">', name: 'a.png', type: null },
  { start: '<!doctype html>', name: 'a.pdf', type: null },
  { start: 'MZ', name: 'a.zip', type: null },
  { start: '', name: 'a.pdf', type: null },
])('“$start” under the name $name is $type', ({ start, name, type }) => {
  expect(typeOf(Buffer.from(start, 'latin1'), name)).toBe(type);
});
