import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A loader brings its noun's calls and schemas: they wait for the screen that needs them.
      codeSplittingOptions: {
        defaultBehavior: [['component', 'loader'], ['errorComponent'], ['notFoundComponent']],
      },
      routesDirectory: 'src/client/routes',
      generatedRouteTree: 'src/client/routeTree.gen.ts',
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
  ],
  builder: {},
  build: {
    target: ['chrome94', 'safari15.4', 'firefox98'],
    // One style sheet: every page carries it inline, so the first paint waits for one document only.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // What every page starts with is one file: fewer requests, and it compresses better.
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        rolldownOptions: { input: 'src/client/entry-server.tsx' },
      },
      resolve: { noExternal: [/^antd-mobile/] },
    },
  },
});
