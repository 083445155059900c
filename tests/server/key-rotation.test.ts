import { randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { newerKeySet, signTicket, verifyTicketCode } from '#contract/ticket-code.ts';
import { encryptionKeyId, keyIdOf } from '#server/crypto/field-cipher.ts';
import type { KeySource } from '#server/crypto/keys.ts';
import { type Bus, openBus } from '#server/db/bus.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { recordCommand } from '#server/features/history/write-command.ts';
import { changeTicketKeys, type RecordKeys } from '#server/features/keys/change-ring.ts';
import { followKeys } from '#server/features/keys/follow-keys.ts';
import { openKeys } from '#server/features/keys/open-keys.ts';
import { replaceable, replaceKey } from '#server/features/keys/replace-key.ts';
import { rotateEncryption } from '#server/features/keys/rotate-encryption.ts';
import { listTicketKeys } from '#server/features/keys/rows.ts';
import { changeRing } from '#server/features/keys/rules.ts';
import { temporaryFolder } from '../support/after-file.ts';
import { databaseKinds, freshDatabase, oneDatabase } from '../support/database.ts';
import { recordLog } from '../support/record-log.ts';

const record: RecordKeys = (db, change) => recordCommand(db, { subject: 'keys', now: NOW }, change);

const newKey = () => randomBytes(32).toString('base64');
const NOW = new Date('2026-03-05T12:00+08:00');
const seconds = (clock: string) => Date.parse(clock) / 1000;

function source(given: Partial<KeySource> = {}): KeySource & { encryption_key: string } {
  const data_dir = temporaryFolder();
  return { data_dir, ticket_key: newKey(), encryption_key: newKey(), ...given };
}

/** The keys of a process that follow the bus; `ended` resolves when the process must exit. */
async function startFollowing(database: OpenDatabase, bus: Bus, given: KeySource) {
  const keys = await openKeys(database.db, given);
  const app = Fastify();
  const { promise: ended, resolve: onWrongKey } = Promise.withResolvers<void>();
  followKeys(app, bus, { reload: keys.reload, onWrongKey });
  await app.ready();
  onTestFinished(() => app.close());
  return { keys, ended };
}

/** Each process has its own bus; the embedded database has one process. */
function busesOf(database: OpenDatabase) {
  const { log } = recordLog();
  const open = () => {
    const bus = openBus(database, log);
    onTestFinished(() => bus.close());
    return bus;
  };
  const first = open();
  return database.kind === 'embedded' ? [first, first, first] : [first, open(), open()];
}

const payload = {
  exhibition_number: 7,
  ticket_id: '0123456789abcdef',
  revision: 0,
  class: 1,
  day_mask: 7,
  not_before: seconds('2026-03-05T00:00+08:00'),
  not_after: seconds('2026-03-07T23:59:59+08:00'),
};

type Tickets = Awaited<ReturnType<typeof openKeys>>['tickets'];

function sign({ active }: Tickets) {
  return signTicket({ ...payload, key_id: active.id }, active.private_key);
}

async function judge(code: string, keys: Tickets['key_set']) {
  const known = { exhibition_number: 7, start_date: '2026-03-05', now: NOW, revoked: new Map() };
  const judged = await verifyTicketCode(code, { ...known, keys });
  return judged.verdict === 'admit' ? 'admit' : judged.reason;
}

describe.each(databaseKinds)('on %s', (kind) => {
  test('ticket keys are rotated and killed for all processes at once, and gates take the higher version', async () => {
    const database = await freshDatabase(kind);
    const given = source();
    const [a, b, c] = busesOf(database);
    if (!a || !b || !c) throw new Error('Three buses');
    const { keys: one } = await startFollowing(database, a, given);
    const { keys: other } = await startFollowing(database, b, given);
    const parts = { bus: c, cipher: one.field_cipher, now: NOW, record };
    const gate = one.tickets.key_set;
    const first = await sign(one.tickets);
    expect(await judge(first, gate)).toBe('admit');
    const [, next] = gate.keys;

    // A gap event signals that a process may have missed messages before it listened.
    await Promise.all([a, b].map((bus) => bus.subscribe({ onMessage() {}, onGap() {} }).begun));
    const { version } = await changeTicketKeys(database.db, { what: 'rotate' }, parts);
    await expect.poll(() => one.tickets.key_set.version).toBe(version);
    await expect.poll(() => other.tickets.key_set.version).toBe(version);
    const second = await sign(other.tickets);
    // Gates knew the key before it signed, and it is not derived from the first.
    expect(other.tickets.active.id).toBe(next?.id);
    expect(await judge(second, gate)).toBe('admit');
    expect(await judge(first, newerKeySet(gate, one.tickets.key_set))).toBe('admit');

    const killed = { what: 'kill', id: other.tickets.active.id } as const;
    await changeTicketKeys(database.db, killed, parts);
    await expect.poll(() => one.tickets.key_set.version).toBe(version + 1);
    const gate_after = newerKeySet(gate, one.tickets.key_set);
    expect(await judge(second, gate_after)).toBe('killed_key');
    expect(await judge(await sign(one.tickets), gate_after)).toBe('admit');
    expect(await judge(first, gate_after)).toBe('admit');
    expect(newerKeySet(gate_after, gate)).toBe(gate_after);

    const ring = await listTicketKeys(database.db);
    expect(ring.map(({ state, private_key }) => [state, private_key !== null])).toEqual([
      ['old', false],
      ['killed', false],
      ['active', true],
      ['next', true],
    ]);
    const events = await database.pool.query("select action from event where subject = 'keys'");
    expect(events.rows).toHaveLength(2);
  });

  test('a new ENCRYPTION_KEY opens everything while processes run, and the former one opens nothing more', async () => {
    const database = await freshDatabase(kind);
    const old = source();
    const both = { ...old, encryption_key: `${newKey()},${old.encryption_key}` };
    const [fresh = ''] = both.encryption_key.split(',');
    const before = await openKeys(database.db, old);
    const { mail_key, code_key, device_key } = before;
    const index = before.field_cipher.blindIndex('110101199003070038');
    const fields = Array.from({ length: 30 }, (_, number) => `app ${number}`);
    const placeOf = (row_id: string) =>
      ({ table: 'share_ticket', column: 'ticket', row_id }) as const;
    for (const id of fields) {
      const sealed = before.field_cipher.encrypt(`ticket of ${id}`, placeOf(id));
      const text = 'insert into share_ticket (app_id, ticket) values ($1, $2)';
      await database.pool.query(text, [id, sealed]);
    }
    const ring = before.tickets.key_set;

    const [a, b, c] = busesOf(database);
    if (!a || !b || !c) throw new Error('Three buses');
    const ready = await startFollowing(database, a, both);
    // Until the rotation message, a process with both keys encrypts with the shared one.
    const used_id = keyIdOf(ready.keys.field_cipher.encrypt('x', placeOf('x')));
    expect(used_id).toBe(encryptionKeyId(Buffer.from(old.encryption_key, 'base64')));
    const late = await startFollowing(database, b, old);
    await Promise.all([a, b].map((bus) => bus.subscribe({ onMessage() {}, onGap() {} }).begun));

    const without = { ...both, encryption_key: fresh };
    const parts = { bus: c, record, say: () => undefined, heard_ms: 100 };
    const refused = rotateEncryption(database, { ...parts, source: without });
    await expect(refused).rejects.toThrow(/^ENCRYPTION_KEY: this database is encrypted with/);
    const rewritten = await rotateEncryption(database, { ...parts, source: both });
    // Fields, seven keys with one purpose, two ticket keys.
    expect(rewritten).toBe(fields.length + 7 + 2);
    await late.ended;

    const after = await openKeys(database.db, without);
    expect({ ...after, ...ready.keys }).toMatchObject({ mail_key, code_key, device_key });
    expect(after.tickets.key_set).toEqual(ring);
    expect(after.field_cipher.blindIndex('110101199003070038')).toBe(index);
    const { rows } = await database.pool.query('select app_id, ticket from share_ticket');
    for (const { app_id, ticket } of rows) {
      const text = after.field_cipher.decrypt(ticket, placeOf(app_id));
      expect(text).toBe(`ticket of ${app_id}`);
      expect(() => before.field_cipher.decrypt(ticket, placeOf(app_id))).toThrow(/needs the key/);
    }
    await expect(openKeys(database.db, old)).rejects.toThrow(/was replaced by another one/);
    await expect
      .poll(() => keyIdOf(ready.keys.field_cipher.encrypt('x', placeOf('x'))))
      .toBe(encryptionKeyId(Buffer.from(fresh, 'base64')));
  });
});

test('a key of one purpose is replaced by itself, and stays through a rotation', async () => {
  const database = await freshDatabase(oneDatabase);
  const given = source();
  const first = await openKeys(database.db, given);
  await replaceKey(database.db, 'mails', { source: given, record });
  const then = await openKeys(database.db, given);
  expect(then.mail_key).not.toEqual(first.mail_key);
  const { mail_key, ...others } = then;
  for (const name of [
    'code_key',
    'captcha_key',
    'device_key',
    'limit_key',
    'picture_key',
  ] as const) {
    expect([name, others[name]]).toEqual([name, first[name]]);
  }
  const index = first.field_cipher.blindIndex('110101199003070038');
  expect(then.field_cipher.blindIndex('110101199003070038')).toBe(index);
  const names = Object.keys(replaceable) as (keyof typeof replaceable)[];
  for (const name of names) await replaceKey(database.db, name, { source: given, record });

  const both = { ...given, encryption_key: `${newKey()},${given.encryption_key}` };
  const parts = { source: both, bus: openBus(database, recordLog().log), record };
  const last = await openKeys(database.db, given);
  await rotateEncryption(database, { ...parts, say: () => undefined, heard_ms: 100 });
  expect((await openKeys(database.db, both)).mail_key).toEqual(last.mail_key);
  expect(last.mail_key).not.toEqual(mail_key);
});

test('a next key is replaced, an old one killed, and ids are never used twice', () => {
  const ring = [
    { id: 1, state: 'old' },
    { id: 2, state: 'active' },
    { id: 5, state: 'next' },
  ] as const;
  expect(changeRing(ring, { what: 'next' })).toEqual({
    states: [{ id: 5, state: 'killed' }],
    next_id: 6,
  });
  expect(changeRing(ring, { what: 'kill', id: 1 })).toEqual({
    states: [{ id: 1, state: 'killed' }],
    next_id: null,
  });
  expect(changeRing(ring, { what: 'kill', id: 2 }).states).toEqual([
    { id: 2, state: 'killed' },
    { id: 5, state: 'active' },
  ]);
  expect(() => changeRing(ring, { what: 'kill', id: 9 })).toThrow('There is no ticket key 9');
});
