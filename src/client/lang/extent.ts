/**
 * `first`: the texts of the home page and the frame. `all`: the texts of every screen of visitors.
 * `workspace`: those of exhibitors too, except the news editors. `console`: every text.
 */
export type Extent = 'first' | 'all' | 'workspace' | 'console';

/**
 * The range of texts that a page needs.
 * @param isHolder the home page shows ticket owners their own things, in the words of other pages
 */
export function extentFor(pathname: string, isHolder = false): Extent {
  if (pathname === '/') return isHolder ? 'all' : 'first';
  // The console and the workspace share the news editor.
  if (/^\/(console|workspace\/news)(\/|$)/.test(pathname)) return 'console';
  return /^\/workspace(\/|$)/.test(pathname) ? 'workspace' : 'all';
}
