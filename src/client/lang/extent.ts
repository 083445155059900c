/**
 * `first`: the texts of the home page and the frame. `all`: the texts of every screen except the
 * console and the news editors. `console`: those texts too.
 */
export type Extent = 'first' | 'all' | 'console';

/**
 * The range of texts that a page needs.
 * @param isHolder the home page shows ticket owners their own things, in the words of other pages
 */
export function extentFor(pathname: string, isHolder = false): Extent {
  if (pathname === '/') return isHolder ? 'all' : 'first';
  // The console and the workspace share the news editor.
  return /^\/(console|workspace\/news)(\/|$)/.test(pathname) ? 'console' : 'all';
}
