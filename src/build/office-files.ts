import { globSync } from 'node:fs';
import { type Extent, extentFor } from '#client/lang/extent.ts';
import { reachableFrom } from './imports.ts';

const ROUTES = 'src/client/routes';
/** The entries to every screen except those of routes. */
const STARTS = ['src/client/entry-browser.tsx', 'src/client/embedded-app.tsx'];

/**
 * Files that only screens of the console and editors of news import, at once or lazily. Neither other screens
 * nor the frame import them.
 */
export const listConsoleFiles = () => listFilesOf(['console']);

/** The same files, and those of the workspace of exhibitors. */
export const listOfficeFiles = () => listFilesOf(['console', 'workspace']);

function listFilesOf(extents: readonly Extent[]): Set<string> {
  const routes = globSync(`${ROUTES}/**/*.tsx`);
  const isOne = (file: string) => extents.includes(extentFor(pathOf(file)));
  const elsewhere = reachableFrom([...STARTS, ...routes.filter((file) => !isOne(file))]);
  return reachableFrom(routes.filter(isOne)).difference(elsewhere);
}

/** The URL path of a route file: folders without a path of their own start with `_`. */
function pathOf(file: string): string {
  return file
    .slice(ROUTES.length, -'.tsx'.length)
    .replaceAll(/\/_[^/]*/g, '')
    .replaceAll('_/', '/');
}
