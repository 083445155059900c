import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ErrorName } from '#contract/errors.ts';
import { demoId } from '#server/demo/demo-id.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { addDrafts } from '#server/features/programme-drafts/drafts.ts';
import { type BuyerServer, refusal, startServer } from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { organiserOf } from '../support/organisers.ts';
import {
  addRegistered,
  conferenceOn,
  releaseConference,
  releaseTour,
  tourOn,
  words,
} from '../support/programme.ts';

const UNKNOWN = randomUUIDv7();
const SIGN_UP = '/web/conference/sign-up';
const SAVE = '/web/console/programme/save-conference';
const SAVE_TOUR = '/web/console/programme/save-tour';

describe.each(anyDatabase)('on the %s database', (kind) => {
  let server: BuyerServer;
  let buyer: { token: string };
  let editor: { token: string };
  beforeAll(async () => {
    server = startServer(await freshDatabase(kind, { holds: 'demo' }));
    const [first] = await addRegistered(server, 1);
    if (!first) throw new Error('One is registered.');
    buyer = first;
    editor = await organiserOf(server, { role: 'programme' });
  });

  const reads: [what: string, path: string, name: ErrorName][] = [
    ['an unknown conference', `/web/conference/info?id=${UNKNOWN}`, 'CONFERENCE_NOT_FOUND'],
    ['an unknown tour', `/web/tour/info?id=${UNKNOWN}`, 'TOUR_NOT_FOUND'],
    [
      'a tour as a conference',
      `/web/conference/info?id=${demoId('tour', 0)}`,
      'CONFERENCE_NOT_FOUND',
    ],
    ['what is no id', '/web/conference/info?id=first', 'BAD_INPUT'],
    ['a day that is in no calendar', '/web/conference/list?day=2026-02-30', 'BAD_INPUT'],
    ['a search of 10,000 characters', `/web/conference/list?q=${'x'.repeat(10_000)}`, 'BAD_INPUT'],
    ['a tour search of 10,000 characters', `/web/tour/list?q=${'x'.repeat(10_000)}`, 'BAD_INPUT'],
    ['a type that there is not', '/web/conference/list?type=party', 'BAD_INPUT'],
    ['a page before the first', '/web/conference/list?page=0', 'BAD_INPUT'],
    ['a page of changes that is no number', '/web/conference/changes?page=last', 'BAD_INPUT'],
  ];
  test.each(reads)('%s is refused in its own words', async (_what, path, name) => {
    expect(await server.get(path)).toMatchObject(refusal(name));
  });

  test.each(['/web/conference/list', '/web/tour/list', '/web/conference/changes'])(
    'a page past the end of %s is empty',
    async (path) => {
      const { data } = await server.get(`${path}?page=40`);
      expect(data).toMatchObject({ items: [], next_page: null });
    },
  );

  test('a seat of an unknown one, a draft or a tour is refused, and what was cancelled twice is cancelled', async () => {
    const exhibition = await getCurrentExhibition(server.database.db);
    const draft = { ...conferenceOn('2027-03-05', '09:30', '11:30'), id: randomUUIDv7() };
    await addDrafts(server.database.db, exhibition.id, { conferences: [draft] }, server.clock.now);
    for (const conference_id of [UNKNOWN, draft.id, demoId('tour', 0)]) {
      expect(await server.post(SIGN_UP, { conference_id }, buyer)).toMatchObject(
        refusal('CONFERENCE_NOT_FOUND'),
      );
      const picture = '/web/conference/admission-picture';
      expect(await server.post(picture, { conference_id }, buyer)).toMatchObject(
        refusal('CONFERENCE_NOT_FOUND'),
      );
    }
    const conference_id = await releaseConference(server);
    const at_once = await Promise.all(
      [1, 2].map(() =>
        server.post(
          SIGN_UP,
          { conference_id, accept_overlap: true },
          { ...buyer, key: randomUUID() },
        ),
      ),
    );
    expect(at_once.map(({ data }) => data.outcome)).toEqual(['signed_up', 'signed_up']);
    for (const _time of [1, 2]) {
      const answer = await server.post('/web/conference/cancel', { conference_id }, buyer);
      expect(answer.code).toBe(0);
    }
    const own = await server.get('/web/conference/my-sign-ups', buyer);
    expect(own.data.items).toEqual([]);
  });

  const conferences: [what: string, changes: object, issues: string[]][] = [
    ['no seat', { capacity: 0 }, ['form.capacity out_of_range']],
    ['fewer seats than none', { capacity: -1 }, ['form.capacity out_of_range']],
    ['a thousand million seats', { capacity: 1e9 }, ['form.capacity out_of_range']],
    [
      'an end before its beginning',
      { ends_at: '2027-03-06T13:00:00+08:00' },
      ['form.ends_at range_reversed'],
    ],
    [
      'a day on which the exhibition is closed',
      { starts_at: '2027-03-09T14:00:00+08:00', ends_at: '2027-03-09T15:00:00+08:00' },
      ['form.starts_at out_of_range', 'form.ends_at out_of_range'],
    ],
    ['a room that there is not', { room: 'cellar' }, ['form.room choose_from_list']],
  ];
  test.each(conferences)(
    'a conference with %s is refused at its field',
    async (_what, changes, issues) => {
      const form = { ...conferenceOn('2027-03-06', '14:00', '16:00'), ...changes };
      const { data } = await server.post(SAVE, { edited_at: null, form }, editor);
      expect(named(data)).toEqual(issues);
    },
  );

  test.each([
    ['no seat', { seats: 0 }, 'form.seats out_of_range'],
    ['a thousand million seats', { seats: 1e9 }, 'form.seats out_of_range'],
    [
      'a return before its departure',
      { returns_at: '2027-03-06T09:00:00+08:00' },
      'form.returns_at range_reversed',
    ],
  ])('a tour with %s is refused at its field', async (_what, changes, issue) => {
    const form = { ...tourOn('2027-03-06', '09:30', '12:30'), colour: null, ...changes };
    const { data } = await server.post(SAVE_TOUR, { edited_at: null, form }, editor);
    expect(named(data)).toContain(issue);
  });

  test('two conferences in one room at one time are saved with a warning', async () => {
    const hour = conferenceOn('2027-03-06', '18:00', '19:00');
    const save = (title: string) =>
      server.post(SAVE, { edited_at: null, form: { ...hour, title: words(title) } }, editor);
    await save('First');
    const { id } = (await save('Second')).data as unknown as { id: string };
    const list = await server.get('/web/console/programme/list', editor);
    const drafted = list.data.conferences as unknown as {
      id: string;
      warnings: { kind: string }[];
    }[];
    const kinds = drafted.find((one) => one.id === id)?.warnings.map(({ kind: what }) => what);
    expect(kinds).toContain('room_taken');
  });

  test('what belongs to another exhibition is not found', async () => {
    const { db } = server.database;
    const conference_id = await releaseConference(server, {
      ...conferenceOn('2027-03-07', '14:00', '15:00'),
    });
    const tour_id = await releaseTour(server, tourOn('2027-03-07', '09:30', '12:30'));
    await server.post(SIGN_UP, { conference_id }, buyer);
    const { id, ...shown } = await getCurrentExhibition(db);
    await db.update(exhibition).set({ is_current: false }).where(eq(exhibition.id, id));
    await db.insert(exhibition).values({ ...shown, id: randomUUIDv7(), number: 999 });
    const next = startServer(server.database);
    const door = await organiserOf(next, { role: 'gate_lead' });
    const [here] = await addRegistered(next, 1);
    const asked = [
      next.get(`/web/conference/info?id=${conference_id}`),
      next.post(SIGN_UP, { conference_id }, here),
      next.post('/web/conference/cancel', { conference_id }, here),
      next.post('/web/conference/admission-picture', { conference_id }, here),
      next.get(`/web/conference/revoked-admissions?conference_id=${conference_id}`, door),
      next.post('/web/conference/admit', { conference_id, code: 'A'.repeat(150) }, door),
    ];
    for (const answer of await Promise.all(asked)) {
      expect(answer).toMatchObject(refusal('CONFERENCE_NOT_FOUND'));
    }
    for (const answer of await Promise.all([
      next.get(`/web/tour/info?id=${tour_id}`),
      next.post('/web/tour/book', { tour_id }, here),
      next.post('/web/tour/cancel', { tour_id }, here),
    ])) {
      expect(answer).toMatchObject(refusal('TOUR_NOT_FOUND'));
    }
    const calendar = await next.app.inject(`/calendar/conference/${conference_id}/en.ics`);
    expect(calendar.statusCode).toBe(404);
  });
});

/** The issues of a refused form. */
function named(data: object): string[] {
  const { issues = [] } = data as { issues?: { field: string; name: string }[] };
  return issues.map(({ field, name }) => `${field} ${name}`);
}
