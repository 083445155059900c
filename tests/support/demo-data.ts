import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { templateWith } from './data-templates.ts';

/** Makes what every server of the tests in browsers begins with, before any of them starts. */
// biome-ignore lint/style/noDefaultExport: Playwright calls what its global set-up exports by default.
export default async function makeDemoData() {
  process.env.DEMO_TEMPLATE = await templateWith('demo_today');
}

export function emptyDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'pavilion-e2e-'));
}

/** A data directory of its own, with the small demo in it where that was made before. */
export function freshDemoDir(): string {
  const data_dir = emptyDataDir();
  const { DEMO_TEMPLATE } = process.env;
  if (DEMO_TEMPLATE) cpSync(DEMO_TEMPLATE, data_dir, { recursive: true });
  return data_dir;
}
