import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backupName } from './backup-folder.ts';
import { readPlace, runCommand, say } from './command.ts';
import { readEnded } from './ended.ts';
import { eraseAgain } from './erase-again.ts';
import { makeBackup, programVersion } from './make-backup.ts';
import { checkBackup } from './read-backup.ts';
import { restoreBackup } from './restore.ts';

const USAGE = `Usage, while no process of the server runs:
  npm run restore -- FILE               puts a backup into an empty database
      --identity FILE                   the key that npm run backup -- --new-key has made
      --replace                         in the place of what is there, after a restore point of that
      --check                           reads all of it and changes nothing
`;

await runCommand(USAGE, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      identity: { type: 'string' },
      replace: { type: 'boolean' },
      check: { type: 'boolean' },
    },
  });
  const [path, ...more] = positionals;
  if (!path || more.length > 0) throw new Error(USAGE);
  const identity = values.identity && readIdentity(values.identity);
  if (values.check) {
    const { at, program, tables } = await checkBackup(path, identity);
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    return say(`${path} is whole: ${rows} rows of ${at}, written by version ${program}.`);
  }

  const { settings, place, folder, root } = readPlace();
  const now = new Date();
  const point = join(place.data_dir, `before-restore-${backupName(now, { isEncrypted: false })}`);
  const makeRestorePoint = () =>
    makeBackup({
      ...{ ...place, path: point, recipient: undefined, bucket: settings.S3_BUCKET },
      ...{ program: programVersion(root), now },
    });
  const { manifest, ended } = await restoreBackup({
    ...{ ...place, path, identity, ended: readEnded(folder), erase: eraseAgain },
    ...(values.replace && { makeRestorePoint }),
  });
  say(`The state of ${manifest.at} is restored.`);
  if (values.replace && existsSync(point)) say(`What was there before is in ${point}.`);
  if (ended > 0)
    say(`${ended} accounts, tickets or sign-ins that have ended since were ended again.`);
  if (manifest.bucket)
    say(`Uploaded files are in the bucket ${manifest.bucket}, not in the backup.`);
});

function readIdentity(path: string): string {
  const lines = readFileSync(path, 'utf8').split('\n');
  const identity = lines
    .map((line) => line.trim())
    .find((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (!identity) throw new Error(`${path} has no key: a line that begins with AGE-SECRET-KEY-`);
  return identity;
}
