import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IMPORTED_AT_ONCE = /^(?:import|export)[^;]*?from '((?:\.\/|#\w+\/)[^'?]+)/gm;
const FOR_TYPES_ALONE = /^(?:import|export) type [^;]*;/gm;
/** It imports the screen of every address, so that who imports it would reach all of them. */
const ROUTE_TREE = 'src/client/routeTree.gen.ts';
const IMPORTED = /(?:from|import\(?)\s*'((?:\.\/|#\w+\/)[^'?]+)/g;

/**
 * Files that some files of the client import, directly or not, at once or later, but not for types alone;
 * paths from the root. The tree of routes is followed no further.
 * @param isAtOnce leaves out what is imported later
 */
export function reachableFrom(
  files: readonly string[],
  { isAtOnce = false }: { isAtOnce?: boolean } = {},
): Set<string> {
  const reached = new Set<string>();
  const open = [...files];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    open.push(...importsOf(file, isAtOnce ? IMPORTED_AT_ONCE : IMPORTED));
  }
  return reached;
}

function importsOf(file: string, imported: RegExp): string[] {
  if (!/\.tsx?$/.test(file) || file === ROUTE_TREE) return [];
  return [...readFileSync(file, 'utf8').replaceAll(FOR_TYPES_ALONE, '').matchAll(imported)]
    .map(([, path = '']) =>
      path.startsWith('#') ? path.replace('#', 'src/') : join(dirname(file), path),
    )
    .filter((path) => existsSync(path));
}
