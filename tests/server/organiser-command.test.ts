import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Lang } from '#contract/wire.ts';
import { createCommand, onThisInstallation } from '#server/commands/organiser/command.ts';
import { inWords, runCommand } from '#server/commands/organiser/run.ts';
import { openDatabase } from '#server/db/open.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { addExhibits } from '#server/features/exhibits/rows.ts';
import { exhibit } from '#server/features/exhibits/tables.ts';
import { openKeys } from '#server/features/keys/open-keys.ts';
import { replaceKey } from '#server/features/keys/replace-key.ts';
import { temporaryFolder } from '../support/after-file.ts';
import {
  type BuyerServer,
  freshCellphone,
  freshIdCard,
  mainlandForm,
  refusal,
  signInBy,
  startServer,
} from '../support/buyers.ts';
import { databaseKinds, freshDatabase, freshDataDir } from '../support/database.ts';
import { exhibitOf } from '../support/directory.ts';
import { recordLog } from '../support/record-log.ts';
import { scriptArguments } from '../support/scripts.ts';

describe.each(databaseKinds)('on the %s database', (kind) => {
  let server: BuyerServer;
  let number: string;
  let token: string;
  let account_id: string;
  const cellphone = freshCellphone();
  beforeAll(async () => {
    server = startServer(await freshDatabase(kind, { holds: 'demo' }));
    ({ token, account_id } = await signInBy(server, { cellphone }));
    await server.post('/web/buyer/basic-register', mainlandForm(cellphone), { token });
    const { ticket } = (await ticketNow()) as unknown as { ticket: { ticket_number: string } };
    number = ticket.ticket_number;
  });

  const ticketNow = async () => (await server.get('/web/buyer/entrance-ticket', { token })).data;

  /** The output of a command, and the reason of its refusal. */
  async function organiser(args: string[], lang: Lang = 'en') {
    const lines: string[] = [];
    const { keys, clock, database } = server;
    const given = { db: database.db, keys, lang, now: clock.now };
    const command = createCommand({ ...given, print: (line) => void lines.push(line) });
    const refused = await runCommand(args, (work) => work(command)).then(
      () => '',
      (error) => inWords(error, lang),
    );
    return { said: lines.join('\n'), refused };
  }

  test('a person is found by what he is known by', async () => {
    const { said } = await organiser(['person', 'find', cellphone]);
    expect(said).toContain(account_id);
    expect(said).toContain('王小明');
    const none = await organiser(['person', 'find', 'no-such@example.com'], 'zh');
    expect(none).toEqual({ said: '没有找到。', refused: '' });
  });

  test('a ticket that is revoked says why on the phone, and is good again when it is restored', async () => {
    const revoke = ['ticket', 'revoke', number];
    expect((await organiser([...revoke, '--reason', 'Lost'])).refused).toBe('');
    expect(await ticketNow()).toEqual({ state: 'revoked', reason: 'Lost' });
    expect((await organiser(revoke, 'zh')).refused).toBe('门票已经作废过了。');
    expect((await organiser(['ticket', 'reissue', number])).refused).toContain('revoked');
    expect((await organiser(['ticket', 'restore', number])).refused).toBe('');
    expect(await ticketNow()).toMatchObject({ state: 'valid' });
  });

  test('a reissued ticket has another code under the same number', async () => {
    const codeOf = async () =>
      ((await ticketNow()) as unknown as { ticket: { qr_text: string } }).ticket.qr_text;
    const before = await codeOf();
    expect((await organiser(['ticket', 'reissue', number])).refused).toBe('');
    expect(await codeOf()).not.toBe(before);
    expect(await ticketNow()).toMatchObject({ ticket: { ticket_number: number } });
  });

  test('a registration is corrected by the rules of the form, and no edit is used up', async () => {
    const wrong = await organiser(['person', 'correct', number, 'name=Anna']);
    expect(wrong.refused).toContain('name: ');
    expect((await organiser(['person', 'correct', number, 'city'])).refused).toContain(
      'field=value',
    );
    expect((await organiser(['person', 'correct', number, 'city=广州'])).refused).toBe('');
    const { data } = await server.get('/web/buyer/info', { token });
    expect(data).toMatchObject({ basic: { city: '广州', name: '王小明' } });
    const edits = await server.get('/web/buyer/check-user-can-edit-imformation', { token });
    expect(edits.data).toMatchObject({ basic: { remaining: 5 } });
  });

  test('a copy is a file that its owner alone may read', async () => {
    const file = join(temporaryFolder(), 'copy.json');
    expect((await organiser(['person', 'export', cellphone, '--to', file])).refused).toBe('');
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ account_id });
  });

  test('erasing previews its effect, and needs a confirmation', async () => {
    const erase = ['person', 'erase', cellphone];
    expect((await organiser(erase)).said).toContain('--yes');
    expect((await organiser(['person', 'find', cellphone])).said).toContain(account_id);
    expect((await organiser([...erase, '--yes'], 'zh')).said).toContain('保留：');
    expect((await organiser(['person', 'find', cellphone])).said).not.toContain(account_id);
    expect(await server.get('/web/buyer/entrance-ticket', { token })).toMatchObject(
      refusal('ACCOUNT_GONE'),
    );
    expect((await organiser(['ticket', 'restore', number])).refused).toContain('no ticket');
    expect((await organiser(['events', '--check'])).said).toContain('as they were written');
    const { said } = await organiser(['events', '--subject', 'ticket']);
    const acts = said.match(/\t(reissued|restored|revoked)\t/g);
    expect(acts).toEqual(['\treissued\t', '\trestored\t', '\trevoked\t']);
    expect(said).not.toContain('王小明');
  });

  test('an exhibitor is added with its people, and both are taken away', async () => {
    const of = `X-${kind}`;
    const fields = [
      `external_number=${of}`,
      'name_zh=广州新光电子有限公司',
      'name_en=New Light Electronics',
      'country=CN',
      'city_zh=广州',
      'city_en=Guangzhou',
      'categories=led_indoor',
    ];
    expect(await organiser(['exhibitor', 'add', '1', ...fields])).toMatchObject({ refused: '' });
    const add = ['exhibitor', 'people', of, 'add'];
    expect((await organiser([...add, 'Li@Example.com', 'Li Wei', '--main'])).refused).toBe('');
    expect((await organiser([...add, 'li@example.com'])).refused).toContain('already');
    expect((await organiser(['exhibitor', 'people', of])).said).toMatch(
      /^li@example\.com\tLi Wei\tmain contact\t/,
    );
    const signedIn = await signInBy(server, { email: 'li@example.com' });
    expect((await server.get('/web/member/list', signedIn)).code).toBe(0);
    const db = server.database.db;
    const [own] = await db.select().from(exhibitor).where(eq(exhibitor.external_number, of));
    await addExhibits(db, [exhibitOf(own?.id ?? '')], server.clock.now);
    const shown = () =>
      db.$count(exhibit, and(eq(exhibit.exhibitor_id, own?.id ?? ''), isNull(exhibit.removed_at)));
    expect(await shown()).toBe(1);
    expect((await organiser(['exhibitor', 'remove', of])).refused).toBe('');
    expect(await shown()).toBe(0);
    expect(await server.get('/web/member/list', signedIn)).toMatchObject(refusal('NOT_ALLOWED'));
    expect((await organiser(['exhibitor', 'people', of])).refused).toContain('no exhibitor');
  });

  test('registrations with one ID number are listed side by side, without the number', async () => {
    const id_number = freshIdCard();
    const names = ['张伟', '李娜'];
    for (const name of names) {
      const phone = freshCellphone();
      const signedIn = await signInBy(server, { cellphone: phone });
      const form = { ...mainlandForm(phone, id_number), name };
      expect((await server.post('/web/buyer/basic-register', form, signedIn)).code).toBe(0);
    }
    const { said } = await organiser(['same-ids']);
    for (const name of names) expect(said).toMatch(new RegExp(`^1\\t${name}\\t`, 'm'));
    expect(said).not.toContain('王小明');
    expect(said).not.toContain(id_number);
  });

  test.each(['requests', 'leads', 'channels', 'invitations', 'same-ids'])(
    '%s are listed, on the terminal and in a file',
    async (list) => {
      const file = join(temporaryFolder(), `${list}.csv`);
      expect((await organiser([list])).said).toContain('\t');
      expect((await organiser([list, '--to', file], 'zh')).said).toContain(file);
      expect(existsSync(file)).toBe(true);
    },
  );
});

test('a command has the keys that the server has, also after they were replaced', async () => {
  const data_dir = freshDataDir('tables');
  const source = { data_dir };
  const database = await openDatabase({ data_dir, log: recordLog().log });
  const record = async () => undefined;
  await replaceKey(database.db, 'codes', { source, record });
  const { code_key } = await openKeys(database.db, source);
  await database.close();
  vi.stubEnv('DATA_DIR', data_dir);
  // The test runner sets its own value.
  vi.stubEnv('MODE', 'demo');
  const seen: Uint8Array[] = [];
  await onThisInstallation({ lang: 'en', print: () => undefined }, async ({ keys }) => {
    seen.push(keys.code_key);
  }).finally(() => vi.unstubAllEnvs());
  expect(seen).toEqual([code_key]);
});

test.each([
  ['keys', []],
  ['organiser', ['switch']],
] as const)(
  'while the server has its embedded database, %s says what to do',
  async (program, args) => {
    const data_dir = freshDataDir();
    const database = await openDatabase({ data_dir, log: recordLog().log });
    // Asynchronous, because the database's thread must be able to answer.
    const ended = spawn(process.execPath, [...scriptArguments(program), ...args], {
      env: { PATH: process.env.PATH, DATA_DIR: data_dir, LANG: 'en' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [said, [status]] = await Promise.all([text(ended.stderr), once(ended, 'exit')]);
    expect(status).toBe(1);
    expect(said).toContain(`is in use by the running process ${process.pid}`);
    expect(said).toContain('stop the server for the moment of the command');
    expect(said).toContain('console');
    await database.close();
  },
);

test.each([
  { lang: 'zh_CN.UTF-8', says: '用法：' },
  { lang: 'en_GB.UTF-8', says: 'Usage:' },
])('the program prints its usage in the language of the terminal, $lang', ({ lang, says }) => {
  const { stderr, status } = spawnSync(
    process.execPath,
    [...scriptArguments('organiser'), 'exhibitor', 'sell'],
    { encoding: 'utf8', env: { PATH: process.env.PATH, LANG: lang } },
  );
  expect([status, stderr.slice(0, says.length)]).toEqual([1, says]);
});
