import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import { OwnVisaLetter, VisaLetterVerdict } from '#contract/visa-letters.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { event } from '#server/features/history/tables.ts';
import { findLetterTemplate, storeGuide } from '#server/features/travel/rows.ts';
import { createPassports } from '#server/features/visa-letters/passports.ts';
import { deleteOldLetters } from '#server/features/visa-letters/rows.ts';
import { visaLetter } from '#server/features/visa-letters/tables.ts';
import {
  type BuyerServer,
  freshEmail,
  overseasForm,
  refusal,
  signInBy,
  startServer,
} from '../support/buyers.ts';
import { databaseKinds, freshDatabase } from '../support/database.ts';
import { organiserOf } from '../support/organisers.ts';

interface Desk {
  template: object;
  version: string;
}

interface Listed {
  items: { id: string; passport_number: string }[];
  total: number;
}

const OWN = '/web/buyer/visa-letter';
const CHECK = '/web/visa-letter/check';
const DESK = '/web/console/visa-letter';
const PASSPORT = 'C01X00T47';

describe.each(databaseKinds)('on the %s database', (kind) => {
  let database: OpenDatabase;
  let server: BuyerServer;
  let days: { id: string; start_date: string; end_date: string };
  beforeAll(async () => {
    database = await freshDatabase(kind, { holds: 'demo' });
    server = startServer(database);
    days = await getCurrentExhibition(database.db);
  });

  const asked = (other: object = {}) => ({
    passport_name: 'Anna Müller',
    passport_number: ' c01x 00t47',
    nationality: 'DE',
    birth_date: '1986-02-14',
    arrives_on: addDays(days.start_date, -1),
    leaves_on: addDays(days.end_date, 1),
    consent: true,
    ...other,
  });

  async function visitor() {
    const form = overseasForm(freshEmail());
    const { token, account_id } = await signInBy(server, { email: form.email });
    await server.post('/web/buyer/basic-register', form, { token });
    return { token, account_id, form };
  }

  const ask = (token: string, other?: object) => server.post(`${OWN}/ask`, asked(other), { token });

  async function letterOf(token: string) {
    const own = OwnVisaLetter.parse((await server.get(OWN, { token })).data);
    if (own.state !== 'issued') throw new Error(`The letter is ${own.state}`);
    return own.letter;
  }

  const codeIn = (url: string) => new URL(url).searchParams.get('code') ?? '';

  async function check(code: string) {
    const { data } = await server.get(`${CHECK}?code=${encodeURIComponent(code)}`);
    return VisaLetterVerdict.parse(data);
  }

  test('a visitor with a ticket gets a letter with name, passport and days in both languages', async () => {
    const { token, form } = await visitor();
    expect((await server.get(OWN, { token })).data).toMatchObject({
      state: 'open',
      suggested: { passport_name: form.name.toUpperCase(), nationality: 'DE' },
    });
    expect((await ask(token)).code).toBe(0);
    const letter = await letterOf(token);
    const [zh, en] = [letter.paragraphs.zh.join('\n'), letter.paragraphs.en.join('\n')];
    for (const text of [zh, en]) {
      expect(text).toContain('ANNA MÜLLER');
      expect(text).toContain(PASSPORT);
      expect(text).toContain(form.company_name);
      expect(text).not.toMatch(/[{}]/);
    }
    expect(zh).toContain('德国');
    expect(en).toContain('Germany');
  });

  test('without a ticket there is no letter', async () => {
    const { token } = await signInBy(server, { email: freshEmail() });
    expect((await server.get(OWN, { token })).data).toEqual({ state: 'no_ticket' });
    expect(await ask(token)).toMatchObject(refusal('REGISTRATION_REQUIRED'));
  });

  test.each([
    ['passport_number', { passport_number: 'C01' }, 'passport_number_invalid'],
    ['passport_name', { passport_name: '安娜' }, 'name_not_latin'],
    ['nationality', { nationality: '' }, 'choose_one'],
    ['birth_date', { birth_date: '2999-01-01' }, 'day_invalid'],
    ['consent', { consent: false }, 'letter_consent_required'],
    ['leaves_on', { arrives_on: '2027-03-05', leaves_on: '2027-03-04' }, 'leaves_too_early'],
    ['leaves_on', { arrives_on: '2027-03-05', leaves_on: '2027-12-04' }, 'stay_too_long'],
    ['arrives_on', { arrives_on: '2030-01-01', leaves_on: '2030-01-02' }, 'stay_misses_exhibition'],
  ])('a wrong %s is refused by its name: %j', async (field, wrong, name) => {
    const { token } = await visitor();
    const { code, data } = await ask(token, wrong);
    expect(code).not.toBe(0);
    expect(data).toMatchObject({ issues: [{ field, name }] });
  });

  test('a consulate reads the initials, the nationality and the end of the passport number', async () => {
    const { token } = await visitor();
    await ask(token);
    const { number, check_url } = await letterOf(token);
    const genuine = {
      verdict: 'genuine',
      number,
      initials: 'A. M.',
      nationality: 'DE',
      passport_end: 'T47',
      start_date: days.start_date,
    };
    expect(await check(codeIn(check_url))).toMatchObject(genuine);
    expect(await check(number.toLowerCase().replace('-', ' '))).toMatchObject(genuine);
    const shown = JSON.stringify(await check(number));
    expect(shown).not.toContain(PASSPORT);
    expect(shown).not.toContain('MÜLLER');
  });

  test('an altered code, an altered letter and an unknown number are not genuine', async () => {
    const { token } = await visitor();
    await ask(token);
    const { number, check_url } = await letterOf(token);
    const code = codeIn(check_url);
    const altered = code.slice(0, 40) + (code[40] === 'A' ? 'B' : 'A') + code.slice(41);
    expect(await check(altered)).toEqual({ verdict: 'forged' });
    expect(await check('not a code of ours at all')).toEqual({ verdict: 'forged' });
    for (const typed of ['AAAAA-AAAAA', 'AAAAA-AAAA', '?']) {
      expect(await check(typed)).toEqual({ verdict: 'unknown' });
    }
    await database.db
      .update(visaLetter)
      .set({ passport_name: 'BEA MÜLLER' })
      .where(eq(visaLetter.number, number));
    expect(await check(code)).toEqual({ verdict: 'forged' });
    expect(await check(number)).toEqual({ verdict: 'forged' });
  });

  test('a newer letter replaces the earlier one, up to the limit', async () => {
    const { token } = await visitor();
    await ask(token);
    const first = await letterOf(token);
    await ask(token, { passport_number: 'D02Y11U58' });
    expect(await check(first.number)).toEqual({ verdict: 'replaced', number: first.number });
    for (let more = 2; more < limits.LETTERS_A_PERSON; more++) {
      expect((await ask(token)).code).toBe(0);
    }
    expect(await ask(token)).toMatchObject(refusal('LIMIT_REACHED'));
  });

  test('a letter ends with its ticket', async () => {
    const { token, form } = await visitor();
    await ask(token);
    const { number } = await letterOf(token);
    const owner = await organiserOf(server, { role: 'owner' });
    const found = await server.get(`/web/console/person/list?keyword=${form.email}`, {
      token: owner.token,
    });
    const id = (found.data as unknown as Listed).items[0]?.id;
    const revoke = { registration_id: id, reason: 'Lost' };
    expect((await server.post('/web/console/ticket/revoke', revoke, owner)).code).toBe(0);
    expect(await check(number)).toEqual({ verdict: 'revoked', number });
  });

  test('a letter does not change with the template', async () => {
    const { token } = await visitor();
    await ask(token);
    const before = await letterOf(token);
    const template = await findLetterTemplate(database.db, days.id);
    if (!template) throw new Error('The demo has no template');
    const organisation = { zh: '另一家', en: 'Another one' };
    await storeGuide(database.db, days.id, { letter: { ...template, organisation } });
    expect(await letterOf(token)).toEqual(before);
    expect(await check(before.number)).toMatchObject({ verdict: 'genuine' });
    await storeGuide(database.db, days.id, { letter: template });
  });

  test('while letters are off no one can ask, and issued letters stay valid', async () => {
    const [early, late] = [await visitor(), await visitor()];
    await ask(early.token);
    const owner = await organiserOf(server, { role: 'owner' });
    const { data } = await server.get(`${DESK}/desk`, { token: owner.token });
    const { template, version } = data as unknown as Desk;
    const off = { version, template: { ...template, is_on: false } };
    expect((await server.post(`${DESK}/save-template`, off, owner)).code).toBe(0);
    expect((await server.get(OWN, { token: late.token })).data).toEqual({ state: 'closed' });
    expect(await ask(late.token)).toMatchObject(refusal('NOT_FOUND'));
    expect(await check((await letterOf(early.token)).number)).toMatchObject({ verdict: 'genuine' });
    expect(await server.post(`${DESK}/save-template`, off, owner)).toMatchObject(
      refusal('EDITED_MEANWHILE'),
    );
    const again = (await server.get(`${DESK}/desk`, { token: owner.token }))
      .data as unknown as Desk;
    await server.post(`${DESK}/save-template`, { template, version: again.version }, owner);
  });

  test('an organiser sees a masked number, and revokes a letter with a reason', async () => {
    const { token } = await visitor();
    await ask(token);
    const { number } = await letterOf(token);
    const owner = await organiserOf(server, { role: 'owner' });
    const { data } = await server.get(`${DESK}/list?keyword=${number}`, { token: owner.token });
    const { items, total } = data as unknown as Listed;
    expect(total).toBe(1);
    expect(items[0]?.passport_number).toBe('••••••T47');
    const revoke = { id: items[0]?.id, reason: 'The passport was reported lost.' };
    expect((await server.post(`${DESK}/revoke`, revoke, owner)).code).toBe(0);
    expect(await check(number)).toEqual({ verdict: 'revoked', number });
    expect((await server.get(OWN, { token })).data).toEqual({
      state: 'revoked',
      number,
      reason: revoke.reason,
    });
    expect(await ask(token)).toMatchObject(refusal('NOT_ALLOWED'));
    await server.post(`${OWN}/delete`, {}, { token });
    expect(await check(number)).toEqual({ verdict: 'revoked', number });
  });

  test('the number is encrypted, and in no event of the history', async () => {
    const { token, account_id } = await visitor();
    await ask(token);
    const [row] = await database.db
      .select()
      .from(visaLetter)
      .where(eq(visaLetter.account_id, account_id));
    if (!row) throw new Error('There is no letter');
    expect(JSON.stringify(row)).not.toContain(PASSPORT);
    expect(createPassports(server.keys.field_cipher).open(row)).toBe(PASSPORT);
    const events = await database.db.select().from(event).where(eq(event.subject_id, row.id));
    expect(events).toMatchObject([{ subject: 'visa_letter', action: 'added', changes: [] }]);
    expect(JSON.stringify(events)).not.toMatch(/C01X|M.LLER/i);
  });

  test('a visitor deletes the letter with its number', async () => {
    const { token } = await visitor();
    await ask(token);
    const { number } = await letterOf(token);
    expect((await server.post(`${OWN}/delete`, {}, { token })).code).toBe(0);
    expect(await check(number)).toEqual({ verdict: 'unknown' });
    expect((await server.get(OWN, { token })).data).toMatchObject({ state: 'open' });
  });

  test('letters are deleted some weeks after the exhibition', async () => {
    const { token } = await visitor();
    await ask(token);
    const { number } = await letterOf(token);
    const noon = (day: string) => new Date(`${day}T12:00+08:00`);
    await deleteOldLetters(database.db, noon(addDays(days.end_date, limits.LETTER_KEPT_DAYS)));
    expect(await check(number)).toMatchObject({ verdict: 'genuine' });
    await deleteOldLetters(database.db, noon(addDays(days.end_date, limits.LETTER_KEPT_DAYS + 1)));
    expect(await check(number)).toEqual({ verdict: 'unknown' });
  });
});
