import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const CLIENT = join(import.meta.dirname, '../../dist/client');
const SHELL = 'index.html';
const HASHED = /^assets\/(.+)-([\w-]{7,8})\.(js|css)$/;
/** A share of the files that a browser stores. */
const SHARE_MAX = 0.08;

interface Stored {
  url: string;
  lang?: string;
  isOnDemand?: true;
}

const read = (file: string) => readFileSync(join(CLIENT, file), 'utf8');
const listed: Stored[] = JSON.parse(
  /\[\{"integrity".*?\}\](?=\W)/s.exec(read('sw.js'))?.[0] ?? '[]',
);
const files = listed.map(({ url }) => url.slice(1));
const stored = listed
  .filter(({ isOnDemand, lang = 'zh' }) => !isOnDemand && lang === 'zh')
  .map(({ url }) => url.slice(1));
const texts = new Map(
  files.filter((file) => /\.(js|html)$/.test(file)).map((file) => [file, read(file)]),
);

test('a deploy of one screen renames at most 8 % of the files that a visitor has', () => {
  const modulesOf: Record<string, string[]> = JSON.parse(read('.vite/modules-of-pages.json'));
  expect(stored.length, 'run npm run build first').toBeGreaterThan(20);
  const { [SHELL]: start = [], ...screens } = modulesOf;
  expect(Object.keys(screens).length).toBeGreaterThan(50);
  const entry = start.at(-1) ?? '';
  const large = Object.entries(screens).flatMap(([route, modules]) => {
    const changed = changedWith(modules.at(-1) ?? '');
    // Otherwise the names are not found.
    expect(changed, route).toEqual(expect.arrayContaining([entry, SHELL]));
    const loaded = changed.filter((file) => stored.includes(file));
    return loaded.length > SHARE_MAX * stored.length ? [`${route}: ${loaded.join(' ')}`] : [];
  });
  expect(large).toEqual([]);
});

/** Files whose content changes with a file: they contain its name, or that of one of the others. */
function changedWith(file: string): string[] {
  const changed = new Set([file]);
  // A set is iterated to its end, including what is added meanwhile.
  for (const one of changed) for (const other of namedIn(one)) changed.add(other);
  return [...changed];
}

function namedIn(file: string): string[] {
  const [, name, hash] = HASHED.exec(file) ?? [];
  if (!name) return [];
  return [...texts].flatMap(([other, text]) =>
    text.includes(`${name}-${hash}`) || text.includes(`${name}:${hash}`) ? [other] : [],
  );
}
