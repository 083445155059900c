import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type CleanUp = () => unknown;

const cleanUps: CleanUp[] = [];

/** Does this when the tests of a file are over; what was opened last is closed first. */
export function afterFile(cleanUp: CleanUp) {
  cleanUps.push(cleanUp);
}

/** A process runs the tests of many files, so that nothing of a file may go on after it. */
export async function cleanUpAfterFile() {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
}

/** A directory that goes when the file's tests are over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-test-'));
  afterFile(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
