import { createHash } from 'node:crypto';
import postcss, { type ChildNode } from 'postcss';
import type { Plugin } from 'vite';
import type { StyleOfPages, StyleRule } from '#server/pages/page-style.ts';
import { STYLE_RULES } from './folders.ts';
import { dropRules, innerStyles } from './style-groups.ts';

/**
 * Writes a second, shorter style sheet for home, and lists the rules of the whole one for the server: each page
 * inlines those it uses.
 */
export function styleRules(): Plugin {
  return {
    name: 'style-rules',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const whole = styleSheet(bundle);
        const home = homeSheet(whole.css);
        this.emitFile({ type: 'asset', fileName: home.file, source: home.css });
        const style: StyleOfPages = {
          home: home.file,
          whole: whole.file,
          rules: parseStyleRules(whole.css),
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

/** The single sheet with all client styles. */
export function styleSheet(bundle: Record<string, OutputFile>): { file: string; css: string } {
  const sheet = Object.values(bundle).find(({ fileName }) => /\bstyle-[\w-]+\.css$/.test(fileName));
  if (!sheet) throw new Error('The build has no style sheet.');
  return { file: sheet.fileName, css: String(sheet.source) };
}

/** The rules that home and the frame may use, with all that they load later. */
function homeSheet(whole: string): { file: string; css: string } {
  const sheet = postcss.parse(whole);
  dropRules(sheet, innerStyles());
  const css = sheet.toString();
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
  return { file: `assets/home-${hash}.css`, css };
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

/** Drops bracketed parts: attributes, and names inside `:not` and `:is`. A single class inside `:has` is needed. */
function namesNeeded(selector: string): string[] {
  let bare = selector.replaceAll(/:has\((\.[\w-]+)\)/g, ' $1');
  for (let before = ''; before !== bare; ) {
    before = bare;
    bare = bare.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, '');
  }
  return bare.replaceAll(/::?[\w-]+/g, '').match(/\.?[a-z_][\w-]*/gi) ?? [];
}
