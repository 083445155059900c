import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { beforeAll, describe, expect, test } from 'vitest';
import { readArchive, UnreadableBackup, writeArchive } from '#server/backup/archive.ts';
import {
  backupAge,
  backupName,
  listBackups,
  removeOldBackups,
} from '#server/backup/backup-folder.ts';
import { sumTables } from '#server/backup/dump.ts';
import { noteEnded, readEnded } from '#server/backup/ended.ts';
import { eraseAgain } from '#server/backup/erase-again.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { checkBackup } from '#server/backup/read-backup.ts';
import { RestoreRefused, restoreBackup } from '#server/backup/restore.ts';
import { type DatabasePlace, withDatabase } from '#server/backup/source.ts';
import { differingTables } from '#server/backup/table-sums.ts';
import { type DatabaseKind, openDatabase } from '#server/db/open.ts';
import { temporaryFolder } from '../support/after-file.ts';
import type { Contents } from '../support/data-templates.ts';
import { databaseKinds, freshDatabaseUrl, freshDataDir } from '../support/database.ts';
import { inLane } from '../support/lane.ts';
import { recordLog } from '../support/record-log.ts';

const NOW = new Date('2026-11-23T02:00:00Z');
const { log } = recordLog();
const program = '0.1.0';
const SEAL = 'the seal of this installation, 32';

async function placeWith(kind: DatabaseKind, holds: Contents): Promise<DatabasePlace> {
  return kind === 'embedded'
    ? { data_dir: freshDataDir(holds), database_url: undefined, log }
    : { data_dir: temporaryFolder(), database_url: await freshDatabaseUrl(holds), log };
}

/** An installation with a person, an uploaded file and a key, and its encrypted backup. */
async function backedUp(kind: DatabaseKind, holds: Contents = 'exhibition') {
  const place = await placeWith(kind, holds);
  await query(
    place,
    "insert into account values (gen_random_uuid(), null, 'first@example.com', '2020-01-01')",
  );
  for (const folder of ['files', 'keys']) {
    mkdirSync(join(place.data_dir, folder), { recursive: true, mode: 0o700 });
  }
  writeFileSync(join(place.data_dir, 'files', 'an-upload'), 'the picture');
  writeFileSync(join(place.data_dir, 'keys', 'own.key'), 'a secret', { mode: 0o600 });
  const identity = await generateX25519Identity();
  const path = join(temporaryFolder(), backupName(NOW, { isEncrypted: true }));
  const recipient = await identityToRecipient(identity);
  const manifest = await makeBackup({
    ...place,
    path,
    recipient,
    seal_key: SEAL,
    bucket: undefined,
    program,
    now: NOW,
  });
  return { place, path, identity, manifest };
}

const query = (place: DatabasePlace, text: string) =>
  withDatabase(place, async ({ pool }) => (await pool.query(text)).rows);

const sumsOf = (place: DatabasePlace) =>
  withDatabase(place, async ({ connect }) => {
    const client = await connect();
    try {
      await client.query('BEGIN');
      return (await sumTables(client)).tables;
    } finally {
      await client.end();
    }
  });

const ended = { ended: [], erase: eraseAgain };

describe.each(databaseKinds)('a backup of the %s database', (kind) => {
  let made: Awaited<ReturnType<typeof backedUp>>;
  beforeAll(async () => {
    made = await backedUp(kind);
  });

  test('restores every row, file and key to an empty place', async () => {
    // Loading the demo into the embedded database takes half a minute. This test is the first with the shared
    // backup, so its data are unchanged.
    const isWhole = kind === 'postgresql' || inLane({ short: false, long: true });
    const table = isWhole ? 'exhibitor' : 'exhibition';
    const { place, path, identity, manifest } = isWhole ? await backedUp(kind, 'demo') : made;
    expect(manifest.tables[table]?.rows).toBeGreaterThan(isWhole ? 10 : 0);
    expect(statSync(path).mode & 0o077).toBe(0);
    const [first] = await query(place, `select name->>'en' as name from ${table} limit 1`);
    expect(readFileSync(path).includes(first.name)).toBe(false);

    const empty = await placeWith(kind, 'nothing');
    await restoreBackup({ ...empty, path, identity, ...ended });
    expect(differingTables(await sumsOf(empty), await sumsOf(place))).toEqual([]);
    expect(readFileSync(join(empty.data_dir, 'files', 'an-upload'), 'utf8')).toBe('the picture');
    expect(readFileSync(join(empty.data_dir, 'keys', 'own.key'), 'utf8')).toBe('a secret');

    // Foreign keys are enforced again: an orphan is refused.
    await expect(
      query(empty, "insert into sign_in select 'x', gen_random_uuid(), now(), now()"),
    ).rejects.toThrow(/foreign key/);
  });

  test('does not restore persons erased and tickets revoked since', async () => {
    const place = await placeWith(kind, 'tables');
    await query(
      place,
      `insert into account (id, email, created_at) values
         ('019aa000-0000-7000-8000-000000000001', 'gone@example.com', now()),
         ('019aa000-0000-7000-8000-000000000002', 'here@example.com', now());
       insert into sign_in (token_hash, account_id, created_at, expires_at) values
         ('lost phone', '019aa000-0000-7000-8000-000000000002', now(), now() + interval '1 day'),
         ('own phone', '019aa000-0000-7000-8000-000000000002', now(), now() + interval '1 day')`,
    );
    const path = join(temporaryFolder(), 'one.backup');
    await makeBackup({
      ...place,
      path,
      recipient: undefined,
      seal_key: undefined,
      bucket: undefined,
      program,
      now: NOW,
    });
    await query(
      place,
      `update account set email = null, erased_at = now() where email = 'gone@example.com';
       update sign_in set revoked_at = now() where token_hash = 'lost phone'`,
    );
    const list = temporaryFolder();
    await withDatabase(place, ({ db }) => noteEnded(db, list));
    // The second run adds nothing.
    await withDatabase(place, ({ db }) => noteEnded(db, list));
    expect(readEnded(list)).toHaveLength(2);
    expect(readFileSync(join(list, 'ended.jsonl'), 'utf8')).not.toContain('@');

    const again = await restoreBackup({
      ...place,
      path,
      identity: undefined,
      erase: eraseAgain,
      ended: readEnded(list),
      makeRestorePoint: async () => undefined,
    });
    expect(again.ended).toBe(2);
    expect(await query(place, 'select email from account order by email')).toEqual([
      { email: 'here@example.com' },
      { email: null },
    ]);
    expect(await query(place, 'select token_hash from sign_in where revoked_at is null')).toEqual([
      { token_hash: 'own phone' },
    ]);
  });

  test('is refused if rows exist, unless they are to be replaced, and a failure changes nothing', async () => {
    const { place, path, identity } = made;
    await query(
      place,
      "insert into account values (gen_random_uuid(), null, 'new@example.com', now())",
    );
    await expect(restoreBackup({ ...place, path, identity, ...ended })).rejects.toThrow(
      RestoreRefused,
    );

    const before = await sumsOf(place);
    const fails = restoreBackup({
      ...place,
      path,
      identity,
      makeRestorePoint: async () => undefined,
      ended: [{ kind: 'account', id: (await anAccount(place)).id, at: NOW.toISOString() }],
      erase: () => Promise.reject(new Error('in the middle')),
    });
    await expect(fails).rejects.toThrow('in the middle');
    expect(differingTables(await sumsOf(place), before)).toEqual([]);
  });

  test('with a flipped byte, truncated or under another key is refused', async () => {
    const { path, identity } = made;
    const whole = readFileSync(path);
    const damaged = join(temporaryFolder(), 'damaged.backup');
    expect((await checkBackup({ path, identity })).program).toBe(program);

    const other = await generateX25519Identity();
    await expect(checkBackup({ path, identity: other })).rejects.toThrow(UnreadableBackup);
    await expect(checkBackup({ path })).rejects.toThrow(/--identity/);

    for (const at of [300, Math.floor(whole.length / 2), whole.length - 5]) {
      const flipped = Buffer.from(whole);
      flipped[at] = (flipped[at] ?? 0) ^ 1;
      writeFileSync(damaged, flipped);
      await expect(checkBackup({ path: damaged, identity }), `byte ${at}`).rejects.toThrow(
        UnreadableBackup,
      );
    }
    writeFileSync(damaged, whole.subarray(0, whole.length - 70_000));
    await expect(checkBackup({ path: damaged, identity })).rejects.toThrow(UnreadableBackup);
  });

  test('that is not encrypted and had a row changed is refused', async () => {
    const changed = join(temporaryFolder(), 'changed.backup');
    const parts = async function* () {
      for await (const { header, content } of readArchive(made.path, made.identity)) {
        const isRows = header.kind === 'rows' && header.table === 'exhibition';
        yield { header, content: isRows ? Buffer.from('[]') : content };
      }
    };
    await writeArchive(changed, parts());
    await expect(checkBackup({ path: changed })).rejects.toThrow(/damaged: exhibition/);
  });

  test('with a foreign seal is refused, and writes no file', async () => {
    const seal_key = SEAL;
    const { path, identity } = made;
    expect((await checkBackup({ path, identity, seal_key })).program).toBe(program);
    await expect(checkBackup({ path, identity, seal_key: SEAL.toUpperCase() })).rejects.toThrow(
      /seal/,
    );

    const recipient = await identityToRecipient(identity);
    const forge = async (extra: { kind: 'file' | 'key'; name: string }, isNamed = false) => {
      const forged = join(temporaryFolder(), 'forged.age');
      const parts = async function* () {
        for await (const { header, content } of readArchive(path, identity)) {
          const isEnd = header.kind === 'manifest';
          if (isEnd) yield { header: extra, content: Buffer.from('of somebody else') };
          if (!isEnd || !isNamed) yield { header, content };
          else {
            const manifest = JSON.parse(content.toString());
            const hash = createHash('sha256').update('of somebody else').digest('hex');
            manifest[extra.kind === 'file' ? 'files' : 'keys'][extra.name] = hash;
            yield { header, content: Buffer.from(JSON.stringify(manifest)) };
          }
        }
      };
      await writeArchive(forged, parts(), { recipient });
      return forged;
    };
    const outside = ['../../outside', '/tmp/outside', '..', '.', 'a/b', 'a\\b', '', 'x'.repeat(81)];
    for (const name of outside) {
      for (const isNamed of [true, false]) {
        const forged = await forge({ kind: 'file', name }, isNamed);
        await expect(checkBackup({ path: forged, identity }), name).rejects.toThrow(/has the name/);
      }
    }
    const place = await placeWith(kind, 'nothing');
    const unnamed = { path: await forge({ kind: 'key', name: 'extra' }), identity };
    await expect(checkBackup(unnamed)).rejects.toThrow('damaged: key/extra');
    await expect(restoreBackup({ ...place, ...unnamed, ...ended })).rejects.toThrow('key/extra');
    const named = { path: await forge({ kind: 'key', name: 'extra' }, true), identity };
    await expect(restoreBackup({ ...place, ...named, seal_key, ...ended })).rejects.toThrow(/seal/);
    expect(existsSync(join(place.data_dir, 'keys', 'extra'))).toBe(false);
  });

  test.each([
    { version: 'newer', migrations: ['0000_baseline.sql', '9999_later.sql'] },
    { version: 'older', migrations: ['0000_start.sql', '0001_share_ticket.sql'] },
  ])('of a version that is $version is refused', async ({ version, migrations }) => {
    const place = await placeWith(kind, 'nothing');
    const path = join(temporaryFolder(), 'newer.backup');
    const manifest = {
      at: NOW.toISOString(),
      program: '9.0.0',
      migrations,
      tables: {},
      files: {},
      bucket: null,
      keys: {},
    };
    const parts = async function* () {
      yield {
        header: { kind: 'manifest' } as const,
        content: Buffer.from(JSON.stringify(manifest)),
      };
    };
    await writeArchive(path, parts());
    await expect(restoreBackup({ ...place, path, identity: undefined, ...ended })).rejects.toThrow(
      `${version} version, 9.0.0`,
    );
  });
});

const anAccount = async (place: DatabasePlace) =>
  (
    await query(place, 'select id from account where erased_at is null order by created_at limit 1')
  )[0];

test('a running embedded database is copied between two statements, and continues', async () => {
  const data_dir = freshDataDir('tables');
  const server = await openDatabase({ data_dir, log });
  let isWriting = true;
  let acknowledged = 0;
  const writing = (async () => {
    while (isWriting) {
      await server.pool.query('insert into account values (gen_random_uuid(), null, null, now())');
      acknowledged += 1;
    }
  })();
  const path = join(temporaryFolder(), 'running.backup');
  const backup = makeBackup({
    data_dir,
    database_url: undefined,
    log,
    path,
    recipient: undefined,
    bucket: undefined,
    seal_key: undefined,
    program,
    now: NOW,
  });
  const manifest = await backup.finally(() => {
    isWriting = false;
  });
  await writing;
  const [{ count }] = (await server.pool.query('select count(*)::int as count from account')).rows;
  await server.close();
  expect(count).toBe(acknowledged);
  expect(manifest.tables.account?.rows).toBeGreaterThan(0);
  expect(manifest.tables.account?.rows).toBeLessThanOrEqual(acknowledged);
  expect(readdirSync(data_dir).filter((name) => /^\.(copy|backup)/.test(name))).toEqual([]);
});

describe('a damaged backup', () => {
  test('a program that is not a backup is refused with a message', async () => {
    const path = join(temporaryFolder(), 'no.backup');
    writeFileSync(path, 'something else');
    await expect(checkBackup({ path })).rejects.toThrow(/damaged or not a backup/);
  });
});

test('the newest backups of seven days and of four weeks stay', () => {
  const folder = temporaryFolder();
  const day = (ago: number, hour = 2) => new Date(Date.UTC(2026, 10, 23, hour) - ago * 86_400_000);
  for (let ago = 0; ago < 60; ago += 1) {
    writeFileSync(join(folder, backupName(day(ago), { isEncrypted: true })), '');
  }
  writeFileSync(join(folder, backupName(day(0, 14), { isEncrypted: true })), '');
  writeFileSync(join(folder, 'notes.txt'), '');
  const newest = join(folder, backupName(day(0, 14), { isEncrypted: true }));
  utimesSync(newest, NOW, new Date(NOW.getTime() - 60_000));
  expect(backupAge(folder, NOW)).toBeCloseTo(60);

  removeOldBackups(folder);
  const left = listBackups(folder);
  expect(left.slice(0, 7).map(({ at }) => at)).toEqual([
    day(0, 14),
    ...[1, 2, 3, 4, 5, 6].map((ago) => day(ago)),
  ]);
  expect(left.length).toBeLessThanOrEqual(11);
  const oldest = left.at(-1)?.at ?? NOW;
  expect((NOW.getTime() - oldest.getTime()) / 86_400_000).toBeGreaterThan(14);
  expect(readdirSync(folder)).toContain('notes.txt');
});
