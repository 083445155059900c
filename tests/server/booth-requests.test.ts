import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { BoothChoicesData } from '#contract/booth-choice-data.ts';
import { reservationStates } from '#contract/booth-request-states.ts';
import { getReservationChoices } from '#contract/booth-requests.ts';
import { listBoothRequests, listRequestColleagues } from '#contract/booth-requests-console.ts';
import { EditedPart } from '#contract/exhibition-parts.ts';
import { limits } from '#contract/limits.ts';
import { getChoiceUses } from '#contract/statistics.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { demoExhibition } from '#server/demo/exhibition.ts';
import { areasOf, areaText } from '#server/features/booth-requests/choices.ts';
import { notifyState } from '#server/features/booth-requests/notify-state.ts';
import { changeReservation } from '#server/features/booth-requests/rows.ts';
import { statesAfter } from '#server/features/booth-requests/rules.ts';
import { boothReservation } from '#server/features/booth-requests/tables.ts';
import { exhibitionId } from '#server/features/exhibition-editing/exhibition-id.ts';
import { changeOrganiser } from '#server/features/organisers/rows.ts';
import type { Message } from '#server/outbound/message.ts';
import { deleteExpired } from '#server/retention.ts';
import {
  freshEmail,
  knownCaptcha,
  refusal,
  reservation,
  startServer,
  twentyTimes,
} from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { organiserOf } from '../support/organisers.ts';

const ADD = '/api/exhibitor_reserve/add';
const STATUS = '/api/exhibitor_reserve/status';
const OF = '/web/console/booth-request';
const CHOICES = '/api/exhibitor_reserve/intentioncategory';

describe.each(anyDatabase)('on the %s database', (kind) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await freshDatabase(kind, { holds: 'exhibition' });
  });

  test('a company requests a booth, and gets a number and a receipt by mail in its language', async () => {
    for (const lang of ['zh', 'en'] as const) {
      const server = startServer(database);
      const email = freshEmail();
      const { code, data } = await server.post(ADD, reservation(email), { lang });
      expect(code).toBe(0);
      const number = String(data.reference_number);
      expect(number).toMatch(/^[0-9A-Z]{8}$/);
      await expect.poll(() => server.sent.length).toBe(1);
      const [receipt] = server.sent;
      expect(receipt).toMatchObject({ channel: 'email', to: email, purpose: 'reservation', lang });
      expect(receipt?.subject).toContain(number);
      expect(receipt?.text).not.toContain('深圳光影显示有限公司');
    }
  });

  test('the options are in the requested language, and can be chosen', async () => {
    const server = startServer(database);
    for (const lang of ['zh', 'en'] as const) {
      const choices = getReservationChoices.output.parse(
        (await server.get(CHOICES, { lang })).data,
      );
      expect(choices.category_module).toHaveLength(14);
      for (const { label } of [...choices.intended_area, ...choices.display_type_intent]) {
        expect(/\p{Script=Han}/u.test(label)).toBe(lang === 'zh');
      }
    }
    const { data } = await server.get(CHOICES);
    for (const { code } of getReservationChoices.output.parse(data).intended_area) {
      const wish = { ...reservation(freshEmail()), intended_area: code };
      expect((await server.post(ADD, wish)).code).toBe(0);
    }
  });

  test('the areas are the zones of the exhibition; without zones they are its halls', () => {
    const zones = [
      { title: { zh: '茶与咖啡', en: 'Tea & coffee' } },
      { title: { zh: '茶与咖啡馆', en: 'Tea, coffee' } },
      { title: { zh: '烘焙', en: '烘焙' } },
    ];
    expect(areasOf(zones, ['1']).map(({ code }) => code)).toEqual([
      'tea_coffee',
      'tea_coffee_1',
      'zone',
      'undecided',
    ]);
    expect(areasOf([], ['1', 'B'])[0]).toMatchObject({
      code: 'hall_1',
      zh: '1 号馆',
      en: 'Hall 1',
    });
    // A code from before zones still has its text, and one of a renamed zone stays readable.
    expect(areaText('led_display', []).en).toBe('LED displays');
    expect(areaText('tea_coffee', []).en).toBe('tea_coffee');
  });

  test('the organiser edits the choices; earlier requests keep what they chose', async () => {
    const server = startServer(await freshDatabase(kind, { holds: 'exhibition' }));
    const owner = await organiserOf(server);
    const exhibition_id = exhibitionId(demoExhibition(new Date()).number);
    const part = { exhibition_id, part: 'booth_requests' };
    const read = async () => {
      const path = `/web/console/exhibition/info?${new URLSearchParams(part)}`;
      const { version, value } = EditedPart.parse((await server.get(path, owner)).data);
      return { version, choices: BoothChoicesData.parse(value.booth_choices) };
    };
    const save = async (booth_choices: object) => {
      const { version } = await read();
      const edit = { ...part, version, value: { booth_choices }, takes_effect_at: null };
      return server.post('/web/console/exhibition/save', edit, owner);
    };
    const shipped = (await read()).choices;
    expect(shipped.kinds.map(({ code, unit_area }) => [code, unit_area])).toEqual([
      ['raw_space', null],
      ['standard_booth', 9],
      ['undecided', null],
    ]);
    const earlier = reservation(freshEmail());
    expect((await server.post(ADD, earlier)).code).toBe(0);

    const row = { code: 'c_outdoor', zh: '室外展区', en: '', is_hidden: false };
    const corner = { ...row, code: 'c_corner', zh: '角位', en: 'Corner booth', unit_area: 12 };
    expect((await save({ areas: [row], kinds: [corner] })).code).toBe(0);
    const stored = (await read()).choices;
    expect(stored.areas.map(({ code, is_hidden }) => [code, is_hidden])).toEqual([
      ['c_outdoor', false],
      [earlier.intended_area, true],
    ]);
    expect(stored.kinds).toMatchObject([
      { code: 'c_corner' },
      { code: 'standard_booth', is_hidden: true },
    ]);

    const fresh = startServer(server.database, { now: server.clock.now.toISOString() });
    const offered = getReservationChoices.output.parse(
      (await fresh.get(CHOICES, { lang: 'en' })).data,
    );
    expect(offered.intended_area).toEqual([{ code: 'c_outdoor', label: '室外展区' }]);
    expect(offered.display_type_intent).toEqual([
      { code: 'c_corner', label: 'Corner booth', unit_area: 12 },
    ]);
    const refused = await fresh.post(ADD, reservation(freshEmail()));
    expect(refused.data.issues.map(({ field }) => field)).toEqual([
      'intended_area',
      'display_type_intent',
    ]);
    const later = {
      ...reservation(freshEmail()),
      intended_area: 'c_outdoor',
      display_type_intent: 'c_corner',
    };
    const uncounted = await fresh.post(ADD, { ...later, standard_booth: 0 });
    expect(uncounted.data).toMatchObject({
      issues: [{ field: 'standard_booth', name: 'out_of_range' }],
    });
    expect((await fresh.post(ADD, later)).code).toBe(0);
    const { items } = listBoothRequests.output.parse(
      (await fresh.get(`${OF}/list`, { ...owner, lang: 'en' })).data,
    );
    expect(items.map(({ area, display_type }) => [area, display_type])).toEqual([
      ['室外展区', 'Corner booth'],
      [expect.stringMatching(/^[A-Z]/), 'Standard booth (9 m²)'],
    ]);
    const uses = getChoiceUses.output.parse(
      (await fresh.get('/web/console/statistics/choice-uses', owner)).data,
    );
    expect(uses.items).toContainEqual({ kind: 'booth_kinds', code: 'c_corner', count: 1 });
    expect(uses.items).toContainEqual({ kind: 'booth_areas', code: 'c_outdoor', count: 1 });
    const none = await save({ ...stored, areas: [{ ...row, is_hidden: true }] });
    expect(none.data).toMatchObject({
      issues: [{ field: 'value.booth_choices.areas', name: 'required' }],
    });
  });

  test('unknown options are refused at their fields', async () => {
    const wish = { ...reservation(freshEmail()), intended_area: 'roof', category_module: 'bread' };
    const answer = await startServer(database).post(ADD, wish);
    expect(answer).toMatchObject(refusal('BAD_INPUT'));
    expect(answer.data.issues.map(({ field, name }) => [field, name])).toEqual([
      ['intended_area', 'choose_from_list'],
      ['category_module', 'choose_from_list'],
    ]);
  });

  test('a company has one request per address, in any spelling and at any speed', async () => {
    const server = startServer(database);
    const email = freshEmail();
    const answers = await twentyTimes((index) =>
      server.post(ADD, {
        ...reservation(email),
        company: index % 2 ? 'ＬＥＤ Works' : 'Led works',
      }),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    for (const answer of answers.filter(({ code }) => code !== 0)) {
      expect(answer).toMatchObject(refusal('ALREADY_RESERVED'));
    }
    const other = await server.post(ADD, { ...reservation(email), company: 'Other works' });
    expect(other.code).toBe(0);
  });

  test('a retry with the same key returns the same number, and mails one receipt', async () => {
    const server = startServer(database);
    const [wish, key] = [reservation(freshEmail()), randomUUID()];
    const answers = await twentyTimes(() => server.post(ADD, wish, { key }));
    expect(new Set(answers.map(({ data }) => data.reference_number)).size).toBe(1);
    await server.app.close();
    expect(server.sent).toHaveLength(1);
  });

  test('a failed receipt is sent when the company tries again', async () => {
    let isBroken = true;
    const server = startServer(database, {
      send: async () => {
        if (isBroken) throw new Error('The mail server is away');
      },
    });
    const [wish, key] = [reservation(freshEmail()), randomUUID()];
    const first = await server.post(ADD, wish, { key });
    expect(first.code).toBe(0);
    await expect
      .poll(() => server.logged.join(''))
      .toContain('The receipt of a reservation was not sent');
    isBroken = false;
    expect((await server.post(ADD, wish, { key })).data).toEqual(first.data);
    await expect.poll(() => server.sent.length).toBe(1);
  });

  test('an address gets one receipt a day, without the caller’s own text', async () => {
    const server = startServer(database);
    const victim = freshEmail();
    const spam = async (some: number) => {
      for (let index = 0; index < some; index++) {
        const company = `Pay at evil.example ${randomUUID()}`;
        const { code } = await server.post(ADD, { ...reservation(victim), company });
        expect(code).toBe(0);
      }
      await expect.poll(() => server.sent.filter(({ to }) => to === victim).length).toBe(1);
    };
    await spam(5);
    expect(JSON.stringify(server.sent)).not.toContain('evil');
    // Limits apply across processes.
    const other = startServer(database);
    await other.post(ADD, { ...reservation(victim), company: 'Another one' });
    const next = startServer(database, { now: '2026-11-22T10:00:01+08:00' });
    await next.post(ADD, { ...reservation(victim), company: 'The next day' });
    await Promise.all([server.app.close(), other.app.close(), next.app.close()]);
    expect(server.sent).toHaveLength(1);
    expect(other.sent).toEqual([]);
    expect(next.sent).toHaveLength(1);
  });

  test('a captcha is required, consumed by a wrong answer, and required once per request', async () => {
    const server = startServer(database, { settings: { CAPTCHA: 'on' } });
    const [wish, key] = [reservation(freshEmail()), randomUUID()];
    expect(await server.post(ADD, wish)).toMatchObject(refusal('CAPTCHA_WRONG'));
    const captcha = await knownCaptcha(server, wish.email, 'reserve');
    const wrong = await server.post(ADD, { ...wish, ...captcha, captcha: 'zzzz' });
    expect(wrong).toMatchObject(refusal('CAPTCHA_WRONG'));
    expect(await server.post(ADD, { ...wish, ...captcha })).toMatchObject(refusal('CAPTCHA_WRONG'));
    const forSignIn = await knownCaptcha(server, wish.email, 'sign_in');
    expect(await server.post(ADD, { ...wish, ...forSignIn })).toMatchObject(
      refusal('CAPTCHA_WRONG'),
    );

    const right = { ...wish, ...(await knownCaptcha(server, wish.email, 'reserve')) };
    const first = await server.post(ADD, right, { key });
    expect(first.code).toBe(0);
    expect((await server.post(ADD, right, { key })).data).toEqual(first.data);
  });

  test('a caller with too many requests must wait', async () => {
    const server = startServer(database);
    const answers = [];
    for (let asked = 0; asked <= limits.RESERVATIONS_AN_ADDRESS; asked++) {
      answers.push((await server.post(ADD, reservation(freshEmail()))).code);
    }
    expect(answers.slice(0, -1).every((code) => code === 0)).toBe(true);
    expect(answers.at(-1)).toBe(refusal('TOO_MANY_REQUESTS').code);
  });

  test('its sender looks up its state, with the number in any notation', async () => {
    const server = startServer(database);
    const email = freshEmail();
    const { data } = await server.post(ADD, reservation(email));
    const reference_number = String(data.reference_number);
    const typed = ` ${reference_number.slice(0, 4).toLowerCase()} ${reference_number.slice(4)}`;
    const look = async (input: object) => (await server.post(STATUS, input)).data;
    expect(await look({ reference_number: typed, email: email.toUpperCase() })).toEqual({
      reference_number,
      company: '深圳光影显示有限公司',
      state: 'new',
      word: '',
      sent_at: server.clock.now.toISOString(),
      changed_at: null,
    });
    const offered = new Date('2026-12-01T09:00:00+08:00');
    await changeReservation(database.db, reference_number, 'offered', offered);
    expect(await look({ reference_number, email })).toMatchObject({
      state: 'offered',
      changed_at: offered.toISOString(),
    });
    await changeReservation(database.db, reference_number, 'declined', offered);
    await expect(
      changeReservation(database.db, reference_number, 'offered', offered),
    ).rejects.toThrow('It is declined: that can become contacted');
    await expect(changeReservation(database.db, 'NONE0000', null, offered)).rejects.toThrow(
      'There is no booth request NONE0000',
    );
  });

  test('a mail reports the state to its sender, in the language of the request', async () => {
    const server = startServer(database);
    const sent: Message[] = [];
    const parts = {
      send: async (message: Message) => void sent.push(message),
      origin: 'https://lumina.example',
      now: server.clock.now,
    };
    for (const lang of ['zh', 'en'] as const) {
      const email = freshEmail();
      const { data } = await server.post(ADD, reservation(email), { lang });
      const number = String(data.reference_number);
      await changeReservation(database.db, number, 'offered', server.clock.now);
      await notifyState(database.db, number, parts);
      // Sends nothing: the mail was already sent.
      await notifyState(database.db, number, parts);
      expect(sent.at(-1)).toMatchObject({ channel: 'email', to: email, lang });
      expect(sent.at(-1)?.text).toContain(number);
      expect(sent.at(-1)?.text).toContain(
        `https://lumina.example/exhibitor/booth-request?lang=${lang}`,
      );
    }
    expect(sent.map(({ text }) => text)).toEqual([
      expect.stringContaining('已向贵司提供展位方案'),
      expect.stringContaining('We have offered you a booth'),
    ]);
  });

  test('the organiser finds a request and answers it with a message for its sender, and the history records it', async () => {
    const server = startServer(database);
    const desk = await organiserOf(server, { role: 'exhibitor_service' });
    const email = freshEmail();
    const { data } = await server.post(ADD, reservation(email), { lang: 'en' });
    await expect.poll(() => server.sent.length).toBe(1);
    const { reference_number } = data;
    const find = async (query: string) =>
      listBoothRequests.output.parse(
        (await server.get(`${OF}/list?${query}`, { ...desk, lang: 'en' })).data,
      );
    const { items, total } = await find(`keyword=${email}`);
    expect(total).toBe(1);
    expect(items).toMatchObject([
      {
        reference_number,
        email,
        state: 'new',
        area: 'LED Display & Virtual Production',
        told_at: null,
      },
    ]);
    const id = items[0]?.id ?? '';
    const word = 'Hall 7, next to the stage:\nshall we hold it until Friday?';
    const answer = { id, seen: 'new', state: 'offered', word, is_told: true };
    const key = randomUUID();
    const act = (name: string, body: object, sent = key) =>
      server.post(`${OF}/${name}`, body, { ...desk, key: sent });
    expect((await act('answer', answer)).data).toMatchObject({ state: 'offered', word });
    expect((await act('answer', answer)).code).toBe(0);
    const mails = () => server.sent.filter(({ to }) => to === email);
    await expect.poll(() => mails().length).toBe(2);
    expect(mails()[1]).toMatchObject({ lang: 'en', text: expect.stringContaining(word) });
    const looked = await server.post(STATUS, { reference_number, email });
    expect(looked.data).toMatchObject({ state: 'offered', word });
    const seen = await server.get(`${OF}/info?id=${id}`, desk);
    expect(seen.data.told_at).toBe(server.clock.now.toISOString());

    // Another organiser answered it meanwhile. A request with an offer cannot become new again.
    expect(await act('answer', { ...answer, state: 'declined' }, randomUUID())).toMatchObject(
      refusal('EDITED_MEANWHILE'),
    );
    const back = { ...answer, seen: 'offered', state: 'new' };
    expect((await act('answer', back, randomUUID())).data.issues).toMatchObject([
      { field: 'state', name: 'choose_one' },
    ]);
    const silent = { ...answer, seen: 'offered', state: 'accepted', word: '', is_told: false };
    expect((await act('answer', silent, randomUUID())).data).toMatchObject({ told_at: null });
    expect((await find(`state=offered&keyword=${email}`)).items).toEqual([]);
    expect((await act('tell', { id })).code).toBe(0);
    await expect.poll(() => mails().length).toBe(3);
    await server.app.close();

    const reading = startServer(database);
    const query = `subject=booth_request&subject_id=${id}`;
    const history = (await reading.get(`/web/console/history/of?${query}`, desk)).data;
    expect(history.items).toMatchObject([
      { action: 'told' },
      { action: 'edited', changes: [{ field: 'state', before: 'offered', after: 'accepted' }] },
      { action: 'edited', changes: [{ before: 'new', after: 'offered' }], reason: word },
    ]);
  });

  test('a request is assigned to a colleague, notes are internal, and the list filters by assignee', async () => {
    const server = startServer(database);
    const desk = await organiserOf(server, { role: 'exhibitor_service' });
    const colleague = await organiserOf(server, { role: 'exhibitor_service' });
    const gate = await organiserOf(server, { role: 'gate_lead' });
    const email = freshEmail();
    const { reference_number } = (await server.post(ADD, reservation(email))).data;
    const find = async (query: string, who = desk) => {
      const answer = await server.get(`${OF}/list?keyword=${email}&${query}`, who);
      return listBoothRequests.output.parse(answer.data).items;
    };
    const [request] = await find('assigned=nobody');
    expect(request).toMatchObject({ assigned_to: null, note: '' });
    const id = request?.id;
    const act = (name: string, body: object) => server.post(`${OF}/${name}`, { id, ...body }, desk);

    const able = (await server.get(`${OF}/colleagues`, desk)).data;
    const ids = listRequestColleagues.output
      .parse(able)
      .items.map(({ organiser_id }) => organiser_id);
    expect(ids).toContain(colleague.organiser_id);
    expect(ids).not.toContain(gate.organiser_id);
    expect(await act('assign', { organiser_id: gate.organiser_id })).toMatchObject(
      refusal('BAD_INPUT'),
    );
    const { organiser_id, name } = colleague;
    const assigned = await act('assign', { organiser_id });
    expect(assigned.data).toMatchObject({ assigned_to: { organiser_id, name } });
    expect(await find('assigned=nobody')).toEqual([]);
    expect(await find('assigned=mine')).toEqual([]);
    expect(await find('assigned=mine', colleague)).toMatchObject([{ reference_number }]);

    const note = 'Wants the corner of last year.';
    expect((await act('note', { seen: '', note })).data).toMatchObject({ note });
    expect(await act('note', { seen: '', note: 'Mine.' })).toMatchObject(
      refusal('EDITED_MEANWHILE'),
    );
    const looked = await server.post(STATUS, { reference_number, email });
    expect(JSON.stringify(looked.data)).not.toContain('corner');
    const answer = { seen: 'new', state: 'offered', word: '', is_told: false };
    expect((await act('answer', answer)).data).toMatchObject({ note, assigned_to: { name } });
    const query = `subject=booth_request&subject_id=${id}`;
    expect((await server.get(`/web/console/history/of?${query}`, desk)).data.items).toMatchObject([
      { action: 'edited' },
      { action: 'noted', changes: [{ field: 'remark', after: note }] },
      { action: 'assigned', changes: [{ field: 'assigned_to', after: name }] },
    ]);

    // An organiser who has left is no longer responsible.
    await changeOrganiser(database.db, organiser_id, { removed_at: server.clock.now });
    expect(await find('assigned=nobody')).toMatchObject([{ assigned_to: null }]);
  });

  test('a failed mail to the sender is not recorded as sent', async () => {
    const server = startServer(database, {
      send: async () => {
        throw new Error('The mail server is away');
      },
    });
    const { data } = await server.post(ADD, reservation(freshEmail()));
    const number = String(data.reference_number);
    await changeReservation(database.db, number, 'contacted', server.clock.now);
    const send = () => Promise.reject(new Error('The mail server is away'));
    const parts = { send, origin: undefined, now: server.clock.now };
    await expect(notifyState(database.db, number, parts)).rejects.toThrow('away');
    const stored = await changeReservation(database.db, number, null, server.clock.now);
    expect(stored.told_at).toBeNull();
  });

  test('an observer may not list the requests', async () => {
    const server = startServer(database);
    const observer = await organiserOf(server, { role: 'observer' });
    expect(await server.get(`${OF}/list`, observer)).toMatchObject(refusal('NOT_ALLOWED'));
  });

  test('a wrong number and a wrong e-mail address are answered alike', async () => {
    const server = startServer(database);
    const email = freshEmail();
    const { data } = await server.post(ADD, reservation(email));
    const { reference_number } = data;
    const [wrongNumber, wrongAddress] = [
      await server.post(STATUS, { reference_number: 'AAAA3333', email }),
      await server.post(STATUS, { reference_number, email: freshEmail() }),
    ];
    expect(wrongNumber).toMatchObject(refusal('RESERVATION_NOT_FOUND'));
    const said = ({ status, code, message, data }: typeof wrongNumber) => ({
      status,
      code,
      message,
      issues: data.issues,
    });
    expect(said(wrongAddress)).toEqual(said(wrongNumber));
  });

  test('a caller with too many look-ups must wait', async () => {
    const server = startServer(database);
    const asked = { reference_number: 'AAAA3333', email: freshEmail() };
    const codes = [];
    for (let at = 0; at <= limits.RESERVATION_LOOKUPS_AN_ADDRESS; at++) {
      codes.push((await server.post(STATUS, asked)).code);
    }
    expect(codes.at(-1)).toBe(refusal('TOO_MANY_REQUESTS').code);
  });

  test('years after the exhibition it is deleted', async () => {
    const server = startServer(database);
    const email = freshEmail();
    await server.post(ADD, reservation(email));
    const stored = () => database.db.$count(boothReservation, eq(boothReservation.email, email));
    await deleteExpired(database.db, new Date('2030-03-06T00:00:00+08:00'));
    expect(await stored()).toBe(1);
    await deleteExpired(database.db, new Date('2030-03-10T00:00:00+08:00'));
    expect(await stored()).toBe(0);
  });
});

test('an open request can skip states, and an ended one is reopened', () => {
  expect(statesAfter('new')).toEqual(['contacted', 'offered', 'accepted', 'declined', 'withdrawn']);
  expect(statesAfter('offered')).toEqual(['contacted', 'accepted', 'declined', 'withdrawn']);
  for (const state of reservationStates) {
    expect(statesAfter(state)).not.toContain('new');
    expect(statesAfter(state)).not.toContain(state);
  }
  for (const end of ['accepted', 'declined', 'withdrawn'] as const) {
    expect(statesAfter(end)).toEqual(['contacted']);
  }
});
