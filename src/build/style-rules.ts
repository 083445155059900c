import { createHash } from 'node:crypto';
import postcss, { type ChildNode } from 'postcss';
import type { Plugin } from 'vite';
import type { StyleOfPages, StyleRule } from '#server/pages/page-style.ts';
import { STYLE_RULES } from './folders.ts';
import { innerStyles, takeRules } from './style-groups.ts';

/**
 * Divides the style sheet into that of home and the frame and that of all other pages, and lists the rules of both
 * for the server: each page inlines those it uses.
 */
export function styleRules(): Plugin {
  return {
    name: 'style-rules',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const { start, inner } = styleSheets(bundle);
        delete bundle[builtSheet(bundle).fileName];
        for (const { file, css } of [start, inner]) {
          this.emitFile({ type: 'asset', fileName: file, source: css });
        }
        const style: StyleOfPages = {
          start: start.file,
          inner: inner.file,
          rules: [start, inner].flatMap(({ css }) => parseStyleRules(css)),
        };
        this.emitFile({ type: 'asset', fileName: STYLE_RULES, source: JSON.stringify(style) });
      },
    },
  };
}

const CONDITIONS = new Set(['media', 'supports', 'container']);

interface OutputFile {
  type: 'asset' | 'chunk';
  fileName: string;
  source?: string | Uint8Array;
}

/** The sheet that the build makes of all client styles. */
function builtSheet(bundle: Record<string, OutputFile>): OutputFile {
  const sheet = Object.values(bundle).find(({ fileName }) => /\bstyle-[\w-]+\.css$/.test(fileName));
  if (!sheet) throw new Error('The build has no style sheet.');
  return sheet;
}

/** The sheet of home and the frame, and the one that all other pages need besides. */
export function styleSheets(bundle: Record<string, OutputFile>) {
  const start = postcss.parse(String(builtSheet(bundle).source));
  const inner = takeRules(start, innerStyles());
  return { start: named('start', start.toString()), inner: named('inner', inner.toString()) };
}

function named(name: string, css: string): { file: string; css: string } {
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
  return { file: `assets/${name}-${hash}.css`, css };
}

export function parseStyleRules(css: string): StyleRule[] {
  return toRules(postcss.parse(css).nodes);
}

function toRules(nodes: ChildNode[]): StyleRule[] {
  return nodes.flatMap((node): StyleRule[] => {
    if (node.type === 'rule') {
      return [{ css: node.toString(), needs: node.selectors.map(namesNeeded) }];
    }
    if (node.type !== 'atrule') return [];
    // Keyframes and other at-rules without conditions always count.
    if (!CONDITIONS.has(node.name)) return [{ css: node.toString(), needs: [[]] }];
    const rules = toRules(node.nodes ?? []);
    return [{ condition: `@${node.name} ${node.params}`, rules }];
  });
}

/** Drops bracketed parts: attributes, and names inside `:not` and `:is`. */
function namesNeeded(selector: string): string[] {
  let bare = selector;
  for (let before = ''; before !== bare; ) {
    before = bare;
    bare = bare.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, '');
  }
  return bare.replaceAll(/::?[\w-]+/g, '').match(/\.?[a-z_][\w-]*/gi) ?? [];
}
