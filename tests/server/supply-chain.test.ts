import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  integrity?: string;
  resolved?: string;
  license?: string;
  link?: boolean;
  /** Required only by development dependencies. */
  dev?: boolean;
  devOptional?: boolean;
}

const lock: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
/** Packages of the running server. */
const delivered = packages.filter(([, { dev, devOptional }]) => !dev && !devOptional);
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 13);

/** Bundlers, compilers, linters and test runners must not run in the production process. */
const BUILD_TOOLS =
  /^(vite|rolldown|rollup|esbuild|typescript|vitest|knip|drizzle-kit|workbox-build|axe-core|playwright.*|@playwright\/.*|@biomejs\/.*|@lingui\/(cli|vite-plugin)|@rolldown\/.*|@vitejs\/.*)$/;

/** The package of an import, except of type imports. */
const IMPORT =
  /(?:(?<!\bimport type [^;'"]*)\bfrom|\bimport\(?)\s*["']((?:@[\w.-]+\/)?[a-z][\w.-]*)/g;

/** Licences compatible with delivery under this project's own. */
const PERMISSIVE = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'Unlicense',
  'BlueOak-1.0.0',
  '(MIT OR CC0-1.0)',
  '(MIT OR Apache-2.0)',
]);

test('every package of the lock file has the hash that its content must have', () => {
  expect(packages.length).toBeGreaterThan(500);
  const unhashed = packages.filter(
    ([, { integrity = '', link }]) => !link && !/^sha512-[\w+/]{86}==$/.test(integrity),
  );
  expect(unhashed.map(([path]) => path)).toEqual([]);
});

test('the lock file names no host: packages come from the configured registry', () => {
  expect(packages.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([]);
});

test('an install without development dependencies has no build tools', () => {
  const names = delivered.map(([path]) => nameOf(path));
  expect(names).toContain('fastify');
  expect(names.filter((name) => BUILD_TOOLS.test(name))).toEqual([]);
});

test('what the server runs needs no development dependency, for the image is without them', () => {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const files = globSync(['src/{server,contract,search,dots}/**/*.ts', 'dist/server/**/*.js']);
  const needed = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORT)]
      .map(([, name = '']) => name)
      .filter((name) => name in devDependencies)
      .map((name) => `${file} ${name}`),
  );
  // Imported only with `--dev`.
  expect(needed).toEqual(['src/server/server.ts vite']);
});

test('the page for operators names the licence of every delivered package that is not permissive', () => {
  const page = readFileSync('.github/OPERATING.md', 'utf8');
  const special = delivered
    .map(([path, { license = 'none' }]) => ({ name: nameOf(path), license }))
    .filter(({ license }) => !PERMISSIVE.has(license));
  expect(special.map(({ license }) => license)).toContain('LGPL-3.0-or-later');
  for (const { name, license } of special) {
    const family = name.replace(/^(@img\/sharp|@fontsource-variable)\b.*$/, '$1');
    for (const part of license.split(' AND ').filter((one) => !PERMISSIVE.has(one))) {
      expect(page, `${name} is delivered under ${part}`).toContain(part);
      expect(page, `${name} is delivered under ${part}`).toContain(family);
    }
  }
});
