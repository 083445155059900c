import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TicketKeySet } from '#contract/ticket-code.ts';
import { type Keys, loadKeys } from '#server/crypto/keys.ts';
import { UnsafeKeyFile } from '#server/crypto/secret-file.ts';

const place = { table: 'registration', column: 'id_number_encrypted', row_id: '1' } as const;
const states = ({ tickets }: Pick<Keys, 'tickets'>) =>
  tickets.key_set.keys.map(({ id, state }) => `${id} ${state}`);

/** True if the active private key matches the set's active public key. */
async function signsForItsSet({ tickets }: Pick<Keys, 'tickets'>) {
  const bytes = Buffer.from('a ticket');
  const named = tickets.key_set.keys.find(({ id }) => id === tickets.active.id);
  const publicKey = await crypto.subtle.importKey(
    'raw',
    Buffer.from(named?.public_key ?? '', 'base64url'),
    'Ed25519',
    false,
    ['verify'],
  );
  const signature = await crypto.subtle.sign('Ed25519', tickets.active.private_key, bytes);
  return (
    named?.state === 'active' &&
    (await crypto.subtle.verify('Ed25519', publicKey, signature, bytes))
  );
}

let data_dir: string;
beforeEach(async () => {
  data_dir = await mkdtemp(join(tmpdir(), 'keys-'));
});
afterEach(() => rm(data_dir, { recursive: true }));
const file = (name: string) => join(data_dir, 'keys', name);
const rights = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

describe('keys that are not configured', () => {
  test('are generated at the first start and reused at the second', async () => {
    const first = await loadKeys({ data_dir });
    const second = await loadKeys({ data_dir });
    const stored = first.field_cipher.encrypt('110101199003070038', place);
    expect(second.field_cipher.decrypt(stored, place)).toBe('110101199003070038');
    expect(second.code_key).toEqual(first.code_key);
    expect(second.captcha_key).toEqual(first.captcha_key);
    expect(second.tickets.key_set).toEqual(first.tickets.key_set);
    expect(await signsForItsSet(second)).toBe(true);
  });

  test('differ from each other and between installations', async () => {
    const here = await loadKeys({ data_dir });
    const there = await loadKeys({ data_dir: join(data_dir, 'there') });
    expect(here.code_key).not.toEqual(here.captcha_key);
    expect(here.code_key).not.toEqual(there.code_key);
    expect(here.tickets.key_set.keys[0]?.public_key).not.toBe(
      there.tickets.key_set.keys[0]?.public_key,
    );
  });

  test('are readable by their owner only, and leave no temporary file', async () => {
    await loadKeys({ data_dir });
    expect(await rights(join(data_dir, 'keys'))).toBe('700');
    expect(await readdir(join(data_dir, 'keys'))).toEqual(['encryption.key', 'tickets.json']);
    expect(await rights(file('encryption.key'))).toBe('600');
    expect(await rights(file('tickets.json'))).toBe('600');
  });

  test('are the same for processes that start simultaneously', async () => {
    const program = `
      import { loadKeys } from '#server/crypto/keys.ts';
      const { code_key, tickets } = await loadKeys({ data_dir: process.argv[1] });
      process.stdout.write(code_key.toString('hex') + JSON.stringify(tickets.key_set));
    `;
    const start = () =>
      promisify(execFile)(process.execPath, ['--input-type=module', '-e', program, data_dir]);
    const started = await Promise.all([start(), start(), start(), start()]);
    expect(new Set(started.map(({ stdout }) => stdout)).size).toBe(1);
    expect(started[0]?.stdout).toMatch(/^[0-9a-f]{64}\{"version":1/);
    expect(started.map(({ stderr }) => stderr)).toEqual(['', '', '', '']);
  });

  test('are the same for starts that all find none', async () => {
    const started = await Promise.all(Array.from({ length: 20 }, () => loadKeys({ data_dir })));
    expect(new Set(started.map(({ code_key }) => code_key.toString('hex'))).size).toBe(1);
    expect(new Set(started.map(({ tickets }) => JSON.stringify(tickets.key_set))).size).toBe(1);
  });

  test('are refused, with name and remedy, if others may read them', async () => {
    await loadKeys({ data_dir });
    for (const [path, open, safe] of [
      [file('encryption.key'), 0o644, 0o600],
      [file('tickets.json'), 0o640, 0o600],
      [join(data_dir, 'keys'), 0o755, 0o700],
    ] as const) {
      await chmod(path, open);
      const refusal = await loadKeys({ data_dir }).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(UnsafeKeyFile);
      expect(`${refusal}`).toContain(
        `${path} holds keys and is open to others (mode ${open.toString(8)}). Run: chmod ${safe.toString(8)} '${path}'`,
      );
      await chmod(path, safe);
    }
    await expect(loadKeys({ data_dir })).resolves.toBeDefined();
  });

  test('are not read through a symbolic link', async () => {
    await loadKeys({ data_dir });
    const elsewhere = join(data_dir, 'elsewhere');
    await writeFile(elsewhere, await readFile(file('encryption.key')), { mode: 0o600 });
    await rm(file('encryption.key'));
    await symlink(elsewhere, file('encryption.key'));
    await expect(loadKeys({ data_dir })).rejects.toThrow(UnsafeKeyFile);
  });

  test.each([
    { name: 'encryption.key', text: '' },
    { name: 'encryption.key', text: 'c2hvcnQgc2VjcmV0\n' },
    { name: 'tickets.json', text: '' },
    { name: 'tickets.json', text: '{"version":1,"keys":[]}' },
    {
      name: 'tickets.json',
      text: '{"version":1,"keys":[{"id":1,"state":"active","private_key":"c2hvcnQgc2VjcmV0"},{"id":2,"state":"next","private_key":"c2hvcnQgc2VjcmV0"}]}',
    },
  ])('in a damaged $name stop the start, unchanged and not quoted', async ({ name, text }) => {
    await loadKeys({ data_dir });
    await writeFile(file(name), text);
    const refusal = await loadKeys({ data_dir }).catch((error: unknown) => error);
    expect(`${refusal}`).toContain(file(name));
    expect(`${refusal}`).not.toContain('c2hvcnQgc2VjcmV0');
    expect(await readFile(file(name), 'utf8')).toBe(text);
  });
});

describe('keys of the environment', () => {
  const seed = Buffer.alloc(32, 7).toString('base64');

  test('are used unchanged without writing files, and the next ticket key is random each time', async () => {
    const given = { data_dir, encryption_key: seed, ticket_key: seed };
    const first = await loadKeys(given);
    const second = await loadKeys(given);
    expect(second.tickets.key_set.keys[0]).toEqual(first.tickets.key_set.keys[0]);
    expect(second.tickets.key_set.keys[1]).not.toEqual(first.tickets.key_set.keys[1]);
    expect(second.code_key).toEqual(first.code_key);
    expect(states(first)).toEqual(['1 active', '2 next']);
    expect(await signsForItsSet(first)).toBe(true);
    expect(await readdir(data_dir)).toEqual([]);
  });

  test('may be written in base64, base64url or hexadecimal', async () => {
    const bytes = Buffer.alloc(32, 0xfb);
    const spellings = [
      bytes.toString('base64'),
      bytes.toString('base64url'),
      bytes.toString('hex'),
    ];
    const loaded = await Promise.all(
      spellings.map((text) => loadKeys({ data_dir, encryption_key: text, ticket_key: text })),
    );
    for (const keys of loaded) {
      expect(keys.code_key).toEqual(loaded[0]?.code_key);
      expect(keys.tickets.key_set.keys[0]).toEqual(loaded[0]?.tickets.key_set.keys[0]);
    }
  });

  test('a ticket key in PKCS8 and its seed are the same key', async () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    const pkcs8 = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
    const own = privateKey.export({ format: 'jwk' });
    const fromPkcs8 = await loadKeys({ data_dir, encryption_key: seed, ticket_key: pkcs8 });
    const fromSeed = await loadKeys({ data_dir, encryption_key: seed, ticket_key: own.d });
    expect(fromPkcs8.tickets.key_set.keys[0]).toEqual({
      id: 1,
      state: 'active',
      public_key: own.x,
    });
    expect(fromSeed.tickets.key_set.keys[0]).toEqual(fromPkcs8.tickets.key_set.keys[0]);
  });

  test('a new encryption key before the old one decrypts the old one’s data', async () => {
    const next = Buffer.alloc(32, 9).toString('base64');
    const before = await loadKeys({ data_dir, encryption_key: seed, ticket_key: seed });
    const after = await loadKeys({
      data_dir,
      encryption_key: `${next}, ${seed}`,
      ticket_key: seed,
    });
    const stored = before.field_cipher.encrypt('110101199003070038', place);
    expect(after.field_cipher.decrypt(stored, place)).toBe('110101199003070038');
  });

  test.each([
    { encryption_key: 'secret-but-short' },
    { encryption_key: Buffer.alloc(31, 7).toString('base64') },
    { encryption_key: `${seed},secret-but-short` },
    { ticket_key: 'secret-but-short' },
    { ticket_key: Buffer.alloc(48, 7).toString('base64') },
    {
      ticket_key: generateKeyPairSync('ec', { namedCurve: 'P-256' })
        .privateKey.export({ format: 'der', type: 'pkcs8' })
        .toString('base64'),
    },
  ])('that are wrong are refused by name, without their value: %o', async (wrong) => {
    const given = { data_dir, encryption_key: seed, ticket_key: seed, ...wrong };
    const [name = '', value = ''] = Object.entries(wrong)[0] ?? [];
    const refusal = await loadKeys(given).catch((error: unknown) => error);
    expect(`${refusal}`).toMatch(new RegExp(`^Error: ${name.toUpperCase()}: must be`));
    expect(`${refusal}`).not.toContain(value);
  });
});

describe('the ring of ticket keys', () => {
  test('is published to gates as public keys only, in the shape of the contract', async () => {
    const { tickets } = await loadKeys({ data_dir });
    expect(TicketKeySet.parse(tickets.key_set)).toEqual(tickets.key_set);
    expect(Object.keys(tickets.key_set.keys[0] ?? {}).toSorted()).toEqual([
      'id',
      'public_key',
      'state',
    ]);
    expect(tickets.active.private_key.extractable).toBe(false);
  });
});
