import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { langNamed } from '#contract/lang-named.ts';
import type { Subject } from '#contract/subjects.ts';
import type { Lang } from '#contract/wire.ts';
import { openForCommand } from '#server/commands/with-database.ts';
import { type Keys, keySource } from '#server/crypto/keys.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Database } from '#server/db/open.ts';
import { recordCommand } from '#server/features/history/write-command.ts';
import { openKeys } from '#server/features/keys/open-keys.ts';
import type { Recorded } from '#server/http/serve.ts';
import { createLog } from '#server/log.ts';
import { readSettings } from '#server/settings.ts';
import { createTimeText } from '#server/sheets/cells.ts';
import type { TableCell } from '#server/sheets/table-bytes.ts';
import { writeTable } from '#server/sheets/table-file.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/** A text in both languages. */
export type Said = Record<Lang, string>;

/** The parts that each command uses. */
export interface Command {
  db: Database;
  keys: Pick<Keys, 'code_key' | 'field_cipher'>;
  lang: Lang;
  now: Date;
  print: (line: string) => void;
  say: (said: Said) => void;
  /** Writes a change into the history, in the transaction of `tx`. */
  record: (tx: Database, subject: Subject, change: Omit<Recorded, 'exhibitor_id'>) => Promise<void>;
  /** Shows rows, or writes them into the file that `--to` names: XLSX by its ending, else CSV. */
  list: (headings: Said[], rows: TableCell[][], to: string | undefined) => Promise<void>;
}

/** A refusal that is printed in words. */
export class Refusal extends Error {
  readonly said: Said;

  constructor(said: Said) {
    super(said.en);
    this.said = said;
  }
}

/** `--lang`, else what the terminal is set to. */
export function langOf(asked: string | undefined, { LC_ALL, LANG }: NodeJS.ProcessEnv): Lang {
  const given = langNamed(asked);
  if (given) return given;
  return (LC_ALL || LANG || '').toLowerCase().startsWith('zh') ? 'zh' : 'en';
}

type CommandOptions = Pick<Command, 'db' | 'keys' | 'lang' | 'now' | 'print'>;

export function createCommand(given: CommandOptions): Command {
  const { lang, now, print } = given;
  const say = (said: Said) => print(said[lang]);
  return {
    ...given,
    say,
    record: (tx, subject, change) => recordCommand(tx, { subject, now }, change),
    list: async (headings, rows, to) => {
      const table = [headings.map((heading) => heading[lang]), ...rows];
      if (to === undefined) {
        for (const row of table) print(row.join('\t'));
        return;
      }
      const format = to.endsWith('.xlsx') ? 'xlsx' : 'csv';
      // The owner alone may read it: it may hold personal data.
      await writeFile(to, (await writeTable(format, table)).bytes, { mode: 0o600 });
      const { length } = rows;
      say({ zh: `已写入 ${length} 行到 ${to}。`, en: `${length} rows are in ${to}.` });
    },
  };
}

/** Runs work on the database of this installation; an embedded one must not be in use by a server. */
export async function onThisInstallation(
  { lang, print }: Pick<Command, 'lang' | 'print'>,
  work: (command: Command) => Promise<unknown>,
) {
  const settings = readSettings(process.env);
  const data_dir = resolve(ROOT, settings.DATA_DIR);
  const log = createLog('warn');
  const database = await openForCommand({ data_dir, database_url: settings.DATABASE_URL, log });
  try {
    await migrate(database);
    // The keys of the running server. After a rotation they differ from those that ENCRYPTION_KEY derives.
    const keys = await openKeys(database.db, keySource(settings, data_dir));
    await work(createCommand({ db: database.db, keys, lang, now: new Date(), print }));
  } finally {
    await database.close();
  }
}

/** A time as organisers read it. */
export function timeText(at: Date | null, time_zone = 'Asia/Shanghai'): string {
  return at ? createTimeText(time_zone)(at).slice(0, 16) : '';
}
