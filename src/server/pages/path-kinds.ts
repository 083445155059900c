import type { Renderer, SitePage } from './client-build.ts';

/**
 * `shared`: the same for all visitors, apart from being signed in and registered. `greeting`: the same, but it names
 * a signed-in visitor. `missing`: no such page.
 */
export type PathKind = 'ticket' | 'shared' | 'greeting' | 'personal' | 'missing';

/** Returns the kind of a page by its path. */
export function createPathKinds(
  pages: ReturnType<Renderer['listPages']>,
): (path: string) => PathKind {
  const kinds = new Map<string, PathKind>();
  const patterns: RegExp[] = [];
  for (const page of pages) {
    const { path } = page;
    kinds.set(path, kindOf(page));
    if (path.includes('$')) patterns.push(patternOf(path));
  }
  return (path) => {
    // Normalised as in the router.
    const plain = path.replace(/(.)\/+$/, '$1');
    const isOfPattern = () => patterns.some((pattern) => pattern.test(plain));
    return kinds.get(plain) ?? (isOfPattern() ? 'personal' : 'missing');
  };
}

function kindOf({ noIndex, opensFromShell, greetsVisitor }: SitePage): PathKind {
  if (opensFromShell) return 'ticket';
  if (noIndex) return 'personal';
  return greetsVisitor ? 'greeting' : 'shared';
}

/** `$id` matches one path segment, `$` the rest. */
function patternOf(path: string): RegExp {
  const source = path.replaceAll(/[.+*?^()[\]{}|\\]/g, '\\$&').replaceAll(/\$\w+/g, '[^/]+');
  return new RegExp(`^${source.replace(/\$$/, '.*')}$`);
}
