import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A directory that goes when the file's tests are over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-test-'));
  folders.push(folder);
  return folder;
}
