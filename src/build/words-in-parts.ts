import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';
import { reachableFrom } from './imports.ts';
import { listConsoleFiles, listOfficeFiles } from './office-files.ts';

/** The home page, the frame of every page, and the panels that both open. */
const FIRST_FILES = [
  'src/client/routes/__root.tsx',
  'src/client/routes/index.tsx',
  'src/client/frame/not-found.tsx',
  'src/client/frame/route-error.tsx',
  'src/client/frame/share-pages.ts',
];

/** The part of the home page for ticket owners, whose words are loaded for them alone. */
const OWN_PARTS = 'src/client/routes/-own-parts.tsx';

/**
 * Field errors, the forms for unsent entries, and the names of facilities on the plan. What opens them over the home
 * page loads these words first. This saves 3 kB on the home page.
 */
const LOADED_LATER: ReadonlySet<string> = new Set([
  'src/client/lang/issue-text.ts',
  'src/client/lang/place-kinds.ts',
  'src/client/features/outbox/entry-text.ts',
  'src/client/features/outbox/outbox-card.tsx',
  'src/client/features/outbox/outbox-sheet.tsx',
  'src/client/features/site-search/use-plan-hits.ts',
]);

/** Texts sent by SMS and e-mail: no browser shows them. */
const SENT = /^src\/server\//;

/**
 * Splits each catalog in four. `?first` has the words of the home page, `?rest` those of other screens.
 * `?console` has those only used by the console and the editors of news, `?workspace` other words that
 * visitors do not read.
 */
export function wordsInParts(): Plugin {
  return {
    name: 'words-in-parts',
    transform: {
      filter: { id: /\.po\?(first|rest|workspace|console)/ },
      async handler(code, id) {
        const [, lang = '', part] = /(\w+)\.po\?(first|rest|workspace|console)/.exec(id) ?? [];
        const [, json = ''] = /JSON\.parse\((".*")\)/s.exec(code) ?? [];
        const [catalog] = await getCatalogs(getConfig());
        const first = reachableFrom(FIRST_FILES, { except: [OWN_PARTS] });
        const ofConsole = listConsoleFiles();
        const ofOffices = listOfficeFiles();
        const said = (await catalog?.read(lang)) ?? {};
        const partOf = (message: string) => {
          const files = said[message]?.origin?.map(([file]) => file) ?? [];
          const shown = files.filter((file) => !SENT.test(file));
          if (files.length > 0 && shown.length === 0) return 'none';
          if (shown.some((file) => !LOADED_LATER.has(file) && first.has(file))) return 'first';
          if (shown.length === 0 || shown.some((file) => !ofOffices.has(file))) return 'rest';
          return shown.every((file) => ofConsole.has(file)) ? 'console' : 'workspace';
        };
        const words = Object.entries(JSON.parse(JSON.parse(json)));
        const chosen = words.filter(([message]) => partOf(message) === part);
        const text = JSON.stringify(JSON.stringify(Object.fromEntries(chosen)));
        return { code: `export const messages=JSON.parse(${text})`, moduleType: 'js' };
      },
    },
  };
}
