import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Of this process. They may be in memory, and some are started on by several servers, which leave them. */
const made: string[] = [];
process.once('exit', () => {
  for (const data_dir of made) rmSync(data_dir, { recursive: true, force: true, maxRetries: 3 });
});

export function emptyDataDir(): string {
  const data_dir = mkdtempSync(join(tmpdir(), 'pavilion-e2e-'));
  made.push(data_dir);
  return data_dir;
}

/** A data directory of its own, with the small demo in it where that was made before. */
export function freshDemoDir(): string {
  const data_dir = emptyDataDir();
  const { DEMO_TEMPLATE } = process.env;
  if (DEMO_TEMPLATE) cpSync(DEMO_TEMPLATE, data_dir, { recursive: true });
  return data_dir;
}
