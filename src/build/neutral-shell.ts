import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { firstPaintScript } from '#server/pages/first-paint.ts';
import { styleOfPage } from '#server/pages/page-style.ts';
import { startScript } from '#server/pages/start-script.ts';
import { EARLY } from './folders.ts';
import { withImports } from './modules-of-pages.ts';
import { parseStyleRules, styleSheet } from './style-rules.ts';

/** The document for starting offline: the first scripts and their inline style, without any page. */
export function neutralShell(): Plugin {
  return {
    name: 'neutral-shell',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, chunk }) {
        if (!chunk) throw new Error('The shell has no entry.');
        const sheet = styleSheet(bundle);
        const early = readFileSync(join(EARLY, 'early.js'), 'utf8').trim();
        const style = styleOfPage(parseStyleRules(sheet.css), html, early);
        const tags =
          /<(?:script type="module"[^>]* src|link rel="modulepreload"[^>]* href)="\/[^"]+"[^>]*>(?:<\/script>)?/g;
        const modules = [...withImports(bundle, chunk.fileName)];
        return html
          .replaceAll(tags, '')
          .replace(
            '</body>',
            () => `<script>${startScript({ sheet: sheet.file, modules })}</script></body>`,
          )
          .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${style}</style>`)
          .replace('</title>', () => `</title><script>${firstPaintScript}</script>`)
          .replace('<body>', () => `<body><script>${early}</script>`);
      },
    },
  };
}
