import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IMPORTED = /(?:from|import\(?)\s*'((?:\.\/|#client\/)[^'?]+)/g;

/** Files of the client that some files import, directly or not, at once or later; paths from the root. */
export function reachableFrom(files: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const open = [...files];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    open.push(...importsOf(file));
  }
  return reached;
}

function importsOf(file: string): string[] {
  if (!/\.tsx?$/.test(file)) return [];
  return [...readFileSync(file, 'utf8').matchAll(IMPORTED)]
    .map(([, path = '']) =>
      path.startsWith('#') ? path.replace('#', 'src/') : join(dirname(file), path),
    )
    .filter((path) => existsSync(path));
}
