import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { type DatabaseKind, openDatabase } from '#server/db/open.ts';
import { replaceable } from '#server/features/keys/replace-key.ts';
import { temporaryFolder } from '../support/after-file.ts';
import type { Contents } from '../support/data-templates.ts';
import { freshDatabaseUrl, freshDataDir, oneDatabase } from '../support/database.ts';
import { recordLog } from '../support/record-log.ts';
import { scriptArguments, scriptNames } from '../support/scripts.ts';

/** Scripts for developers: they need no installation, and the test suite runs them. */
const forDevelopers = [
  'test',
  'test:slow',
  'test:unit',
  'test:screens',
  'test:e2e',
  'test:webkit',
  'check',
  'bench',
  'dev',
  'messages',
  'migration',
  'pictures',
  'screenshots',
];

/**
 * The command lines on a page, without `npm run`. A code span that begins with `--` or `-- words` belongs to
 * the last named program: "exhibition -- plan 1 plan.json", "exhibition … --apply".
 */
function commandsIn(page: string): string[] {
  let program = '';
  return [...readFileSync(page, 'utf8').matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => {
    const line = code.replaceAll(/\s+/g, ' ').replace('npm run --silent ', 'npm run ');
    const [, named, rest = ''] = /^npm run (\S+)(.*)$/.exec(line) ?? [];
    program = named ?? program;
    if (forDevelopers.includes(program)) return [];
    if (named) return [`${named}${rest}`];
    if (line.startsWith('-- ')) return [`${program} ${line}`];
    return line.startsWith('--') ? [`${program} … ${line}`] : [];
  });
}

const documented = [...new Set(['README.md', '.github/OPERATING.md'].flatMap(commandsIn))];

interface Installation {
  data_dir: string;
  settings: Record<string, string>;
  /** Folder for input and output files of the commands. */
  folder: string;
  /** Runs a script of the package and returns its output. Fails the test on a non-zero exit code. */
  run: (script: string, ...args: string[]) => Promise<string>;
  /** Writes output to a file and returns its path. */
  save: (name: string, content: string) => string;
  query: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
}

/**
 * An installation without a server. A process opens PostgreSQL in a tenth of the embedded database's time, so
 * only commands that use its files run on the embedded one.
 */
async function installation(
  holds: Contents = 'exhibition',
  kind: DatabaseKind = oneDatabase,
): Promise<Installation> {
  const data_dir = kind === 'embedded' ? freshDataDir(holds) : temporaryFolder();
  const database_url = kind === 'embedded' ? undefined : await freshDatabaseUrl(holds);
  const folder = temporaryFolder();
  const { PATH, HOME } = process.env;
  const settings = { ...(database_url && { DATABASE_URL: database_url }) };
  return {
    data_dir,
    settings,
    folder,
    run: async (script, ...args) => {
      const child = spawn(process.execPath, [...scriptArguments(script), ...args], {
        env: { PATH, HOME, DATA_DIR: data_dir, LANG: 'en', ...settings },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const ended = once(child, 'exit');
      const [printed, said] = await Promise.all([text(child.stdout), text(child.stderr)]);
      const [status] = await ended;
      const line = `npm run ${script} -- ${args.join(' ')}`;
      if (status !== 0 || said !== '') throw new Error(`${line} ended with ${status}: ${said}`);
      return printed;
    },
    save: (name, content) => {
      const path = join(folder, name);
      writeFileSync(path, content);
      return path;
    },
    query: async (sql, values) => {
      const database = await openDatabase({ data_dir, database_url, log: recordLog().log });
      const { rows } = await database.pool.query(sql, values).finally(() => database.close());
      return rows;
    },
  };
}

const ring = 'select id, state from ticket_key order by id';
const sealed = 'select purpose, sealed from stored_key order by purpose';
const isRecorded = (subject: string, action: string) =>
  `select 1 from event where subject = '${subject}' and action = '${action}'`;

/** A backup of an installation, and the key file that opens it. */
async function backedUp(made: Installation) {
  const key = made.save('backup.key', await made.run('backup', '--new-key'));
  for (const [, name = '', value = ''] of readFileSync(key, 'utf8').matchAll(/^# (\w+)=(\S+)$/gm)) {
    made.settings[name] = value;
  }
  const said = await made.run('backup', '--to', made.folder);
  return { key, file: said.slice(0, said.indexOf(': ')), said };
}

async function planIn(made: Installation) {
  return made.save('plan.json', await made.run('exhibition', 'plan', '--example'));
}

const shownPlan = 'select plan_version from exhibition';

/** Runs each documented command line and checks its effect. */
const checks: Record<string, () => Promise<void>> = {
  keys: async () => {
    const made = await installation();
    await made.run('keys', 'tickets', 'next');
    expect(await made.run('keys')).toMatch(/^Ticket keys, version \d+:\n {2}\d+ \w+\n/);
  },
  'keys -- tickets rotate': async () => {
    const made = await installation();
    await made.run('keys', 'tickets', 'rotate');
    expect(await made.query(ring)).toMatchObject([
      { state: 'old' },
      { state: 'active' },
      { state: 'next' },
    ]);
    expect(await made.query(isRecorded('keys', 'edited'))).toHaveLength(1);
  },
  'keys -- tickets kill': async () => {
    const made = await installation();
    await made.run('keys', 'tickets', 'rotate');
    await made.run('keys', 'tickets', 'kill');
    const [first] = await made.query(ring);
    await made.run('keys', 'tickets', 'kill', String(first?.id));
    const states = (await made.query(ring)).map(({ state }) => state);
    expect(states).toEqual(['killed', 'killed', 'active', 'next']);
  },
  'keys -- encryption rotate': async () => {
    // With PostgreSQL the command waits half a minute for other processes.
    const made = await installation('exhibition', 'embedded');
    const path = join(made.data_dir, 'keys', 'encryption.key');
    await made.run('keys', 'replace', 'codes');
    const [key, before] = [readFileSync(path, 'utf8'), await made.query(sealed)];
    expect(await made.run('keys', 'encryption', 'rotate')).toContain('encrypted anew');
    const after = readFileSync(path, 'utf8');
    expect(after).toMatch(/^\S{44}\n$/);
    expect(after).not.toBe(key);
    expect(await made.query(sealed)).not.toEqual(before);
    expect(await made.run('keys')).toContain('active');
    writeFileSync(path, key);
    await expect(made.run('keys')).rejects.toThrow('was replaced by another one');
  },
  'keys -- replace NAME': async () => {
    const made = await installation();
    await made.run('keys', 'tickets', 'next');
    const names = Object.entries(replaceable);
    for (const [name, purpose] of names) {
      const of = 'select sealed from stored_key where purpose = $1';
      const before = await made.query(of, [purpose]);
      await made.run('keys', 'replace', name);
      expect(await made.query(of, [purpose]), name).not.toEqual(before);
    }
  },
  exhibition: async () => {
    expect(await (await installation()).run('exhibition', '--help')).toContain('Usage:');
  },
  'exhibition -- --example': async () => {
    const example = JSON.parse(await (await installation()).run('exhibition', '--example'));
    expect(example).toMatchObject({ number: 1 });
  },
  'exhibition -- file.json': async () => {
    const made = await installation('nothing');
    const example = JSON.parse(await made.run('exhibition', '--example'));
    const changed = { ...example, name: { ...example.name, en: 'Another name' } };
    await made.run('exhibition', made.save('file.json', JSON.stringify(changed)));
    const names = await made.query("select name->>'en' as name from exhibition");
    expect(names).toEqual([{ name: 'Another name' }]);
  },
  'exhibition -- plan --example': async () => {
    const plan = JSON.parse(await (await installation()).run('exhibition', 'plan', '--example'));
    expect(plan.booths.halls.length).toBeGreaterThan(0);
  },
  'exhibition -- plan 1 plan.json': async () => {
    const made = await installation();
    await made.run('exhibition', 'plan', '1', await planIn(made));
    expect(await made.query(shownPlan)).toEqual(
      await made.query('select max(version) as plan_version from floor_plan'),
    );
  },
  'exhibition … --withdraw': async () => {
    const made = await installation();
    await made.run('exhibition', 'plan', '1', await planIn(made));
    await made.run('exhibition', 'plan', '1', '--withdraw');
    expect(await made.query(shownPlan)).toEqual([{ plan_version: null }]);
  },
  'exhibition … --show VERSION': async () => {
    const made = await installation();
    const plan = await planIn(made);
    for (const _time of [1, 2]) await made.run('exhibition', 'plan', '1', plan);
    const [latest] = await made.query(shownPlan);
    const earlier = Number(latest?.plan_version) - 1;
    await made.run('exhibition', 'plan', '1', '--show', String(earlier));
    expect(await made.query(shownPlan)).toEqual([{ plan_version: earlier }]);
  },
  'exhibition -- exhibitors 1 table.xlsx': async () => {
    const made = await installation();
    const table = made.save('table.csv', EXHIBITORS);
    expect(await made.run('exhibition', 'exhibitors', '1', table)).toContain('1');
    expect(await made.query('select 1 from exhibitor')).toEqual([]);
  },
  'exhibition … --apply': async () => {
    const made = await installation();
    const table = made.save('table.csv', EXHIBITORS);
    await made.run('exhibition', 'exhibitors', '1', table, '--apply');
    const stored = await made.query('select external_number from exhibitor');
    expect(stored).toEqual([{ external_number: 'K-1' }]);
  },
  'exhibition -- booth-request NUMBER': async () => {
    const made = await installation();
    const number = 'B-TEST-1';
    await made.query(
      `insert into booth_reservation (id, exhibition_id, reference_number, company, company_key, contact_name, title,
         tel, email, intended_area, intended_display_area, standard_booth, category_module, display_type_intent, lang, created_at)
       select $1, id, $2, 'Lamp Ltd', 'lamp', 'Li', '', '', 'li@example.com', '', 36, 0, '', 'raw_space', 'en', now()
       from exhibition`,
      [randomUUID(), number],
    );
    expect(await made.run('exhibition', 'booth-request', number)).toContain('is new');
    await made.run('exhibition', 'booth-request', number, 'contacted');
    await made.run('exhibition', 'booth-request', number, '--mail');
    const of = 'select state from booth_reservation where reference_number = $1';
    expect(await made.query(of, [number])).toEqual([{ state: 'contacted' }]);
    expect(readFileSync(join(made.data_dir, 'outbox.jsonl'), 'utf8')).toContain(number);
  },
  organiser: async () => {
    const made = await installation();
    expect(await made.run('organiser')).toMatch(/^Usage:/);
    expect(await made.run('organiser', '--help')).toMatch(/^Usage:/);
  },
  'organiser -- person': async () => {
    const made = await installation();
    await made.query(ADD_ACCOUNT, [randomUUID(), 'anna@example.com']);
    expect(await made.run('organiser', 'person', 'find', 'anna@example.com')).toContain('anna@');
    const copy = join(made.folder, 'copy.json');
    await made.run('organiser', 'person', 'export', 'anna@example.com', '--to', copy);
    expect(JSON.parse(readFileSync(copy, 'utf8'))).toHaveProperty('account_id');
    await made.run('organiser', 'person', 'erase', 'anna@example.com', '--yes');
    expect(await made.query('select 1 from account where email is not null')).toEqual([]);
  },
  'organiser -- ticket': async () => {
    const made = await installation('demo');
    const [one] = await made.query('select ticket_id, ticket_number from ticket limit 1');
    const number = String(one?.ticket_number);
    const state = 'select revoked_at is null as is_good, revision from ticket where ticket_id = $1';
    const stateNow = async () => (await made.query(state, [one?.ticket_id]))[0];
    const before = await stateNow();
    await made.run('organiser', 'ticket', 'revoke', number, '--reason', 'Lost');
    expect(await stateNow()).toMatchObject({ is_good: false });
    await made.run('organiser', 'ticket', 'restore', number);
    await made.run('organiser', 'ticket', 'reissue', number);
    const after = await stateNow();
    expect(after).toMatchObject({ is_good: true });
    expect(after?.revision).not.toBe(before?.revision);
  },
  'organiser -- switch NAME off': async () => {
    const made = await installation();
    await made.run('organiser', 'switch', 'likes', 'off');
    expect(await made.run('organiser', 'switch')).toMatch(/^likes\toff\t/m);
    await made.run('organiser', 'switch', 'likes', 'on');
    expect(await made.run('organiser', 'switch')).toMatch(/^likes\ton\t/m);
  },
  'organiser -- second-factor reset EMAIL': async () => {
    const made = await installation();
    const id = randomUUID();
    // The first start stores the installation's key.
    await made.run('keys');
    await made.query(ADD_ACCOUNT, [id, 'sole@example.com']);
    await made.query(
      `insert into organiser (id, email, name, role, created_at)
       values ($1, 'sole@example.com', 'Sole', 'owner', now())`,
      [randomUUID()],
    );
    await made.query("insert into second_factor values ($1, 'sealed', now(), 1)", [id]);
    await made.query(
      "insert into sign_in (token_hash, account_id, created_at, expires_at) values ('lost phone', $1, now(), now())",
      [id],
    );
    await made.run('organiser', 'second-factor', 'reset', 'Sole@example.com');
    expect(await made.query('select 1 from second_factor')).toEqual([]);
    expect(await made.query('select 1 from sign_in where revoked_at is null')).toEqual([]);
    expect(await made.query(isRecorded('second_factor', 'reset'))).toHaveLength(1);
  },
  backup: async () => {
    const made = await installation();
    const { file, said } = await backedUp(made);
    expect(said).toContain('read back and compared');
    expect(said).not.toContain('no seal');
    expect(readFileSync(file, 'utf8').startsWith('age-encryption.org/')).toBe(true);
    expect(statSync(file).mode & 0o077).toBe(0);
  },
  'backup -- --new-key > backup.key': async () => {
    expect(await (await installation()).run('backup', '--new-key')).toMatch(
      /^# BACKUP_RECIPIENT=age1\w+\n# BACKUP_SEAL=[\w-]{43}\nAGE-SECRET-KEY-\w+\n$/,
    );
  },
  restore: async () => {
    expect(await (await installation()).run('restore', '--help')).toContain('Usage');
  },
  'restore -- FILE': async () => {
    const from = await installation();
    await from.run('backup', '--plain', '--to', from.folder);
    const [name = ''] = readdirSync(from.folder);
    const file = join(from.folder, name);
    const to = await installation('nothing');
    await expect(to.run('restore', file)).rejects.toThrow('--unsealed');
    await to.run('restore', file, '--unsealed');
    expect(await to.query('select 1 from exhibition')).toHaveLength(1);
  },
  'restore … --unsealed': async () => {
    const made = await installation();
    await made.run('backup', '--plain', '--to', made.folder);
    const [name = ''] = readdirSync(made.folder);
    const said = await made.run('restore', join(made.folder, name), '--replace', '--unsealed');
    expect(said).toContain('is restored');
  },
  'restore -- FILE --identity backup.key': async () => {
    const from = await installation();
    const { file, key } = await backedUp(from);
    const to = await installation('nothing');
    await to.run('restore', file, '--identity', key);
    expect(await to.query('select 1 from exhibition')).toHaveLength(1);
  },
  'restore … --check': async () => {
    const from = await installation();
    const { file, key } = await backedUp(from);
    expect(await from.run('restore', file, '--identity', key, '--check')).toContain(
      'It has the seal',
    );
  },
  'restore … --replace': async () => {
    const made = await installation();
    const { file, key } = await backedUp(made);
    await made.query(ADD_ACCOUNT, [randomUUID(), 'later@example.com']);
    const said = await made.run('restore', file, '--identity', key, '--replace');
    const [, point = ''] = /What was there before is in (\S+)\.$/m.exec(said) ?? [];
    expect(readFileSync(point, 'utf8').startsWith('age-encryption.org/')).toBe(true);
    expect(await made.query('select 1 from account')).toEqual([]);
  },
  sbom: async () => {
    const child = spawn('npm', ['run', '--silent', 'sbom'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const list = JSON.parse(await text(child.stdout));
    expect(list).toMatchObject({ bomFormat: 'CycloneDX' });
    expect(list.components.length).toBeGreaterThan(10);
  },
};

const ADD_ACCOUNT = 'insert into account (id, email, created_at) values ($1, $2, now())';
const EXHIBITORS = `Number,Company (Chinese),Company (English),Country,City (Chinese),City (English),Categories
K-1,广州新光电子有限公司,New Light Electronics,CN,广州,Guangzhou,led_indoor
`;

describe('every documented command line belongs to a script, and has a check here', () => {
  test('is of a script, and has a check of its effect here', () => {
    expect(documented.length).toBeGreaterThan(20);
    const programs = [...documented.map((line) => line.split(' ')[0] ?? ''), ...forDevelopers];
    expect(programs.filter((name) => !scriptNames.includes(name))).toEqual([]);
    expect(documented.filter((line) => !Object.hasOwn(checks, line))).toEqual([]);
  });

  test.each(Object.entries(checks))('%s works', async (_line, check) => {
    await check();
  });
});
