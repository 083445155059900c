import { globSync } from 'node:fs';
import { extentFor } from '#client/lang/extent.ts';
import { reachableFrom } from './imports.ts';

const ROUTES = 'src/client/routes';
/** What leads to every screen but those of routes. */
const STARTS = ['src/client/entry-browser.tsx', 'src/client/embedded-app.tsx'];

/**
 * Files that the screens of the console and the editors of news import, at once or later, and no other
 * screen, nor what stands around every page.
 */
export function listConsoleFiles(): Set<string> {
  const routes = globSync(`${ROUTES}/**/*.tsx`);
  const isOfConsole = (file: string) => extentFor(pathOf(file)) === 'console';
  const elsewhere = reachableFrom([...STARTS, ...routes.filter((file) => !isOfConsole(file))]);
  return reachableFrom(routes.filter(isOfConsole)).difference(elsewhere);
}

/** The path that a file of a route stands for: folders without a path of their own start with `_`. */
function pathOf(file: string): string {
  return file
    .slice(ROUTES.length, -'.tsx'.length)
    .replaceAll(/\/_[^/]*/g, '')
    .replaceAll('_/', '/');
}
