import type { Plugin } from 'vite';

/**
 * Leaves out the style sheets that antd-mobile's modules import: all styles of the client go into the
 * one sheet that every page loads. `ui/touch/touch.css` has those of the parts that are used.
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
