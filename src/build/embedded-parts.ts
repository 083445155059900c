import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The globals that `client/embedding/page.ts` supplies to the application. */
const GLOBALS = [
  'window',
  'self',
  'globalThis',
  'document',
  'location',
  'navigator',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'caches',
  'BroadcastChannel',
  'MessageChannel',
  'XMLHttpRequest',
  'fetch',
  'matchMedia',
  'addEventListener',
  'removeEventListener',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
];

const FIRST = 'app.js';
const NEEDED = /\brequire\("\.\/([^"]+)"\)/g;
/** Matches `import()` as the bundler writes it. A CommonJS module is wrapped in a call, which is preserved. */
const LOADED = /Promise\.resolve\(\)\.then\(\(\)=>((?:[\w$.]+\()?require\("\.\/([^"]+)"\))/g;

export interface Parts {
  /** The object of functions, by name, that the application starts with. */
  first: string;
  /** Per lazily loaded part: the other parts that it needs, apart from the first. */
  needs: Record<string, string[]>;
  /** Modules that export such a function, for files of their own. */
  later: Map<string, string>;
}

/**
 * Wraps the parts of the built application in functions. A page evaluates the script once but mounts the
 * application several times.
 */
export function divideParts(built: ReadonlyMap<string, string>): Parts {
  const needs = new Map(
    [...built].map(([name, code]) => {
      const atOnce = code.replaceAll(LOADED, '');
      return [name, [...atOnce.matchAll(NEEDED)].map(([, needed = '']) => needed)] as const;
    }),
  );
  const first = reach(FIRST, needs);
  const later = [...built.keys()].filter((name) => !first.has(name));
  return {
    first: `{${[...first].map((name) => `${JSON.stringify(name)}:${asFunction(codeOf(name, built))}`)}}`,
    needs: Object.fromEntries(
      later.map((name) => [
        name,
        [...reach(name, needs)].filter((one) => one !== name && !first.has(one)),
      ]),
    ),
    later: new Map(
      later.map((name) => [name, `export default ${asFunction(codeOf(name, built))}\n`]),
    ),
  };
}

export function readParts(folder: string): Map<string, string> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8').trim()]));
}

/** A part and everything that it needs. */
function reach(name: string, needs: ReadonlyMap<string, string[]>, into = new Set<string>()) {
  if (into.has(name)) return into;
  into.add(name);
  for (const needed of needs.get(name) ?? []) reach(needed, needs, into);
  return into;
}

function codeOf(name: string, built: ReadonlyMap<string, string>): string {
  const code = built.get(name);
  if (code === undefined) throw new Error(`The script for hosts has no part ${name}.`);
  return code
    .replaceAll(
      LOADED,
      (_, exports: string, loaded: string) => `LOAD("${loaded}").then(()=>${exports}`,
    )
    .replaceAll(NEEDED, (_, needed: string) => `require("${needed}")`);
}

function asFunction(code: string): string {
  return `function(require,LOAD,exports,{${GLOBALS}},SITE_ORIGIN){${code}}`;
}
