import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterFile } from './after-file.ts';

/** A directory that goes when the file's tests are over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-test-'));
  afterFile(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
