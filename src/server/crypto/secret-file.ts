import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { link, mkdir, open, rename, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A key file or its directory is unsafe; the message says how to fix it. */
export class UnsafeKeyFile extends Error {
  override name = 'UnsafeKeyFile';
}

/** Creates the directory with access for its owner only; refuses one that others can enter. */
export async function openSecretDirectory(directory: string): Promise<void> {
  const made = await mkdir(directory, { recursive: true, mode: 0o700 });
  if (made) await syncDirectory(dirname(directory));
  const { mode } = await stat(directory);
  refuseShared(directory, mode, '700');
}

/** The text of a secret file; null if there is none. Refuses a file that others can read. */
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
 * Reads a secret, or creates it. If two processes create it concurrently, both read the winner's: `link`
 * never replaces an existing file.
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

/** Replaces the text atomically: a crash leaves either the old or the new one. */
export async function replaceSecret(path: string, text: string): Promise<void> {
  await rename(await writeDraft(path, text), path);
  await syncDirectory(dirname(path));
}

/** Writes a complete, synced file beside `path`, readable by its owner only. */
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
  // Windows lacks such permissions and reports all of them.
  if (process.platform === 'win32' || (mode & 0o077) === 0) return;
  const rights = (mode & 0o777).toString(8);
  throw new UnsafeKeyFile(
    `${path} holds keys and is open to others (mode ${rights}). Run: chmod ${wanted} '${path}'`,
  );
}

function hasCode(error: unknown, code: string) {
  return error instanceof Error && 'code' in error && error.code === code;
}
