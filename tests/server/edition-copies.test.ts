import { randomInt, randomUUIDv7 } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { zonedInstant } from '#contract/calendar.ts';
import { copyIntoEdition, type LaterPart, listCopyable } from '#contract/edition-copies.ts';
import {
  addEdition,
  type CopiedPart,
  copiedParts,
  getCopyCounts,
} from '#contract/exhibition-editions.ts';
import { saveConsoleTask } from '#contract/exhibitor-tasks-console.ts';
import { limits } from '#contract/limits.ts';
import { acceptMemberInvitation, getMembership, inviteMember } from '#contract/members.ts';
import { demoExhibition } from '#server/demo/exhibition.ts';
import { booth, exhibitorBooth } from '#server/features/booths/tables.ts';
import { movedDue } from '#server/features/exhibition-editing/copy-tasks.ts';
import { exhibitionId } from '#server/features/exhibition-editing/exhibition-id.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { findArticles } from '#server/features/exhibitor-manual/rows.ts';
import { findTasks } from '#server/features/exhibitor-tasks/rows.ts';
import { addExhibitors } from '#server/features/exhibitors/rows.ts';
import { exhibitor, exhibitorText } from '#server/features/exhibitors/tables.ts';
import { addExhibits } from '#server/features/exhibits/rows.ts';
import { exhibit } from '#server/features/exhibits/tables.ts';
import { addMember } from '#server/features/members/rows.ts';
import { accessInvitation, member } from '#server/features/members/tables.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { findGuide } from '#server/features/travel/rows.ts';
import { deleteUnusedUploads } from '#server/features/uploads/jobs.ts';
import { addUpload, picturePath } from '#server/features/uploads/rows.ts';
import { upload } from '#server/features/uploads/tables.ts';
import { type BuyerServer, freshEmail, refusal, signInBy, startServer } from '../support/buyers.ts';
import { databaseKinds, freshDatabase } from '../support/database.ts';
import { exhibitOf, exhibitorOf } from '../support/directory.ts';
import { memberOf } from '../support/members.ts';
import { organiserOf } from '../support/organisers.ts';
import { taskForm } from '../support/review-forms.ts';

describe.each(databaseKinds)('on the %s database', (kind) => {
  let server: BuyerServer;
  let token: string;
  const from = exhibitionId(demoExhibition(new Date()).number);
  beforeAll(async () => {
    server = startServer(await freshDatabase(kind, { holds: 'demo' }));
    ({ token } = await organiserOf(server));
  });

  async function copy(copied: readonly CopiedPart[]) {
    const given = {
      from,
      number: randomInt(10_000, 60_000),
      year: 2034,
      copied,
      start_date: '2034-03-05',
      end_date: '2034-03-07',
      name: { zh: '下一届', en: 'The next' },
    };
    const answer = await server.post('/web/console/edition/add', given, { token });
    return addEdition.output.parse(answer.data).id;
  }

  const counted = async (exhibition_id: string) =>
    getCopyCounts.output.parse(
      (
        await server.get(`/web/console/edition/copy-counts?exhibition_id=${exhibition_id}`, {
          token,
        })
      ).data,
    );

  const publish = async (exhibition_id: string) =>
    expect(
      (await server.post('/web/console/edition/make-current', { exhibition_id }, { token })).code,
    ).toBe(0);

  const copyOf = async (exhibition_id: string, origin_id: string) => {
    const found = await server.database.db
      .select()
      .from(exhibitor)
      .where(and(eq(exhibitor.exhibition_id, exhibition_id), eq(exhibitor.origin_id, origin_id)));
    expect(found).toHaveLength(1);
    return found[0]?.id ?? '';
  };

  /** An exhibitor of the public edition with a booth, an exhibit and its main contact. */
  async function addCompany() {
    const company = exhibitorOf({ en: 'Returning Ltd.', booth: '5Z99' });
    const { db } = server.database;
    await addExhibitors(db, [company], server.clock.now, from);
    const product = exhibitOf(company.id, { en: 'Returning console', is_new: true });
    await addExhibits(db, [product], server.clock.now);
    return { company, product, main: await memberOf(server, company.id, 'main_contact') };
  }

  test('a new edition copies exhibitors, their people and accepted exhibits, and as many as it said', async () => {
    const { db } = server.database;
    const { company, product, main } = await addCompany();
    const withdrawn = { ...exhibitorOf({ en: 'Gone Ltd.' }) };
    await addExhibitors(db, [withdrawn], server.clock.now, from);
    await db
      .update(exhibitor)
      .set({ removed_at: server.clock.now })
      .where(eq(exhibitor.id, withdrawn.id));
    const said = await counted(from);
    expect(said.exhibitors).toBe(
      await db.$count(
        exhibitor,
        and(eq(exhibitor.exhibition_id, from), isNull(exhibitor.removed_at)),
      ),
    );
    expect(Object.values(said)).not.toContain(0);

    const next = await copy(copiedParts);
    const { booths, ...others } = said;
    const { booths: placed, ...copied } = await counted(next);
    expect(copied).toEqual(others);
    expect(placed).toBeGreaterThan(0);
    expect(placed).toBeLessThanOrEqual(booths);
    const added = await copyOf(next, company.id);
    const profile = await db
      .select({ profile: exhibitorText.profile, short_name: exhibitor.short_name })
      .from(exhibitor)
      .innerJoin(exhibitorText, eq(exhibitorText.exhibitor_id, exhibitor.id))
      .where(eq(exhibitor.id, added));
    expect(profile).toEqual([{ profile: company.profile, short_name: company.short_name }]);
    const products = await db.select().from(exhibit).where(eq(exhibit.exhibitor_id, added));
    expect(products).toMatchObject([{ name: product.name, is_new: false, booth_id: null }]);
    expect(products[0]?.id).not.toBe(product.id);
    const people = await db.select().from(member).where(eq(member.exhibitor_id, added));
    expect(people).toMatchObject([
      { email: main.email, role: 'main_contact', exhibition_id: next, removed_at: null },
    ]);
    // No mail is sent, and nothing that visitors have done comes along.
    expect(
      await db.$count(accessInvitation, eq(accessInvitation.member_id, people[0]?.id ?? '')),
    ).toBe(0);
    expect(await db.$count(registration, eq(registration.exhibition_id, next))).toBe(0);
  });

  test('copied exhibitors keep the booths that the copied plan has, and else have none', async () => {
    const { db } = server.database;
    const boothsIn = async (id: string) =>
      db
        .select({ number: booth.number, exhibition_id: booth.exhibition_id })
        .from(exhibitorBooth)
        .innerJoin(exhibitor, eq(exhibitor.id, exhibitorBooth.exhibitor_id))
        .innerJoin(booth, eq(booth.id, exhibitorBooth.booth_id))
        .where(eq(exhibitor.exhibition_id, id));
    const [one] = await boothsIn(from);
    const kept = await boothsIn(await copy(['venue', 'plan', 'exhibitors', 'booths']));
    expect(kept.map(({ number }) => number)).toContain(one?.number);
    expect(new Set(kept.map(({ exhibition_id }) => exhibition_id))).not.toContain(from);
    expect(await boothsIn(await copy(['venue', 'plan', 'exhibitors']))).toEqual([]);
    expect(await boothsIn(await copy(['venue', 'exhibitors', 'booths']))).toEqual([]);
  });

  test('a person works for the exhibitor of the public edition', async () => {
    const { company, main } = await addCompany();
    const next = await copy(['venue', 'exhibitors', 'people']);
    const added = await copyOf(next, company.id);
    const acting = async (own = main.token) =>
      getMembership.output.parse((await server.get('/web/member/own', { token: own })).data).member;
    const profile = async () => (await server.get('/web/company-profile/info', main)).data;
    expect(await acting()).toMatchObject({ exhibitor_id: company.id, role: 'main_contact' });
    await publish(next);
    expect(await acting()).toMatchObject({ exhibitor_id: added, role: 'main_contact' });
    expect(await profile()).toMatchObject({ exhibitor_id: added });
    // A sign-in after publishing starts there too. Codes to one address are a minute apart.
    server.clock.now = new Date(server.clock.now.getTime() + 61_000);
    const again = await signInBy(server, { email: main.email });
    expect(again.member).toMatchObject({ exhibitor_id: added });
    await publish(from);
    expect(await acting()).toMatchObject({ exhibitor_id: company.id });
    expect(await profile()).toMatchObject({ exhibitor_id: company.id });
  });

  test('an address is added once to each edition, and works where it was added last until one is public', async () => {
    const { company, main } = await addCompany();
    const next = await copy(['venue', 'exhibitors']);
    const added = await copyOf(next, company.id);
    const person = { email: main.email, name: 'Li Wei', role: 'staff' };
    const add = (exhibitor_id: string, edition: string) =>
      server.post(
        `/web/console/exhibitor/add-member?edition=${edition}`,
        { ...person, exhibitor_id },
        { token },
      );
    expect((await add(added, next)).code).toBe(0);
    expect(await add(added, next)).toMatchObject(refusal('MEMBER_ELSEWHERE'));
    expect(await add(company.id, from)).toMatchObject(refusal('MEMBER_ELSEWHERE'));

    const email = freshEmail();
    const later = { exhibitor_id: added, email, name: '', role: 'staff' as const };
    await addMember(server.database.db, { ...later, created_at: server.clock.now });
    const visitor = await signInBy(server, { email });
    const { member: acting } = getMembership.output.parse(
      (await server.get('/web/member/own', visitor)).data,
    );
    expect(acting).toMatchObject({ exhibitor_id: added, role: 'staff' });
  });

  test('who accepts an invitation to an edition that is not public continues to work for the public one', async () => {
    const { company, main } = await addCompany();
    const next = await copy(['venue', 'exhibitors']);
    const inviter = await memberOf(server, await copyOf(next, company.id), 'main_contact');
    const { link_token } = inviteMember.output.parse(
      (await server.post('/web/member/invite', { role: 'staff', note: '' }, inviter)).data,
    );
    const accept = { token: link_token, name: 'Wang Wei' };
    const { data } = await server.post('/web/member/accept-invitation', accept, main);
    const joined = acceptMemberInvitation.output.parse(data);
    expect(joined.member).toMatchObject({ exhibitor_id: company.id, role: 'main_contact' });
    const own = and(eq(member.email, main.email), isNull(member.removed_at));
    expect(await server.database.db.$count(member, own)).toBe(2);
  });

  test('a picture stays while the copy of an exhibitor shows it', async () => {
    const { db } = server.database;
    const { company } = await addCompany();
    const stored = { exhibitor_id: company.id, stored_bytes: 1, bytes: null };
    const [logo = '', unused = ''] = [
      await addUpload(db, stored, server.clock.now),
      await addUpload(db, stored, server.clock.now),
    ];
    await db
      .update(exhibitor)
      .set({ logo: picturePath(logo) })
      .where(eq(exhibitor.id, company.id));
    await copy(['venue', 'exhibitors']);
    await db.update(exhibitor).set({ logo: null }).where(eq(exhibitor.id, company.id));
    const hours = limits.UNUSED_PICTURE_HOURS + 1;
    const later = new Date(server.clock.now.getTime() + hours * 3_600_000);
    await deleteUnusedUploads(db, server.files, later);
    expect(await db.$count(upload, eq(upload.name, logo))).toBe(1);
    expect(await db.$count(upload, eq(upload.name, unused))).toBe(0);
  });

  test('parts that an edition lacks are copied into it later, and filled ones are neither offered nor replaced', async () => {
    const next = await copy(['venue', 'discounts']);
    const { db } = server.database;
    const offered = async (to: string, source = from) => {
      const path = `${listCopyable.path}?exhibition_id=${to}&from=${source}`;
      const { data } = await server.get(path, { token });
      return listCopyable.output.parse(data).parts;
    };
    const copyLater = (copied: readonly LaterPart[], exhibition_id = next) =>
      server.post(copyIntoEdition.path, { exhibition_id, from, copied }, { token });

    const parts = (await offered(next)).map(({ part }) => part);
    expect(parts).toEqual(expect.arrayContaining(['hotels', 'rooms', 'plan', 'exhibitors']));
    expect(parts).not.toContain('discounts');
    expect(await copyLater(['hotels', 'discounts'])).toMatchObject(refusal('EDITED_MEANWHILE'));

    const people = await db.$count(registration);
    const answer = await copyLater(['hotels', 'rooms', 'plan', 'exhibitors', 'booths']);
    expect(answer.code).toBe(0);
    const hotels = async (id: string) => (await findGuide(db, id)).travel.hotels.length;
    expect(await hotels(next)).toBe(await hotels(from));
    const { exhibitors, booths, people: copied } = await counted(next);
    expect({ exhibitors, booths }).toMatchObject({ exhibitors: (await counted(from)).exhibitors });
    expect(booths).toBeGreaterThan(0);
    expect(copied).toBe(0);
    expect(await db.$count(registration)).toBe(people);

    // Copied parts are filled now. People come with their exhibitors alone.
    const left = (await offered(next)).map(({ part }) => part);
    expect(left.filter((part) => ['hotels', 'rooms', 'plan', 'people'].includes(part))).toEqual([]);
    expect(await copyLater(['exhibitors'])).toMatchObject(refusal('EDITED_MEANWHILE'));
    expect(await hotels(next)).toBe(await hotels(from));

    // The public edition is never copied into.
    expect(await offered(from, next)).toEqual([]);
    const back = { exhibition_id: from, from: next, copied: ['hotels'] };
    expect(await server.post(copyIntoEdition.path, back, { token })).toMatchObject(
      refusal('EDITED_MEANWHILE'),
    );
  });

  test('tasks and manual are copied unpublished, with dates as many days before the opening as before', async () => {
    const { db } = server.database;
    const form = taskForm({ due_at: '2026-12-20T18:00:00+08:00' });
    await server.post(saveConsoleTask.path, { version: 0, form }, { token });
    const tasksOf = async (id: string) => findTasks(db, id);
    const articlesOf = async (id: string) => findArticles(db, id);
    const next = await copy(['tasks', 'manual']);
    const [opens] = await db.select().from(exhibition).where(eq(exhibition.id, from));
    const days = (at: string, start = '') => (Date.parse(start) - Date.parse(at)) / 86_400_000;
    const [task, ...others] = await tasksOf(next);
    expect(others).toHaveLength((await tasksOf(from)).length - 1);
    expect(task).toMatchObject({ title: form.title, is_published: false });
    const due = task && zonedInstant(task.due_at, 'Asia/Shanghai');
    expect(due?.slice(11, 16)).toBe('18:00');
    expect(days(due?.slice(0, 10) ?? '', '2034-03-05')).toBe(days('2026-12-20', opens?.start_date));
    const articles = await articlesOf(next);
    expect(articles.map(({ title }) => title)).toEqual(
      (await articlesOf(from)).map(({ title }) => title),
    );
    expect(articles.length).toBeGreaterThan(3);
    expect(articles.some(({ is_published }) => is_published)).toBe(false);
    expect(articles.flatMap(({ download_ids }) => download_ids)).toEqual([]);

    const later = await copy([]);
    const copied = { exhibition_id: later, from, copied: ['tasks', 'manual'] };
    expect((await server.post(copyIntoEdition.path, copied, { token })).code).toBe(0);
    expect(await articlesOf(later)).toHaveLength(articles.length);
    expect(await server.post(copyIntoEdition.path, copied, { token })).toMatchObject(
      refusal('EDITED_MEANWHILE'),
    );
  });

  test.each([
    { due_at: '2027-02-19T18:00:00+08:00', to: '2028-03-08', moved: '2028-02-23T18:00:00+08:00' },
    { due_at: '2027-03-07T00:30:00+08:00', to: '2028-03-08', moved: '2028-03-10T00:30:00+08:00' },
  ])('a date of $due_at moves to $moved', ({ due_at, to, moved }) => {
    const time_zone = 'Asia/Shanghai';
    const source = { start_date: '2027-03-05', time_zone };
    const due = movedDue(new Date(due_at), source, { start_date: to, time_zone });
    expect(due).toEqual(new Date(moved));
  });

  test('2,000 exhibitors with their people are copied within seconds', async () => {
    const { db } = server.database;
    const companies = Array.from({ length: 2_000 }, (_, at) =>
      exhibitorOf({ en: `Company ${at} Ltd.` }),
    );
    await addExhibitors(db, companies, server.clock.now, from);
    await db.insert(member).values(
      companies.map(({ id }) => ({
        id: randomUUIDv7(),
        exhibition_id: from,
        exhibitor_id: id,
        email: freshEmail(),
        role: 'main_contact' as const,
        created_at: server.clock.now,
      })),
    );
    const said = await counted(from);
    const begun = performance.now();
    const next = await copy(['venue', 'exhibitors', 'people', 'exhibits']);
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect(await counted(next)).toMatchObject({ exhibitors: said.exhibitors, people: said.people });
  });
});
