import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { getConference } from '#contract/conferences.ts';
import {
  type ConferenceForm,
  getConferenceDraft,
  getProgrammeDraft,
  saveConferenceDraft,
  saveSpeaker,
} from '#contract/programme-drafts.ts';
import { getReleasePreview } from '#contract/programme-releases.ts';
import { demoId } from '#server/demo/demo-id.ts';
import { demoStates } from '#server/demo/programme.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { countNotified } from '#server/features/programme-drafts/rows.ts';
import { agreeToSms } from '#server/features/programme-notices/rows.ts';
import { account } from '#server/features/sign-in/tables.ts';
import { type BuyerServer, freshCellphone, refusal, startServer } from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { organiserOf } from '../support/organisers.ts';
import { addRegistered, conferenceOn, words } from '../support/programme.ts';

const LIST = '/web/console/programme/list';
const ONE = '/web/console/programme/conference';
const SAVE = '/web/console/programme/save-conference';
const PLACE = '/web/console/programme/place-conference';
const DISCARD = '/web/console/programme/discard-conference';
const ROOM = '/web/console/programme/save-room';
const SPEAKER = '/web/console/programme/save-speaker';
const PREVIEW = '/web/console/programme/preview';
const RELEASE = '/web/console/programme/release';

describe.each(anyDatabase)('on the %s database', (kind) => {
  let server: BuyerServer;
  let editor: { token: string };
  beforeAll(async () => {
    server = startServer(await freshDatabase(kind, { holds: 'demo' }));
    editor = await organiserOf(server, { role: 'programme' });
  });

  const list = async () => getProgrammeDraft.output.parse((await server.get(LIST, editor)).data);
  const one = async (id: string) =>
    getConferenceDraft.output.parse((await server.get(`${ONE}?id=${id}`, editor)).data);
  const listed = async (id: string) =>
    (await list()).conferences.find((conference) => conference.id === id);
  /** The public view, on a fresh server without caches. */
  const seen = (id: string) =>
    startServer(server.database).get(`/web/conference/info?id=${id}`, { lang: 'en' });
  const preview = async () =>
    getReleasePreview.output.parse((await server.get(PREVIEW, editor)).data);
  const form = (changes: Partial<ConferenceForm> = {}): ConferenceForm => ({
    ...conferenceOn('2027-03-06', '14:00', '16:00'),
    ...changes,
  });
  async function save(given: ConferenceForm, id?: string, edited_at: string | null = null) {
    const answer = await server.post(SAVE, { id, edited_at, form: given }, editor);
    expect(answer).toMatchObject({ code: 0 });
    return saveConferenceDraft.output.parse(answer.data);
  }
  async function release() {
    const { number } = await preview();
    const comment = { zh: '更新', en: 'Update' };
    return server.post(RELEASE, { number, comment }, editor);
  }

  test('a new conference is public once it is released, and not before', async () => {
    const { id } = await save(form({ title: words('Glass-free 3D') }));
    expect((await listed(id))?.state).toBe('new');
    expect(await seen(id)).toMatchObject(refusal('CONFERENCE_NOT_FOUND'));
    expect((await preview()).changes).toContainEqual({
      of: 'conference',
      id,
      title: words('Glass-free 3D'),
      kinds: ['added'],
      concerned: 0,
    });
    expect((await release()).code).toBe(0);
    expect(getConference.output.parse((await seen(id)).data).title).toBe('Glass-free 3D');
    expect((await listed(id))?.state).toBe('released');
    expect(await list()).toMatchObject({ drafts: 0 });
    expect((await preview()).changes).toEqual([]);
  });

  test('an edit states the affected people, does not overwrite another’s, and can be undone', async () => {
    const { id } = await save(form());
    await release();
    const people = await addRegistered(server, 3);
    for (const person of people) {
      const signed = { conference_id: id, accept_overlap: true };
      expect((await server.post('/web/conference/sign-up', signed, person)).code).toBe(0);
    }
    const before = await one(id);
    expect(before).toMatchObject({ edited_at: null, is_released: true });
    await save({ ...before.form, room: 'south_202' }, id);
    const late = await server.post(SAVE, { id, edited_at: null, form: before.form }, editor);
    expect(late).toMatchObject(refusal('EDITED_MEANWHILE'));
    expect((await preview()).changes).toContainEqual(
      expect.objectContaining({ id, kinds: ['room'], concerned: 3 }),
    );
    expect((await seen(id)).data).toMatchObject({ room: { code: 'south_201' } });
    expect((await server.post(DISCARD, { id }, editor)).code).toBe(0);
    expect((await one(id)).form.room).toBe('south_201');
    expect(await server.post(DISCARD, { id }, editor)).toMatchObject(refusal('NOT_FOUND'));
  });

  test('warns of a taken room, a speaker in two places, a small room, seats below sign-ups, sessions outside', async () => {
    const { data } = await server.post(
      SPEAKER,
      { name: words('Zhou'), title: words(''), company: words(''), about: words('') },
      editor,
    );
    const { id: speaker } = saveSpeaker.output.parse(data);
    const session = (from: string, to: string) => ({
      id: randomUUIDv7(),
      kind: 'talk' as const,
      title: words('Talk'),
      starts_at: `2027-03-06T${from}:00+08:00`,
      ends_at: `2027-03-06T${to}:00+08:00`,
      speaker_ids: [speaker],
    });
    const first = await save(form({ sessions: [session('14:00', '15:00')] }));
    const small = (await list()).rooms.find(({ code }) => code === 'south_201')?.capacity ?? 0;
    const second = await save(form({ sessions: [session('14:30', '16:30')], capacity: small + 1 }));
    const kinds = (await listed(second.id))?.warnings.map((warning) => warning.kind);
    expect(new Set(kinds)).toEqual(
      new Set(['room_taken', 'speaker_taken', 'room_too_small', 'sessions_outside']),
    );
    const touching = {
      ...form(),
      starts_at: '2027-03-06T16:00:00+08:00',
      ends_at: '2027-03-06T17:00:00+08:00',
    };
    const third = await save({ ...touching, closes_at: touching.starts_at });
    const others = (await listed(third.id))?.warnings.map(({ other }) => other?.id);
    expect(others).not.toContain(first.id);

    const full = demoId('conference', demoStates.full[0] ?? 0);
    const { form: known, edited_at } = await one(full);
    const lowered = { id: full, edited_at, form: { ...known, capacity: 1 } };
    expect(await server.post(SAVE, lowered, editor)).toMatchObject(refusal('BELOW_SIGN_UPS'));
    const accepted = await server.post(SAVE, { ...lowered, accept_below: true }, editor);
    expect(accepted).toMatchObject({ code: 0 });
    expect((await listed(full))?.warnings).toContainEqual({ kind: 'below_sign_ups', other: null });
  });

  test('refuses unknown rooms, tracks and speakers, days off the exhibition, and times that run backwards', async () => {
    const issuesOf = async (changes: Partial<ConferenceForm>) => {
      const { data } = await server.post(SAVE, { edited_at: null, form: form(changes) }, editor);
      return data.issues.map(({ field, name }) => `${field} ${name}`);
    };
    expect(await issuesOf({ room: 'nowhere', track: 'none' })).toEqual([
      'form.room choose_from_list',
      'form.track choose_from_list',
    ]);
    expect(
      await issuesOf({
        starts_at: '2027-03-04T14:00:00+08:00',
        ends_at: '2027-03-04T15:00:00+08:00',
      }),
    ).toEqual(['form.starts_at out_of_range', 'form.ends_at out_of_range']);
    expect(await issuesOf({ ends_at: '2027-03-06T14:00:00+08:00' })).toEqual([
      'form.ends_at range_reversed',
    ]);
    expect(await issuesOf({ capacity: 0 })).toEqual(['form.capacity out_of_range']);
    expect(await issuesOf({ paid_type: 'paid', fee: null })).toEqual(['form.fee required']);
  });

  test('a cancelled conference says why; a new room is there for others at once; the history has all of it', async () => {
    const room = { name: { zh: '南厅', en: 'South room' }, hall: '5', capacity: 60 };
    const { code } = (await server.post(ROOM, room, editor)).data as unknown as { code: string };
    const { id, edited_at } = await save(form({ room: code }));
    const reason = { zh: '讲者行程有变', en: 'The speaker cannot travel' };
    await save(form({ room: code, cancelled_reason: reason }), id, edited_at);
    expect(await listed(id)).toMatchObject({ is_cancelled: true, warnings: [] });
    await release();
    expect((await seen(id)).data).toMatchObject({
      cancelled: { reason: reason.en },
      room: { name: 'South room' },
    });
    const path = `/web/console/history/of?subject=conference&subject_id=${id}`;
    const { items } = (await server.get(path, editor)).data as unknown as {
      items: { action: string }[];
    };
    expect(items.map(({ action }) => action)).toEqual(['edited', 'added']);
  });

  test('a conference that moves takes its agenda along; put aside, it waits until it has a place', async () => {
    const times = (from: string, to: string) => ({
      starts_at: `2027-03-06T${from}:00.000+08:00`,
      ends_at: `2027-03-06T${to}:00.000+08:00`,
    });
    const talk = { kind: 'talk' as const, title: words('Talk'), speaker_ids: [] };
    const { id } = await save(form({ sessions: [{ ...talk, ...times('14:30', '15:00') }] }));
    await release();
    const place = async (at: { room: string; starts_at: string } | null) => {
      const { edited_at } = await one(id);
      return server.post(PLACE, { id, edited_at, at }, editor);
    };
    const there = { room: 'south_202', starts_at: '2027-03-06T10:15:00+08:00' };
    expect((await place(there)).code).toBe(0);
    expect((await one(id)).form).toMatchObject({
      room: 'south_202',
      ...times('10:15', '12:15'),
      closes_at: '2027-03-06T10:15:00.000+08:00',
      sessions: [times('10:45', '11:15')],
    });
    const back = { room: 'south_201', starts_at: '2027-03-06T14:00:00+08:00' };
    expect((await place(back)).data).toEqual({ id, edited_at: null });
    expect(await listed(id)).toMatchObject({ state: 'released', is_parked: false });

    expect((await place(null)).code).toBe(0);
    const { drafts } = await list();
    expect(await listed(id)).toMatchObject({ is_parked: true, warnings: [] });
    expect((await preview()).changes.map((change) => change.id)).not.toContain(id);
    await release();
    expect(await listed(id)).toMatchObject({ is_parked: true });
    expect(drafts).toBe(0);
    expect((await seen(id)).data).toMatchObject({ room: { code: 'south_201' } });
    const waiting = await one(id);
    await save({ ...waiting.form, capacity: 70 }, id, waiting.edited_at);
    expect(await listed(id)).toMatchObject({ is_parked: true, capacity: 70 });
    expect((await place({ ...there, room: 'nowhere' })).data.issues).toMatchObject([
      { field: 'at.room', name: 'choose_from_list' },
    ]);
    expect(
      (await place({ ...there, starts_at: '2027-03-09T10:00:00+08:00' })).data.issues[0],
    ).toMatchObject({ field: 'at.starts_at', name: 'out_of_range' });
    const late = { id, edited_at: null, at: there };
    expect(await server.post(PLACE, late, editor)).toMatchObject(refusal('EDITED_MEANWHILE'));
  });

  test('a release states the notified people by channel, and requires a reason in both languages', async () => {
    const { id } = await save(form());
    await release();
    const people = await addRegistered(server, 4);
    const [mailed, phoned, silent, starred] = people;
    const { db } = server.database;
    const withoutMail = async (account_id = '', cellphone: string | null = null) => {
      await db.update(account).set({ email: null, cellphone }).where(eq(account.id, account_id));
    };
    await withoutMail(phoned?.account_id, freshCellphone());
    await withoutMail(silent?.account_id, freshCellphone());
    await agreeToSms(db, phoned?.account_id ?? '', server.clock.now);
    for (const person of [mailed, phoned, silent]) {
      const signed = { conference_id: id, accept_overlap: true };
      const answer = await server.post('/web/conference/sign-up', signed, {
        token: person?.token ?? '',
      });
      expect(answer.code).toBe(0);
    }
    const star = { conference_id: id, starred: true };
    await server.post('/web/conference/star', star, { token: starred?.token ?? '' });
    const changed = await one(id);
    await save({ ...changed.form, room: 'south_202' }, id, changed.edited_at);
    const told = { told: 4, by_email: 2 };
    expect(await preview()).toMatchObject({ ...told, by_sms: 1, can_sms: true });
    const { id: exhibition_id } = await getCurrentExhibition(db);
    const withoutTemplate = { exhibition_id, ids: [id], by_sms: false };
    expect(await countNotified(db, withoutTemplate)).toEqual({ ...told, by_sms: 0 });

    const { number } = await preview();
    const half = { number, comment: { zh: '换会议室', en: '' } };
    const refused = await server.post(RELEASE, half, editor);
    expect(refused).toMatchObject(refusal('BAD_INPUT'));
    expect(refused.data.issues).toMatchObject([{ field: 'comment.en', name: 'required' }]);
    const whole = { number, comment: { zh: '换会议室', en: 'Another room' } };
    expect((await server.post(RELEASE, whole, editor)).code).toBe(0);
  });

  test('a release that affects no one needs no reason', async () => {
    await save(form());
    const { number, told } = await preview();
    expect(told).toBe(0);
    const comment = { zh: '', en: '' };
    expect((await server.post(RELEASE, { number, comment }, editor)).code).toBe(0);
  });

  test('of two releases of the same changes one is made', async () => {
    await save(form());
    const { number } = await preview();
    const comment = words('Twice');
    const answers = await Promise.all(
      [1, 2].map(() => server.post(RELEASE, { number, comment }, editor)),
    );
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([
      0,
      refusal('EDITED_MEANWHILE').code,
    ]);
  });
});
