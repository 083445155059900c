import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { getEntryFigures, listEntries, listInvitedPeople } from '#contract/check-ins.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { previewInvitation } from '#contract/exhibitor-invitations.ts';
import type { Figures } from '#contract/journeys.ts';
import { limits } from '#contract/limits.ts';
import { verifyTicketCode } from '#contract/ticket-code.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { removeExhibitor } from '#server/features/exhibits/rows.ts';
import { shortLink } from '#server/features/short-links/tables.ts';
import {
  type BuyerServer,
  freshEmail,
  overseasForm,
  refusal,
  signInBy,
  startServer,
} from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { memberOf, ownExhibitor } from '../support/members.ts';
import { organiserOf } from '../support/organisers.ts';
import { readCode } from '../support/scan.ts';

const DAY_MS = 86_400_000;
const ORIGIN = 'https://expo.test';
const PHONE = {
  'user-agent': 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.69',
  'sec-fetch-dest': 'document',
};

/** Changes a letter in the middle of the signature. */
function forge(qr_text: string): string {
  const letter = qr_text[70] === 'A' ? 'B' : 'A';
  return qr_text.slice(0, 70) + letter + qr_text.slice(71);
}

interface Made {
  id: string;
  link_id: string;
  figures: Figures;
}

describe.each(anyDatabase)('on the %s database', (kind) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await freshDatabase(kind, { holds: 'demo' });
  });
  const start = () => startServer(database, { settings: { PUBLIC_ORIGIN: ORIGIN } });

  /** Opens a link like a browser with cookies, and returns its target. */
  async function open(
    server: BuyerServer,
    link_id: string,
    { cookie = '', headers = PHONE as Record<string, string> } = {},
  ) {
    const answer = await server.app.inject({
      url: `/q/${link_id}`,
      remoteAddress: '10.1.2.3',
      headers: { ...headers, ...(cookie ? { cookie } : {}) },
    });
    const set = String(answer.headers['set-cookie'] ?? '').split(';', 1)[0] ?? '';
    return {
      ...answer,
      status: answer.statusCode,
      to: answer.headers.location,
      jar: set || cookie,
    };
  }
  const inviteOf = (jar: string) => jar.replace('invite=', '');

  async function makeInvitation(server: BuyerServer, token: string, more: object = {}) {
    const given = { template: 'wave', langs: 'both', greeting: { zh: '', en: '' }, ...more };
    const answer = await server.post('/web/exhibitor-list/generate-invitation', given, { token });
    return { ...answer, made: answer.data as unknown as Made };
  }

  async function figuresOf(server: BuyerServer, token: string): Promise<Figures> {
    const { data } = await server.get('/web/exhibitor-list/my-invitation', { token });
    return (data as unknown as { total_figures: Figures }).total_figures;
  }

  async function register(server: BuyerServer, invite: string) {
    const form = overseasForm(freshEmail());
    const { token } = await signInBy(server, { email: form.email }, { invite });
    await server.post('/web/buyer/basic-register', form, { token });
    return { token, email: form.email };
  }

  test('a link leads to a page of this site, sets its cookie for seven days and is stored nowhere', async () => {
    const server = start();
    const { main } = await ownExhibitor(server);
    const { made } = await makeInvitation(server, main.token);
    const opened = await open(server, made.link_id);
    expect(opened.status).toBe(302);
    expect(opened.to).toBe(
      `/invitation/invitation?invite=${inviteOf(opened.jar)}&code=${made.link_id}`,
    );
    expect(opened.headers['set-cookie']).toContain('Max-Age=604800; Path=/; SameSite=Lax; Secure');
    expect(opened.headers['cache-control']).toBe('no-store');
    expect(opened.headers['referrer-policy']).toBe('no-referrer');
  });

  test('a browser counts once, robots and previews not at all', async () => {
    const server = start();
    const { main } = await ownExhibitor(server);
    const { made } = await makeInvitation(server, main.token);
    const first = await open(server, made.link_id);
    await open(server, made.link_id, { cookie: first.jar });
    await open(server, made.link_id, { headers: { 'user-agent': 'Twitterbot/1.0' } });
    await open(server, made.link_id, { headers: { ...PHONE, 'sec-purpose': 'prefetch' } });
    await server.app.inject({ method: 'HEAD', url: `/q/${made.link_id}`, headers: PHONE });
    expect(await figuresOf(server, main.token)).toMatchObject({ invited: 1, opened: 1 });
    await open(server, made.link_id);
    expect(await figuresOf(server, main.token)).toMatchObject({ invited: 2, opened: 2 });
  });

  test('a flood of openings raises no figure by more than a few a day, and everybody is led on', async () => {
    const server = start();
    const { main } = await ownExhibitor(server);
    const { made } = await makeInvitation(server, main.token);
    const from = (remoteAddress: string) =>
      server.app.inject({ url: `/q/${made.link_id}`, remoteAddress, headers: PHONE });
    const answers = [];
    for (let count = 0; count < 60; count++) answers.push(await from('203.0.113.7'));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([302]));
    const { opened } = await figuresOf(server, main.token);
    expect(opened).toBe(10);
    for (let count = 0; count < 60; count++) await from(`2001:db8:1:${count.toString(16)}::1`);
    expect(await figuresOf(server, main.token)).toMatchObject({ opened: 50, invited: 50 });
    // Its visitors are counted when they register, and again the next day.
    await register(server, made.link_id);
    expect(await figuresOf(server, main.token)).toMatchObject({ opened: 51, registered: 1 });
    server.clock.now = new Date(server.clock.now.getTime() + 86_400_000);
    await from('203.0.113.7');
    expect(await figuresOf(server, main.token)).toMatchObject({ opened: 52 });
  });

  test('a link that was withdrawn is gone, also as a picture and a page; an unknown one is not found', async () => {
    const server = start();
    const { main } = await ownExhibitor(server);
    const { made } = await makeInvitation(server, main.token);
    await server.post('/web/exhibitor-list/withdraw-invitation', { id: made.id }, main);
    const gone = await server.get(`/web/link/info?id=${made.link_id}`);
    expect(gone.data).toEqual({ state: 'withdrawn', to: null });
    const shown = await server.get(`/web/exhibitor-list/view-invitation?code=${made.link_id}`);
    expect(shown.data).toEqual({ state: 'withdrawn', invitation: null });
    const poster = await server.app.inject(`/pictures/posters/${made.link_id}.png`);
    expect(poster.statusCode).toBe(410);
    expect((await server.get('/web/link/info?id=Ab3dE6g8')).data).toMatchObject({
      state: 'unknown',
    });
    expect((await server.app.inject('/pictures/posters/Ab3dE6g8.png')).statusCode).toBe(404);
  });

  test('a link of an earlier exhibition has expired, and one of an exhibitor that takes part no more is withdrawn', async () => {
    const server = start();
    const { db } = database;
    const stateOf = async (link_id: string) => {
      const { data } = await server.get(`/web/link/info?id=${link_id}`);
      const shown = await server.get(`/web/exhibitor-list/view-invitation?code=${link_id}`);
      const note = await server.get(`/web/buyer/show?invite=${link_id}`);
      expect(shown.data).toEqual({ state: data.state, invitation: null });
      expect(note).toMatchObject(refusal('INVITATION_GONE'));
      expect((await open(server, link_id)).to).toBeUndefined();
      return data.state;
    };
    const old = await ownExhibitor(server);
    const { made } = await makeInvitation(server, old.main.token);
    const { id: _, number, ...current } = await getCurrentExhibition(db);
    const before = { id: randomUUIDv7(), number: number + 90, is_current: false };
    await db.insert(exhibition).values({ ...current, ...before });
    const ofBefore = { exhibition_id: before.id };
    await db.update(shortLink).set(ofBefore).where(eq(shortLink.id, made.link_id));
    expect(await stateOf(made.link_id)).toBe('expired');

    const gone = await ownExhibitor(server);
    const { made: last } = await makeInvitation(server, gone.main.token);
    await removeExhibitor(db, gone.company.id, server.clock.now);
    expect(await stateOf(last.link_id)).toBe('withdrawn');
  });

  test('a friend’s link that has expired says so, and counts who opened it before alone', async () => {
    const server = start();
    const inviter = await register(server, '');
    const friends = [{ by: 'email', email: freshEmail() }];
    const added = await server.post('/web/buyer/add-invitation', { friends }, inviter);
    const { items } = added.data as unknown as { items: { link_id: string }[] };
    const link_id = items[0]?.link_id ?? '';
    const { jar } = await open(server, link_id);
    const days = limits.INVITATION_VALID_DAYS * DAY_MS;
    server.clock.now = new Date(server.clock.now.getTime() + days + 60_000);
    const gone = await server.get(`/web/link/info?id=${link_id}`);
    expect(gone.data).toEqual({ state: 'expired', to: null });
    expect((await server.app.inject(`/pictures/posters/${link_id}.png`)).statusCode).toBe(410);
    const again = await signInBy(server, { email: inviter.email });
    const mine = async () => (await server.get('/web/buyer/my-invitation', again)).data;
    await register(server, link_id);
    expect(await mine()).toMatchObject({ items: [{ link_id, status: 'expired' }] });
    await register(server, inviteOf(jar));
    expect(await mine()).toMatchObject({ items: [{ link_id, status: 'successful' }] });
  });

  test('a caller who guesses ids must wait, with a message', async () => {
    const server = start();
    const address = '10.77.7.7';
    const wrong = () => server.app.inject({ url: '/q/11111111?lang=zh', remoteAddress: address });
    for (let tried = 0; tried < limits.WRONG_LINKS_AN_ADDRESS; tried++) await wrong();
    const refused = await wrong();
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    expect(refused.body).toContain('操作过于频繁');
    // Neighbouring networks share a wider limit, because one caller may control all their addresses.
    const statuses: number[] = [];
    for (let tried = 0; tried < 3 * limits.WRONG_LINKS_AN_ADDRESS; tried++) {
      const neighbour = { url: '/q/11111111', remoteAddress: `10.77.7.${10 + (tried % 200)}` };
      statuses.push((await server.app.inject(neighbour)).statusCode);
    }
    expect(statuses[0]).toBe(404);
    expect(statuses.at(-1)).toBe(429);
    // A visitor with a valid link is not refused.
    const { main } = await ownExhibitor(server);
    const { made } = await makeInvitation(server, main.token);
    const good = { url: `/q/${made.link_id}`, remoteAddress: address };
    expect((await server.app.inject(good)).statusCode).toBe(302);
  });

  test('the first invitation counts, as long as it is good', async () => {
    const server = start();
    const one = await ownExhibitor(server);
    const other = await ownExhibitor(server);
    const first = (await makeInvitation(server, one.main.token)).made;
    const second = (await makeInvitation(server, other.main.token)).made;
    const { jar } = await open(server, first.link_id);
    const next = await open(server, second.link_id, { cookie: jar });
    // Shows the second link's page, but continues with the first invitation.
    expect(next.to).toContain(`code=${second.link_id}`);
    expect(inviteOf(next.jar)).toBe(inviteOf(jar));
    await register(server, inviteOf(next.jar));
    expect(await figuresOf(server, one.main.token)).toMatchObject({ opened: 1, completed: 1 });
    expect(await figuresOf(server, other.main.token)).toMatchObject({ opened: 1, registered: 0 });

    await server.post('/web/exhibitor-list/withdraw-invitation', { id: first.id }, one.main);
    const later = await open(server, second.link_id, { cookie: jar });
    expect(inviteOf(later.jar)).toContain(second.link_id);
  });

  test('registered people and self-invitations count as opened only', async () => {
    const server = start();
    const { main, company } = await ownExhibitor(server);
    const { made } = await makeInvitation(server, main.token);
    const known = await register(server, '');
    server.clock.now = new Date(server.clock.now.getTime() + 61_000);
    await signInBy(server, { email: known.email }, { invite: made.link_id });
    const colleague = await memberOf(server, company.id);
    server.clock.now = new Date(server.clock.now.getTime() + 61_000);
    const { jar } = await open(server, made.link_id);
    await signInBy(server, { email: colleague.email }, { invite: inviteOf(jar) });
    expect(await figuresOf(server, main.token)).toMatchObject({ opened: 1, registered: 0 });
  });

  test('a visitor who lost the cookie still counts by the address, and junk counts no one', async () => {
    const server = start();
    const { main } = await ownExhibitor(server);
    const { made } = await makeInvitation(server, main.token);
    await register(server, made.link_id);
    for (const junk of ['Ab3dE6g8', '%00', 'x'.repeat(64), `${made.link_id}-0OIl0OIl`]) {
      await register(server, junk);
    }
    const figures = { invited: 1, opened: 1, registered: 1, completed: 1, entered: 0 };
    expect(await figuresOf(server, main.token)).toEqual(figures);
  });

  test('a clock that goes back leaves each stage a part of the one before', async () => {
    const server = start();
    const { main } = await ownExhibitor(server);
    const { made } = await makeInvitation(server, main.token);
    const { jar } = await open(server, made.link_id);
    server.clock.now = new Date(server.clock.now.getTime() - 3 * 3_600_000);
    await register(server, inviteOf(jar));
    const figures = { invited: 1, opened: 1, registered: 1, completed: 1, entered: 0 };
    expect(await figuresOf(server, main.token)).toEqual(figures);
  });

  test('an exhibitor sees figures, and the names of those alone who agreed', async () => {
    const server = start();
    const { main } = await ownExhibitor(server, { en: 'Lumen' });
    const { made } = await makeInvitation(server, main.token);
    const agreeing = await register(server, made.link_id);
    await register(server, made.link_id);
    const asked = await server.get('/web/buyer/invited-by', agreeing);
    expect(asked.data).toEqual({ exhibitor_name: 'Lumen', is_named: false });
    const list = () => server.get(`/web/exhibitor-list/buyer-invitation?id=${made.id}`, main);
    expect((await list()).data).toMatchObject({ items: [], figures: { completed: 2 } });
    await server.post('/web/buyer/invited-by/name', { is_named: true }, agreeing);
    const { data } = await list();
    expect(data).toMatchObject({
      items: [{ name: 'Anna Müller', company_name: 'Lichtwerk GmbH', stage: 'completed' }],
    });
    expect(JSON.stringify(data)).not.toContain(agreeing.email);
    await server.post('/web/buyer/invited-by/name', { is_named: false }, agreeing);
    expect((await list()).data).toMatchObject({ items: [], total: 0 });
    // Another exhibitor's members see nothing of it.
    const stranger = await ownExhibitor(server);
    expect(
      await server.get(`/web/exhibitor-list/buyer-invitation?id=${made.id}`, stranger.main),
    ).toMatchObject(refusal('NOT_FOUND'));
  });

  test('own words are refused where they promise something for sharing', async () => {
    const server = start();
    const { main } = await ownExhibitor(server);
    const refused = await makeInvitation(server, main.token, {
      greeting: { zh: '转发朋友圈即可领取礼品', en: '' },
    });
    expect(refused).toMatchObject(refusal('BAD_INPUT'));
    expect(refused.data.issues).toMatchObject([{ field: 'greeting.zh', name: 'words_refused' }]);
  });

  test('an invitation has a preview: page and poster, without storing anything', async () => {
    const server = start();
    const { main } = await ownExhibitor(server, { booth: '7A12', zh: '光华', en: 'Guanghua' });
    const preview = async (draft: object) => {
      const path = '/web/exhibitor-list/preview-invitation';
      const { data } = await server.post(path, draft, { token: main.token });
      return data as unknown as OutputOf<typeof previewInvitation>;
    };
    const drawn = async ({ poster }: { poster: string }) => {
      const picture = Buffer.from(poster.replace('data:image/png;base64,', ''), 'base64');
      const { width, height, format } = await sharp(picture).metadata();
      expect({ width, height, format }).toEqual({ width: 540, height: 960, format: 'png' });
      expect(picture.length).toBeLessThan(150_000);
      expect(await readCode(picture)).toBeUndefined();
      return picture.toString('base64');
    };
    const greeting = { zh: '来看新屏', en: '' };
    const seen = new Set<string>();
    for (const template of ['wave', 'grid', 'beam']) {
      for (const langs of ['zh', 'en', 'both']) {
        const shown = await preview({ template, langs, greeting });
        seen.add(await drawn(shown));
        expect(shown.cards.map(({ lang }) => lang)).toEqual(
          langs === 'both' ? ['zh', 'en'] : [langs],
        );
      }
    }
    expect(seen.size).toBe(9);
    const draft = { template: 'wave', langs: 'both', greeting };
    const { cards } = await preview(draft);
    const list = await server.get('/web/exhibitor-list/my-invitation', { token: main.token });
    expect(list.data).toMatchObject({ total: 0 });

    const { made } = await makeInvitation(server, main.token, draft);
    for (const { lang, base, invitation } of cards) {
      const view = `/web/exhibitor-list/view-invitation?code=${made.link_id}`;
      const page = await server.get(view, { lang });
      expect(page.data).toEqual({ state: 'live', invitation });
      const info = await server.get('/web/exhibitor-list/exhibition-info', { lang });
      expect(info.data).toEqual(base);
    }
    expect(cards.map(({ invitation }) => invitation.exhibitor_name)).toEqual(['光华', 'Guanghua']);
  });

  test('a second invitation in the same languages changes the words and leaves the link', async () => {
    const server = start();
    const { main } = await ownExhibitor(server);
    const { made } = await makeInvitation(server, main.token, { langs: 'en' });
    const again = await makeInvitation(server, main.token, {
      langs: 'en',
      greeting: { zh: '', en: 'See our new panels' },
    });
    expect(again.made).toMatchObject({ id: made.id, link_id: made.link_id });
    const shown = await server.get(`/web/exhibitor-list/view-invitation?code=${made.link_id}`);
    expect(shown.data).toMatchObject({ invitation: { greeting: 'See our new panels' } });
    // Finds an invitation among many by its id.
    const { made: other } = await makeInvitation(server, main.token, { langs: 'zh' });
    const list = `/web/exhibitor-list/my-invitation?id=`;
    expect((await server.get(list + made.id, main)).data).toMatchObject({
      total: 1,
      items: [{ id: made.id }],
    });
    expect((await server.get(list + other.id, main)).data).toMatchObject({ total: 1 });
  });

  test('from the poster to the turnstile each of five figures rises by one', async () => {
    const server = start();
    const { main } = await ownExhibitor(server, { booth: '5A12' });
    const { made } = await makeInvitation(server, main.token);
    const before = await figuresOf(server, main.token);
    const poster = await server.app.inject(`/pictures/posters/${made.link_id}.png`);
    // Compressed by a chat: half its size, low quality.
    const sent = await sharp(poster.rawPayload).resize(540).jpeg({ quality: 50 }).toBuffer();
    expect(await readCode(sent)).toBe(`${ORIGIN}/q/${made.link_id}`);

    const { jar } = await open(server, made.link_id);
    const visitor = await register(server, inviteOf(jar));
    const { data } = await server.get('/web/buyer/entrance-ticket', visitor);
    const { qr_text } = data.ticket as unknown as { qr_text: string };
    const { number, start_date } = await getCurrentExhibition(database.db);
    const at = new Date(Date.parse(`${start_date}T09:30+08:00`));
    const verdict = await verifyTicketCode(qr_text, {
      keys: server.keys.tickets.key_set,
      exhibition_number: number,
      start_date,
      now: at,
      revoked: new Map(),
    });
    expect(verdict.verdict).toBe('admit');

    // The gate was offline for two days.
    server.clock.now = new Date(at.getTime() + 2 * DAY_MS);
    const guard = await organiserOf(server);
    const scan = { scan_id: randomUUIDv7(), qr_text, at: at.toISOString() };
    const forged = { ...scan, scan_id: randomUUIDv7(), qr_text: forge(qr_text) };
    const report = () =>
      server.post('/web/console/gate/scans', { scans: [scan, forged] }, { token: guard.token });
    expect((await report()).data).toMatchObject({
      items: [{ result: 'stored' }, { result: 'refused' }],
    });
    expect((await report()).data).toMatchObject({
      items: [{ result: 'already' }, { result: 'refused' }],
    });
    const member = await signInBy(server, { email: main.email });
    expect(await figuresOf(server, member.token)).toEqual({
      invited: before.invited + 1,
      opened: before.opened + 1,
      registered: before.registered + 1,
      completed: before.completed + 1,
      entered: before.entered + 1,
    });

    const day = at.toISOString().slice(0, 10);
    const entries = listEntries.output.parse(
      (await server.get(`/web/console/gate/list?day=${day}`, { token: guard.token })).data,
    );
    expect(entries.items.map(({ id }) => id)).toContain(scan.scan_id);
    expect(entries.items.find(({ id }) => id === scan.scan_id)?.at).toBe(
      `${day}T09:30:00.000+08:00`,
    );
    const none = await server.get('/web/console/gate/list?day=2020-01-01', { token: guard.token });
    expect(none.data).toMatchObject({ items: [], total: 0 });
    const counted = getEntryFigures.output.parse(
      (await server.get(`/web/console/gate/figures?day=${day}`, { token: guard.token })).data,
    );
    expect(counted.days.find((one) => one.day === day)?.scans).toBe(entries.total);
    expect(counted.hours.map(({ hour }) => hour)).toContain(9);
    const invited = listInvitedPeople.output.parse(
      (
        await server.get('/web/console/invitations/list?kind=exhibitor&stage=entered', {
          token: guard.token,
        })
      ).data,
    );
    expect(invited.items.filter(({ link_id }) => link_id === made.link_id)).toMatchObject([
      { kind: 'exhibitor', stage: 'entered', address: '' },
    ]);
  });

  test('the organiser counts by channel, exhibitor, person, buyer and day', async () => {
    const server = start();
    const { token } = await organiserOf(server);
    const channel = `metro-${randomUUIDv7().slice(-6)}`;
    const added = await server.post(
      '/web/console/channels/add',
      { channel, note: 'Metro' },
      { token },
    );
    const { link_id } = added.data as unknown as Made;
    const opened = await open(server, link_id);
    expect(opened.to).toContain(`channel=${channel}`);
    await register(server, inviteOf(opened.jar));
    const rowsBy = async (by: string) => {
      const { data } = await server.get(`/web/console/invitations/figures?by=${by}`, { token });
      return (data as unknown as { items: { name: string; completed: number }[] }).items;
    };
    expect(await rowsBy('channel')).toContainEqual({
      name: channel,
      invited: 1,
      opened: 1,
      registered: 1,
      completed: 1,
      entered: 0,
    });
    for (const by of ['exhibitor', 'person', 'buyer', 'day']) {
      expect(Array.isArray(await rowsBy(by))).toBe(true);
    }
    const { data } = await server.get('/web/console/channels/list', { token });
    expect(data.items).toContainEqual(expect.objectContaining({ link_id, channel }));
    await server.post('/web/console/channels/withdraw', { link_id }, { token });
    expect((await server.get(`/web/link/info?id=${link_id}`)).data).toMatchObject({
      state: 'withdrawn',
    });
  });

  test('posters are of the size of a phone’s screen, small, and each template reads', async () => {
    const server = start();
    const { main } = await ownExhibitor(server, {
      booth: '16.2A1234',
      zh: '很长的名字'.repeat(20),
      en: 'A company of many words '.repeat(5),
    });
    const { made } = await makeInvitation(server, main.token, {
      greeting: { zh: '欢'.repeat(60), en: 'W'.repeat(60) },
    });
    for (const template of ['wave', 'grid', 'beam']) {
      for (const langs of ['zh', 'en', 'both']) {
        const url = `/pictures/posters/${made.link_id}.png?template=${template}&langs=${langs}`;
        const { rawPayload, headers } = await server.app.inject(url);
        expect(headers['cache-control']).toBe('private, no-store');
        const { width, height, format } = await sharp(rawPayload).metadata();
        expect({ width, height, format }).toEqual({ width: 1080, height: 1920, format: 'png' });
        expect(rawPayload.length).toBeLessThan(400_000);
        expect(await readCode(rawPayload)).toBe(`${ORIGIN}/q/${made.link_id}`);
      }
    }
  });
});
