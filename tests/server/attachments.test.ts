import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Attachment } from '#contract/inquiries.ts';
import { limits } from '#contract/limits.ts';
import { uploadPicture } from '#contract/uploads.ts';
import { addExhibits } from '#server/features/exhibits/rows.ts';
import { deleteOrphanedAttachments } from '#server/features/inquiries/jobs.ts';
import { createDiskFiles } from '#server/outbound/files.ts';
import { deleteExpired } from '#server/retention.ts';
import { temporaryFolder } from '../support/after-file.ts';
import {
  type BuyerServer,
  freshEmail,
  inquiry,
  refusal,
  signInBy,
  startServer,
} from '../support/buyers.ts';
import { anyDatabase, freshDatabase, oneDatabase } from '../support/database.ts';
import { exhibitOf } from '../support/directory.ts';
import { HIDDEN, hostileFiles, picture } from '../support/hostile-files.ts';
import { memberOf, ownExhibitor, postForm } from '../support/members.ts';

const UPLOAD = '/web/inquiry/attachment';
const DAY_MS = 86_400_000;
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

type Caller = { token: string; email: string; account_id: string };

describe.each(anyDatabase)('on the %s database', (kind) => {
  const folder = join(temporaryFolder(), 'files');
  let server: BuyerServer;
  beforeAll(async () => {
    server = startServer(await freshDatabase(kind, { holds: 'demo' }), {
      files: createDiskFiles(folder),
    });
  });

  async function buyer(): Promise<Caller> {
    const email = freshEmail();
    const { token, account_id } = await signInBy(server, { email });
    return { email, token, account_id };
  }

  async function attach({ token }: { token: string }, file: Buffer, name: string) {
    const answer = await postForm(server, UPLOAD, file, { token, fields: { name } });
    expect(answer.code, answer.message).toBe(0);
    return String(answer.data.id);
  }

  const ask = ({ token, email }: Caller, exhibitor_id: string, given: object) =>
    server.post('/web/inquiry/add', { ...inquiry(email), exhibitor_id, ...given }, { token });

  async function read(path: string, id: string, { token }: { token: string }) {
    const { data } = await server.get(`${path}?id=${id}`, { token });
    return (data.thread as unknown as { attachments: Attachment[] }[]).map(
      ({ attachments }) => attachments,
    );
  }
  const load = (path: string) => server.app.inject(path);

  test('both sides attach pictures and PDFs and load those of the other, and no one else does', async () => {
    const { company, main } = await ownExhibitor(server);
    const asker = await buyer();
    const photo = await picture('jpeg');
    expect(photo.includes(HIDDEN)).toBe(true);
    const sent = [
      await attach(asker, photo, '现场 照片.jpg'),
      await attach(asker, PDF, 'plan.pdf'),
    ];
    const { data } = await ask(asker, company.id, { attachments: [...sent].reverse() });
    const id = String(data.id);
    const [first = []] = await read('/web/inquiry/info', id, asker);
    expect(first).toMatchObject([
      { id: sent[1], name: 'plan.pdf', kind: 'document', bytes: PDF.length },
      { id: sent[0], name: '现场 照片.webp', kind: 'picture' },
    ]);
    const answered = await attach(main, PDF, '报价.pdf');
    const reply = { id, text: 'Here it is.', attachments: [answered] };
    const written = await server.post('/web/exhibitor/inquiry/reply', reply, main);
    expect(written.data.message).toMatchObject({ attachments: [{ name: '报价.pdf' }] });

    const paths = (await read('/web/exhibitor/inquiry/info', id, main)).flat();
    expect(paths).toHaveLength(3);
    const [document, shown] = await Promise.all(paths.map(({ path }) => load(path)));
    expect(document?.rawPayload.equals(PDF)).toBe(true);
    expect(document?.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="plan.pdf"; filename*=UTF-8''plan.pdf`,
      'x-content-type-options': 'nosniff',
    });
    expect(shown?.headers['content-type']).toBe('image/webp');
    expect(shown?.rawPayload.includes('alert(')).toBe(false);
    expect((await sharp(shown?.rawPayload).metadata()).exif).toBeUndefined();

    // An address is valid for one account only, and an attachment's id is no id of a public picture.
    const [{ path = '' } = {}] = paths;
    const stranger = await buyer();
    const [, , said = ''] = path.split('/');
    const [attachment_id, account_id = ''] = said.split('.');
    expect((await load(path.replace(account_id, stranger.account_id))).statusCode).toBe(404);
    expect((await load(`/pictures/${attachment_id}`)).statusCode).toBe(404);
    expect((await load(`/documents/${attachment_id}`)).statusCode).toBe(404);
    expect(await server.get(`/web/inquiry/info?id=${id}`, stranger)).toMatchObject(
      refusal('NOT_FOUND'),
    );
    server.clock.now = new Date(server.clock.now.getTime() + 2 * DAY_MS);
    expect((await load(path)).statusCode).toBe(404);
  });

  test('a former member loses the exhibitor’s attachments at once, though the address is still valid', async () => {
    const { company, main } = await ownExhibitor(server);
    const staff = await memberOf(server, company.id);
    const asker = await buyer();
    const { data } = await ask(asker, company.id, { attachments: [await attach(asker, PDF, 'a')] });
    const [[{ path = '' } = {}] = []] = await read(
      '/web/exhibitor/inquiry/info',
      String(data.id),
      staff,
    );
    expect((await load(path)).statusCode).toBe(200);
    const removal = { member_id: staff.member_id };
    expect((await server.post('/web/member/remove', removal, main)).code).toBe(0);
    expect((await load(path)).statusCode).toBe(404);
  });

  test('a foreign, used or unknown attachment refuses the message', async () => {
    const { company } = await ownExhibitor(server);
    const [one, other] = [await buyer(), await buyer()];
    const own = await attach(one, PDF, 'own');
    const gone = { issues: [{ field: 'attachments', name: 'attachment_gone' }] };
    expect((await ask(other, company.id, { attachments: [own] })).data).toMatchObject(gone);
    expect((await ask(one, company.id, { attachments: [own, company.id] })).data).toMatchObject(
      gone,
    );
    // A refused message leaves nothing behind, so that it can be sent again.
    expect((await ask(one, company.id, { attachments: [own] })).code).toBe(0);
    expect((await ask(one, company.id, { attachments: [own] })).data).toMatchObject(gone);
    const four = await Promise.all([1, 2, 3, 4].map((name) => attach(one, PDF, String(name))));
    expect((await ask(one, company.id, { attachments: four })).data).toMatchObject({
      issues: [{ field: 'attachments', name: 'too_many' }],
    });
  });

  test('orphaned files, and those of deleted threads, are deleted; others stay', async () => {
    const { company } = await ownExhibitor(server);
    const asker = await buyer();
    const { db } = server.database;
    const start = server.clock.now;
    const files = () => readdirSync(folder).length;
    const before = files();
    await attach(asker, PDF, 'loose');
    await ask(asker, company.id, { attachments: [await attach(asker, PDF, 'named')] });
    expect(files()).toBe(before + 2);
    const later = (days: number) => new Date(start.getTime() + days * DAY_MS);
    await deleteOrphanedAttachments(db, server.files, later(1));
    expect(files()).toBe(before + 2);
    await deleteOrphanedAttachments(db, server.files, later(limits.KEYS_KEPT_DAYS + 1));
    expect(files()).toBeLessThanOrEqual(before + 1);
    await deleteExpired(db, later(limits.INQUIRY_KEPT_DAYS + 1));
    await deleteOrphanedAttachments(db, server.files, later(limits.INQUIRY_KEPT_DAYS + 1));
    expect(files()).toBe(0);
  });

  test('one inquiry refers to several exhibits of its exhibitor, and to no other', async () => {
    const { company } = await ownExhibitor(server);
    const { company: stranger } = await ownExhibitor(server);
    const asker = await buyer();
    const made = ['One', 'Two', 'Three'].map((en) => exhibitOf(company.id, { zh: en, en }));
    const foreign = exhibitOf(stranger.id, {});
    await addExhibits(server.database.db, [...made, foreign], server.clock.now);
    const [exhibit_id, ...other_exhibit_ids] = made.map(({ id }) => id);
    const given = { exhibit_id, other_exhibit_ids };
    const { data } = await ask(asker, company.id, given);
    const { data: thread } = await server.get(`/web/inquiry/info?id=${data.id}`, asker);
    expect(thread).toMatchObject({
      exhibit_id,
      exhibit_name: 'One',
      other_exhibits: [{ name: 'Two' }, { name: 'Three' }],
    });
    const wrong = { ...given, other_exhibit_ids: [foreign.id] };
    expect(await ask(asker, company.id, wrong)).toMatchObject(refusal('NOT_FOUND'));
  });

  test('refused files count for a buyer’s day, and the next day starts at zero', async () => {
    const asker = await buyer();
    const send = () =>
      postForm(server, UPLOAD, Buffer.from('x'), { ...asker, fields: { name: 'a' } });
    for (let count = 0; count < limits.ATTACHMENTS_A_DAY; count++) {
      expect((await send()).data.issues).toMatchObject([{ name: 'attachment_unreadable' }]);
    }
    expect(await send()).toMatchObject(refusal('LIMIT_REACHED'));
    const other = { ...(await buyer()), fields: { name: 'a' } };
    expect(await postForm(server, UPLOAD, PDF, other)).toMatchObject({ code: 0 });
    server.clock.now = new Date(server.clock.now.getTime() + DAY_MS);
    const again = { token: (await signInBy(server, { email: asker.email })).token };
    expect(await postForm(server, UPLOAD, PDF, { ...again, fields: { name: 'a' } })).toMatchObject({
      code: 0,
    });
  });

  test('large pictures of buyers do not delay an exhibitor’s picture', async () => {
    const { main } = await ownExhibitor(server);
    const large = await sharp({
      create: { width: 6_500, height: 6_500, channels: 3, background: 'teal' },
    })
      .jpeg()
      .toBuffer();
    const done: string[] = [];
    const senders = [await buyer(), await buyer(), await buyer(), await buyer()];
    const sent = senders.map(async ({ token }) => {
      await postForm(server, UPLOAD, large, { token, fields: { name: 'a.jpg' } });
      done.push('buyer');
    });
    const photo = await picture('jpeg');
    expect(await postForm(server, uploadPicture.path, photo, main)).toMatchObject({ code: 0 });
    done.push('exhibitor');
    await Promise.all(sent);
    expect(done.indexOf('exhibitor')).toBeLessThan(2);
  });
});

describe('files that are no attachments', () => {
  test('more than 200 hostile files are refused with a reason, or harmless in what is stored', async () => {
    const folder = join(temporaryFolder(), 'files');
    const files = createDiskFiles(folder);
    const server = startServer(await freshDatabase(oneDatabase, { holds: 'exhibition' }), {
      files,
    });
    const { token } = await signInBy(server, { email: freshEmail() });
    for (const { what, content, filename, type } of await hostileFiles()) {
      const named = { ...(filename !== undefined && { filename }), ...(type && { type }) };
      const answer = await postForm(server, UPLOAD, content, { token, ...named });
      expect(answer.status, what).toBeLessThan(500);
      if (answer.code === 0) continue;
      expect(answer.code === 340005 || answer.data.issues.length > 0, what).toBe(true);
    }
    for (const name of readdirSync(folder)) {
      const content = await files.get(name);
      if (content?.subarray(0, 5).toString() === '%PDF-') continue;
      expect((await sharp(content ?? Buffer.alloc(0)).metadata()).format).toBe('webp');
      expect(content?.includes('alert(')).toBe(false);
    }
  });
});
