import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { expect, test } from 'vitest';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
/** Erased at run time. */
const TYPE_IMPORT = /^import type [^;]+;/gm;
const IMPORTED = /(?:(?<!distinct )\bfrom|\bimport\(?)\s*['"](\w[^'"\s]*|@[\w-]+\/[^'"\s]+)['"]/g;
/** Only the development server loads the bundler. */
const DEVELOPMENT = ['vite'];

/** The packages that modules import at run time. */
function packagesOf(files: readonly string[]): string[] {
  const specifiers = files
    .map((file) => readFileSync(file, 'utf8').replaceAll(TYPE_IMPORT, ''))
    .flatMap((text) => [...text.matchAll(IMPORTED)].map(([, specifier = '']) => specifier));
  const names = specifiers
    .filter((specifier) => !isBuiltin(specifier) && !DEVELOPMENT.includes(specifier))
    .map((specifier) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier);
  return [...new Set(names)];
}

test.each([
  { part: 'the server', files: 'src/{server,contract,dots}/**/*.ts' },
  { part: 'the rendered client', files: 'dist/server/**/*.js' },
])('$part imports nothing that an install without development dependencies lacks', ({ files }) => {
  const used = packagesOf(globSync(files));
  expect(used).toContain('zod');
  expect(used.filter((name) => !(name in dependencies))).toEqual([]);
});
