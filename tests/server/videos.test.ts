import { beforeAll, describe, expect, test } from 'vitest';
import { listHistoryOf } from '#contract/history.ts';
import { type OwnVideo, OwnVideo as OwnVideoSchema, type VideoForm } from '#contract/own-videos.ts';
import { listReviews } from '#contract/reviews.ts';
import { getVideo, listVideos } from '#contract/videos.ts';
import { demoId } from '#server/demo/demo-id.ts';
import { type BuyerServer, refusal, startServer } from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { memberOf, ownExhibitor } from '../support/members.ts';
import { organiserOf } from '../support/organisers.ts';
import { videoForm } from '../support/review-forms.ts';

type Caller = { token: string };

const LIVE_HOSTS = 'video.example.com';

describe.each(anyDatabase)('on the %s database', (kind) => {
  let server: BuyerServer;
  let owner: Caller;
  beforeAll(async () => {
    const database = await freshDatabase(kind, { holds: 'demo' });
    server = startServer(database, { settings: { LIVE_HOSTS } });
    owner = await organiserOf(server);
  });

  async function save(caller: Caller, form: VideoForm, before?: OwnVideo) {
    const edit = { id: before?.id, version: before?.version ?? 0, form };
    return server.post('/web/own-video/save', edit, caller);
  }

  async function handIn(caller: Caller, form: VideoForm, before?: OwnVideo) {
    return OwnVideoSchema.parse((await save(caller, form, before)).data);
  }

  async function decide({ id, version }: OwnVideo, more: object = { decision: 'accept' }) {
    const decision = { kind: 'video', id, version, ...more };
    return server.post('/web/console/review/decide', decision, owner);
  }

  async function ownOf(caller: Caller, id: string) {
    return OwnVideoSchema.parse((await server.get(`/web/own-video/info?id=${id}`, caller)).data);
  }

  /** The visitors' view, on a fresh server without caches. */
  async function publicly(path: string) {
    const fresh = startServer(server.database, { settings: { LIVE_HOSTS } });
    fresh.clock.now = server.clock.now;
    return fresh.get(path);
  }

  const infoOf = (id: string) => publicly(`/web/video/info?id=${id}`);
  const found = async (query: string) =>
    listVideos.output.parse((await publicly(`/web/video/list?page_size=50&${query}`)).data).items;

  test('what an exhibitor hands in is public once the organiser has accepted it', async () => {
    const { main, company } = await ownExhibitor(server);
    const made = await handIn(main, videoForm());
    expect(made).toMatchObject({ is_public: false, review: 'pending' });
    expect(await infoOf(made.id)).toMatchObject(refusal('VIDEO_NOT_FOUND'));

    const reviews = await server.get('/web/console/review/list', owner);
    const waiting = listReviews.output.parse(reviews.data).items.find(({ id }) => id === made.id);
    expect(waiting?.fields).toContainEqual({
      field: 'title.en',
      before: null,
      after: 'Service from the front',
    });
    await decide(made);
    expect(getVideo.output.parse((await infoOf(made.id)).data)).toMatchObject({
      title: 'Service from the front',
      seconds: 95,
      exhibitor: { id: company.id },
      video_url: 'https://video.example.com/front.mp4',
    });
    const history = `/web/console/history/of?subject=video&subject_id=${made.id}`;
    const { data } = await server.get(history, owner);
    const { items } = listHistoryOf.output.parse(data);
    expect(items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['added', 'accepted']),
    );
  });

  test('a change waits beside what is public, until it is accepted or returned', async () => {
    const { main } = await ownExhibitor(server);
    const first = await handIn(main, videoForm());
    await decide(first);
    const accepted = await ownOf(main, first.id);
    const form = videoForm({ title: { zh: '新标题', en: 'New title' } });
    const changed = await handIn(main, form, accepted);
    expect(changed).toMatchObject({ review: 'pending', is_public: true });
    expect((await infoOf(first.id)).data).toMatchObject({ title: 'Service from the front' });
    await decide(changed, { decision: 'return', reason: 'Which product?' });
    const returned = await ownOf(main, first.id);
    expect(returned).toMatchObject({ review: 'returned', review_reason: 'Which product?' });
    expect(await decide(changed)).toMatchObject(refusal('EDITED_MEANWHILE'));
    const again = await handIn(main, form, returned);
    await decide(again);
    expect((await infoOf(first.id)).data).toMatchObject({ title: 'New title' });
  });

  test('one that is withdrawn is gone for visitors, and can be shown again', async () => {
    const { main } = await ownExhibitor(server);
    const made = await handIn(main, videoForm());
    await decide(made);
    const withdraw = (path: string, withdrawn: boolean, caller: Caller) =>
      server.post(path, { id: made.id, withdrawn }, caller);
    expect((await withdraw('/web/own-video/withdraw', true, main)).data).toMatchObject({
      is_public: false,
      is_withdrawn: true,
    });
    expect(await infoOf(made.id)).toMatchObject(refusal('VIDEO_NOT_FOUND'));
    await withdraw('/web/own-video/withdraw', false, main);
    expect((await infoOf(made.id)).status).toBe(200);
    await withdraw('/web/console/video/withdraw', true, owner);
    expect(await infoOf(made.id)).toMatchObject(refusal('VIDEO_NOT_FOUND'));
  });

  test.each([
    { address: 'https://video.example.com/a.mp4', field: null },
    { address: '/demo/video/film-1.mp4', field: null },
    { address: 'https://other.example.com/a.mp4', field: 'form.video_url|video_url' },
    { address: 'http://video.example.com/a.mp4', field: 'form.video_url|video_url' },
    { address: 'https://video.example.com@evil.example/a.mp4', field: 'form.video_url|video_url' },
    { address: '/policy/privacy', field: 'form.video_url|video_url' },
    { address: '', field: 'form.video_url|video_url' },
  ])('a video from “$address” is refused: $field', async ({ address, field }) => {
    const { main } = await ownExhibitor(server);
    const answer = await save(main, videoForm({ video_url: address }));
    expect(answer.status).toBe(field ? 400 : 200);
    if (field) expect(answer.data.issues[0]?.field).toMatch(new RegExp(`^(${field})$`));
  });

  test('exhibitors see and change their own alone', async () => {
    const [one, other] = [await ownExhibitor(server), await ownExhibitor(server)];
    const made = await handIn(one.main, videoForm());
    const info = `/web/own-video/info?id=${made.id}`;
    expect(await server.get(info, other.main)).toMatchObject(refusal('NOT_FOUND'));
    expect(await save(other.main, videoForm(), made)).toMatchObject(refusal('NOT_FOUND'));
    const withdrawing = { id: made.id, withdrawn: true };
    const withdrawn = await server.post('/web/own-video/withdraw', withdrawing, other.main);
    expect(withdrawn).toMatchObject(refusal('NOT_FOUND'));
    const colleague = await memberOf(server, one.company.id);
    expect((await server.get(info, colleague)).status).toBe(200);
    const theirs = videoForm({ exhibit_ids: ['01900000-0000-7000-8000-000000000000'] });
    expect((await save(one.main, theirs)).data.issues).toMatchObject([
      { field: 'exhibit_ids.0', name: 'choose_from_list' },
    ]);
  });

  test('lists narrow by owner, exhibitor, exhibit, category and words in either language', async () => {
    const { main, company } = await ownExhibitor(server);
    const title = { zh: '透明屏橱窗', en: 'Ｗindow of glass' };
    const made = await handIn(main, videoForm({ title, category: 'project' }));
    await decide(made);
    const has = async (query: string) => (await found(query)).some(({ id }) => id === made.id);
    expect(await has('')).toBe(true);
    expect(await has('of=exhibitor')).toBe(true);
    expect(await has(`exhibitor_id=${company.id}&category=project`)).toBe(true);
    expect(await has(`exhibitor_id=${company.id}&category=product`)).toBe(false);
    expect(await has(`q=${encodeURIComponent('橱窗')}`)).toBe(true);
    expect(await has('q=GLASS window&lang=zh')).toBe(true);
    expect(await has('q=glass door')).toBe(false);
    const ofOrganiser = await found('category=exhibition');
    expect(ofOrganiser.map(({ exhibitor }) => exhibitor)).toContain(null);
    const ofExhibitors = await found('of=exhibitor');
    expect(ofExhibitors.every(({ exhibitor }) => exhibitor !== null)).toBe(true);
  });

  test('a page offers others, first of the same exhibitor, never itself', async () => {
    const { main } = await ownExhibitor(server);
    const [one, other] = [await handIn(main, videoForm()), await handIn(main, videoForm())];
    await decide(one);
    await decide(other);
    const { related } = getVideo.output.parse((await infoOf(one.id)).data);
    expect(related[0]?.id).toBe(other.id);
    expect(related.map(({ id }) => id)).not.toContain(one.id);
  });

  test('a file answers parts of itself, and what a player asks before', async () => {
    const path = '/demo/video/film-1.mp4';
    const whole = await server.app.inject(path);
    expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-type': 'video/mp4' });
    const { etag = '' } = whole.headers;
    const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
      server.app.inject({ method, url: path, headers });
    const bytes = whole.rawPayload.length;
    const head = await ask({}, 'HEAD');
    expect(head.headers['content-length']).toBe(String(bytes));
    expect(head.rawPayload).toHaveLength(0);
    const first = await ask({ range: 'bytes=0-1' });
    expect(first.statusCode).toBe(206);
    expect(first.headers).toMatchObject({
      'content-range': `bytes 0-1/${bytes}`,
      'content-length': '2',
    });
    const rest = await ask({ range: 'bytes=2-', 'if-range': String(etag) });
    expect(Buffer.concat([first.rawPayload, rest.rawPayload]).equals(whole.rawPayload)).toBe(true);
    const newer = await ask({ range: 'bytes=2-', 'if-range': '"another"' });
    expect(newer.statusCode).toBe(200);
    const beyond = await ask({ range: `bytes=${bytes}-` });
    expect(beyond.statusCode).toBe(416);
    expect(beyond.headers['content-range']).toBe(`bytes */${bytes}`);
    expect((await ask({ 'if-none-match': String(etag) })).statusCode).toBe(304);
  });

  test('the demo has videos of exhibitors and of the organiser, one with a transcript', async () => {
    const { data } = await infoOf(demoId('video', 0));
    expect(data).toMatchObject({
      exhibitor: null,
      transcript: expect.stringMatching(/South Lobby/),
    });
  });
});
