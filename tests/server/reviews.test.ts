import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { LiveForm } from '#contract/own-lives.ts';
import type { NewsForm } from '#contract/own-news.ts';
import type { VideoForm } from '#contract/own-videos.ts';
import { listReturned } from '#contract/returned.ts';
import { listReviews, type ReviewKind, type ReviewPolicy } from '#contract/reviews.ts';
import { listShown } from '#contract/take-downs.ts';
import { sendReviewMail } from '#server/features/reviews/jobs.ts';
import { findDueMails } from '#server/features/reviews/mail-rows.ts';
import type { Message } from '#server/outbound/message.ts';
import { type BuyerServer, refusal, startServer } from '../support/buyers.ts';
import { freshDatabase, oneDatabase } from '../support/database.ts';
import { exhibitForm } from '../support/directory.ts';
import { ownExhibitor } from '../support/members.ts';
import { organiserOf } from '../support/organisers.ts';
import { liveForm, newsForm, videoForm } from '../support/review-forms.ts';

type Caller = { token: string; email?: string };

const LIVE_HOSTS = 'video.example.com';
const POLICIES = '/web/console/review/policies';
const SAVE_POLICIES = '/web/console/review/save-policies';
const BY_DEFAULT = { live: 'before', video: 'before', news: 'before', exhibit: 'none' };

let server: BuyerServer;
let owner: Caller;
let main: Caller;
beforeAll(async () => {
  server = startServer(await freshDatabase(oneDatabase, { holds: 'demo' }), {
    settings: { LIVE_HOSTS },
  });
  owner = await organiserOf(server);
});
beforeEach(async () => {
  ({ main } = await ownExhibitor(server));
});

interface Handed {
  id: string;
  version: number;
  review: string;
  is_unchecked: boolean;
}

interface Kind {
  kind: ReviewKind;
  /** Adds an item with a name, or changes one. */
  save: (name: string, before?: Handed) => Promise<{ data: unknown }>;
  /** Its public English name; undefined: it is not public. */
  publicly: (id: string) => Promise<string | undefined>;
}

/** The same name in both languages, as visitors may use either. */
const named = (name: string) => ({ zh: name, en: name });
const saved = (path: string, form: LiveForm | VideoForm | NewsForm, before?: Handed) =>
  server.post(path, { id: before?.id, version: before?.version ?? 0, form }, main);

/** The visitors' view, on a fresh server without caches. */
async function shown(path: string): Promise<Record<string, unknown> | undefined> {
  const fresh = startServer(server.database, { settings: { LIVE_HOSTS } });
  fresh.clock.now = server.clock.now;
  const { status, data } = await fresh.get(path);
  return status === 200 ? (data as Record<string, unknown>) : undefined;
}

const kinds: Kind[] = [
  {
    kind: 'live',
    save: (name, before) => saved('/web/own-live/save', liveForm({ title: named(name) }), before),
    publicly: async (id) => (await shown(`/web/live/info?id=${id}`))?.title as string,
  },
  {
    kind: 'video',
    save: (name, before) => saved('/web/own-video/save', videoForm({ title: named(name) }), before),
    publicly: async (id) => (await shown(`/web/video/info?id=${id}`))?.title as string,
  },
  {
    kind: 'news',
    save: (name, before) => saved('/web/own-news/save', newsForm({ title: named(name) }), before),
    publicly: async (id) =>
      (await shown(`/web/news/info?type=enterprises&id=${id}`))?.title as string,
  },
  {
    kind: 'exhibit',
    save: (name, before) => {
      const form = exhibitForm({ name: named(name) });
      return before
        ? server.post(
            '/web/own-exhibit/edit',
            { ...form, id: before.id, version: before.version },
            main,
          )
        : server.post('/web/own-exhibit/add', { ...form, on_shelf: true }, main);
    },
    publicly: async (id) => (await shown(`/web/exhibit/info?id=${id}`))?.name as string,
  },
];

async function setPolicy(kind: ReviewKind, policy: ReviewPolicy) {
  const { data } = await server.get(POLICIES, owner);
  expect((await server.post(SAVE_POLICIES, { ...data, [kind]: policy }, owner)).status).toBe(200);
}

async function pending(id: string) {
  const { data } = await server.get('/web/console/review/list', owner);
  return listReviews.output.parse(data).items.find((item) => item.id === id);
}

async function decide(
  kind: ReviewKind,
  { id, version }: { id: string; version: number },
  more: object,
) {
  return server.post('/web/console/review/decide', { kind, id, version, ...more }, owner);
}

const accept = { decision: 'accept' };
const giveBack = { decision: 'return', reason: 'The name is not yours.' };

test('the organiser says when things of each kind are looked at; a caller without the right does not', async () => {
  const fresh = startServer(await freshDatabase(oneDatabase, { holds: 'demo' }));
  const organiser = await organiserOf(fresh);
  const { main: exhibitor } = await ownExhibitor(fresh);
  expect((await fresh.get(POLICIES, organiser)).data).toEqual(BY_DEFAULT);
  const wanted = { ...BY_DEFAULT, video: 'none', exhibit: 'after' };
  expect(await fresh.post(SAVE_POLICIES, wanted, exhibitor)).toMatchObject(refusal('NOT_ALLOWED'));
  expect((await fresh.post(SAVE_POLICIES, wanted, organiser)).data).toEqual(wanted);
  expect((await fresh.get(POLICIES, organiser)).data).toEqual(wanted);
});

test.each(kinds)(
  '$kind: looked at before, it is public once it is accepted, and so is a change',
  async ({ kind, save, publicly }) => {
    await setPolicy(kind, 'before');
    const made = (await save('First')).data as Handed;
    expect(made).toMatchObject({ review: 'pending', is_unchecked: false });
    expect(await publicly(made.id)).toBeUndefined();
    const waiting = await pending(made.id);
    expect(waiting).toMatchObject({ kind, is_public: false, title: { en: 'First' } });
    expect((await decide(kind, { id: made.id, version: made.version + 1 }, accept)).status).toBe(
      409,
    );
    expect((await decide(kind, waiting ?? made, accept)).status).toBe(200);
    expect(await publicly(made.id)).toBe('First');
    expect(await pending(made.id)).toBeUndefined();

    const changed = (await save('Second', await own(kind, made.id))).data as Handed;
    expect(await publicly(made.id)).toBe('First');
    const change = await pending(made.id);
    expect(change?.fields.filter(({ field }) => field.endsWith('.en'))).toEqual([
      { field: kind === 'exhibit' ? 'name.en' : 'title.en', before: 'First', after: 'Second' },
    ]);
    expect((await decide(kind, changed, giveBack)).status).toBe(200);
    expect(await publicly(made.id)).toBe('First');
    const returned = await own(kind, made.id);
    expect(returned).toMatchObject({ review: 'returned', review_reason: giveBack.reason });
    const again = (await save('Third', returned)).data as Handed;
    expect((await decide(kind, again, accept)).status).toBe(200);
    expect(await publicly(made.id)).toBe('Third');
  },
);

test.each(kinds)(
  '$kind: looked at afterwards, it is public at once, and what is returned is as it was before',
  async ({ kind, save, publicly }) => {
    await setPolicy(kind, 'after');
    const made = (await save('First')).data as Handed;
    expect(made).toMatchObject({ review: 'pending', is_unchecked: true });
    expect(await publicly(made.id)).toBe('First');
    expect(await pending(made.id)).toMatchObject({ is_public: true });
    expect((await decide(kind, made, accept)).status).toBe(200);
    expect(await publicly(made.id)).toBe('First');

    const second = (await save('Second', await own(kind, made.id))).data as Handed;
    const third = (await save('Third', second)).data as Handed;
    expect(await publicly(made.id)).toBe('Third');
    const change = await pending(made.id);
    expect(change?.fields.find(({ field }) => field.endsWith('.en'))).toMatchObject({
      before: 'First',
      after: 'Third',
    });
    expect((await decide(kind, third, giveBack)).status).toBe(200);
    expect(await publicly(made.id)).toBe('First');
    expect(await own(kind, made.id)).toMatchObject({ review: 'returned', is_unchecked: false });

    const other = (await save('Not ours')).data as Handed;
    expect((await decide(kind, other, giveBack)).status).toBe(200);
    expect(await publicly(other.id)).toBeUndefined();
  },
);

test.each(kinds)(
  '$kind: without a review, it is public at once and waits for no one',
  async ({ kind, save, publicly }) => {
    await setPolicy(kind, 'before');
    const waiting = (await save('Waiting')).data as Handed;
    await setPolicy(kind, 'none');
    const made = (await save('First')).data as Handed;
    expect(made).toMatchObject({ review: 'accepted', is_unchecked: false });
    await save('Second', made);
    expect(await publicly(made.id)).toBe('Second');
    expect(await pending(made.id)).toBeUndefined();
    // An item that was never public waits for a decision, also after another save.
    expect(await pending(waiting.id)).toMatchObject({ is_public: false });
    const again = (await save('Still waiting', waiting)).data as Handed;
    expect(await publicly(waiting.id)).toBeUndefined();
    expect((await decide(kind, again, accept)).status).toBe(200);
    expect(await publicly(waiting.id)).toBe('Still waiting');
  },
);

test.each(kinds)(
  '$kind: a returned version is not decided about again, and one that is as before needs no review',
  async ({ kind, save, publicly }) => {
    await setPolicy(kind, 'before');
    const made = (await save('First')).data as Handed;
    expect((await decide(kind, made, accept)).status).toBe(200);
    const second = (await save('Second', await own(kind, made.id))).data as Handed;
    expect((await decide(kind, second, giveBack)).data).toMatchObject({ title: named('Second') });
    const returned = await own(kind, made.id);
    expect(await decide(kind, returned, accept)).toMatchObject(refusal('EDITED_MEANWHILE'));
    expect(await publicly(made.id)).toBe('First');

    expect((await save('First', returned)).data).toMatchObject({ review: 'accepted' });
    expect(await pending(made.id)).toBeUndefined();
    expect(await publicly(made.id)).toBe('First');
  },
);

test.each(kinds)(
  '$kind: taken down before the organiser has looked at it, visitors no longer see it unchecked',
  async ({ kind, save, publicly }) => {
    await setPolicy(kind, 'after');
    const { id } = (await save('First')).data as Handed;
    await act('take', kind, id, { reason: REASON });
    const hidden = await own(kind, id);
    expect(hidden).toMatchObject({ review: 'taken_down', is_unchecked: false });
    await save('Second', hidden);
    expect(await pending(id)).toMatchObject({ is_public: false });
    expect(await publicly(id)).toBeUndefined();
  },
);

const REASON = 'The trade mark is not yours.';

/** Runs the jobs of a minute; returns the mails to an address. */
async function mailsTo(address: string | undefined): Promise<Message[]> {
  const { db } = server.database;
  const now = () => server.clock.now;
  const left: Message[] = [];
  const send = async (message: Message) => void left.push(message);
  const parts = { send, now, log: server.app.log, origin: () => 'https://expo.example.com' };
  for (const id of await findDueMails(db, now(), 100)) {
    await sendReviewMail(db, parts, id, { isLast: true });
  }
  return left.filter(({ to }) => to === address);
}

const act = (path: 'take' | 'put-back', kind: ReviewKind, id: string, more = {}) =>
  server.post(`/web/console/take-down/${path}`, { kind, id, ...more }, owner);

test.each(kinds)(
  '$kind: taken down, it is hidden, its exhibitor reads why, and it can be put back',
  async ({ kind, save, publicly }) => {
    await setPolicy(kind, 'none');
    const { id } = (await save('Copied')).data as Handed;
    expect(await publicly(id)).toBe('Copied');
    expect((await act('take', kind, id, { reason: REASON })).status).toBe(200);
    expect(await publicly(id)).toBeUndefined();
    expect(await own(kind, id)).toMatchObject({ review: 'taken_down', review_reason: REASON });
    const { data } = await server.get(`/web/console/take-down/list?kind=${kind}`, owner);
    const listed = { id, is_taken_down: true, reason: REASON, title: named('Copied') };
    expect(listShown.output.parse(data).items).toContainEqual(expect.objectContaining(listed));
    const [told] = await mailsTo(main.email);
    expect(told?.text).toContain('Copied');
    expect(told?.text).toContain(REASON);
    const one = await server.get(`/web/console/take-down/list?kind=${kind}&id=${id}`, owner);
    expect(listShown.output.parse(one.data).items).toMatchObject([listed]);

    expect((await act('put-back', kind, id)).status).toBe(200);
    expect(await publicly(id)).toBe('Copied');
    expect(await own(kind, id)).toMatchObject({ review: 'accepted', review_reason: '' });
    expect((await act('put-back', kind, id)).status).toBe(404);
  },
);

test.each(kinds)(
  '$kind: taken down, it does not come back before the organiser accepts a new version',
  async ({ kind, save, publicly }) => {
    await setPolicy(kind, 'none');
    const { id } = (await save('Copied')).data as Handed;
    await act('take', kind, id, { reason: REASON });
    await server.post('/web/own-exhibit/shelve', { ids: [id], on_shelf: true }, main);
    await server.post('/web/own-video/withdraw', { id, withdrawn: false }, main);
    await save('Our own', await own(kind, id));
    const again = (await save('Our very own', await own(kind, id))).data as Handed;
    expect(await publicly(id)).toBeUndefined();
    expect(await pending(id)).toMatchObject({ title: { en: 'Our very own' } });
    expect((await decide(kind, again, accept)).status).toBe(200);
    expect(await publicly(id)).toBe('Our very own');
  },
);

test('the page of an exhibitor is taken down with all that it shows; its people read why and go on working', async () => {
  for (const kind of ['live', 'video', 'news', 'exhibit'] as const) await setPolicy(kind, 'none');
  const { company, main: own } = await ownExhibitor(server, { country: 'CN' });
  main = own;
  const made = await Promise.all(
    kinds.map(async ({ save }) => ((await save('Ours')).data as Handed).id),
  );
  const publicly = async () => [
    (await shown(`/web/exhibitor-list/info?id=${company.id}`))?.id,
    ...(await Promise.all(kinds.map((one, at) => one.publicly(made[at] ?? '')))),
  ];
  const all = [company.id, ...kinds.map(() => 'Ours')];
  const nothing = all.map(() => undefined);
  expect(await publicly()).toEqual(all);
  const profile = async () => (await server.get('/web/company-profile/info', own)).data;
  const take = () =>
    server.post('/web/console/take-down/take', { ...which, reason: REASON }, owner);
  const which = { kind: 'exhibitor', id: company.id };
  expect((await take()).status).toBe(200);
  expect(await publicly()).toEqual(nothing);
  expect((await take()).status).toBe(404);
  expect(await profile()).toMatchObject({ taken_down_reason: REASON });
  const { data } = await server.get(
    `/web/console/take-down/list?kind=exhibitor&exhibitor_id=${company.id}`,
    owner,
  );
  expect(data.items).toMatchObject([{ id: company.id, is_taken_down: true, reason: REASON }]);
  const seen = await server.get(`/web/console/exhibitor/info?id=${company.id}`, owner);
  expect(seen.data).toMatchObject({ id: company.id, is_taken_down: true });
  const [told] = await mailsTo(own.email);
  expect(told?.text).toContain(REASON);
  expect(told?.lang).toBe('zh');
  // New and corrected items stay hidden with the page.
  const later = (await (kinds[3] as Kind).save('Later')).data as Handed;
  expect(await (kinds[3] as Kind).publicly(later.id)).toBeUndefined();

  expect((await server.post('/web/console/take-down/put-back', which, owner)).status).toBe(200);
  expect(await publicly()).toEqual(all);
  expect(await profile()).toMatchObject({ taken_down_reason: '' });
  expect((await server.post('/web/console/take-down/put-back', which, owner)).status).toBe(404);
});

test('an exhibitor sees all returned or taken-down items until it submits them again', async () => {
  for (const kind of ['live', 'video', 'news', 'exhibit'] as const) await setPolicy(kind, 'before');
  const returned = async () =>
    listReturned.output.parse((await server.get('/web/own-review/list', main)).data).items;
  expect(await returned()).toEqual([]);
  const made: Handed[] = [];
  for (const { kind, save } of kinds) {
    const handed = (await save(`A ${kind}`)).data as Handed;
    made.push(handed);
    await decide(kind, handed, giveBack);
  }
  expect(await returned()).toEqual(
    ['exhibit', 'news', 'live', 'video'].map((kind) => ({
      kind,
      id: made[kinds.findIndex((one) => one.kind === kind)]?.id,
      title: named(`A ${kind}`),
      review: 'returned',
      reason: giveBack.reason,
    })),
  );
  for (const [at, { kind, save }] of kinds.entries()) {
    await save(`A better ${kind}`, await own(kind, made[at]?.id ?? ''));
  }
  expect(await returned()).toEqual([]);
});

test('the organiser finds videos that were taken down in the list of videos, to put them back', async () => {
  await setPolicy('video', 'none');
  const { id } = (await (kinds[1] as Kind).save('Copied film')).data as Handed;
  await act('take', 'video', id, { reason: REASON });
  const { data } = await server.get('/web/console/video/list', owner);
  expect(data.items).toContainEqual(expect.objectContaining({ id, review: 'taken_down' }));
});

test('an exhibit that is taken down says that it was removed', async () => {
  await setPolicy('exhibit', 'none');
  const { id } = (await (kinds[3] as Kind).save('Copied')).data as Handed;
  await act('take', 'exhibit', id, { reason: REASON });
  const answer = await server.get(`/web/exhibit/info?id=${id}`);
  expect(answer).toMatchObject(refusal('EXHIBIT_REMOVED'));
});

test('an exhibit that was never accepted does not come to the shelf by its switch or as a copy', async () => {
  await setPolicy('exhibit', 'before');
  const { publicly, save } = kinds[3] as Kind;
  const made = (await save('First')).data as Handed;
  const shelve = (id: string, on_shelf: boolean) =>
    server.post('/web/own-exhibit/shelve', { ids: [id], on_shelf }, main);
  await shelve(made.id, false);
  // An item off the shelf needs no review.
  expect(await pending(made.id)).toBeUndefined();
  await shelve(made.id, true);
  expect(await publicly(made.id)).toBeUndefined();
  expect(await pending(made.id)).toBeDefined();
  const { data } = await server.post('/web/own-exhibit/copy', { id: made.id }, main);
  const copy = data as unknown as Handed;
  expect(await pending(copy.id)).toBeUndefined();
  await shelve(copy.id, true);
  expect(await publicly(copy.id)).toBeUndefined();
  const waiting = await pending(copy.id);
  expect(waiting?.title.en).toBe('First (copy)');
  expect((await decide('exhibit', copy, accept)).status).toBe(200);
  expect(await publicly(copy.id)).toMatch(/^First.*(copy|副本)/);
});

async function own(kind: ReviewKind, id: string): Promise<Handed> {
  const { data } = await server.get(`/web/own-${kind}/info?id=${id}`, main);
  return data as unknown as Handed;
}
