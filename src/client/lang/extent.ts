/**
 * `first`: the words of home and of what stands around every page. `all`: those of every screen besides
 * the console and the editors of news. `console`: those too.
 */
export type Extent = 'first' | 'all' | 'console';

/** How many of the words a page needs. */
export function extentFor(pathname: string): Extent {
  if (pathname === '/') return 'first';
  // The editor of news is the same in the console and in the workspace.
  return /^\/(console|workspace\/news)(\/|$)/.test(pathname) ? 'console' : 'all';
}
