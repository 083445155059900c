import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const files = globSync(
  ['{src,sw,tests,locales,public}/**/*.*', '{.deploy,.github,.ci}/*', '.*', '*.*', 'LICENSE'],
  { cwd: ROOT },
);
const { dependencies, devDependencies } = JSON.parse(read('package.json'));
const packages = Object.keys({ ...dependencies, ...devDependencies });

/** Code spans of a page that are paths of the tree. `x`, `*` and `<noun>` are wildcards. */
function pathsIn(page: string): string[] {
  return [...read(page).matchAll(/`([^`\n]+)`/g)]
    .map(([, code = '']) => code)
    .filter((code) => /^[\w.#@<>*/-]+$/.test(code))
    .filter((code) => /[^/]\/./.test(code) || /\.(tsx?|css|md|po|json)$/.test(code))
    .filter((code) => !/^(\.?\/|data\/|[A-Z_]+\/)/.test(code))
    .filter((code) => !packages.some((name) => code === name || code.startsWith(`${name}/`)));
}

/** Accepts complete paths, paths from any folder on, with or without extension, and folders. */
function isThere(path: string): boolean {
  const pattern = path
    .replace(/^#|\/$/g, '')
    .replaceAll(/[.]/g, '\\.')
    .replaceAll(/<\w+>|\*|(?<=\/)x(?=$|\/|\.)/g, '[^/]+');
  const place = new RegExp(`(^|/)${pattern}(\\.tsx?)?($|/)`);
  return files.some((file) => place.test(file));
}

test.each([
  'README.md',
  '.github/CONTRIBUTING.md',
  '.github/ARCHITECTURE.md',
  '.github/OPERATING.md',
])('every path in %s exists', (page) => {
  const paths = pathsIn(page);
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});

test('every name that the contributors’ page places in a file exists there', () => {
  const page = read('.github/CONTRIBUTING.md');
  const placed = [...page.matchAll(/`(\w+)`\s+in\s+`([\w./-]+\.tsx?)`/g)];
  expect(placed.length).toBeGreaterThan(2);
  const missing = placed.filter(([, name = '', path = '']) => !read(path).includes(name));
  expect(missing.map(([said]) => said)).toEqual([]);
});
