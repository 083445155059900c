import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';
import { type Part, partsOf } from '#client/lang/extent.ts';
import { listExtentsOfFiles, TAKE_DOWN_HERE } from './extents-of-files.ts';
import { reachableFrom } from './imports.ts';

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

/** A later part is larger or belongs to fewer pages. */
const PARTS: readonly Part[] = [
  'first',
  'rest',
  'forms',
  'visit',
  'online',
  'workspace',
  'console',
  'figures',
  'mailings',
  'settings',
];
const CATALOG = new RegExp(`\\.po\\?(${PARTS.join('|')})`);

/**
 * Splits each catalog in parts. `?first` has the words of the home page. Each other word is in the last part
 * that all pages with it load.
 */
export function wordsInParts(): Plugin {
  let listing: Promise<PartOf> | undefined;
  return {
    name: 'words-in-parts',
    buildStart() {
      listing = undefined;
    },
    transform: {
      filter: { id: CATALOG },
      async handler(code, id) {
        const [, part] = CATALOG.exec(id) ?? [];
        const [, json = ''] = /JSON\.parse\((".*")\)/s.exec(code) ?? [];
        listing ??= listParts();
        const partOf = await listing;
        const words = Object.entries(JSON.parse(JSON.parse(json)));
        const chosen = words.filter(([message]) => partOf(message) === part);
        const text = JSON.stringify(JSON.stringify(Object.fromEntries(chosen)));
        return { code: `export const messages=JSON.parse(${text})`, moduleType: 'js' };
      },
    },
  };
}

type PartOf = (message: string) => Part | 'none';

async function listParts(): Promise<PartOf> {
  const [catalog] = await getCatalogs(getConfig());
  const said = (await catalog?.read('zh')) ?? {};
  const first = reachableFrom(FIRST_FILES, { except: [OWN_PARTS, TAKE_DOWN_HERE] });
  const extentsOf = listExtentsOfFiles();
  return (message) => {
    const files = said[message]?.origin?.map(([file]) => file) ?? [];
    const shown = files.filter((file) => !SENT.test(file));
    if (files.length > 0 && shown.length === 0) return 'none';
    if (shown.some((file) => !LOADED_LATER.has(file) && first.has(file))) return 'first';
    const extents = shown.flatMap((file) => [...(extentsOf.get(file) ?? ['rest' as const])]);
    if (extents.length === 0) return 'rest';
    const isInAll = (part: Part) =>
      extents.every((extent) => (partsOf[extent] as readonly Part[]).includes(part));
    return PARTS.findLast(isInAll) ?? 'rest';
  };
}
