import { randomUUIDv7 } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  getConference,
  getConferenceChoices,
  listConferences,
  listProgrammeChanges,
} from '#contract/conferences.ts';
import {
  getChangedPack,
  getProgrammePack,
  getSeats,
  type ProgrammePack,
  withChanges,
} from '#contract/programme.ts';
import { getTour, listTours } from '#contract/tours.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { chanceOf } from '#server/demo/chance.ts';
import { demoStates } from '#server/demo/programme.ts';
import { refusal, startServer } from '../support/buyers.ts';
import { anyDatabase, freshDatabase, oneDatabase } from '../support/database.ts';
import { releaseConference, words } from '../support/programme.ts';

const UNKNOWN = '01900000-0000-7000-8000-000000000000';

describe.each(anyDatabase)('on the %s database', (kind) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await freshDatabase(kind, { holds: 'demo' });
  });

  async function packOf() {
    return getProgrammePack.output.parse(
      (await startServer(database).get('/web/conference/pack')).data,
    );
  }

  test('the demo has three days, ten rooms, 40 conferences with 120 sessions, 80 speakers and 8 tours', async () => {
    const pack = await packOf();
    const { rooms, speakers, conferences, tours, release } = pack;
    const sessions = conferences.flatMap((conference) => conference.sessions);
    expect([rooms, conferences, sessions, speakers, tours].map(({ length }) => length)).toEqual([
      10, 40, 120, 80, 8,
    ]);
    expect(release).toBe(2);
    expect(new Set(conferences.map(({ starts_at }) => starts_at.slice(0, 10))).size).toBe(3);
    expect(conferences.filter(({ paid_type }) => paid_type === 'paid')).toHaveLength(2);
    expect(conferences.filter(({ cancelled }) => cancelled)).toHaveLength(1);
  });

  test('in the demo no two items share a room, and no speaker has two at once', async () => {
    const { conferences } = await packOf();
    const at = conferences.flatMap(({ room, starts_at, sessions }) => [
      `${starts_at} ${room}`,
      ...new Set(
        sessions.flatMap(({ speaker_ids }) => speaker_ids.map((id) => `${starts_at} ${id}`)),
      ),
    ]);
    expect(new Set(at).size).toBe(at.length);
  });

  test('seats are separate from the programme, and never exact if there are many', async () => {
    const { data } = await startServer(database).get('/web/conference/seats');
    const { conferences, tours } = getSeats.output.parse(data);
    const levels = Map.groupBy(conferences, ({ level }) => level);
    expect(levels.get('full')).toHaveLength(demoStates.full.length);
    expect(levels.get('filling')?.every(({ left }) => left === null)).toBe(true);
    expect(levels.get('few')?.every(({ left }) => left !== null && left <= 10)).toBe(true);
    expect(tours.filter(({ level }) => level === 'full')).toHaveLength(2);
  });

  test('a list is filtered by day, room, track, type and words, in the order of time', async () => {
    const server = startServer(database);
    const list = async (query: string, lang = 'en') =>
      listConferences.output.parse(
        (await server.get(`/web/conference/list?page_size=50&${query}`, { lang })).data,
      ).items;
    const all = await list('');
    expect(all).toHaveLength(40);
    const times = all.map(({ starts_at }) => Date.parse(starts_at));
    expect(times).toEqual([...times].sort((one, other) => one - other));
    const day = all.at(-1)?.starts_at.slice(0, 10);
    const thatDay = await list(`day=${day}`);
    expect(thatDay.map(({ id }) => id)).toEqual(
      all.filter(({ starts_at }) => starts_at.startsWith(day ?? '')).map(({ id }) => id),
    );
    expect((await list('track=led')).map(({ track }) => track.code)).toEqual(Array(5).fill('led'));
    expect((await list('type=award')).map(({ type }) => type)).toEqual(['award']);
    expect(
      (await list('room=hall_5,hall_6')).every(({ room }) => /^hall_[56]$/.test(room.code)),
    ).toBe(true);
    // Finds texts of both languages, whichever is shown.
    for (const q of ['Micro LED 量产', 'mass TRANSFER yield']) {
      const found = await list(`q=${encodeURIComponent(q)}`, 'zh');
      expect(found.map(({ title }) => title)).toEqual(['Micro LED 量产之路论坛']);
    }
    expect(await list('q=no+such+words')).toEqual([]);
  });

  test('an address of one conference or tour answers it in the language asked for', async () => {
    const server = startServer(database);
    const pack = await packOf();
    const [conference, tour] = [pack.conferences[0], pack.tours[0]];
    for (const lang of ['zh', 'en'] as const) {
      const info = getConference.output.parse(
        (await server.get(`/web/conference/info?id=${conference?.id}`, { lang })).data,
      );
      expect(info.title).toBe(conference?.title[lang]);
      expect(info.speakers.length).toBeGreaterThan(2);
      expect(info.exhibitors.map(({ id }) => id).sort()).toEqual([...info.exhibitor_ids].sort());
      const answer = await server.get(`/web/tour/info?id=${tour?.id}`, { lang });
      expect(getTour.output.parse(answer.data).name).toBe(tour?.name[lang]);
    }
    const { days, rooms, tracks } = getConferenceChoices.output.parse(
      (await server.get('/web/conference/choices')).data,
    );
    expect([days, rooms, tracks].map(({ length }) => length)).toEqual([3, 10, 8]);
    const shuttles = listTours.output.parse((await server.get('/web/tour/list?kind=shuttle')).data);
    expect(shuttles.items).toHaveLength(2);
  });

  test('releases tell what changed with them, the newest first', async () => {
    const { data } = await startServer(database).get('/web/conference/changes');
    const { items } = listProgrammeChanges.output.parse(data);
    expect(items.map(({ release }) => release)).toEqual([2, 1]);
    expect(items[0]?.changes.map(({ kinds }) => kinds)).toEqual([['cancelled']]);
    expect(items[1]?.changes).toHaveLength(48);
  });

  test('what is not there is said in its own words', async () => {
    const server = startServer(database);
    expect(await server.get(`/web/conference/info?id=${UNKNOWN}`)).toMatchObject(
      refusal('CONFERENCE_NOT_FOUND'),
    );
    expect(await server.get(`/web/tour/info?id=${UNKNOWN}`)).toMatchObject(
      refusal('TOUR_NOT_FOUND'),
    );
    const past = await server.get('/web/conference/list?page=100');
    expect(past.data).toMatchObject({ items: [], next_page: null });
    for (const bad of ['day=2026-02-30', 'day=tomorrow', `q=${'x'.repeat(10_000)}`, 'type=party']) {
      expect(await server.get(`/web/conference/list?${bad}`)).toMatchObject(refusal('BAD_INPUT'));
    }
  });

  test('a device with a release gets the changes since, and then has the whole programme', async () => {
    const changing = await freshDatabase(kind, { holds: 'demo' });
    const server = startServer(changing);
    const { data: whole_pack } = await server.get('/web/conference/pack');
    const held = getProgrammePack.output.parse(whole_pack);
    const changedSince = async ({
      release,
      released_at,
    }: Pick<ProgrammePack, 'release' | 'released_at'>) => {
      const query = new URLSearchParams({
        release: String(release),
        released_at: released_at ?? '',
      });
      // A separate process: another one sees a release half a second later.
      const { data } = await startServer(changing).get(`/web/conference/changed-pack?${query}`);
      return getChangedPack.output.parse(data);
    };
    const [moved] = held.conferences;
    if (!moved) throw new Error('The demo has no conference.');
    await releaseConference(server, { ...moved, title: words('Renamed'), cancelled_reason: null });
    const added = await releaseConference(server);
    const changed = await changedSince(held);
    expect(changed.is_whole).toBe(false);
    expect(new Set(changed.pack.conferences.map(({ id }) => id))).toEqual(
      new Set([moved.id, added]),
    );
    expect(changed.pack.tours).toEqual([]);
    const whole = await changedSince({ ...held, released_at: '2020-01-01T00:00:00Z' });
    expect(whole.is_whole).toBe(true);
    const sorted = (pack: ProgrammePack) => ({
      ...pack,
      conferences: pack.conferences.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
      tours: pack.tours.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    });
    expect(sorted(withChanges(held, changed))).toEqual(sorted(whole.pack));
    expect(withChanges(held, whole)).toEqual(whole.pack);
  });
});

test('300 sessions in both languages, with as many conferences and speakers as that takes, fit into 60 kB', async () => {
  const database = await freshDatabase(oneDatabase, { holds: 'demo' });
  const pack = getProgrammePack.output.parse(
    (await startServer(database).get('/web/conference/pack')).data,
  );
  // Texts without repetitions: shuffled letters and syllables of the demo's texts.
  const copies = [0, 1, 2].map((copy) => ({
    ...pack,
    conferences: pack.conferences.slice(0, copy === 2 ? 20 : 40),
    tours: copy === 0 ? pack.tours : [],
  }));
  const large = JSON.stringify(copies.map((copy) => withOwnTexts(copy)));
  expect(
    copies.flatMap(({ conferences }) => conferences.flatMap(({ sessions }) => sessions)),
  ).toHaveLength(300);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  expect(brotliCompressSync(large, { params }).length).toBeLessThanOrEqual(60_000);
});

const chance = chanceOf(300);

/** A copy with new ids and with shuffled words. */
function withOwnTexts(value: unknown, ids = new Map<string, string>()): unknown {
  if (typeof value === 'string') {
    if (/^[0-9a-f]{8}-/.test(value)) {
      const id = ids.get(value) ?? randomUUIDv7();
      ids.set(value, id);
      return id;
    }
    if (/^[\d-]+T|^[a-z_0-9]+$/.test(value)) return value;
    const parts = value.includes(' ') ? value.split(' ') : [...value];
    const between = value.includes(' ') ? ' ' : '';
    return chance.shuffled(parts).join(between);
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((inner) => withOwnTexts(inner, ids));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withOwnTexts(inner, ids)]),
  );
}
