import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter, tanstackRouterGenerator } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { BROWSERS } from './src/build/browsers.ts';
import { chunkGroups } from './src/build/chunk-groups.ts';
import { createClassNames } from './src/build/class-names.ts';
import { directoryVersion, storedVersion } from './src/build/contract-version.ts';
import { embeddedStyles, joinEmbedded } from './src/build/embedded.ts';
import { standIns } from './src/build/embedded-stand-ins.ts';
import { chunkName, FILES, fileNames } from './src/build/file-names.ts';
import { CLIENT, EARLY, EMBEDDED_APP, EMBEDDED_ENTRY, SERVER } from './src/build/folders.ts';
import { lateZod } from './src/build/late-zod.ts';
import { leanContract } from './src/build/lean-contract.ts';
import { withoutLibraryStyles } from './src/build/library-styles.ts';
import { longTexts } from './src/build/long-texts.ts';
import { modulesOfPages } from './src/build/modules-of-pages.ts';
import { neutralShell } from './src/build/neutral-shell.ts';
import { pageBytesTable } from './src/build/page-bytes.ts';
import { precompress } from './src/build/precompress.ts';
import { withoutChunkNames } from './src/build/screens-of-modules.ts';
import { serviceWorker } from './src/build/service-worker.ts';
import { shortMessageIds } from './src/build/short-message-ids.ts';
import { styleRules } from './src/build/style-rules.ts';
import { transformOnce } from './src/build/transform-once.ts';
import { wordsInParts } from './src/build/words-in-parts.ts';

/** The value of `Features.LightDark` in lightningcss. */
const LIGHT_DARK = 1 << 20;
const ROUTES = {
  target: 'react',
  routesDirectory: 'src/client/routes',
  addExtensions: true,
  quoteStyle: 'single',
  semicolons: true,
} as const;

export default defineConfig({
  plugins: [
    standIns(),
    // Visitors start without the routes of console and workspace.
    tanstackRouterGenerator({
      ...ROUTES,
      generatedRouteTree: 'src/client/visitorTree.gen.js',
      routeFileIgnorePattern: '^(console_?|workspace)(\\.tsx)?$',
      disableTypes: true,
    }),
    tanstackRouter({
      ...ROUTES,
      autoCodeSplitting: true,
      // A loader brings its noun's calls and schemas: they wait for the screen that needs them.
      codeSplittingOptions: {
        defaultBehavior: [['component', 'loader'], ['errorComponent'], ['notFoundComponent']],
      },
      generatedRouteTree: 'src/client/routeTree.gen.ts',
    }),
    react(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    transformOnce(babel({ presets: [linguiTransformerBabelPreset()] })),
    wordsInParts(),
    shortMessageIds(),
    ...lateZod(),
    ...leanContract(),
    withoutChunkNames(),
    longTexts(),
    withoutLibraryStyles(),
    styleRules(),
    fileNames(),
    modulesOfPages(),
    neutralShell(),
    embeddedStyles(),
    ...serviceWorker(),
  ],
  css: {
    modules: { generateScopedName: createClassNames() },
    // No rule uses `light-dark()`, whose stand-in for older browsers would be in every page.
    lightningcss: { exclude: LIGHT_DARK },
  },
  define: {
    STORED_VERSION: JSON.stringify(storedVersion()),
    DIRECTORY_VERSION: JSON.stringify(directoryVersion()),
    SITE_ORIGIN: JSON.stringify(''),
  },
  builder: {
    // Environments share transformed modules: a third of the time.
    sharedConfigBuild: true,
    sharedPlugins: true,
    buildApp: async (builder) => {
      const { early, client, ssr, embeddedApp, embeddedEntry } = builder.environments;
      // The shell holds what is painted early; the service worker the hash of the shell, and what the
      // routes say about their pages.
      for (const environment of [early, ssr, client, embeddedApp, embeddedEntry]) {
        if (environment) await builder.build(environment);
      }
      joinEmbedded();
      await precompress(CLIENT);
      process.stdout.write(`${pageBytesTable()}\n`);
    },
  },
  build: {
    target: [...BROWSERS],
    // A single style sheet keeps the order of rules. Pages carry inline the rules that they use.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // Each page requests its modules itself; for what it loads later, see `fileNames`.
    modulePreload: false,
  },
  environments: {
    client: {
      define: { FILES: JSON.stringify(FILES) },
      build: {
        outDir: CLIENT,
        manifest: true,
        // The entry changes with every file, because it lists their hashes. No file of visitors imports it: a
        // deploy that touches one screen leaves the others in browsers' caches.
        rolldownOptions: {
          output: {
            // Files name each other, and a hash does not compress: 36 bits tell a few hundred apart.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: (chunk) => `assets/${chunkName(chunk)}-[hash:7].js`,
            codeSplitting: {
              groups: chunkGroups(),
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: SERVER,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/client/entry-server.tsx' },
      },
    },
    embeddedApp: {
      consumer: 'client',
      // A parameter of the functions that the application's parts are there.
      define: { SITE_ORIGIN: 'SITE_ORIGIN' },
      build: {
        outDir: EMBEDDED_APP,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/client/embedded-app.tsx',
          preserveEntrySignatures: 'strict',
          output: {
            format: 'cjs',
            codeSplitting: {
              // Its entry keeps what it exports, for which a group has to hold all that it needs.
              groups: chunkGroups().map((group) => ({
                ...group,
                includeDependenciesRecursively: true,
              })),
            },
            entryFileNames: 'app.js',
            chunkFileNames: '[name]-[hash].js',
            assetFileNames: 'app[extname]',
          },
        },
      },
    },
    embeddedEntry: {
      consumer: 'client',
      build: {
        outDir: EMBEDDED_ENTRY,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/client/entry-embedded.ts',
          output: { format: 'iife', entryFileNames: 'entry.js' },
        },
      },
    },
    early: {
      consumer: 'client',
      build: {
        outDir: EARLY,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/client/entry-early.ts',
          output: { format: 'iife', entryFileNames: 'early.js' },
        },
      },
    },
  },
});
