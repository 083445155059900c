import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** Generated or local files. */
const LEFT_OUT = ['node_modules', 'dist', 'data', '.git'];
const ROUTE = 'src/client/routes/audience/register.tsx';
const COMPONENT = 'function Register() {\n';

/** A built copy of the repository in which one route has a change. */
export function makeNextBuild(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-next-'));
  cpSync(ROOT, folder, {
    recursive: true,
    filter: (path) => !LEFT_OUT.includes(basename(path)),
  });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const source = readFileSync(join(folder, ROUTE), 'utf8');
  if (!source.includes(COMPONENT)) throw new Error(`${ROUTE} has no component to change.`);
  const changed = `${COMPONENT}  performance.mark('next build');\n`;
  writeFileSync(join(folder, ROUTE), source.replace(COMPONENT, changed));
  const { status } = spawnSync(process.execPath, ['src/server/commands/build.ts'], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The next build cannot be made.');
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
