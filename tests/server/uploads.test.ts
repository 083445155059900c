import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { OwnExhibit } from '#contract/own-exhibits.ts';
import { uploadPicture } from '#contract/uploads.ts';
import { deleteUnusedUploads } from '#server/features/uploads/jobs.ts';
import { addUpload } from '#server/features/uploads/rows.ts';
import { upload } from '#server/features/uploads/tables.ts';
import { withoutHiddenChunks } from '#server/files/png-chunks.ts';
import { createDiskFiles } from '#server/outbound/files.ts';
import { temporaryFolder } from '../support/after-file.ts';
import { type BuyerServer, freshEmail, refusal, signInBy, startServer } from '../support/buyers.ts';
import { freshDatabase, oneDatabase } from '../support/database.ts';
import { exhibitForm, profileForm } from '../support/directory.ts';
import { HIDDEN, hostileFiles, picture, withPacked } from '../support/hostile-files.ts';
import { memberOf, ownExhibitor, postForm } from '../support/members.ts';
import { organiserOf } from '../support/organisers.ts';

const UPLOAD = '/web/own-picture/upload';
const NAME = /^\/pictures\/[\w-]{22}$/;
const HOUR_MS = 3_600_000;

describe('pictures that are sent', () => {
  const folder = join(temporaryFolder(), 'files');
  let server: BuyerServer;
  beforeAll(async () => {
    server = startServer(await freshDatabase(oneDatabase, { holds: 'exhibition' }), {
      files: createDiskFiles(folder),
    });
  });

  async function stored(path: string): Promise<Buffer> {
    const content = await server.files.get(path.slice('/pictures/'.length));
    if (!content) throw new Error(`There is no ${path}`);
    return content;
  }

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'a picture in %s is stored as WebP, without metadata',
    async (format) => {
      const { main } = await ownExhibitor(server);
      const sent = await picture(format);
      expect(sent.includes(HIDDEN)).toBe(true);
      const answer = await postForm(server, UPLOAD, sent, main);
      const { picture: path, width, height } = uploadPicture.output.parse(answer.data);
      expect(path).toMatch(NAME);
      expect({ width, height }).toEqual({ width: 64, height: 64 });
      const kept = await stored(path);
      const metadata = await sharp(kept).metadata();
      expect(metadata).toMatchObject({ format: 'webp', width: 64, height: 64 });
      expect(metadata.exif).toBeUndefined();
      expect(kept.includes('alert(')).toBe(false);
    },
  );

  test('a photo taken sideways is rotated upright, and a large one fits 2,400 pixels', async () => {
    const { main } = await ownExhibitor(server);
    const sideways = await sharp({
      create: { width: 4_000, height: 3_000, channels: 3, background: 'teal' },
    })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { data } = await postForm(server, UPLOAD, sideways, main);
    expect(data).toMatchObject({ width: 1_800, height: 2_400 });
  });

  // Independent of the database.
  test('more than 200 hostile files are refused with a reason, or harmless once stored', async () => {
    const { main } = await ownExhibitor(server);
    const files = await hostileFiles();
    expect(files.length).toBeGreaterThan(200);
    let kept = 0;
    for (const { what, content, filename, type } of files) {
      const { token } = main;
      const named = { ...(filename !== undefined && { filename }), ...(type && { type }) };
      const answer = await postForm(server, UPLOAD, content, { token, ...named });
      expect(answer.status, what).toBeLessThan(500);
      if (answer.code !== 0) {
        expect(answer.data.issues.length, what).toBeGreaterThan(0);
        continue;
      }
      kept += 1;
      const { picture: path } = uploadPicture.output.parse(answer.data);
      expect(path, what).toMatch(NAME);
      const left = await stored(path);
      expect((await sharp(left).metadata()).format, what).toBe('webp');
      for (const hidden of ['alert(', '<?php', 'PK\x03\x04']) {
        expect(left.includes(hidden), what).toBe(false);
      }
    }
    // Pictures with a strange name, a wrong type or trailing bytes are accepted.
    expect(kept).toBeGreaterThan(30);
    for (const name of readdirSync(folder)) expect(name).toMatch(/^[\w-]{22}$/);
    for (const path of ['/etc/cron.d/evil', join(folder, '../evil')]) {
      expect(existsSync(path)).toBe(false);
    }
  });

  test.each(['zTXt', 'iTXt', 'iCCP'] as const)(
    'a PNG whose %s chunks unpack to a hundred megabytes is drawn without them',
    async (type) => {
      const { main } = await ownExhibitor(server);
      const plain = await sharp({
        create: { width: 30, height: 20, channels: 3, background: 'teal' },
      })
        .png()
        .toBuffer();
      const count = type === 'iCCP' ? 1 : 10;
      const bomb = withPacked(plain, { type, count, bytes: 100_000_000 / count });
      expect(withoutHiddenChunks(bomb)?.equals(plain)).toBe(true);
      const { data } = await postForm(server, UPLOAD, bomb, main);
      expect(data).toMatchObject({ width: 30, height: 20 });
    },
  );

  test('a PNG keeps its colour profile, its direction and its transparency, and one of too many pieces is refused', async () => {
    const made = await sharp({
      create: { width: 30, height: 20, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
    })
      .png()
      .withMetadata({ orientation: 6, icc: 'p3' })
      .toBuffer();
    const stays = await sharp(withoutHiddenChunks(made) ?? undefined).metadata();
    expect(stays).toMatchObject({ orientation: 6, hasAlpha: true, hasProfile: true });
    const { main } = await ownExhibitor(server);
    const pieces = withPacked(made, { type: 'zTXt', count: 21_000, bytes: 1 });
    const { data } = await postForm(server, UPLOAD, pieces, main);
    expect(data.issues).toMatchObject([{ field: 'file', name: 'picture_unreadable' }]);
  });

  test('the refusal names what is wrong and the limit, in the language of the person', async () => {
    const { main } = await ownExhibitor(server);
    const large = await postForm(server, UPLOAD, Buffer.alloc(11 * 1024 * 1024), main);
    expect(large.data.issues).toEqual([
      {
        field: 'file',
        name: 'picture_too_large',
        text: 'Please choose a picture of at most 10 MB and 50 megapixels.',
      },
    ]);
    const text = await postForm(server, UPLOAD, Buffer.from('no picture'), {
      ...main,
      lang: 'zh',
    });
    expect(text.data.issues[0].text).toContain('JPEG、PNG、WebP 或 AVIF');
    const none = await postForm(server, UPLOAD, null, main);
    expect(none.data.issues).toMatchObject([{ field: 'file', name: 'required' }]);
  });

  test.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['another boundary', 'multipart/form-data; boundary=a', '--b\r\n\r\n--b--'],
    ['no end', 'multipart/form-data; boundary=a', '--a\r\ncontent-disposition: form-data; name="f'],
    [
      'a field that is no name',
      'multipart/form-data; boundary=a',
      '--a\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--a--',
    ],
    [
      'fields without end',
      'multipart/form-data; boundary=a',
      `${'--a\r\ncontent-disposition: form-data; name="f"\r\n\r\nx\r\n'.repeat(999)}--a--`,
    ],
    [
      'a field that is too long',
      'multipart/form-data; boundary=a',
      `--a\r\ncontent-disposition: form-data; name="f"\r\n\r\n${'x'.repeat(99_999)}\r\n--a--`,
    ],
    [
      'several files',
      'multipart/form-data; boundary=a',
      `${'--a\r\ncontent-disposition: form-data; name="file"; filename="f"\r\n\r\nx\r\n'.repeat(9)}--a--`,
    ],
  ])('a form with %s is refused', async (_what, type, payload) => {
    const { main } = await ownExhibitor(server);
    const headers = { 'content-type': type, 'web-token': main.token };
    const answer = await server.app.inject({ method: 'POST', url: UPLOAD, headers, payload });
    expect(answer.json().code).toBe(refusal('BAD_INPUT').code);
  });

  test('JSON is no form, and a form is nothing for other calls', async () => {
    const { main } = await ownExhibitor(server);
    expect(await server.post(UPLOAD, {}, main)).toMatchObject(refusal('NOT_A_FORM'));
    const other = await postForm(server, '/web/member/leave', await picture('png'), main);
    expect(other).toMatchObject(refusal('NOT_JSON'));
  });

  test('a non-member is refused before the file is read', async () => {
    const { token } = await signInBy(server, { email: freshEmail() });
    const large = Buffer.alloc(1024);
    expect(await postForm(server, UPLOAD, large, { token })).toMatchObject(refusal('NOT_ALLOWED'));
    expect(await postForm(server, UPLOAD, large)).toMatchObject(refusal('SIGN_IN_REQUIRED'));
  });

  test('over a real connection a file that is too large is refused, and the next call answered', async () => {
    const { main } = await ownExhibitor(server);
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const send = (bytes: number) => {
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(bytes)]), 'zeros');
      const headers = { 'web-token': main.token };
      return fetch(address + UPLOAD, { method: 'POST', headers, body });
    };
    for (const megabytes of [1, 11, 60, 1]) {
      const answer = await send(megabytes * 1024 * 1024).catch((error: Error) => error.message);
      // A server may close the connection of a client that continues to send.
      if (typeof answer === 'string') continue;
      expect(answer.status).toBe(400);
    }
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
  });

  test('pictures follow those of an exhibit; sent twice they are added once, and foreign ones never', async () => {
    const { main } = await ownExhibitor(server);
    const { main: stranger } = await ownExhibitor(server);
    const add = async (by = main) => {
      const { data } = await postForm(server, UPLOAD, await picture('png'), by);
      return uploadPicture.output.parse(data).picture;
    };
    const [first, second, foreign] = [await add(), await add(), await add(stranger)];
    const form = { ...exhibitForm(), pictures: [first], on_shelf: true };
    const made = OwnExhibit.parse((await server.post('/web/own-exhibit/add', form, main)).data);
    const { id } = made;
    const put = (pictures: string[], by = main) =>
      server.post('/web/own-exhibit/pictures', { id, pictures }, by);
    expect((await put([second])).code).toBe(0);
    expect((await put([second])).code).toBe(0);
    const stored = await server.get(`/web/own-exhibit/info?id=${id}`, main);
    expect(stored.data).toMatchObject({ pictures: [first, second], version: 2 });
    const listed = await server.get('/web/own-exhibit/list', main);
    expect(listed.data.items).toMatchObject([{ picture: first, pictures: 2 }]);
    expect((await put([foreign])).data.issues).toMatchObject([{ name: 'choose_from_list' }]);
    expect(await put([foreign], stranger)).toMatchObject(refusal('NOT_FOUND'));
    const many: string[] = [];
    for (let at = 1; at < limits.PICTURES_AN_EXHIBIT; at++) many.push(await add());
    expect((await put(many)).data.issues).toMatchObject([{ field: 'pictures', name: 'too_many' }]);
  });

  test('a picture that nothing shows is swept away after a day, one in an exhibit or a logo stays', async () => {
    const { main } = await ownExhibitor(server);
    const start = server.clock.now;
    const add = async () => {
      const { data } = await postForm(server, UPLOAD, await picture('png'), main);
      return uploadPicture.output.parse(data).picture;
    };
    const [unused, shown, logo] = [await add(), await add(), await add()];
    const [waiting, replaced] = [await add(), await add()];
    const form = { ...exhibitForm(), pictures: [shown], on_shelf: false };
    expect((await server.post('/web/own-exhibit/add', form, main)).code).toBe(0);
    const { data } = await server.get('/web/company-profile/info', main);
    const edited = await server.post(
      '/web/company-profile/edit',
      profileForm(data, { logo }),
      main,
    );
    expect(edited.code).toBe(0);
    // An exhibit in review: the accepted and the submitted version.
    const owner = await organiserOf(server);
    const policies = { live: 'before', video: 'before', news: 'before', exhibit: 'none' };
    const savePolicies = (exhibit: string) =>
      server.post('/web/console/review/save-policies', { ...policies, exhibit }, owner);
    const made = await server.post(
      '/web/own-exhibit/add',
      { ...form, pictures: [replaced], on_shelf: true },
      main,
    );
    const { id, version } = OwnExhibit.parse(made.data);
    await savePolicies('before');
    const change = { ...exhibitForm(), pictures: [waiting], id, version };
    expect((await server.post('/web/own-exhibit/edit', change, main)).code).toBe(0);
    await savePolicies('none');

    const sweepAfter = async (hours: number) => {
      const later = new Date(start.getTime() + hours * HOUR_MS);
      await deleteUnusedUploads(server.database.db, server.files, later);
      const rows = await server.database.db.select().from(upload);
      const left = rows.map(({ name }) => `/pictures/${name}`);
      return [unused, shown, logo, waiting, replaced].map((path) => left.includes(path));
    };
    expect(await sweepAfter(limits.UNUSED_PICTURE_HOURS - 1)).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(await sweepAfter(limits.UNUSED_PICTURE_HOURS + 1)).toEqual([
      false,
      true,
      true,
      true,
      true,
    ]);
    await expect(stored(unused)).rejects.toThrow('There is no');
    await stored(shown);
    await stored(logo);
  });

  test('pictures of another owner cannot be used', async () => {
    const { company, main } = await ownExhibitor(server);
    const stranger = (await ownExhibitor(server)).main;
    const { data } = await postForm(server, UPLOAD, await picture('png'), main);
    const form = { ...exhibitForm(), pictures: [data.picture], on_shelf: true };
    const answer = await server.post('/web/own-exhibit/add', form, stranger);
    expect(answer).toMatchObject(refusal('BAD_INPUT'));
    expect(answer.data.issues).toMatchObject([{ field: 'pictures.0' }]);
    const colleague = await memberOf(server, company.id);
    expect((await server.post('/web/own-exhibit/add', form, colleague)).code).toBe(0);
  });

  /** Fills an exhibitor's storage except for some bytes. */
  async function fillRoom(exhibitor_id: string, but: number) {
    const stored_bytes = limits.EXHIBITOR_MEGABYTES * 1024 ** 2 - but;
    const row = { exhibitor_id, stored_bytes, bytes: stored_bytes };
    return addUpload(server.database.db, row, server.clock.now);
  }

  test('an exhibitor without free storage is refused before the picture is decoded, and has storage again after a deletion', async () => {
    const { company, main } = await ownExhibitor(server);
    const stranger = (await ownExhibitor(server)).main;
    const name = await fillRoom(company.id, 0);
    const full = {
      field: 'file',
      name: 'storage_full',
      limit: limits.EXHIBITOR_MEGABYTES,
      text: expect.stringContaining(`${limits.EXHIBITOR_MEGABYTES} MB`),
    };
    // The free storage is checked first, so the decoder reports no error.
    for (const content of [Buffer.from('no picture'), await picture('png')]) {
      const answer = await postForm(server, UPLOAD, content, main);
      expect(answer).toMatchObject(refusal('BAD_INPUT'));
      expect(answer.data.issues).toEqual([full]);
    }
    const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');
    const datasheet = await postForm(server, '/web/own-document/upload', pdf, main);
    expect(datasheet.data.issues).toEqual([full]);
    const begun = await server.post('/web/own-file/begin', { file_name: 'a.mp4', bytes: 1 }, main);
    expect(begun.data.issues).toEqual([full]);
    expect((await postForm(server, UPLOAD, await picture('png'), stranger)).code).toBe(0);

    const { data } = await server.get('/web/own-file/room', main);
    const bytes = limits.EXHIBITOR_MEGABYTES * 1024 ** 2;
    expect(data).toEqual({ used_bytes: bytes, bytes });
    await server.database.db.delete(upload).where(eq(upload.name, name));
    expect((await postForm(server, UPLOAD, await picture('png'), main)).code).toBe(0);
    const after = await server.get('/web/own-file/room', main);
    expect(after.data.used_bytes).toBeGreaterThan(0);
  });

  test('the room of the organiser has an end, too', async () => {
    const { token } = await organiserOf(server);
    const send = async () =>
      postForm(server, '/web/console/picture/upload', await picture('png'), { token });
    expect((await send()).code).toBe(0);
    const names: string[] = [];
    for (let left = limits.ORGANISER_MEGABYTES; left > 0; left -= 2_000) {
      const row = { exhibitor_id: null, stored_bytes: Math.min(left, 2_000) * 1024 ** 2, bytes: 1 };
      names.push(await addUpload(server.database.db, row, server.clock.now));
    }
    expect((await send()).data.issues).toMatchObject([
      { name: 'storage_full', text: expect.stringContaining(`${limits.ORGANISER_MEGABYTES} MB`) },
    ]);
    await server.database.db.delete(upload).where(inArray(upload.name, names));
  });

  test('files that were announced while there was room do not all find it: each part asks again', async () => {
    const { company, main } = await ownExhibitor(server);
    await fillRoom(company.id, 100);
    const begin = async () => {
      const file = { file_name: 'a.pdf', bytes: 60 };
      const { data } = await server.post('/web/own-file/begin', file, main);
      return String(data.name);
    };
    const names = [await begin(), await begin()];
    const content = Buffer.from('%PDF-1.7\n'.padEnd(60, '.'));
    const send = (name = '') =>
      postForm(server, '/web/own-file/part', content, { ...main, fields: { name, number: '1' } });
    expect((await send(names[0])).code).toBe(0);
    expect((await server.post('/web/own-file/finish', { name: names[0] }, main)).code).toBe(0);
    expect((await send(names[1])).data.issues).toMatchObject([{ name: 'storage_full' }]);
  });

  test('while a store is unresponsive, the deletion job occupies no connection, and continues with the next run', async () => {
    const { company } = await ownExhibitor(server);
    const { db } = server.database;
    const later = new Date(server.clock.now.getTime() + 25 * HOUR_MS);
    const row = { exhibitor_id: company.id, stored_bytes: 1, bytes: null };
    const name = await addUpload(db, row, server.clock.now);
    await server.files.put(name, Buffer.from('x'), 'image/webp');
    const { promise: asked, resolve: onAsked } = Promise.withResolvers<void>();
    const { promise: gaveUp, reject: giveUp } = Promise.withResolvers<void>();
    const silent = {
      ...server.files,
      remove: () => {
        onAsked();
        return gaveUp;
      },
    };
    const run = deleteUnusedUploads(db, silent, later);
    await asked;
    expect(await db.$count(upload, eq(upload.name, name))).toBe(0);
    giveUp(new Error('The store is silent'));
    await expect(run).rejects.toThrow('silent');
    expect(existsSync(join(folder, name))).toBe(true);
    await deleteUnusedUploads(db, server.files, later);
    expect(existsSync(join(folder, name))).toBe(false);
  });
});
