import { randomBytes } from 'node:crypto';
import { encryptionKeyId } from '#server/crypto/field-cipher.ts';
import { loadEncryptionKeys } from '#server/crypto/keys.ts';
import { readSecret, replaceSecret } from '#server/crypto/secret-file.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { rotateEncryption } from './rotate-encryption.ts';
import { lockInstallation } from './rows.ts';

type RotationParts = Parameters<typeof rotateEncryption>[1];

/**
 * Rotates the encryption key in a file: inserts a new key before the old one, encrypts all data with it, and
 * removes the old one. If it fails before any encryption, it restores the file. If it fails later, the file
 * contains both keys: the database needs both until the command runs again.
 * @returns the number of rewritten fields
 */
export async function rotateKeyFile(
  database: Pick<OpenDatabase, 'db' | 'kind'>,
  { path, ...parts }: RotationParts & { path: string },
): Promise<number> {
  const before = await readSecret(path);
  if (before === null) throw new Error('There is no encryption key yet: start the server once');
  const keys = keysIn(before);
  // An interrupted rotation has already inserted the new key.
  if (keys.length === 1) await writeKeys(path, [randomBytes(32).toString('base64'), ...keys]);
  const [target] = (await loadEncryptionKeys(parts.source)).map(encryptionKeyId);
  const rewritten = await rotateEncryption(database, parts).catch(async (error: unknown) => {
    // The database is unreachable: both keys remain, because either may be needed.
    const { encryption_key_id } = await lockInstallation(database.db).catch(() => ({
      encryption_key_id: target,
    }));
    if (encryption_key_id !== target) await replaceSecret(path, before);
    else
      parts.say(`The rotation is not finished. Run it again: ${path} holds both keys until then.`);
    throw error;
  });
  await writeKeys(path, keysIn((await readSecret(path)) ?? '').slice(0, 1));
  return rewritten;
}

function keysIn(text: string): string[] {
  return text.trim().split(/[\s,]+/);
}

function writeKeys(path: string, keys: readonly string[]) {
  return replaceSecret(path, `${keys.join('\n')}\n`);
}
