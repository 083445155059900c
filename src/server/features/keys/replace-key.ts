import { randomBytes } from 'node:crypto';
import { createFieldCipher } from '#server/crypto/field-cipher.ts';
import {
  firstKey,
  INDEX_PURPOSE,
  type KeySource,
  keyPurposes,
  loadEncryptionKeys,
} from '#server/crypto/keys.ts';
import type { Database } from '#server/db/open.ts';
import type { RecordKeys } from './change-ring.ts';
import { orderKeys } from './open-keys.ts';
import { lockInstallation, replaceStoredKey } from './rows.ts';

/**
 * Names of replaceable keys in the command. The key of ID number fingerprints is not replaceable, because it
 * detects duplicates.
 */
export const replaceable = {
  codes: keyPurposes.code_key,
  captchas: keyPurposes.captcha_key,
  devices: keyPurposes.device_key,
  limits: keyPurposes.limit_key,
  mails: keyPurposes.mail_key,
  pictures: keyPurposes.picture_key,
} as const;

/**
 * Replaces a key by a random one. Processes read it at their start.
 * @throws {WrongKey}
 */
export async function replaceKey(
  db: Database,
  name: keyof typeof replaceable,
  { source, record }: { source: KeySource; record: RecordKeys },
) {
  const purpose = replaceable[name];
  await db.transaction(async (tx) => {
    const row = await lockInstallation(tx);
    const given = await loadEncryptionKeys(source);
    const ordered = await orderKeys(tx, row, given);
    const cipher = createFieldCipher(ordered, firstKey(given, INDEX_PURPOSE));
    const place = { table: 'stored_key', column: 'sealed', row_id: purpose } as const;
    await replaceStoredKey(tx, {
      purpose,
      sealed: cipher.encrypt(randomBytes(32).toString('base64url'), place),
    });
    const [before, after] = [{ [name]: 'former' }, { [name]: 'new' }];
    await record(tx, { action: 'edited', id: name, before, after });
  });
}
