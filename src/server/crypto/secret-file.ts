import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { link, mkdir, open, rename, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A key file or its directory is not safe to use; the text says what to do about it. */
export class UnsafeKeyFile extends Error {
  override name = 'UnsafeKeyFile';
}

/** Makes the directory for its owner alone; refuses one that others may enter. */
export async function openSecretDirectory(directory: string): Promise<void> {
  const made = await mkdir(directory, { recursive: true, mode: 0o700 });
  if (made) await syncDirectory(dirname(directory));
  const { mode } = await stat(directory);
  refuseShared(directory, mode, '700');
}

/** The text of a secret file; null when there is none. Refuses one that others may read. */
export async function readSecret(path: string): Promise<string | null> {
  try {
    await using file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
    const { mode } = await file.stat();
    refuseShared(path, mode, '600');
    return await file.readFile('utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    if (hasCode(error, 'ELOOP')) throw new UnsafeKeyFile(`${path} is a link, not a file.`);
    throw error;
  }
}

/**
 * Reads a secret, or makes it when there is none. Of two processes that make it at once one wins,
 * and both read the winner's: `link` never replaces a file that is there.
 */
export async function readOrMakeSecret(path: string, make: () => string): Promise<string> {
  const found = await readSecret(path);
  if (found !== null) return found;

  const draft = await writeDraft(path, make());
  try {
    await link(draft, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await unlink(draft);
  }
  await syncDirectory(dirname(path));

  const stored = await readSecret(path);
  if (stored === null) throw new Error(`${path} was removed while it was being made.`);
  return stored;
}

/** Puts a new text in the place of the old one; a crash leaves one of the two, whole. */
export async function replaceSecret(path: string, text: string): Promise<void> {
  await rename(await writeDraft(path, text), path);
  await syncDirectory(dirname(path));
}

/** A complete file on the disk beside `path`, for its owner alone. */
async function writeDraft(path: string, text: string) {
  const draft = join(dirname(path), `.${randomUUID()}.draft`);
  await using file = await open(draft, 'wx', 0o600);
  await file.writeFile(text);
  await file.sync();
  return draft;
}

async function syncDirectory(directory: string) {
  await using handle = await open(directory, constants.O_RDONLY);
  await handle.sync();
}

function refuseShared(path: string, mode: number, wanted: string) {
  // Windows has no such rights and reports all of them.
  if (process.platform === 'win32' || (mode & 0o077) === 0) return;
  const rights = (mode & 0o777).toString(8);
  throw new UnsafeKeyFile(
    `${path} holds keys and is open to others (mode ${rights}). Run: chmod ${wanted} '${path}'`,
  );
}

function hasCode(error: unknown, code: string) {
  return error instanceof Error && 'code' in error && error.code === code;
}
