import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const NOT_NEEDED = ['.git', 'dist', 'node_modules', 'tests'];
/** The changed article: its script gets another name, and the former script is gone. */
const CHANGED = 'locales/en/visitor-guide-details.md';
export const NEW_WORDS = 'The second edition of these particulars';

/** Builds the next version: this tree with a single change. Returns its folder. */
export function buildNext(): string {
  const folder = copyOfTree();
  const article = readFileSync(join(folder, CHANGED), 'utf8');
  writeFileSync(join(folder, CHANGED), `${article}\n${NEW_WORDS}\n`);
  execFileSync(process.execPath, [join(import.meta.dirname, 'build-site.ts')], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'ignore',
  });
  return folder;
}

/** The same build with another service worker: as much of a next version as browsers notice first. */
export function copyWithNextWorker(): string {
  const folder = copyOfTree();
  cpSync(join(ROOT, 'dist'), join(folder, 'dist'), { recursive: true });
  appendFileSync(join(folder, 'dist/client/sw.js'), '\n// The next version.\n');
  rmSync(join(folder, 'dist/client/sw.js.br'));
  return folder;
}

function copyOfTree(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-next-'));
  for (const name of readdirSync(ROOT).filter((name) => !NOT_NEEDED.includes(name))) {
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}
