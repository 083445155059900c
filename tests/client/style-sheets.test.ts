import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const CLIENT = join(import.meta.dirname, '../../src/client');
/** New screens use the kit's components and classes, and add almost no CSS. */
const LINES_MAX = 5_070;

const sheets = globSync('**/*.css', { cwd: CLIENT }).map((path) => ({
  path,
  css: readFileSync(join(CLIENT, path), 'utf8'),
}));
const modules = new Map(sheets.map(({ path, css }) => [path, classesIn(css)]));
const users = globSync('**/*.{ts,tsx}', { cwd: CLIENT }).flatMap((path) => {
  const source = readFileSync(join(CLIENT, path), 'utf8');
  const body = source.replaceAll(/^import .*$/gm, '');
  return [...source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(
    ([, name = '', from = '']) => ({
      path,
      module: from.startsWith('#client/')
        ? from.slice('#client/'.length)
        : join(dirname(path), from),
      // `classes[look]` may refer to any class.
      usesAny: body.includes(`${name}[`),
      used: [...body.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, used = '']) => used),
    }),
  );
});

function classesIn(css: string): Set<string> {
  const selectors = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').match(/[^{};]+(?=\{)/g) ?? [];
  return new Set(
    selectors.flatMap((selector) =>
      [...selector.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name),
    ),
  );
}

test('the style sheets together stay below the limit of lines', () => {
  const lines = sheets.map(({ css }) => css.split('\n').length - 1);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(LINES_MAX);
});

test('every class of a module is used, and every used one is defined', () => {
  const unused = [...modules].flatMap(([path, classes]) => {
    if (!path.endsWith('.module.css')) return [];
    const own = users.filter(({ module }) => module === path);
    if (own.some(({ usesAny }) => usesAny)) return [];
    const used = new Set(own.flatMap((user) => user.used));
    return [...classes].filter((name) => !used.has(name)).map((name) => `${path} .${name}`);
  });
  const missing = users.flatMap(({ path, module, used }) =>
    used.filter((name) => !modules.get(module)?.has(name)).map((name) => `${path} ${name}`),
  );
  expect({ unused, missing }).toEqual({ unused: [], missing: [] });
});

test('every literal class in a component belongs to the kit', () => {
  const kit = new Set(
    sheets
      .filter(({ path }) => !path.endsWith('.module.css'))
      .flatMap(({ css }) => [...classesIn(css)]),
  );
  const unknown = globSync('**/*.tsx', { cwd: CLIENT }).flatMap((path) => {
    const source = readFileSync(join(CLIENT, path), 'utf8');
    const written = [
      ...source.matchAll(/className="([^"]+)"/g),
      ...source.matchAll(/className=\{`([^`]+)`\}/g),
    ].flatMap(([, value = '']) =>
      value
        .replaceAll(/\$\{[^}]*\}/g, ' ')
        .trim()
        .split(/\s+/),
    );
    return written.filter((name) => name && !kit.has(name)).map((name) => `${path} ${name}`);
  });
  expect(unknown).toEqual([]);
});

test('every class of the kit is used', () => {
  const kit = classesIn(readFileSync(join(CLIENT, 'ui/base.css'), 'utf8'));
  const words = new Set(
    globSync('**/*.{ts,tsx}', { cwd: CLIENT })
      .map((path) => readFileSync(join(CLIENT, path), 'utf8'))
      .flatMap((source) => source.match(/[\w-]+/g) ?? []),
  );
  expect([...kit].filter((name) => !words.has(name))).toEqual([]);
});
