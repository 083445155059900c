import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { eq, isNotNull, like, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import { demoId } from '#server/demo/demo-id.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { deleteUnusedAccounts } from '#server/features/persons/jobs.ts';
import { profileEdit, registration } from '#server/features/registrations/tables.ts';
import { addLink } from '#server/features/short-links/rows.ts';
import { shortLink } from '#server/features/short-links/tables.ts';
import { account, imageCaptcha, signInCode, signInRow } from '#server/features/sign-in/tables.ts';
import { ticket } from '#server/features/tickets/tables.ts';
import { idempotency } from '#server/http/tables.ts';
import { deleteExpired } from '#server/retention.ts';
import {
  type BuyerServer,
  freshCellphone,
  freshEmail,
  mainlandForm,
  questionnaire,
  refusal,
  signInBy,
  startServer,
} from '../support/buyers.ts';
import { databaseKinds, freshDatabase } from '../support/database.ts';

const DAY_MS = 86_400_000;
/** Midday in Shanghai, so that the day is the same in all time zones of the tests. */
const noon = (day: string) => new Date(`${day}T12:00+08:00`);

describe.each(databaseKinds)('on the %s database', (kind) => {
  let server: BuyerServer;
  let end_date: string;
  beforeAll(async () => {
    const database = await freshDatabase(kind, { holds: 'demo' });
    server = startServer(database);
    end_date = (await getCurrentExhibition(database.db)).end_date;
  });

  /** Row counts of every table that a registration fills. */
  async function everything() {
    const { db } = server.database;
    return {
      accounts: await db.$count(account),
      sign_ins: await db.$count(signInRow),
      codes: await db.$count(signInCode),
      captchas: await db.$count(imageCaptcha),
      registrations: await db.$count(registration),
      edits: await db.$count(profileEdit),
      tickets: await db.$count(ticket),
      keys: await db.$count(idempotency),
      answers: await db.$count(idempotency, isNotNull(idempotency.answer)),
      links: await db.$count(shortLink),
      exhibitions: await db.$count(exhibition),
    };
  }

  async function registered() {
    const cellphone = freshCellphone();
    const { token, account_id } = await signInBy(server, { cellphone });
    const form = mainlandForm(cellphone);
    await server.post('/web/buyer/basic-register', form, { token });
    await server.post('/web/buyer/refine-register', questionnaire, { token });
    await server.post('/web/buyer/basic-register', { ...form, city: '广州' }, { token });
    return { token, account_id, form };
  }

  test('what is fresh stays, all of it', async () => {
    const { token } = await registered();
    await server.get('/web/buyer/img-captcha?purpose=sign_in');
    const before = await everything();
    await deleteExpired(server.database.db, server.clock.now);
    expect(await everything()).toEqual(before);
    expect((await server.get('/web/buyer/entrance-ticket', { token })).data.state).toBe('valid');
  });

  test('answers of idempotent calls go after two days, their keys after thirty, captchas when they are no longer good, and nothing else', async () => {
    await registered();
    await server.get('/web/buyer/img-captcha?purpose=sign_in');
    const before = await everything();
    const { now } = server.clock;
    const at = (ms: number) => new Date(now.getTime() + ms);

    await deleteExpired(server.database.db, at(limits.CAPTCHA_VALID_MINUTES * 60_000 - 1));
    expect(await everything()).toEqual(before);
    await deleteExpired(server.database.db, at(limits.CAPTCHA_VALID_MINUTES * 60_000 + 1));
    expect(await everything()).toEqual({ ...before, captchas: 0 });
    await deleteExpired(server.database.db, at(limits.ANSWERS_KEPT_DAYS * DAY_MS - 1));
    expect(await everything()).toEqual({ ...before, captchas: 0 });
    await deleteExpired(server.database.db, at(limits.ANSWERS_KEPT_DAYS * DAY_MS + 1));
    expect(await everything()).toEqual({ ...before, captchas: 0, answers: 0 });
    await deleteExpired(server.database.db, at(limits.KEYS_KEPT_DAYS * DAY_MS - 1));
    expect(await everything()).toMatchObject({ keys: before.keys });
    await deleteExpired(server.database.db, at(limits.KEYS_KEPT_DAYS * DAY_MS + 1));
    expect(await everything()).toMatchObject({ keys: 0 });
  });

  test('a call that is repeated when its answer is forgotten is not done again', async () => {
    const { db } = server.database;
    const { token } = await signInBy(server, { cellphone: freshCellphone() });
    const key = randomUUID();
    const star = (starred: boolean, key = randomUUID()) => {
      const body = { exhibitor_id: demoId('exhibitor', 1), starred };
      return server.post('/web/exhibitor-list/star', body, { token, key });
    };
    expect((await star(true, key)).code).toBe(0);
    await star(false);
    const later = limits.ANSWERS_KEPT_DAYS * DAY_MS + 1;
    await deleteExpired(db, new Date(server.clock.now.getTime() + later));
    expect(await star(true, key)).toMatchObject(refusal('DONE_BEFORE'));
    expect(await star(false, key)).toMatchObject(refusal('IDEMPOTENCY_KEY_REUSED'));
    const { data } = await server.get('/web/exhibitor-list/starred', { token });
    expect(data.exhibitor_ids).toEqual([]);
  });

  test('codes, and sign-ins that ended, go after thirty days', async () => {
    const { token, account_id } = await registered();
    const { token: kept } = await signInBy(server, { email: freshEmail() });
    await server.post('/web/buyer/logout', { token });
    const { db } = server.database;
    const signIns = () => db.$count(signInRow, eq(signInRow.account_id, account_id));
    const later = (ms: number) => new Date(server.clock.now.getTime() + ms);

    await deleteExpired(db, later(limits.CODES_KEPT_DAYS * DAY_MS - 1));
    expect(await signIns()).toBe(1);
    expect(await db.$count(signInCode)).toBeGreaterThan(0);
    await deleteExpired(db, later(limits.CODES_KEPT_DAYS * DAY_MS + 1));
    expect(await signIns()).toBe(0);
    expect(await db.$count(signInCode)).toBe(0);
    expect((await server.get('/web/buyer/info', { token: kept })).code).toBe(0);
  });

  test('ID numbers go thirty days after the exhibition, and what they belonged to stays', async () => {
    await registered();
    const { db } = server.database;
    const before = await everything();
    const withNumber = () => db.$count(registration, isNotNull(registration.id_number_encrypted));
    const numbers = await withNumber();
    expect(numbers).toBeGreaterThan(0);

    await deleteExpired(db, noon(addDays(end_date, limits.ID_NUMBER_KEPT_DAYS)));
    expect(await withNumber()).toBe(numbers);
    await deleteExpired(db, noon(addDays(end_date, limits.ID_NUMBER_KEPT_DAYS + 1)));
    expect(await withNumber()).toBe(0);
    const { registrations, tickets, edits, accounts } = await everything();
    expect({ registrations, tickets, edits, accounts }).toEqual({
      registrations: before.registrations,
      tickets: before.tickets,
      edits: before.edits,
      accounts: before.accounts,
    });
    // The blind index of duplicates is deleted too.
    expect(await db.$count(registration, isNotNull(registration.id_number_index))).toBe(0);
  });

  test('registrations go three years after their exhibition, those of another exhibition stay', async () => {
    const { account_id } = await registered();
    const { db } = server.database;
    const current = await getCurrentExhibition(db);
    const id = randomUUIDv7();
    const next = {
      ...current,
      id,
      number: current.number + 1,
      is_current: false,
      start_date: addDays(end_date, 363),
      end_date: addDays(end_date, 365),
    };
    await db.insert(exhibition).values(next);
    const created_at = server.clock.now;
    const again = { id: randomUUIDv7(), account_id, exhibition_id: id, created_at };
    await db.insert(registration).values(again);
    await addLink(db, {
      exhibition_id: current.id,
      inviter_account_id: account_id,
      kind: 'group',
      created_at,
    });

    const before = await everything();
    await deleteExpired(db, noon(addDays(end_date, limits.REGISTRATION_KEPT_DAYS)));
    const { registrations, tickets, edits, links } = await everything();
    expect({ registrations, tickets, edits, links }).toEqual({
      registrations: before.registrations,
      tickets: before.tickets,
      edits: before.edits,
      links: 1,
    });
    await deleteExpired(db, noon(addDays(end_date, limits.REGISTRATION_KEPT_DAYS + 1)));
    expect(await everything()).toMatchObject({
      registrations: 1,
      tickets: 0,
      edits: 0,
      links: 0,
      // Only the account that is registered again remains.
      accounts: 1,
      exhibitions: before.exhibitions,
    });
  });

  test('of many old accounts, those with data stay, wherever they are in the order', async () => {
    const { db } = server.database;
    const { now } = server.clock;
    const old = new Date(
      now.getTime() - (limits.REGISTRATION_KEPT_DAYS + 1) * DAY_MS,
    ).toISOString();
    const domain = `${randomUUID()}.example.com`;
    await db.execute(sql`
      insert into account (id, email, created_at)
      select gen_random_uuid(), n || '@' || ${domain}::text, ${old}::timestamptz
      from generate_series(1, 2500) as n`);
    const { id: exhibition_id } = await getCurrentExhibition(db);
    // Every hundredth has a registration.
    await db.execute(sql`
      insert into registration (id, account_id, exhibition_id, created_at)
      select gen_random_uuid(), id, ${exhibition_id}::uuid, ${now.toISOString()}::timestamptz
      from account where email like ${`%00@${domain}`}`);
    await deleteUnusedAccounts(db, now);
    const left = await db
      .select()
      .from(account)
      .where(like(account.email, `%@${domain}`));
    expect(left).toHaveLength(25);
    expect(left.every(({ email }) => email?.includes('00@'))).toBe(true);
  });
});
