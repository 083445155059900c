import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '#contract/limits.ts';

/**
 * Deletes old resized pictures, so that copies of deleted pictures disappear. Pictures in use are resized
 * again.
 */
export async function deleteOldCopies(folder: string, now: Date) {
  const until = now.getTime() - limits.PICTURE_COPIES_KEPT_DAYS * 86_400_000;
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < until) await rm(path, { force: true });
  }
}
