import type { Plugin } from 'vite';

const EXPORTED = /^export \{([^}]*)\} from 'zod\/mini';/m;
const IMPORTED = /^import \* as z from '([^']*\/late-zod\.ts)';/m;
const PARTS = 'late-zod-parts';
/** Sets have a method `union` that the oldest browsers lack: the built code must not seem to call it. */
const UNION = /\bz\.union\(/g;

export const isPartOfZod = /late-zod-parts|node_modules\/zod\//;

/**
 * Takes zod out of the home page's script: 10 kB. Schemas of that script are built on first use; before that zod is
 * loaded by `loadZod`, or as an import of the next screen.
 */
export function lateZod(): Plugin[] {
  let names: string[] = [];
  const shared = {
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  } as const;
  return [
    {
      ...shared,
      name: 'late-zod',
      resolveId: {
        filter: { id: new RegExp(`^${PARTS}$`) },
        handler: () => `\0${PARTS}`,
      },
      load: {
        filter: { id: new RegExp(`^\0${PARTS}$`) },
        handler: () => partsOfZod(names),
      },
      transform: {
        filter: { id: /\/src\/contract\/late-zod\.ts$/ },
        handler(code) {
          names = EXPORTED.exec(code)?.[1]?.match(/\w+/g) ?? [];
          return { code: LATE, map: null };
        },
      },
    },
    {
      ...shared,
      name: 'late-zod-imports',
      transform: {
        filter: { id: /\/src\/.*\.tsx?(\?|$)/, code: IMPORTED },
        handler: (code) => ({
          code: code.replace(IMPORTED, "import { z } from '$1';").replaceAll(UNION, 'z.anyOf('),
          map: null,
        }),
      },
    },
  ];
}

const LATE = `
export let z;
export const provideZod = (parts) => { z = parts };
export const loadZod = () => z ? undefined : import('${PARTS}');
`;

/** Is in one file with zod, so that it runs before every screen that imports zod. */
function partsOfZod(names: readonly string[]) {
  return [
    `import {${names.map((name) => `${name} as ${name}_`)}} from 'zod/mini';`,
    `import {provideZod} from '#contract/late-zod.ts';`,
    `provideZod({${names.map((name) => `${name === 'union' ? 'anyOf' : name}:${name}_`)}});`,
  ].join('\n');
}
