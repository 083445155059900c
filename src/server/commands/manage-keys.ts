import { rm } from 'node:fs/promises';
import { encryptionKeyPath, keySource, ticketRingPath } from '#server/crypto/keys.ts';
import { openBus } from '#server/db/bus.ts';
import { recordCommand } from '#server/features/history/write-command.ts';
import { changeTicketKeys, type RecordKeys } from '#server/features/keys/change-ring.ts';
import { openKeys } from '#server/features/keys/open-keys.ts';
import { replaceable, replaceKey } from '#server/features/keys/replace-key.ts';
import { rotateEncryption } from '#server/features/keys/rotate-encryption.ts';
import { rotateKeyFile } from '#server/features/keys/rotate-key-file.ts';
import { listTicketKeys } from '#server/features/keys/rows.ts';
import type { RingCommand } from '#server/features/keys/rules.ts';
import { createLog } from '#server/log.ts';
import { type CommandParts, withDatabase } from './with-database.ts';

const USAGE = `Usage:
  npm run keys      says which ticket keys there are
  npm run keys -- tickets next      makes another next key
  npm run keys -- tickets rotate      signs with the next key from now on; tickets of the former stay good
  npm run keys -- tickets kill      the same, and gates refuse what the former signed; phones fetch anew
  npm run keys -- tickets kill ID      of a former key
  npm run keys -- encryption rotate      encrypts everything anew
      First start every process with ENCRYPTION_KEY=new,old, afterwards with the new one alone. Where the key is
      in DATA_DIR/keys, the command makes the new one itself.
  npm run keys -- replace ${Object.keys(replaceable).join('|')}      makes another key of this purpose
      Start every process anew afterwards. What is lost by it stands in .github/OPERATING.md.

With PostgreSQL the site goes on meanwhile, and all processes follow at once. Stop it for the embedded database.
`;

// Above the call of `main`: a constant below it is not initialised yet when `main` runs.
const record: RecordKeys = (db, change) =>
  recordCommand(db, { subject: 'keys', now: new Date() }, change);

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function main(words: string[]) {
  if (words[0] === '--help') return say(USAGE.trimEnd());
  if (words.length === 0) return withDatabase(sayRing);
  if (words.join(' ') === 'encryption rotate') return withDatabase(rotate);
  const [noun, what, id, ...more] = words;
  if (noun === 'replace' && isReplaceable(what) && id === undefined) {
    return withDatabase((parts) => replace(parts, what));
  }
  if (noun !== 'tickets' || more.length > 0) throw new Error(USAGE);
  if (what === 'next' || what === 'rotate') {
    if (id !== undefined) throw new Error(USAGE);
    return withDatabase((parts) => change(parts, { what }));
  }
  if (what !== 'kill' || (id !== undefined && !/^\d{1,3}$/.test(id))) throw new Error(USAGE);
  return withDatabase(async (parts) => {
    const ring = await listTicketKeys(parts.database.db);
    const active = ring.find(({ state }) => state === 'active')?.id ?? 0;
    return change(parts, { what, id: id === undefined ? active : Number(id) });
  });
}

async function sayRing({ database, settings, data_dir }: CommandParts) {
  const { tickets } = await openKeys(database.db, keySource(settings, data_dir));
  sayKeys(tickets.key_set);
}

async function change({ database, settings, data_dir }: CommandParts, command: RingCommand) {
  const { field_cipher: cipher } = await openKeys(database.db, keySource(settings, data_dir));
  const bus = openBus(database, createLog('warn'));
  const now = new Date();
  const parts = { bus, cipher, now, record };
  const { version, ring } = await changeTicketKeys(database.db, command, parts);
  // The ring was created from this file; now it would contain the private half of a retired key.
  await rm(ticketRingPath(data_dir), { force: true });
  sayKeys({ version, keys: ring });
}

function isReplaceable(name: string | undefined): name is keyof typeof replaceable {
  return name !== undefined && Object.hasOwn(replaceable, name);
}

async function replace(
  { database, settings, data_dir }: CommandParts,
  name: keyof typeof replaceable,
) {
  await replaceKey(database.db, name, { source: keySource(settings, data_dir), record });
  say(
    `There is another key for ${replaceable[name]}. Start every process anew: they read it then.`,
  );
}

function sayKeys({ version, keys }: { version: number; keys: { id: number; state: string }[] }) {
  say(`Ticket keys, version ${version}:`);
  for (const { id, state } of keys) say(`  ${id} ${state}`);
}

async function rotate({ database, settings, data_dir }: CommandParts) {
  const source = keySource(settings, data_dir);
  const parts = { source, say, record, bus: openBus(database, createLog('warn')) };
  if (settings.ENCRYPTION_KEY) {
    sayRewritten(await rotateEncryption(database, parts));
    return say('Start every process with the new ENCRYPTION_KEY alone.');
  }
  const path = encryptionKeyPath(data_dir);
  sayRewritten(await rotateKeyFile(database, { ...parts, path }));
  say(`Keep a copy of ${path}.`);
}

function sayRewritten(fields: number) {
  say(`${fields} fields were encrypted anew; the former key opens nothing any more.`);
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}
