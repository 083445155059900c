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

/** What is sent by SMS and e-mail: no browser says it. */
const SENT = /^src\/server\//;

/** The organiser's console and the editor of news: their words are no visitor's. */
const CONSOLE_FEATURES = [
  ...['booth-requests', 'channel-links', 'console', 'entries', 'exhibition-data', 'history'],
  ...['organisers', 'own-news', 'persons', 'plan-versions', 'programme-drafts', 'received-leads'],
  ...['registered-exhibitors', 'reviews', 'sign-ups'],
];
const CONSOLE = new RegExp(
  `^src/client/(features/(${CONSOLE_FEATURES.join('|')})/|routes/_signed-in/console)`,
);

/**
 * Each catalog in three: `?first` holds the words that the home page needs, `?rest` those of the screens,
 * `?console` those of the console alone.
 */
export function wordsInParts(): Plugin {
  return {
    name: 'words-in-parts',
    transform: {
      filter: { id: /\.po\?(first|rest|console)/ },
      async handler(code, id) {
        const [, lang = '', part] = /(\w+)\.po\?(first|rest|console)/.exec(id) ?? [];
        const [, json = ''] = /JSON\.parse\((".*")\)/s.exec(code) ?? [];
        const [catalog] = await getCatalogs(getConfig());
        const first = reachableFrom(FIRST_FILES);
        const said = (await catalog?.read(lang)) ?? {};
        const partOf = (message: string) => {
          const files = said[message]?.origin?.map(([file]) => file) ?? [];
          if (files.length > 0 && files.every((file) => SENT.test(file))) return 'none';
          if (files.some((file) => first.has(file))) return 'first';
          return files.length > 0 && files.every((file) => CONSOLE.test(file)) ? 'console' : 'rest';
        };
        const words = Object.entries(JSON.parse(JSON.parse(json)));
        const chosen = words.filter(([message]) => partOf(message) === part);
        const text = JSON.stringify(JSON.stringify(Object.fromEntries(chosen)));
        return { code: `export const messages=JSON.parse(${text})`, moduleType: 'js' };
      },
    },
  };
}
