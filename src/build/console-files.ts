import { globSync } from 'node:fs';
import { extentFor } from '#client/lang/extent.ts';
import { reachableFrom } from './imports.ts';

const ROUTES = 'src/client/routes';
/** The entries to every screen except those of routes. */
const STARTS = ['src/client/entry-browser.tsx', 'src/client/embedded-app.tsx'];

/**
 * Files that only screens of the console and editors of news import, at once or lazily. Neither other screens
 * nor the frame import them.
 */
export function listConsoleFiles(): Set<string> {
  const routes = globSync(`${ROUTES}/**/*.tsx`);
  const isOfConsole = (file: string) => extentFor(pathOf(file)) === 'console';
  const elsewhere = reachableFrom([...STARTS, ...routes.filter((file) => !isOfConsole(file))]);
  return reachableFrom(routes.filter(isOfConsole)).difference(elsewhere);
}

/** The URL path of a route file: folders without a path of their own start with `_`. */
function pathOf(file: string): string {
  return file
    .slice(ROUTES.length, -'.tsx'.length)
    .replaceAll(/\/_[^/]*/g, '')
    .replaceAll('_/', '/');
}
