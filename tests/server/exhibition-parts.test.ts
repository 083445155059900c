import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, calendarDay } from '#contract/calendar.ts';
import type { DirectoryPack } from '#contract/directory.ts';
import { addEdition, getDateEffects, getReadiness } from '#contract/exhibition-editions.ts';
import { EditedPart, partSchemas } from '#contract/exhibition-parts.ts';
import { Exhibition } from '#contract/exhibitions.ts';
import { type ExhibitionPart, exhibitionParts, settingParts } from '#contract/part-names.ts';
import type { ProgrammePack } from '#contract/programme.ts';
import { Travel } from '#contract/travel.ts';
import { demoExhibition } from '#server/demo/exhibition.ts';
import { isInHalls } from '#server/features/exhibition-editing/edition-rules.ts';
import { exhibitionId } from '#server/features/exhibition-editing/exhibition-id.ts';
import { applyScheduled } from '#server/features/exhibition-editing/jobs.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { recordCommand } from '#server/features/history/write-command.ts';
import { ticket } from '#server/features/tickets/tables.ts';
import {
  type BuyerServer,
  freshEmail,
  overseasForm,
  refusal,
  signInBy,
  startServer,
} from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { organiserOf } from '../support/organisers.ts';

const pathOf = (part: ExhibitionPart, call: string) =>
  `/web/console/${settingParts.some((one) => one === part) ? 'exhibition' : 'page'}/${call}`;

describe.each(anyDatabase)('on the %s database', (kind) => {
  let server: BuyerServer;
  let token: string;
  let exhibition_id: string;
  let name: string;
  const { number } = demoExhibition(new Date());
  beforeAll(async () => {
    server = startServer(await freshDatabase(kind, { holds: 'demo' }));
    ({ token, name } = await organiserOf(server));
    exhibition_id = exhibitionId(number);
  });

  const read = async (part: ExhibitionPart, id = exhibition_id) =>
    EditedPart.parse(
      (await server.get(`${pathOf(part, 'info')}?exhibition_id=${id}&part=${part}`, { token }))
        .data,
    );
  const saved = async (part: ExhibitionPart, edit: object) =>
    EditedPart.parse((await save(part, edit)).data);
  const save = async (part: ExhibitionPart, edit: object) =>
    server.post(
      pathOf(part, 'save'),
      { exhibition_id, part, takes_effect_at: null, ...edit },
      { token },
    );
  /** Uses a fresh server, because public answers are cached for seconds. */
  const shown = async (path: string, lang: 'zh' | 'en' = 'en') => {
    const fresh = startServer(server.database, { now: server.clock.now.toISOString() });
    return (await fresh.get(path, { lang })).data;
  };

  test.each(exhibitionParts)('saving %s unchanged changes nothing', async (part) => {
    const before = await read(part);
    const after = await saved(part, { version: before.version, value: before.value });
    expect(after.value).toEqual(before.value);
    expect(after.version).toBe(before.version);
  });

  test('a change is public, in its history, and can be undone', async () => {
    const before = await read('venue');
    const value = { ...before.value, address: { zh: '新址一号', en: '1 New Street' } };
    const after = await saved('venue', { version: before.version, value });
    expect((await shown('/web/exhibition/info')).address).toBe('1 New Street');
    expect((await shown('/web/exhibition/info', 'zh')).address).toBe('新址一号');
    expect(await save('venue', { version: before.version, value })).toMatchObject(
      refusal('EDITED_MEANWHILE'),
    );
    const first = after.revisions.at(-1);
    expect(first?.saved_by).toBe('');
    const { data } = await server.get(
      `${pathOf('venue', 'revision')}?exhibition_id=${exhibition_id}&part=venue&number=${first?.number}`,
      { token },
    );
    expect(data.value).toEqual(before.value);
    await save('venue', { version: after.version, value: data.value });
    expect((await read('venue')).version).toBe(before.version);
    const history = await server.get(
      `/web/console/history/of?subject=exhibition&subject_id=${exhibition_id}`,
      { token },
    );
    expect(JSON.stringify(history.data.items)).toContain('1 New Street');
  });

  test('a page shows the organiser’s texts, and the default ones after their removal', async () => {
    const { version, value, shipped } = await read('texts');
    expect(shipped?.service_visa.en).toContain('{{visa_best_by}}');
    const words = { zh: '## 签证\n\n请于 {{visa_best_by}} 前申请。', en: '' };
    const after = await saved('texts', { version, value: { ...value, service_visa: words } });
    const { texts } = Travel.parse(await shown('/web/exhibition/travel'));
    expect(texts.visa.zh).toEqual([
      { heading: 2, id: 'service_visa-section-0', words: ['签证'] },
      { paragraph: ['请于 ', { placeholder: 'visa_best_by' }, ' 前申请。'] },
    ]);
    expect(JSON.stringify(texts.visa.en)).toContain('Apply about one month before');
    await save('texts', {
      version: after.version,
      value: { ...value, service_visa: { zh: '', en: '' } },
    });
    const back = Travel.parse(await shown('/web/exhibition/travel'));
    expect(JSON.stringify(back.texts.visa.zh)).toContain('如需办理签证');
  });

  test('a scheduled change waits for its time, and preserves later edits', async () => {
    const { version, value } = await read('scale');
    const at = new Date(server.clock.now.getTime() + 3_600_000);
    const takes_effect_at = at.toISOString();
    const { scale } = partSchemas.scale.parse(value);
    const visitsNow = async () => partSchemas.scale.parse((await read('scale')).value).scale.visits;
    const later = { scale: { ...scale, visits: 999_999 } };
    expect(await saved('scale', { version, value: later, takes_effect_at })).toMatchObject({
      version,
      value,
      scheduled: { saved_by: name },
    });
    const home = await read('home');
    await save('home', {
      version: home.version,
      value: { ...home.value, tagline: { zh: '标语', en: 'A line' } },
    });
    const parts = {
      recordCommand,
      log: { error: (problem: unknown) => expect.fail(String(problem)) },
    };
    const { db } = server.database;
    await applyScheduled(db, { ...parts, now: () => server.clock.now });
    expect(await visitsNow()).toBe(scale.visits);
    await applyScheduled(db, { ...parts, now: () => at });
    const after = await read('scale');
    expect(await visitsNow()).toBe(999_999);
    expect(after.scheduled).toBeNull();
    expect(partSchemas.home.parse((await read('home')).value).tagline.en).toBe('A line');
    expect(
      await save('scale', {
        version: after.version,
        value: after.value,
        takes_effect_at: '2020-01-01T00:00:00Z',
      }),
    ).toMatchObject(refusal('BAD_INPUT'));
  });

  test('wrong fields are listed by path, and nothing is stored', async () => {
    const { version, value: stored } = await read('dates');
    const value = partSchemas.dates.parse(stored);
    const wrong = { ...value, end_date: addDays(value.start_date, -1) };
    const answer = await save('dates', { version, value: wrong });
    expect(answer.data.issues.map(({ field }: { field: string }) => field)).toContain(
      'value.end_date',
    );
    expect((await read('dates')).version).toBe(version);
    const hotels = await read('hotels');
    const { hotels: listed } = partSchemas.hotels.parse(hotels.value);
    const lost = { ...hotels.value, hotels: [{ ...listed[0], area: 'nowhere' }] };
    const refused = await save('hotels', { version: hotels.version, value: lost });
    expect(refused.data.issues).toMatchObject([
      { field: 'value.hotels.0.area', name: 'choose_from_list' },
    ]);
  });

  test('a value in another form is refused by a name that the console has words for', async () => {
    const basics = await read('basics');
    const issuesOf = async (part: ExhibitionPart, version: string, value: object) =>
      (await save(part, { version, value })).data.issues;
    const wordmark = { ...Object(basics.value), wordmark: '光展' };
    expect(await issuesOf('basics', basics.version, wordmark)).toMatchObject([
      { field: 'value.wordmark', name: 'wordmark_characters' },
    ]);
    const empty = { ...Object(basics.value), wordmark: '' };
    expect(await issuesOf('basics', basics.version, empty)).toMatchObject([
      { field: 'value.wordmark', name: 'required' },
    ]);
    const { version, value } = await read('dates');
    const reversed = { ...Object(value), end_date: '2000-01-01' };
    expect(await issuesOf('dates', version, reversed)).toContainEqual(
      expect.objectContaining({ field: 'value.end_date', name: 'range_reversed' }),
    );
    const zone = { ...Object(value), time_zone: 'Asia/Atlantis' };
    expect(await issuesOf('dates', version, zone)).toMatchObject([
      { field: 'value.time_zone', name: 'as_hinted' },
    ]);
  });

  test('exchange rates are public with their day, and saved only whole, likely and not of the future', async () => {
    const ratesShown = async () => Exhibition.parse(await shown('/web/exhibition/info')).rates;
    const { version, value } = await read('rates');
    const day = calendarDay(server.clock.now, 'Asia/Shanghai');
    const rates = { usd: 7.2, eur: 7.9, day };
    for (const [field, wrong, name] of [
      ['day', '', 'required'],
      ['day', addDays(day, 1), 'day_in_future'],
      ['usd', 0, 'too_low'],
      ['usd', -7.2, 'too_low'],
      ['usd', 0.14, 'too_low'],
      ['eur', 79, 'too_high'],
      ['eur', '', 'required'],
    ] as const) {
      const refused = await save('rates', {
        version,
        value: { rates: { ...rates, [field]: wrong } },
      });
      expect(refused.data.issues).toMatchObject([{ field: `value.rates.${field}`, name }]);
    }
    expect(await ratesShown()).toEqual(value.rates);
    const after = await saved('rates', { version, value: { rates } });
    expect(await ratesShown()).toEqual(rates);
    await saved('rates', { version: after.version, value: { rates: null } });
    expect(await ratesShown()).toBeNull();
  });

  test('a day of the exhibition without opening hours is refused at the list of hours', async () => {
    const { version, value: stored } = await read('dates');
    const dates = partSchemas.dates.parse(stored);
    const value = { ...dates, end_date: addDays(dates.end_date, 1) };
    const answer = await save('dates', { version, value, reissues_tickets: true });
    expect(answer.data.issues).toMatchObject([
      { field: 'value.opening_days', name: 'hours_missing', limit: 1 },
    ]);
    const hours = { date: value.end_date, opens: '09:00', closes: '14:00' };
    const whole = { ...value, opening_days: [...dates.opening_days, hours] };
    const after = await saved('dates', { version, value: whole, reissues_tickets: true });
    const back = { version: after.version, value: stored, reissues_tickets: true };
    expect((await saved('dates', back)).version).toBe(version);
  });

  test('changed days are saved after confirming that tickets get new codes', async () => {
    const form = overseasForm(freshEmail());
    const visitor = await signInBy(server, { email: form.email });
    await server.post('/web/buyer/basic-register', form, { token: visitor.token });
    const { version, value: stored } = await read('dates');
    const dates = partSchemas.dates.parse(stored);
    const next = (day: string) => addDays(day, 1);
    const value = {
      ...dates,
      start_date: next(dates.start_date),
      end_date: next(dates.end_date),
      opening_days: dates.opening_days.map((day) => ({ ...day, date: next(day.date) })),
    };
    const revisions = async () => {
      const rows = await server.database.db.select().from(ticket);
      return rows.map(({ revision }) => revision).toSorted();
    };
    const before = await revisions();
    const hours = { ...dates, opening_days: dates.opening_days.toReversed() };
    expect((await save('dates', { version, value: hours })).code).toBe(0);
    const { version: second } = await read('dates');
    const later = new Date(server.clock.now.getTime() + 3_600_000).toISOString();
    for (const takes_effect_at of [null, later]) {
      const refused = await save('dates', { version: second, value, takes_effect_at });
      expect(refused).toMatchObject(refusal('TICKETS_REISSUED'));
      expect(refused.data.issues).toMatchObject([
        { field: 'reissues_tickets', name: 'required', limit: before.length },
      ]);
    }
    expect([(await read('dates')).version, await revisions()]).toEqual([second, before]);
    const after = await saved('dates', { version: second, value, reissues_tickets: true });
    expect(await revisions()).toEqual(before.map((revision) => revision + 1));
    await saved('dates', { version: after.version, value: stored, reissues_tickets: true });
  });

  test('changed days warn of data outside them', async () => {
    const { start_date, end_date } = partSchemas.dates.parse((await read('dates')).value);
    const ask = async (days: Record<'start_date' | 'end_date', string>) => {
      const query = new URLSearchParams({ exhibition_id, ...days });
      const { data } = await server.get(`/web/console/edition/date-effects?${query}`, { token });
      return getDateEffects.output.parse(data).items.map(({ effect }) => effect);
    };
    const same = await ask({ start_date, end_date });
    for (const effect of ['entry_rules', 'hotels', 'discounts', 'perks', 'topics']) {
      expect(same).not.toContain(effect);
    }
    const far = await ask({
      start_date: addDays(start_date, 700),
      end_date: addDays(end_date, 700),
    });
    for (const effect of ['conferences', 'tours', 'lives']) expect(far).toContain(effect);
  });

  test('a new edition copies the chosen parts, is hidden until publication, and lists missing data', async () => {
    const days = { start_date: '2031-03-05', end_date: '2031-03-08' };
    const given = {
      from: exhibition_id,
      number: number + 7,
      year: 2031,
      ...days,
      name: { zh: '下一届', en: 'The next' },
      copied: ['venue', 'hotels', 'rooms', 'plan'],
    };
    const added = addEdition.output.parse(
      (await server.post('/web/console/edition/add', given, { token })).data,
    );
    expect(added).toMatchObject({ ...days, is_current: false });
    expect((await server.post('/web/console/edition/add', given, { token })).data.issues).toEqual([
      { field: 'number', name: 'number_taken', text: expect.any(String) },
    ]);
    // Rates of last year would mislead visitors.
    expect((await read('rates', added.id)).value).toEqual({ rates: null });
    const hotels = await read('hotels', added.id);
    expect(hotels.value).toEqual((await read('hotels')).value);
    expect((await read('entry', added.id)).value).toEqual({ entry_rules: [] });
    const { opening_days } = partSchemas.dates.parse((await read('dates', added.id)).value);
    expect(opening_days.map(({ date }) => date)).toEqual([
      '2031-03-05',
      '2031-03-06',
      '2031-03-07',
      '2031-03-08',
    ]);
    const { data } = await server.get(`/web/console/edition/readiness?exhibition_id=${added.id}`, {
      token,
    });
    const states = new Map(
      getReadiness.output.parse(data).items.map(({ code, state }) => [code, state]),
    );
    expect(Object.fromEntries(states)).toMatchObject({
      dates: 'ready',
      opening_days: 'ready',
      plan: 'ready',
      rooms: 'ready',
      entry_rules: 'missing',
      exhibitors: 'missing',
      current: 'check',
    });
    // The home page and the texts were not copied.
    expect(Object.fromEntries(states)).toMatchObject({
      zones: 'ready',
      room_halls: 'ready',
      about_text: 'check',
    });
    expect((await shown('/web/exhibition/info')).name).not.toBe('The next');
    await server.post('/web/console/edition/make-current', { exhibition_id: added.id }, { token });
    expect((await shown('/web/exhibition/info')).name).toBe('The next');
    await server.post('/web/console/edition/make-current', { exhibition_id }, { token });
    const current = await server.database.db
      .select({ id: exhibition.id })
      .from(exhibition)
      .where(eq(exhibition.is_current, true));
    expect(current).toEqual([{ id: exhibition_id }]);
  });

  test('zones and rooms in removed halls are reported, and such rooms are not copied', async () => {
    const given = {
      from: exhibition_id,
      number: number + 8,
      year: 2032,
      start_date: '2032-03-05',
      end_date: '2032-03-07',
      name: { zh: '小展', en: 'Small' },
      copied: ['venue', 'home', 'rooms'],
    };
    const add = async (edition: object) =>
      addEdition.output.parse(
        (await server.post('/web/console/edition/add', edition, { token })).data,
      );
    const small = await add(given);
    const { version, value } = await read('venue', small.id);
    const halls = ['1', '2', '5'];
    const smaller = { version, value: { ...Object(value), halls }, exhibition_id: small.id };
    expect((await save('venue', smaller)).code).toBe(0);
    const linesOf = async (id: string) => {
      const { data } = await server.get(`/web/console/edition/readiness?exhibition_id=${id}`, {
        token,
      });
      return new Map(getReadiness.output.parse(data).items.map((line) => [line.code, line]));
    };
    const lines = await linesOf(small.id);
    expect(lines.get('zones')).toMatchObject({ state: 'check' });
    expect(lines.get('zones')?.count).toBeGreaterThan(0);
    expect(lines.get('room_halls')).toMatchObject({ state: 'check' });
    expect(lines.get('about_text')).toMatchObject({ state: 'check' });
    const next = await add({ ...given, from: small.id, number: number + 9, year: 2033 });
    expect((await linesOf(next.id)).get('room_halls')).toMatchObject({ state: 'ready' });
  });

  test.each([
    { text: '5–6', halls: ['5', '6', '7'], isIn: true },
    { text: '5 - 6', halls: ['5', '6'], isIn: true },
    { text: '5–6', halls: ['5'], isIn: false },
    { text: 'A1、B2', halls: ['A1', 'B2'], isIn: true },
    { text: '1 and 3', halls: ['1', '2'], isIn: false },
    { text: 'N1-3', halls: ['N1', 'N2', 'N3'], isIn: true },
    { text: 'East', halls: ['East'], isIn: true },
  ])('halls “$text” of an exhibition with $halls: $isIn', ({ text, halls, isIn }) => {
    expect(isInHalls(text, halls)).toBe(isIn);
  });

  test('the first answers after publishing an edition show it', async () => {
    const given = {
      from: exhibition_id,
      number: randomInt(10_000, 60_000),
      year: 2034,
      copied: ['venue'],
      start_date: '2034-03-05',
      end_date: '2034-03-07',
      name: { zh: '空的一届', en: 'The empty one' },
    };
    const added = addEdition.output.parse(
      (await server.post('/web/console/edition/add', given, { token })).data,
    );
    const show = (id: string) =>
      server.post('/web/console/edition/make-current', { exhibition_id: id }, { token });
    const read = async <Answer>(path: string) => (await server.get(path)).data as unknown as Answer;
    interface Counted {
      total: number;
    }
    const answers = async () => ({
      name: (await read<{ name: string }>('/web/exhibition/info')).name,
      exhibitors: (await read<Counted>('/web/exhibitor-list/list')).total,
      exhibits: (await read<Counted>('/web/exhibit/list')).total,
      pack: (await read<DirectoryPack>('/web/catalogue/pack')).exhibitors.categories.length,
      conferences: (await read<ProgrammePack>('/web/conference/pack')).conferences.length,
      videos: (await read<Counted>('/web/video/list')).total,
      hotels: (await read<Travel>('/web/exhibition/travel')).hotels.length,
    });
    const before = await answers();
    expect(Object.values(before)).not.toContain(0);
    await show(added.id);
    expect(await answers()).toEqual({
      name: 'The empty one',
      exhibitors: 0,
      exhibits: 0,
      pack: 0,
      conferences: 0,
      videos: 0,
      hotels: 0,
    });
    await show(exhibition_id);
    expect(await answers()).toEqual(before);
  });

  test('a content editor edits pages, and not the days', async () => {
    const writer = await organiserOf(server, { role: 'content' });
    const asked = (part: ExhibitionPart) =>
      server.get(`${pathOf(part, 'info')}?exhibition_id=${exhibition_id}&part=${part}`, {
        token: writer.token,
      });
    expect((await asked('texts')).code).toBe(0);
    expect(await asked('dates')).toMatchObject(refusal('NOT_ALLOWED'));
  });
});
