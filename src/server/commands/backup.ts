import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { backupName, removeOldBackups } from '#server/backup/backup-folder.ts';
import { makeBackup, programVersion } from '#server/backup/make-backup.ts';
import { readPlace, runCommand, say } from './backup-place.ts';

const USAGE = `Usage:
  npm run backup                        writes a backup, encrypted to BACKUP_RECIPIENT, beside a running server too
      --to FOLDER                       instead of BACKUP_DIR, or else the folder backups of the data directory
      --recipient age1…                 instead of BACKUP_RECIPIENT
      --plain                           not encrypted, and without keys
  npm run --silent backup -- --new-key > backup.key      makes a key: keep it away from this machine

The newest of each of the last seven days and of four weeks stay; older ones are removed.
`;

await runCommand(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      recipient: { type: 'string' },
      plain: { type: 'boolean' },
      'new-key': { type: 'boolean' },
    },
  });
  if (values['new-key']) return makeKey();
  const { settings, place, folder, root } = readPlace();
  const to = values.to ?? folder;
  const recipient = values.plain ? undefined : (values.recipient ?? settings.BACKUP_RECIPIENT);
  if (!recipient && !values.plain) {
    throw new Error(
      'A backup is encrypted: set BACKUP_RECIPIENT (npm run --silent backup -- --new-key makes one), or say --plain.',
    );
  }
  mkdirSync(to, { recursive: true });
  chmodSync(to, 0o700);
  const now = new Date();
  const path = join(to, backupName(now, { isEncrypted: recipient !== undefined }));
  const manifest = await makeBackup({
    ...place,
    path,
    recipient,
    bucket: settings.S3_BUCKET,
    seal_key: settings.BACKUP_SEAL,
    program: programVersion(root),
    now,
  });
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  const files = manifest.files
    ? `${Object.keys(manifest.files).length} files`
    : `no files: they are in the bucket ${manifest.bucket}`;
  say(
    `${path}: ${rows} rows of ${Object.keys(manifest.tables).length} tables, read back and compared; ${files}.`,
  );
  if (!settings.BACKUP_SEAL) {
    say(
      'It has no seal: set BACKUP_SEAL, or a restore cannot tell it from one that somebody else wrote.',
    );
  }
  for (const old of removeOldBackups(to)) say(`${old} is removed.`);
});

async function makeKey() {
  const identity = await generateX25519Identity();
  say(`# BACKUP_RECIPIENT=${await identityToRecipient(identity)}`);
  say(`# BACKUP_SEAL=${randomBytes(32).toString('base64url')}`);
  say(identity);
}
