import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { identityToRecipient } from 'age-encryption';
import { backupName } from '#server/backup/backup-folder.ts';
import { readEnded } from '#server/backup/ended.ts';
import { eraseAgain } from '#server/backup/erase-again.ts';
import { makeBackup, programVersion } from '#server/backup/make-backup.ts';
import { checkBackup } from '#server/backup/read-backup.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { readPlace, runCommand, say } from './backup-place.ts';

const USAGE = `Usage, while no process of the server runs:
  npm run restore -- FILE               puts a backup into an empty database
      --identity FILE                   the key that npm run backup -- --new-key has made, with BACKUP_SEAL
      --unsealed                        also one that has no seal of BACKUP_SEAL: that you alone could write
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
      unsealed: { type: 'boolean' },
    },
  });
  const [path, ...more] = positionals;
  if (!path || more.length > 0) throw new Error(USAGE);
  const { settings, place, folder, root } = readPlace();
  const key = values.identity ? readKeyFile(values.identity) : undefined;
  const seal_key = values.unsealed ? undefined : (key?.seal_key ?? settings.BACKUP_SEAL);
  const file = { path, identity: key?.identity, seal_key };
  if (values.check) {
    const { at, program, tables } = await checkBackup(file);
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    say(`${path} is whole: ${rows} rows of ${at}, written by version ${program}.`);
    return say(
      seal_key
        ? 'It has the seal of this installation.'
        : 'Its seal was not checked: anybody who can write to its folder may have written it.',
    );
  }

  if (!seal_key && !values.unsealed) {
    throw new Error(
      'A restore wants the seal of the backup: BACKUP_SEAL in the settings, or the file of --identity that has it. \
--unsealed restores a backup without one: only one that nobody else could have written.',
    );
  }
  const now = new Date();
  const recipient =
    settings.BACKUP_RECIPIENT ?? (key ? await identityToRecipient(key.identity) : undefined);
  const name = backupName(now, { isEncrypted: recipient !== undefined });
  const point = join(place.data_dir, `before-restore-${name}`);
  const makeRestorePoint = () =>
    makeBackup({
      ...place,
      path: point,
      recipient,
      bucket: settings.S3_BUCKET,
      program: programVersion(root),
      now,
      seal_key: seal_key ?? settings.BACKUP_SEAL,
    });
  const { manifest, ended } = await restoreBackup({
    ...place,
    ...file,
    ended: readEnded(folder),
    erase: eraseAgain,
    ...(values.replace && { makeRestorePoint }),
  });
  say(`The state of ${manifest.at} is restored.`);
  if (values.replace && existsSync(point)) say(`What was there before is in ${point}.`);
  if (ended > 0)
    say(`${ended} accounts, tickets or sign-ins that have ended since were ended again.`);
  if (manifest.bucket)
    say(`Uploaded files are in the bucket ${manifest.bucket}, not in the backup.`);
});

function readKeyFile(path: string): { identity: string; seal_key: string | undefined } {
  const text = readFileSync(path, 'utf8');
  const [identity] = /^AGE-SECRET-KEY-\S+/m.exec(text) ?? [];
  if (!identity) throw new Error(`${path} has no key: a line that begins with AGE-SECRET-KEY-`);
  return { identity, seal_key: /^# BACKUP_SEAL=(\S+)/m.exec(text)?.[1] };
}
