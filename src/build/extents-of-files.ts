import { globSync } from 'node:fs';
import { type Extent, extentFor } from '#client/lang/extent.ts';
import { reachableFrom } from './imports.ts';

const ROUTES = 'src/client/routes';
/** The entries to every screen except those of routes. */
const STARTS = ['src/client/entry-browser.tsx', 'src/client/embedded-app.tsx'];
/** The sheet of unsent entries, which loads the words of forms before it opens over any page. */
const SHEET = 'src/client/features/outbox/outbox-sheet.tsx';

/** The organiser's control on public pages, which loads the words of the console before it opens. */
export const TAKE_DOWN_HERE = 'src/client/features/reviews/take-down-here.tsx';

/** The extents of the pages that import a file, at once or lazily. The frame counts as a page of visitors. */
export function listExtentsOfFiles(): ReadonlyMap<string, ReadonlySet<Extent>> {
  const extentsOf = new Map<string, Set<Extent>>();
  const add = (files: Iterable<string>, extent: Extent) => {
    for (const file of files) {
      extentsOf.set(file, (extentsOf.get(file) ?? new Set()).add(extent));
    }
  };
  add(reachableFrom(STARTS, { except: [SHEET, TAKE_DOWN_HERE] }), 'rest');
  add(reachableFrom([SHEET]), 'forms');
  add(reachableFrom([TAKE_DOWN_HERE]), 'console');
  for (const route of globSync(`${ROUTES}/**/*.tsx`)) {
    add(reachableFrom([route], { except: [SHEET, TAKE_DOWN_HERE] }), extentFor(pathOf(route)));
  }
  return extentsOf;
}

/** The URL path of a route file: folders without a path of their own start with `_`. */
export function pathOf(file: string): string {
  return file
    .slice(ROUTES.length, -'.tsx'.length)
    .replaceAll(/\/_[^/]*/g, '')
    .replaceAll('_/', '/');
}
