import type { Plugin, Rolldown } from 'vite';

/** Placeholder in the entry for the table of all files that are imported later. */
export const FILES = '__FILES__';
/** `import("./lists-!~{00}~.js")`: the bundler replaces the placeholder by the hash afterwards. */
const LATER = /\bimport\(\s*(["'`])\.\/([^"'`]+)\1\s*\)/g;
const FILE = /^(?:assets\/)?(.+)-(.{7})\.js$/;
/** Every page loads these anyway. */
const OF_EVERY_PAGE = /^(libraries|start|index|rolldown-runtime|after-start)$/;
/** Files whose imports the table leaves out: it is in every first load, and few visitors need these. */
const OF_OFFICES = /^(console|office|sign-out|workspace)/;
const PRELOAD_HELPER = '\0vite/preload-helper.js';
/** Wraps each `import()`. */
const PRELOAD = `import { reportMissing } from '#client/wire/missing-chunk.ts';
export async function __vitePreload(load) {
  try {
    return await load();
  } catch (error) {
    reportMissing(error);
    throw error;
  }
}`;

type Chunks = Record<string, Rolldown.RenderedChunk>;

/**
 * Replaces the addresses in `import()` by names without hashes, which a table in the entry completes. A file then
 * changes only with its own content and its static imports, so a deploy of one screen leaves the others in caches.
 * Import maps would do the same, but the oldest supported browsers lack them.
 */
export function fileNames(): Plugin {
  return {
    name: 'file-names',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      order: 'pre',
      // The table also requests what a file imports. Vite's helper would need the hashes in each file.
      handler: (id) => (id === PRELOAD_HELPER ? PRELOAD : null),
    },
    renderChunk: {
      order: 'post',
      handler(code, _, __, { chunks }) {
        const changed = code
          .replaceAll(
            LATER,
            (_import, _quote, file: string) => `import(__file("${nameOf(file).name}"))`,
          )
          .replaceAll(`"${FILES}"`, () => JSON.stringify(tableOf(chunks)));
        return changed === code ? null : { code: changed, map: null };
      },
    },
  };
}

/** Names texts by their language: `locales/zh.po?first?lingui` → `zh-first`. */
export function chunkName({ name, facadeModuleId }: Rolldown.PreRenderedChunk): string {
  const [, lang, part] = /\/locales\/(\w+)(?:\.po\?|\/)([\w-]+)/.exec(facadeModuleId ?? '') ?? [];
  return lang ? `${lang}-${part}` : name;
}

function nameOf(file: string): { name: string; hash: string } {
  const [, name, hash] = FILE.exec(file) ?? [];
  if (!name || !hash) throw new Error(`A file without a hash: ${file}`);
  return { name, hash };
}

/** `lists:Cx1HuO7 browsing:P_oVBK7:0`, see `nameFiles` in the client. */
function tableOf(chunks: Chunks): string {
  const later = new Set(Object.values(chunks).flatMap(({ dynamicImports }) => dynamicImports));
  const importsOf = new Map(
    [...later].map((file) => [file, isOf(OF_OFFICES, file) ? [] : importsWith(chunks, file)]),
  );
  const files = [...new Set([...importsOf.values()].flat().concat([...later]))].sort();
  const names = new Set(files.map((file) => nameOf(file).name));
  if (names.size < files.length) {
    throw new Error(`Several files have one name: ${files.join(', ')}`);
  }
  return files
    .map((file) => {
      const { name, hash } = nameOf(file);
      const imports = (importsOf.get(file) ?? []).map((one) => files.indexOf(one));
      return [name, hash, ...(imports.length > 0 ? [imports.join()] : [])].join(':');
    })
    .join(' ');
}

/** The static imports of a file, direct and indirect, without those of every page. */
function importsWith(chunks: Chunks, file: string): string[] {
  const found = new Set([file]);
  for (const one of found) for (const imported of chunks[one]?.imports ?? []) found.add(imported);
  found.delete(file);
  return [...found].filter((one) => !isOf(OF_EVERY_PAGE, one)).sort();
}

function isOf(kind: RegExp, file: string): boolean {
  return kind.test(nameOf(file).name);
}
