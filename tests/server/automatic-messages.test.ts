import { beforeAll, describe, expect, test } from 'vitest';
import {
  automaticKinds,
  automaticRules,
  placeholdersOf,
  placeholdersOfSubject,
} from '#contract/automatic-kinds.ts';
import { AutomaticMessage, listAutomaticMessages } from '#contract/automatic-messages.ts';
import { Lang } from '#contract/wire.ts';
import { shipped } from '#server/features/automatic-messages/feature.ts';
import { findAutomatic } from '#server/features/automatic-messages/rows.ts';
import { blankExhibition } from '#server/features/exhibitions/blank-rows.ts';
import { addExhibition, getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { inWords, shippedTexts } from '#server/words/written-texts.ts';
import { type BuyerServer, refusal, startServer } from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { organiserOf } from '../support/organisers.ts';

const OF = '/web/console/automatic-message';
const NEXT = '019aa000-0000-7000-8000-000000000009';
const form = {
  kind: 'ticket',
  subject: { zh: '您的门票 {number}', en: 'Welcome, ticket {number}' },
  text: { zh: '门票编号 {number}：{link}', en: 'Your number is {number}.\n\n{venue}\n\n{link}' },
} as const;

describe.each(anyDatabase)('on the %s database', (kind) => {
  let server: BuyerServer;
  let owner: Awaited<ReturnType<typeof organiserOf>>;
  beforeAll(async () => {
    server = startServer(await freshDatabase(kind, { holds: 'exhibition' }));
    owner = await organiserOf(server);
    const next = { id: NEXT, number: 9, year: 2028, name: { zh: '明年展', en: 'Next year' } };
    const days = { start_date: '2028-03-05', end_date: '2028-03-08' };
    await addExhibition(server.database.db, blankExhibition({ ...next, ...days }));
  });

  const post = (path: string, body: object, by = owner, edition = '') =>
    server.post(`${OF}/${path}${edition && `?edition=${edition}`}`, body, by);
  const read = async (one: string, edition = '') => {
    const query = `kind=${one}${edition && `&edition=${edition}`}`;
    return AutomaticMessage.parse((await server.get(`${OF}/info?${query}`, owner)).data);
  };
  const save = async (given: object = form, edition = '') => {
    const { version } = await read(String({ ...form, ...given }.kind), edition);
    return post('save', { version, ...form, ...given }, owner, edition);
  };

  test.each(automaticKinds)(
    'every placeholder of %s has a value in both languages',
    async (one) => {
      const { placeholders, shipped: texts } = await read(one);
      for (const { name, sample } of placeholders) {
        expect(sample.zh, name).not.toBe('');
        expect(sample.en, name).not.toBe('');
      }
      const written = { kind: one, subject: texts.subject, text: texts.text };
      expect((await post('preview', written)).code).toBe(0);
    },
  );

  test('the shipped text with its values is what is sent without an own text', async () => {
    const exhibition = await getCurrentExhibition(server.database.db);
    for (const one of automaticKinds) {
      for (const lang of Lang.options) {
        const { template, sample } = shipped[one];
        const parts = { to: 'anna@example.com', lang, exhibition, origin: 'https://a.example' };
        const { subject, text } = shippedTexts(template, lang);
        const own = { subject: { zh: subject, en: subject }, text: { zh: text, en: text } };
        expect(inWords(sample(parts), own), one).toEqual(inWords(sample(parts), null));
      }
    }
  });

  test('the list names every kind, and says which are worded by the organiser', async () => {
    await save({ kind: 'reminder', text: { zh: '{link}', en: '{link}' }, subject: words('x') });
    const { items } = listAutomaticMessages.output.parse(
      (await server.get(`${OF}/list`, owner)).data,
    );
    expect(items.map(({ id }) => id)).toEqual(automaticKinds);
    expect(items.find(({ id }) => id === 'reminder')).toMatchObject({ is_own: true });
    expect(items.find(({ id }) => id === 'friend')).toMatchObject({ is_own: false });
  });

  test('an unknown placeholder is refused by its name, and a missing one, each at its field', async () => {
    const text = { zh: '{number} {link} {venu}', en: 'Your ticket: {number}' };
    const subject = { zh: '{number}', en: 'Yours {link}' };
    const answer = await save({ subject, text });
    expect(answer).toMatchObject(refusal('BAD_INPUT'));
    expect(answer.data.issues).toEqual([
      expect.objectContaining({
        field: 'text.zh',
        name: 'placeholder_unknown',
        detail: '{venu}',
        text: 'There is no placeholder {venu} here.',
      }),
      expect.objectContaining({ field: 'subject.en', detail: '{link}' }),
      expect.objectContaining({
        field: 'text.en',
        name: 'placeholder_missing',
        text: 'Please add {link}.',
      }),
    ]);
    expect(await save({ text: { zh: '', en: form.text.en } })).toMatchObject(refusal('BAD_INPUT'));
  });

  test('a preview has invented values, and a test goes to the caller in both languages', async () => {
    const { data } = await post('preview', form);
    expect(data).toMatchObject({
      subject: { zh: '您的门票 6793 2826 5987' },
      text: { en: expect.stringMatching(/^Your number is 6793 2826 5987\.\n\n[^\n]+\n\nhttp/) },
    });
    const before = server.sent.length;
    expect((await post('test', form)).data).toEqual({ sent: 2 });
    expect(server.sent.slice(before)).toMatchObject([
      { to: owner.email, lang: 'zh', subject: '您的门票 6793 2826 5987' },
      { to: owner.email, lang: 'en', subject: 'Welcome, ticket 6793 2826 5987' },
    ]);
    expect(await read('ticket')).toMatchObject({ is_own: false, version: 0 });
  });

  test('a text is saved for its edition alone, with a row in the history, until the shipped one is back', async () => {
    expect((await save(form, NEXT)).code).toBe(0);
    expect(await read('ticket', NEXT)).toMatchObject({ is_own: true, subject: form.subject });
    const public_one = await read('ticket');
    expect(public_one).toMatchObject({ is_own: false, subject: public_one.shipped.subject });

    const late = await post('save', { ...form, version: 0 }, owner, NEXT);
    expect(late).toMatchObject(refusal('EDITED_MEANWHILE'));
    const { subject, text } = public_one.shipped;
    expect((await save({ subject, text }, NEXT)).data).toMatchObject({ is_own: false });
    const which = { exhibition_id: NEXT, kind: 'ticket' } as const;
    expect((await findAutomatic(server.database.db, which))?.texts).toBeNull();

    const history = `/web/console/history/list?subject=automatic_message&edition=${NEXT}`;
    const { data } = await server.get(history, owner);
    expect(data.items).toMatchObject([
      { action: 'restored', subject_id: 'ticket' },
      { action: 'edited', subject_id: 'ticket' },
    ]);
  });

  test('a kind that may be stopped is stopped, one that people must get is not', async () => {
    expect((await post('switch', { kind: 'reminder', is_off: true })).code).toBe(0);
    expect(await read('reminder')).toMatchObject({ is_off: true });
    expect(await read('reminder', NEXT)).toMatchObject({ is_off: false });
    expect((await post('switch', { kind: 'reminder', is_off: false })).code).toBe(0);
    for (const one of ['sign_in_code', 'access_workspace', 'review_returned'] as const) {
      expect(automaticRules[one].can_stop).toBeUndefined();
      const answer = await post('switch', { kind: one, is_off: true });
      expect(answer).toMatchObject(refusal('NOT_ALLOWED'));
    }
  });

  test('a person who may write but not send reads and tries texts, and saves none', async () => {
    const editor = await organiserOf(server, { role: 'content' });
    expect((await server.get(`${OF}/list`, editor)).code).toBe(0);
    expect((await post('preview', form, editor)).code).toBe(0);
    expect((await post('test', form, editor)).code).toBe(0);
    const change = { ...form, version: 0 };
    expect(await post('save', change, editor)).toMatchObject(refusal('NOT_ALLOWED'));
    const stop = { kind: 'ticket', is_off: true };
    expect(await post('switch', stop, editor)).toMatchObject(refusal('NOT_ALLOWED'));
    const desk = await organiserOf(server, { role: 'registrations_desk' });
    expect(await server.get(`${OF}/list`, desk)).toMatchObject(refusal('NOT_ALLOWED'));
  });
});

test('a subject takes no link and no long text', () => {
  for (const one of automaticKinds) {
    const links = placeholdersOfSubject(one).filter((name) => /link|url|items|texts/.test(name));
    expect(links, one).toEqual([]);
    expect(placeholdersOf(one)).toEqual([...new Set(placeholdersOf(one))]);
  }
});

const words = (text: string) => ({ zh: text, en: text });
