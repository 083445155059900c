import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { extentFor, partsOf } from '#client/lang/extent.ts';
import { CLIENT, MODULES_OF_PAGES } from './folders.ts';

const HOME = 'index';
/** A page of each kind, by its route's file. */
export const PAGES = [
  HOME,
  'exhibits/index',
  'exhibits/detail',
  'floor-plan',
  'audience/ticket',
  'audience/register',
  'conference/index',
  '_signed-in/console/index',
  '_signed-in/workspace/index',
] as const;

interface BuiltFile {
  file: string;
  name?: string;
  src?: string;
}

/** Script of a page in kB on the wire: what it requests at once and once it is idle, without what a tap loads. */
export interface PageBytes {
  page: string;
  script: number;
  /** Files of the home page. */
  shared: number;
  /** Texts of one language. */
  words: number;
  own: number;
}

/** The files of a built page's script, from the client's folder. */
export function scriptFilesOf(route: string): { shared: string[]; words: string[]; own: string[] } {
  const built = (name: string) => JSON.parse(readFileSync(join(CLIENT, name), 'utf8'));
  const modulesOf: Record<string, string[]> = built(MODULES_OF_PAGES);
  const manifest: Record<string, BuiltFile> = built('.vite/manifest.json');
  const findFile = (isIt: (built: BuiltFile) => boolean, what: string) => {
    const found = Object.values(manifest).find(isIt);
    if (!found) throw new Error(`Not built: ${what}`);
    return found.file;
  };
  const address = `/${route.replace(/_signed-in\/|\/index$|^index$/g, '')}`;
  const words = partsOf[extentFor(address)].map((part) =>
    findFile(({ src }) => src === `locales/en.po?${part}?lingui`, part),
  );
  const afterStart = findFile(({ name }) => name === 'after-start', 'after-start');
  const shared = [...(modulesOf['index.html'] ?? []), afterStart];
  const screen = modulesOf[`src/client/routes/${route}.tsx`] ?? [];
  return { shared, words, own: screen.filter((file) => !shared.includes(file)) };
}

export function measurePage(route: string): PageBytes {
  const { shared, words, own } = scriptFilesOf(route);
  const kB = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + statSync(join(CLIENT, `${file}.br`)).size, 0) / 1024;
  return {
    page: route === HOME ? 'home' : route.replace('_signed-in/', '').replace(/\/index$/, ''),
    script: kB([...shared, ...words, ...own]),
    shared: kB(shared),
    words: kB(words),
    own: kB(own),
  };
}

/** The script of each kind of page as a table for the terminal. */
export function pageBytesTable(): string {
  const rows = PAGES.map(measurePage).map(({ page, ...sizes }) => [
    page,
    ...[sizes.script, sizes.shared, sizes.words, sizes.own].map((size) => size.toFixed(1)),
  ]);
  const head = ['script, kB with brotli', 'all', 'shared', 'words', 'own'];
  return [head, ...rows]
    .map(([page = '', ...sizes]) =>
      [page.padEnd(22), ...sizes.map((size) => size.padStart(8))].join(''),
    )
    .join('\n');
}
