import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Builds the client if its sources are newer.
 * @throws {Error} if the build fails
 */
export function buildClient() {
  const { status } = spawnSync(process.execPath, ['src/server/commands/build.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The client cannot be built.');
}
