import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type KeySource, loadKeys } from '#server/crypto/keys.ts';
import type { DatabaseKind, OpenDatabase } from '#server/db/open.ts';
import { openKeys } from '#server/features/keys/open-keys.ts';
import { chooseKey, WrongKey } from '#server/features/keys/rules.ts';
import { temporaryFolder } from '../support/after-file.ts';
import { databaseKinds, freshDatabase, freshDataDir } from '../support/database.ts';
import { runToEnd, startProcess } from '../support/server-process.ts';

const newKey = () => randomBytes(32).toString('base64');
const WORDS = /^ENCRYPTION_KEY: this database .*encrypted with the key [\w-]{11}, and not with/;

/** An installation whose keys are in the environment. */
function source(): KeySource & { encryption_key: string } {
  return { data_dir: temporaryFolder(), encryption_key: newKey(), ticket_key: newKey() };
}

/** A database with one encrypted field and no stored key ids, as an earlier version made it. */
async function encryptedBefore(kind: DatabaseKind, given: KeySource): Promise<OpenDatabase> {
  const database = await freshDatabase(kind);
  const { field_cipher } = await loadKeys(given);
  const app_id = randomUUID();
  const place = { table: 'share_ticket', column: 'ticket', row_id: app_id } as const;
  const sealed = field_cipher.encrypt('a ticket', place);
  const text = 'insert into share_ticket (app_id, ticket) values ($1, $2)';
  await database.pool.query(text, [app_id, sealed]);
  return database;
}

describe.each(databaseKinds)('on %s', (kind) => {
  test('another ENCRYPTION_KEY is refused in words, and so is one of a database from before', async () => {
    const given = source();
    const { db } = await freshDatabase(kind);
    await openKeys(db, given);
    const wrong = openKeys(db, { ...given, encryption_key: newKey() });
    await expect(wrong).rejects.toThrow(WrongKey);
    await expect(wrong).rejects.toThrow(WORDS);
    await expect(openKeys(db, given)).resolves.toBeDefined();

    const before = await encryptedBefore(kind, given);
    await expect(openKeys(before.db, { ...given, encryption_key: newKey() })).rejects.toThrow(
      WORDS,
    );
    await expect(openKeys(before.db, given)).resolves.toBeDefined();
  });

  test('TICKET_KEY begins the ring, and one of another ring is refused in words', async () => {
    const given = source();
    const { db } = await freshDatabase(kind);
    const { tickets } = await openKeys(db, given);
    const seed = (await loadKeys(given)).tickets.key_set;
    expect(tickets.key_set.keys[0]).toEqual(seed.keys[0]);
    expect((await openKeys(db, given)).tickets.key_set).toEqual(tickets.key_set);

    const wrong = openKeys(db, { ...given, ticket_key: newKey() });
    await expect(wrong).rejects.toThrow(/^TICKET_KEY: this database has a ring of other/);
    const without = await openKeys(db, { ...given, ticket_key: undefined });
    expect(without.tickets.key_set).toEqual(tickets.key_set);
  });

  test('processes that start at the same moment have the same keys, and no key is stored in the clear', async () => {
    const given = source();
    const { db, pool } = await freshDatabase(kind);
    const started = await Promise.all(Array.from({ length: 8 }, () => openKeys(db, given)));
    expect(new Set(started.map(({ tickets }) => JSON.stringify(tickets.key_set))).size).toBe(1);
    const [first] = started;
    if (!first) throw new Error('None started');
    expect(first.tickets.key_set.keys.map(({ id, state }) => `${id} ${state}`)).toEqual([
      '1 active',
      '2 next',
    ]);
    const stored = await pool.query(
      'select sealed as text from stored_key union all select private_key from ticket_key',
    );
    expect(stored.rows).toHaveLength(9);
    const all = JSON.stringify(stored.rows);
    expect(all).not.toContain(first.mail_key.toString('base64url'));
    for (const { text } of stored.rows) expect(text).toMatch(/^v1\./);
  });
});

test('with the wrong key a server does not start, and says why', async () => {
  const data_dir = freshDataDir('demo');
  const ENCRYPTION_KEY = newKey();
  await (await startProcess(data_dir, { ENCRYPTION_KEY })).stop();
  const { code, output } = await runToEnd(data_dir, { ENCRYPTION_KEY: newKey() });
  expect(code).toBe(1);
  expect(output).toMatch(/^ENCRYPTION_KEY: this database is encrypted with the key/m);
});

test('a replaced key is distinguished from one that was never valid', () => {
  const known = { encryption_key_id: 'new', retired_key_ids: ['old'] };
  expect(chooseKey(known, ['new', 'old'], [])).toBe('new');
  expect(() => chooseKey(known, ['old'], [])).toThrow(/was replaced by another one, new,/);
  expect(() => chooseKey(known, ['other'], [])).toThrow(/is encrypted with the key new, and not/);
});
