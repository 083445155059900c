import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploadPicture } from '#contract/uploads.ts';
import { deleteUnusedUploads } from '#server/features/uploads/jobs.ts';
import type { FileStore } from '#server/outbound/files.ts';
import { openFiles } from '#server/outbound/open-files.ts';
import { readSettings } from '#server/settings.ts';
import { temporaryFolder } from '../support/after-file.ts';
import { refusal, startServer } from '../support/buyers.ts';
import { freshDatabase, oneDatabase } from '../support/database.ts';
import { picture } from '../support/hostile-files.ts';
import { ownExhibitor, postForm } from '../support/members.ts';
import { startS3 } from '../support/s3-server.ts';

const DAY_MS = 86_400_000;

describe.each(['disk', 's3'])('files on %s', (kind) => {
  const data_dir = temporaryFolder();
  let files: FileStore;
  let stop = async () => {};
  beforeAll(async () => {
    const s3 = kind === 's3' ? await startS3() : null;
    if (s3) stop = s3.stop;
    files = await openFiles(readSettings({ ...s3?.settings }), data_dir);
  });
  afterAll(() => stop());

  test('what was put is there byte by byte, until it is removed', async () => {
    const content = Buffer.from(Array.from({ length: 70_000 }, (_, at) => (at * 31) % 256));
    expect(await files.get('first')).toBeNull();
    await files.put('first', content, 'image/webp');
    expect((await files.get('first'))?.equals(content)).toBe(true);
    await files.put('first', Buffer.from('other'), 'image/webp');
    expect((await files.get('first'))?.toString()).toBe('other');
    await files.remove('first');
    expect(await files.get('first')).toBeNull();
    // Removing a missing file succeeds: an interrupted run removes it again.
    await files.remove('first');
  });

  test('twenty of them at once do not mix', async () => {
    const names = Array.from({ length: 20 }, (_, at) => `file-${at}`);
    await Promise.all(names.map((name) => files.put(name, Buffer.from(name), 'image/webp')));
    const contents = await Promise.all(names.map((name) => files.get(name)));
    expect(contents.map(String)).toEqual(names);
  });

  test('an uploaded picture is served from there, and deleted when no page shows it', async () => {
    const server = startServer(await freshDatabase(oneDatabase, { holds: 'exhibition' }), {
      files,
    });
    const { main } = await ownExhibitor(server);
    const sent = await postForm(server, '/web/own-picture/upload', await picture('png'), main);
    const path = uploadPicture.output.parse(sent.data).picture;
    const served = await server.app.inject(`${path}?w=96&f=webp`);
    expect(served.statusCode).toBe(200);
    expect(served.headers['content-type']).toBe('image/webp');
    const later = new Date(server.clock.now.getTime() + 2 * DAY_MS);
    await deleteUnusedUploads(server.database.db, files, later);
    expect(await files.get(path.replace('/pictures/', ''))).toBeNull();
  });
});

test('on disk no name leads out of the folder, and none that was half written is read', async () => {
  const data_dir = temporaryFolder();
  const files = await openFiles(readSettings({}), data_dir);
  writeFileSync(join(data_dir, 'secret'), 'x');
  for (const name of ['../secret', '/etc/passwd', '..', '', 'a/b', 'a\0b', 'C:\\x']) {
    await expect(files.put(name, Buffer.from('x'), 'image/webp'), name).rejects.toThrow();
    await expect(files.remove(name), name).rejects.toThrow();
  }
  await files.put('whole', Buffer.from('x'), 'image/webp');
  expect(readdirSync(join(data_dir, 'files'))).toEqual(['whole']);
});

test('without such a bucket nothing counts as stored: the caller is asked to try again', async () => {
  const { settings, stop } = await startS3();
  const elsewhere = readSettings({ ...settings, S3_BUCKET: 'nowhere' });
  const files = await openFiles(elsewhere, temporaryFolder());
  await expect(files.put('file', Buffer.from('x'), 'image/webp')).rejects.toThrow();
  await expect(files.get('file')).rejects.toThrow();
  const server = startServer(await freshDatabase(oneDatabase, { holds: 'exhibition' }), { files });
  const { main } = await ownExhibitor(server);
  const sent = await postForm(server, '/web/own-picture/upload', await picture('png'), main);
  expect(sent).toMatchObject(refusal('UNAVAILABLE'));
  await stop();
});
