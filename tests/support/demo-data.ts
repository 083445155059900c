import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterFile } from './after-file.ts';

/** Data directories made by this process. Several servers start on some of them, and leave them. */
const made: string[] = [];
const removeMade = () => {
  for (const data_dir of made.splice(0)) {
    rmSync(data_dir, { recursive: true, force: true, maxRetries: 3 });
  }
};
process.once('exit', removeMade);

export function emptyDataDir(): string {
  // Vitest ends its processes by a signal, with which none of them exits by itself.
  if (made.length === 0) afterFile(removeMade);
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
