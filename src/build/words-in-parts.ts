import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';
import { reachableFrom } from './imports.ts';

/** The home page, what stands around every page, and what both open. */
const FIRST_FILES = [
  'src/client/routes/__root.tsx',
  'src/client/routes/index.tsx',
  'src/client/frame/not-found.tsx',
  'src/client/frame/route-error.tsx',
  'src/client/frame/share-pages.ts',
];

/** Each catalog in two: `?first` holds the words that the home page needs, `?rest` those of the screens. */
export function wordsInParts(): Plugin {
  return {
    name: 'words-in-parts',
    transform: {
      filter: { id: /\.po\?(first|rest)/ },
      async handler(code, id) {
        const [, lang = '', part] = /(\w+)\.po\?(first|rest)/.exec(id) ?? [];
        const [, json = ''] = /JSON\.parse\((".*")\)/s.exec(code) ?? [];
        const [catalog] = await getCatalogs(getConfig());
        const first = reachableFrom(FIRST_FILES);
        const said = (await catalog?.read(lang)) ?? {};
        const isFirst = (message: string) =>
          said[message]?.origin?.some(([file]) => first.has(file)) ?? false;
        const words = Object.entries(JSON.parse(JSON.parse(json)));
        const chosen = words.filter(([message]) => isFirst(message) === (part === 'first'));
        const text = JSON.stringify(JSON.stringify(Object.fromEntries(chosen)));
        return { code: `export const messages=JSON.parse(${text})`, moduleType: 'js' };
      },
    },
  };
}
