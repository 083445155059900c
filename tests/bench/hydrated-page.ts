import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';

const ROOT = join(import.meta.dirname, 'hydrated');
const ENTRIES = {
  browser: fileURLToPath(new URL('./hydrated/browser.tsx', import.meta.url)),
  server: fileURLToPath(new URL('./hydrated/server.tsx', import.meta.url)),
};
const OUT = join(import.meta.dirname, '../../node_modules/.cache/bench');
/** HTML attributes whose React name differs. */
const SPELT: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  srcset: 'srcSet',
  fetchpriority: 'fetchPriority',
  tabindex: 'tabIndex',
  crossorigin: 'crossOrigin',
};
/** Boolean attributes, for which React accepts no empty string. */
const SWITCHES = ['hidden', 'disabled', 'open', 'async', 'inert', 'checked', 'required'];

/** Its buttons have the smallest visible effect. */
const ANSWER = `onClick:()=>{document.body.dataset.tapped=''}`;

type Node = string | { tag: string; attributes: Record<string, string>; children: Node[] };

export interface HydratedPage {
  html: string;
  script: string;
}

/**
 * The smallest page with the same content that React 19 and TanStack Router render on a server and hydrate. The
 * static page's body becomes React elements.
 * @param parser any page of a browser, which parses HTML best
 * @param script_url URL of the page's script
 */
export async function hydratedPage(
  page: string,
  parser: Page,
  script_url: string,
): Promise<HydratedPage> {
  const body = await parseBody(page, parser);
  await buildBoth(`import { createElement as e } from 'react';
export const Home = () => [${body.map((node, key) => code(node, key)).join(',')}];`);

  const script = readFileSync(join(OUT, 'browser/browser.js'), 'utf8');
  const server: { render: () => Promise<string> } = await import(
    pathToFileURL(join(OUT, 'server/server.js')).href
  );
  const [head = ''] = page.split(/<body[^>]*>/);
  const content = await server.render();
  const place = `<div id="app" style="display:contents">${content}</div>`;
  const tag = `<script type="module" src="${script_url}" fetchpriority="low"></script>`;
  return { html: `${head}<body>${place}${tag}</body></html>`, script };
}

function parseBody(html: string, parser: Page): Promise<Node[]> {
  return parser.evaluate((text) => {
    type Read = string | { tag: string; attributes: Record<string, string>; children: Read[] };
    const read = (node: ChildNode): Read[] => {
      if (node instanceof Text) return node.data ? [node.data] : [];
      if (!(node instanceof Element)) return [];
      const attributes = Object.fromEntries([...node.attributes].map((a) => [a.name, a.value]));
      const tag = node instanceof SVGElement ? node.tagName : node.localName;
      return [{ tag, attributes, children: [...node.childNodes].flatMap(read) }];
    };
    const { body } = new DOMParser().parseFromString(text, 'text/html');
    return [...body.childNodes].flatMap(read);
  }, html);
}

function code(node: Node, key?: number): string {
  if (typeof node === 'string') return JSON.stringify(node);
  const properties = Object.entries(node.attributes).map(([name, value]) => [
    SPELT[name] ?? name,
    SWITCHES.includes(name) && value === '' ? true : value,
  ]);
  const given = { ...Object.fromEntries(properties), ...(key === undefined ? {} : { key }) };
  const children = node.children.map((child) => code(child));
  const attributes = `{...${JSON.stringify(given)},${node.tag === 'button' ? ANSWER : ''}}`;
  return `e(${[JSON.stringify(node.tag), attributes, ...children].join(',')})`;
}

async function buildBoth(home: string) {
  const content: Plugin = {
    name: 'home',
    resolveId: (id) => (id === 'virtual:home' ? '\0home' : undefined),
    load: (id) => (id === '\0home' ? home : undefined),
  };
  for (const side of ['browser', 'server'] as const) {
    await build({
      root: ROOT,
      configFile: false,
      logLevel: 'warn',
      plugins: [react(), content],
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: join(OUT, side),
        emptyOutDir: true,
        ssr: side === 'server',
        target: 'es2022',
        rolldownOptions: {
          input: ENTRIES[side],
          output: { entryFileNames: '[name].js', codeSplitting: false },
        },
      },
    });
  }
}
