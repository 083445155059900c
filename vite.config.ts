import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { firstPaintScript } from './src/server/pages/first-paint.ts';
import { startScript } from './src/server/pages/start-script.ts';

const CLIENT = 'dist/client';
const EARLY = 'dist/early';

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
    wordsInParts(),
    neutralShell(),
    ...serviceWorker(),
  ],
  define: { CONTRACT_VERSION: JSON.stringify(hashOfFolder('src/contract')) },
  builder: {
    buildApp: async (builder) => {
      const { early, client, ssr } = builder.environments;
      // The shell holds what is painted early, and the service worker the hash of the shell.
      for (const environment of [early, client, ssr]) {
        if (environment) await builder.build(environment);
      }
    },
  },
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
        outDir: CLIENT,
        manifest: true,
        // The entry names the file of each screen by its hash, so it changes with every one of them.
        // What screens import stands beside it: a deploy that touches one leaves it in browsers' caches.
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'libraries',
                  tags: ['$initial'],
                  test: /node_modules|preload-helper/,
                  priority: 3,
                },
                {
                  name: 'start',
                  tags: ['$initial'],
                  test: /src\/(contract|dots|client\/(features|queries|sync|wire|device|lang|ui))\//,
                  priority: 2,
                },
                // Many small files are slower than few, and each is one more to be kept. What belongs to
                // forms, long pages and the share script is left to the screens that have them.
                {
                  name: 'shared',
                  test: /src\/(dots|client\/(device\/(?!draft)|wire|sync|queries|lang\/(?!issue|long)|features\/(sharing\/(?!share)|tickets|transfers)|ui\/(page|sheet|lists\/use|use-is|use-seconds|copy|optional|picture-address|product|dot)))|@tanstack/,
                  minShareCount: 2,
                  priority: 1,
                },
                {
                  name: 'forms',
                  test: /src\/client\/(forms|ui\/fields|features\/(registrations|sign-in))\/|react-hook-form|@hookform/,
                  minShareCount: 2,
                  priority: 1,
                },
                // Screens that one goes between, each group in one file.
                ...together({
                  browsing:
                    /client\/(features\/(exhibitors|exhibits)|ui\/(lists|picture|booth|star|as-of))|routes\/(_signed-in\/)?(showroom|exhibitor\/(index|dir)|exhibits\/(index|detail|tag)).*tsr-split/,
                  asking:
                    /client\/(features\/(inquiries|buying-leads)\/(?!received|matching|quick|export|mail-switch)|forms\/unsent|wire\/live)|routes\/(?!.*workspace).*(inquiry|purchase|stop-mails).*tsr-split/,
                  workspace:
                    /client\/(features\/(workspace|members|own-exhibits|company-profiles|numbers|inquiries\/(received|quick|export|mail-switch)|buying-leads\/(matching|buying-lead-answer))|forms\/(picture|edited|merge|use-edit|saved|use-field|use-picture))|routes\/.*workspace.*tsr-split/,
                  plan: /client\/features\/floor-plan|routes\/floor-plan.*tsr-split/,
                  articles:
                    /client\/ui\/article|\/marked\/|routes\/.*(guide|policy|privacy|service).*tsr-split/,
                }),
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        rolldownOptions: { input: 'src/client/entry-server.tsx' },
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

/** Where the words are said that home needs, with its sheets, and what stands around every page. */
const FIRST_WORDS =
  /^src\/client\/(frame|features\/(home|sharing\/(?!share-check)|tickets\/ticket-reminder)|routes\/(__root|index)|wire\/error-text|ui\/(?!fields))/;

/** Each catalog in two: `?first` holds the words that the home page needs, `?rest` those of the screens. */
function wordsInParts(): Plugin {
  return {
    name: 'words-in-parts',
    transform: {
      filter: { id: /\.po\?(first|rest)/ },
      async handler(code, id) {
        const [, lang = '', part] = /(\w+)\.po\?(first|rest)/.exec(id) ?? [];
        const [, json = ''] = /JSON\.parse\((".*")\)/s.exec(code) ?? [];
        const [catalog] = await getCatalogs(getConfig());
        const said = (await catalog?.read(lang)) ?? {};
        const isFirst = (message: string) =>
          said[message]?.origin?.some(([file]) => FIRST_WORDS.test(file)) ?? false;
        const words = Object.entries(JSON.parse(JSON.parse(json)));
        const chosen = words.filter(([message]) => isFirst(message) === (part === 'first'));
        const text = JSON.stringify(JSON.stringify(Object.fromEntries(chosen)));
        return { code: `export const messages=JSON.parse(${text})`, moduleType: 'js' };
      },
    },
  };
}

/** The document that starts where no server answers: style and first scripts inline, nothing of a page. */
function neutralShell(): Plugin {
  return {
    name: 'neutral-shell',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const sheet = Object.values(bundle ?? {}).find(({ fileName }) => fileName.endsWith('.css'));
        const css = sheet?.type === 'asset' ? String(sheet.source) : '';
        const early = readFileSync(join(EARLY, 'early.js'), 'utf8').trim();
        const modules =
          /<(?:script type="module"[^>]* src|link rel="modulepreload"[^>]* href)="\/([^"]+)"[^>]*>(?:<\/script>)?/g;
        const files = [...html.matchAll(modules)].map(([, file = '']) => file);
        return html
          .replaceAll(modules, '')
          .replace('</body>', () => `<script>${startScript(files)}</script></body>`)
          .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${css}</style>`)
          .replace('</title>', () => `</title><script>${firstPaintScript}</script>`)
          .replace('<body>', () => `<body><script>${early}</script>`);
      },
    },
  };
}

/** `sw/sw.ts` with the list of files it keeps, each with its hash: what a captive portal answers is refused. */
function serviceWorker(): Plugin[] {
  const plugins = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'sw.ts',
    outDir: CLIENT,
    injectRegister: false,
    manifest: false,
    injectManifest: {
      globDirectory: CLIENT,
      globPatterns: [
        'assets/*.js',
        'index.html',
        'favicon.svg',
        'icon-192.png',
        'apple-touch-icon.png',
        'floor-plan.json',
        'booths.json',
      ],
      manifestTransforms: [
        async (files) => {
          const langs = langsOfFiles();
          const manifest = files.map((file) => ({
            ...file,
            // A name with a hash in it is its own revision.
            revision: file.url.startsWith('assets/') ? null : file.revision,
            url: `/${file.url}`,
            integrity: integrityOf(join(CLIENT, file.url)),
            ...(langs.has(file.url) ? { lang: langs.get(file.url) } : {}),
          }));
          return { manifest, warnings: [] };
        },
      ],
    },
  });
  return plugins.map((plugin) => ({
    ...plugin,
    applyToEnvironment: ({ name }) => name === 'client',
  }));
}

/** Groups of modules by the names of their files. */
function together(groups: Record<string, RegExp>) {
  return Object.entries(groups).map(([name, test]) => ({ name, test }));
}

/** Files that hold the words of one language, by the folder or name of their source. */
function langsOfFiles(): Map<string, string> {
  const chunks: Record<string, { file: string; src?: string }> = JSON.parse(
    readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'),
  );
  return new Map(
    Object.values(chunks).flatMap(({ file, src }) => {
      const [, lang] = /^locales\/(\w+)[./]/.exec(src ?? '') ?? [];
      return lang ? [[file, lang]] : [];
    }),
  );
}

function integrityOf(path: string): string {
  return `sha256-${createHash('sha256').update(readFileSync(path)).digest('base64')}`;
}

function hashOfFolder(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 12);
}
