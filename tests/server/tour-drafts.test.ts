import { beforeAll, describe, expect, test } from 'vitest';
import { getProgrammeDraft } from '#contract/programme-drafts.ts';
import { getReleasePreview } from '#contract/programme-releases.ts';
import { getTourDraft, saveTourDraft, type TourForm } from '#contract/tour-drafts.ts';
import { type BuyerServer, refusal, startServer } from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { organiserOf } from '../support/organisers.ts';
import { addRegistered, tourOn, words } from '../support/programme.ts';

const LIST = '/web/console/programme/list';
const ONE = '/web/console/programme/tour';
const SAVE = '/web/console/programme/save-tour';
const DISCARD = '/web/console/programme/discard-tour';
const TRACK = '/web/console/programme/save-track';
const PREVIEW = '/web/console/programme/preview';
const RELEASE = '/web/console/programme/release';
const NOBODYS = '01900000-0000-7000-8000-000000000000';

describe.each(anyDatabase)('on the %s database', (kind) => {
  let server: BuyerServer;
  let editor: { token: string };
  beforeAll(async () => {
    server = startServer(await freshDatabase(kind, { holds: 'demo' }));
    editor = await organiserOf(server, { role: 'programme' });
  });

  const list = async () => getProgrammeDraft.output.parse((await server.get(LIST, editor)).data);
  const listed = async (id: string) => (await list()).tours.find((tour) => tour.id === id);
  const one = async (id: string) =>
    getTourDraft.output.parse((await server.get(`${ONE}?id=${id}`, editor)).data);
  /** The public view, on a fresh server without caches. */
  const seen = (id: string) =>
    startServer(server.database).get(`/web/tour/info?id=${id}`, { lang: 'en' });
  const form = (changes: Partial<TourForm> = {}): TourForm => ({
    ...tourOn('2027-03-06', '14:00', '17:00'),
    ...changes,
  });
  async function save(given: TourForm, id?: string, edited_at: string | null = null) {
    const answer = await server.post(SAVE, { id, edited_at, form: given }, editor);
    expect(answer).toMatchObject({ code: 0 });
    return saveTourDraft.output.parse(answer.data);
  }
  async function release() {
    const { data } = await server.get(PREVIEW, editor);
    const { number } = getReleasePreview.output.parse(data);
    expect(await server.post(RELEASE, { number, comment: words('More') }, editor)).toMatchObject({
      code: 0,
    });
  }

  test('a new shuttle is seen with its stops once it is released, and what lacks a language is named', async () => {
    const stops = [{ name: { zh: '工厂', en: 'Factory' }, minutes: 60, exhibitor_id: null }];
    const bring = [{ zh: '护照', en: 'Passport' }];
    const summary = { zh: '免费班车', en: '' };
    const { id } = await save(form({ kind: 'shuttle', stops, bring, summary }));
    expect(await listed(id)).toMatchObject({ state: 'new', incomplete: ['en'], kind: 'shuttle' });
    expect(await seen(id)).toMatchObject(refusal('TOUR_NOT_FOUND'));
    await release();
    expect((await seen(id)).data).toMatchObject({
      stops: [{ name: 'Factory', minutes: 60 }],
      bring: ['Passport'],
      closes_at: '2027-03-06T13:00:00.000+08:00',
    });
    expect(await listed(id)).toMatchObject({ state: 'released' });
  });

  test('a departure that moves says whom it concerns, and another’s edit is not overwritten', async () => {
    const { id } = await save(form());
    await release();
    const people = await addRegistered(server, 2);
    for (const person of people) {
      const booked = { tour_id: id, accept_overlap: true };
      expect((await server.post('/web/tour/book', booked, person)).code).toBe(0);
    }
    const before = await one(id);
    const departs_at = '2027-03-06T15:00:00+08:00';
    const lowered = { id, edited_at: null, form: { ...before.form, departs_at, seats: 1 } };
    expect(await server.post(SAVE, lowered, editor)).toMatchObject(refusal('BELOW_SIGN_UPS'));
    const { data } = await server.post(SAVE, { ...lowered, accept_below: true }, editor);
    const { edited_at } = saveTourDraft.output.parse(data);
    const late = await server.post(SAVE, { id, edited_at: null, form: before.form }, editor);
    expect(late).toMatchObject(refusal('EDITED_MEANWHILE'));
    expect(await listed(id)).toMatchObject({
      taken: 2,
      state: 'changed',
      warnings: [{ kind: 'below_sign_ups', other: null }],
    });
    const { changes } = getReleasePreview.output.parse((await server.get(PREVIEW, editor)).data);
    expect(changes).toContainEqual(
      expect.objectContaining({ of: 'tour', id, kinds: ['time', 'seats'], concerned: 2 }),
    );
    expect((await server.post(DISCARD, { id }, editor)).code).toBe(0);
    expect(await one(id)).toMatchObject({ edited_at: null, form: { seats: before.form.seats } });
    expect(edited_at).not.toBeNull();
  });

  test('refuses days off the exhibition, returns before departures, and what is in no list', async () => {
    const issuesOf = async (changes: Partial<TourForm>) => {
      const { data } = await server.post(SAVE, { edited_at: null, form: form(changes) }, editor);
      return data.issues.map(({ field, name }) => `${field} ${name}`);
    };
    expect(await issuesOf({ departs_at: '2027-03-04T14:00:00+08:00' })).toEqual([
      'form.departs_at out_of_range',
    ]);
    expect(await issuesOf({ returns_at: '2027-03-06T14:00:00+08:00' })).toEqual([
      'form.returns_at range_reversed',
    ]);
    expect(await issuesOf({ seats: 0 })).toEqual(['form.seats out_of_range']);
    const stops = [{ name: words('Stop'), minutes: 30, exhibitor_id: NOBODYS }];
    expect(await issuesOf({ categories: ['nothing'], stops })).toEqual([
      'form.categories choose_from_list',
      'form.stops.0.exhibitor_id choose_from_list',
    ]);
  });

  test('a track has the colour that was chosen once it is released', async () => {
    const { data } = await server.post(TRACK, { name: words('Micro LED'), hue: 4 }, editor);
    const { code } = data as unknown as { code: string };
    await server.post(TRACK, { code, name: words('Mini LED'), hue: 5 }, editor);
    await release();
    const { tracks } = (await startServer(server.database).get('/web/conference/choices'))
      .data as unknown as {
      tracks: unknown[];
    };
    expect(tracks).toContainEqual({ code, name: 'Mini LED', hue: 5 });
    expect(await server.post(TRACK, { name: words('Grey'), hue: 8 }, editor)).toMatchObject(
      refusal('BAD_INPUT'),
    );
  });
});
