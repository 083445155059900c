import type { Plugin } from 'vite';

/**
 * Drops the style sheets that antd-mobile's modules import: all client styles go into the one sheet of every
 * page. `ui/touch/touch.css` has the styles of the parts in use.
 */
export function withoutLibraryStyles(): Plugin {
  const NONE = '\0no-style';
  return {
    name: 'without-library-styles',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\.css$/ },
      handler: (_, importer) =>
        importer && /antd-mobile\/es\/.*\.js$/.test(importer) ? NONE : undefined,
    },
    load: { filter: { id: /^\0no-style$/ }, handler: () => '' },
  };
}
