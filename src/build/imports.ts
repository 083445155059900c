import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IMPORTED_AT_ONCE = /^(?:import|export)[^;]*?from '((?:\.\/|#\w+\/)[^'?]+)/gm;
const FOR_TYPES_ALONE = /^(?:import|export) type [^;]*;/gm;
/** They import the screen of every address: following them would reach all screens. */
const ROUTE_TREES = ['src/client/routeTree.gen.ts', 'src/client/visitorTree.gen.js'];
const IMPORTED = /(?:from|import\(?(?:\/\*[^*]*\*\/)?)\s*'((?:\.\/|#\w+\/)[^'?]+)/g;

/**
 * Files that some client files import, directly or indirectly, eagerly or lazily. Type-only imports do not
 * count. Paths are relative to the root. The search stops at the route tree.
 * @param isAtOnce excludes lazy imports
 * @param except files that are not followed
 */
export function reachableFrom(
  files: readonly string[],
  { isAtOnce = false, except = [] }: { isAtOnce?: boolean; except?: readonly string[] } = {},
): Set<string> {
  const reached = new Set<string>();
  const open = [...files];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file) || except.includes(file)) continue;
    reached.add(file);
    open.push(...importsOf(file, isAtOnce ? IMPORTED_AT_ONCE : IMPORTED));
  }
  return reached;
}

function importsOf(file: string, imported: RegExp): string[] {
  if (!/\.tsx?$/.test(file) || ROUTE_TREES.includes(file)) return [];
  return [...readFileSync(file, 'utf8').replaceAll(FOR_TYPES_ALONE, '').matchAll(imported)]
    .map(([, path = '']) =>
      path.startsWith('#') ? path.replace('#', 'src/') : join(dirname(file), path),
    )
    .filter((path) => existsSync(path));
}
