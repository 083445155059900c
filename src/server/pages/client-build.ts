import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ViteDevServer } from 'vite';
import { type StyleOfPages, styleOfPage } from './page-style.ts';
import { startScript } from './start-script.ts';

/** A page of the site, with the properties that files for search engines need. */
export interface SitePage {
  path: string;
  noIndex?: true;
  isAboutId?: true;
  opensFromShell?: true;
  greetsVisitor?: true;
  /** Values of `tab` in its address, each a separate page; the first one is the default. */
  tabs?: readonly string[];
}

/** The part of the client that runs on the server. Its types are in `src/client/entry-server.tsx`. */
export interface Renderer {
  connect: (transport: {
    lang: () => 'zh' | 'en';
    send: (request: {
      method: 'GET' | 'POST' | 'PUT' | 'DELETE';
      url: string;
      headers: Record<string, string>;
      body?: string;
    }) => Promise<{ status: number; statusText: string; body: unknown }>;
  }) => void;
  listPages: () => SitePage[];
  renderPage: (page: {
    url: string;
    lang: 'zh' | 'en';
    nonce: string;
    origin: string;
    visitor: { buyer_name: string; is_finish_register: boolean } | null;
    basepath?: string | undefined;
  }) => Promise<{
    status: number;
    location: string | null;
    html: string;
    routeIds: string[];
    words: readonly string[];
    isPaintedEarly: boolean;
    brandStyle: string;
  }>;
}

export interface ClientBuild {
  renderer: () => Promise<Renderer>;
  /** The tags for the end of the head and the end of the body. */
  tags: (page: {
    lang: 'zh' | 'en';
    nonce: string;
    html: string;
    routeIds: string[];
    words: readonly string[];
    isPaintedEarly: boolean;
  }) => {
    head: string;
    body: string;
  };
}

const ENTRY = 'index.html';
const HOME = '/';
/** The list that shows compact rows where the device remembers them. */
const EXHIBITS = '/exhibits/';
/** Before the first paint: the page itself is the same for all visitors. */
const MARK_COMPACT =
  "try{localStorage.getItem('pavilion:compact')&&document.documentElement.setAttribute('data-compact','')}catch(e){}";

interface ManifestChunk {
  file: string;
}

/** @throws {Error} if the client was not built */
export function openClientBuild(dist: string): ClientBuild {
  const manifestPath = join(dist, 'client/.vite/manifest.json');
  if (!existsSync(manifestPath)) throw new Error('The client is not built: run `npm run build`.');
  const manifest: Record<string, ManifestChunk> = JSON.parse(readFileSync(manifestPath, 'utf8'));
  const entry = fileOf(manifest, ENTRY);
  const style: StyleOfPages = JSON.parse(
    readFileSync(join(dist, 'client/.vite/style-rules.json'), 'utf8'),
  );
  const modulesOf: Record<string, string[]> = JSON.parse(
    readFileSync(join(dist, 'client/.vite/modules-of-pages.json'), 'utf8'),
  );
  const paintEarly = readFileSync(join(dist, 'early/early.js'), 'utf8').trim();
  const renderer: Promise<Renderer> = import(
    pathToFileURL(join(dist, 'server/entry-server.js')).href
  );

  return {
    renderer: () => renderer,
    tags: ({ lang, nonce, html, routeIds, words, isPaintedEarly }) => {
      // Requests everything that the page needs until hydration at once.
      const isHome = routeIds.includes(HOME);
      const modules = new Set([
        ...(modulesOf[ENTRY] ?? []),
        ...words.map((part) => fileOf(manifest, `locales/${lang}.po?${part}?lingui`)),
        ...routeIds.flatMap((id) => modulesOf[sourceOf(id)] ?? []),
      ]);
      modules.delete(entry);
      const scripts = [
        ...(isPaintedEarly ? [paintEarly] : []),
        startScript({
          sheet: isHome ? style.home : style.whole,
          laterSheet: isHome ? style.whole : undefined,
          modules: [...modules, entry],
        }),
      ];
      const rules = styleOfPage(style.rules, html, isPaintedEarly ? paintEarly : '');
      return {
        // Inline: the first paint waits only for this document.
        head: `<style nonce="${nonce}">${rules}</style>${
          routeIds.includes(EXHIBITS) ? `<script nonce="${nonce}">${MARK_COMPACT}</script>` : ''
        }`,
        body: scripts.map((script) => `<script nonce="${nonce}">${script}</script>`).join(''),
      };
    },
  };
}

/** The same from sources, with hot module replacement. */
export function openDevClient(vite: ViteDevServer): ClientBuild {
  return {
    renderer: () => vite.ssrLoadModule('/src/client/entry-server.tsx') as Promise<Renderer>,
    tags: ({ nonce }) => ({
      head: [
        `<script type="module" nonce="${nonce}" src="/@vite/client"></script>`,
        `<script type="module" nonce="${nonce}">import{injectIntoGlobalHook}from'/@react-refresh';injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(type)=>type;</script>`,
      ].join(''),
      body: `<script type="module" nonce="${nonce}" src="/src/client/entry-browser.tsx"></script>`,
    }),
  };
}

function fileOf(manifest: Record<string, ManifestChunk>, key: string): string {
  const file = manifest[key]?.file;
  if (!file) throw new Error(`The client build has no ${key}: run \`npm run build\`.`);
  return file;
}

/** The file of a route by its id. */
function sourceOf(id: string): string {
  return `src/client/routes${id.endsWith('/') ? `${id}index` : id}.tsx`;
}
