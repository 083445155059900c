import type { Renderer } from './client-build.ts';

/** `shared`: the same for everybody; a page about one thing counts its views. `missing`: there is no such page. */
export type PathKind = 'ticket' | 'shared' | 'personal' | 'missing';

/** Tells the kind of a page by its path. */
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
    // As the router reads them.
    const plain = path.replace(/(.)\/+$/, '$1');
    const isOfPattern = () => patterns.some((pattern) => pattern.test(plain));
    return kinds.get(plain) ?? (isOfPattern() ? 'personal' : 'missing');
  };
}

/** `$id` is one part of a path, `$` the rest of it. */
function patternOf(path: string): RegExp {
  const source = path.replaceAll(/[.+*?^()[\]{}|\\]/g, '\\$&').replaceAll(/\$\w+/g, '[^/]+');
  return new RegExp(`^${source.replace(/\$$/, '.*')}$`);
}
