import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { CLIENT, SERVER } from './folders.ts';

const SHELL = 'index.html';
/** Files cached at first use: gestures, the console and the workspace, and features that need a network anyway. */
const ON_DEMAND =
  /^assets\/(touch|comparing|compare-bar|console|own-news|weixin-js-sdk|outside-page|hls\.light|audience-info|install-offer|letters|media|workspace|office-routes|pasted?|scanning|decode-worker|invitations|invited-by-note|name-consent|audience-my-data|offices|on-now|latest-news|share-pages|showcase|solve|solve-worker|take-down-here|second-factor|go-to|access-state-line|export-sheet|former-member|not-member|numbers|import-rows-table|publish-edition)-/;

export interface BuiltChunk {
  file: string;
  src?: string;
  imports?: string[];
}

/**
 * `sw/sw.ts` with its list of files and their hashes. A hash mismatch, such as a captive portal's answer, is
 * rejected.
 */
export function serviceWorker(): Plugin[] {
  const plugins = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'sw.ts',
    outDir: CLIENT,
    injectRegister: false,
    manifest: false,
    injectManifest: {
      globDirectory: CLIENT,
      globPatterns: ['assets/*.js', 'assets/*.css', SHELL, 'favicon.svg', 'icon-192.png'],
      // Home opens offline from the shell, which has the whole sheet.
      globIgnores: ['assets/home-*.css'],
      manifestTransforms: [
        async (files) => {
          const chunks: Record<string, BuiltChunk> = JSON.parse(
            readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'),
          );
          const { langs, onDemand } = wordsOfFiles(chunks);
          const isOnDemand = (file: string) => ON_DEMAND.test(file) || onDemand.has(file);
          const broken = importsNotStored(chunks, isOnDemand);
          if (broken.length > 0) {
            throw new Error(
              `Stored for the time without a network, but not whole: ${broken.join(', ')}`,
            );
          }
          const shellFirst = await pathsFromShell();
          const manifest = files.map((file) => ({
            ...file,
            // A hashed file name is its own revision.
            revision: file.url.startsWith('assets/') ? null : file.revision,
            url: `/${file.url}`,
            integrity: integrityOf(join(CLIENT, file.url)),
            ...(langs.has(file.url) ? { lang: langs.get(file.url) } : {}),
            ...(isOnDemand(file.url) ? { isOnDemand: true } : {}),
            ...(file.url === SHELL ? { shellFirst } : {}),
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

/** Paths that open from the shell at once, as their routes declare. */
async function pathsFromShell(): Promise<string[]> {
  const built = pathToFileURL(resolve(SERVER, 'entry-server.js')).href;
  const { listPages }: typeof import('#client/entry-server.tsx') = await import(built);
  return listPages()
    .filter(({ opensFromShell }) => opensFromShell)
    .map(({ path }) => path);
}

/** Files with the words of one language, by the folder or name of their source; and those of pages cached at first use. */
function wordsOfFiles(chunks: Record<string, BuiltChunk>) {
  const langs = new Map<string, string>();
  const onDemand = new Set<string>();
  for (const { file, src = '' } of Object.values(chunks)) {
    const [, lang] = /^locales\/(\w+)[./]/.exec(src) ?? [];
    if (lang) langs.set(file, lang);
    // A page that cannot open offline needs its texts to say so.
    if (/\?(console|figures|mailings|settings|workspace)/.test(src)) onDemand.add(file);
  }
  return { langs, onDemand };
}

/** Eager imports of precached files that are themselves cached on demand: `a → b`. */
export function importsNotStored(
  chunks: Record<string, BuiltChunk>,
  isOnDemand: (file: string) => boolean,
): string[] {
  return Object.values(chunks)
    .filter(({ file }) => !isOnDemand(file))
    .flatMap(({ file, imports = [] }) =>
      imports
        .map((key) => chunks[key]?.file ?? key)
        .filter(isOnDemand)
        .map((imported) => `${file} → ${imported}`),
    );
}

function integrityOf(path: string): string {
  return `sha256-${createHash('sha256').update(readFileSync(path)).digest('base64')}`;
}
