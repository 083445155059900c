import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Sources of the built client. */
const SOURCES = [
  'src/build',
  'src/client',
  'src/contract',
  'src/dots',
  'src/search',
  'src/server/pages',
  'locales',
  'public',
  'sw',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];
const BUILT = [
  'dist/client/.vite/manifest.json',
  'dist/client/sw.js.br',
  'dist/client/embed/pavilion.js.br',
  'dist/server/entry-server.js',
];

const root = join(import.meta.dirname, '../../..');
if (newest(SOURCES) > oldest(BUILT)) {
  const { status } = spawnSync('vite', ['build', '--app', '--logLevel', 'warn'], {
    cwd: root,
    // A test runner also needs the production build.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}

function newest(paths: string[]): number {
  return Math.max(
    ...paths.flatMap((path) => filesOf(join(root, path)).map((file) => statSync(file).mtimeMs)),
  );
}

function oldest(paths: string[]): number {
  return Math.min(
    ...paths.map((path) => (existsSync(join(root, path)) ? statSync(join(root, path)).mtimeMs : 0)),
  );
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.gen.ts'))
    .map((entry) => join(entry.parentPath, entry.name));
}
