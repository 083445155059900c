import type { Renderer } from './client-build.ts';

/** `shared`: the same for all visitors; a page about one subject counts its views. `missing`: no such page. */
export type PathKind = 'ticket' | 'shared' | 'personal' | 'missing';

/** Returns the kind of a page by its path. */
export function createPathKinds(
  pages: ReturnType<Renderer['listPages']>,
): (path: string) => PathKind {
  const kinds = new Map<string, PathKind>();
  const patterns: RegExp[] = [];
  for (const { path, noIndex, isAboutId, opensFromShell } of pages) {
    const other = noIndex || isAboutId ? 'personal' : 'shared';
    kinds.set(path, opensFromShell ? 'ticket' : other);
    if (path.includes('$')) patterns.push(patternOf(path));
  }
  return (path) => {
    // Normalised as in the router.
    const plain = path.replace(/(.)\/+$/, '$1');
    const isOfPattern = () => patterns.some((pattern) => pattern.test(plain));
    return kinds.get(plain) ?? (isOfPattern() ? 'personal' : 'missing');
  };
}

/** `$id` matches one path segment, `$` the rest. */
function patternOf(path: string): RegExp {
  const source = path.replaceAll(/[.+*?^()[\]{}|\\]/g, '\\$&').replaceAll(/\$\w+/g, '[^/]+');
  return new RegExp(`^${source.replace(/\$$/, '.*')}$`);
}
