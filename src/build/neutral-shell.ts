import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { firstPaintScript } from '#server/pages/first-paint.ts';
import { startScript } from '#server/pages/start-script.ts';
import { EARLY } from './folders.ts';

/** The document that starts where no server answers: style and first scripts inline, nothing of a page. */
export function neutralShell(): Plugin {
  return {
    name: 'neutral-shell',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const sheet = Object.values(bundle ?? {}).find(({ fileName }) =>
          /\bstyle-[\w-]+\.css$/.test(fileName),
        );
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
