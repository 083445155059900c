import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { listConsoleFiles } from './console-files.ts';
import { reachableFrom } from './imports.ts';

const ROUTES = 'src/client/routes';
const SPLIT_ROUTE = /\/(src\/client\/routes\/[^?]+)\?tsr-split/;

const AFTER_START = ['src/client/after-start.ts', 'src/client/frame/notices.tsx'];

/** Modules of forms, long pages, QR codes and the share script stay with the screens that use them. */
const SHARED =
  /src\/(dots|contract\/(feedback|booth-requests|transfers)\.|client\/(device\/(?!draft)|frame\/use-sign-out|wire|sync|queries\/(?!exhibition-editions|returned)|lang\/(?!issue|long)|features\/(sharing\/(?!share)|tickets|transfers)|ui\/(?!article|fields|link-code|lists|media-page|page-text|touch)))|@tanstack/;
const FORMS =
  /src\/client\/(forms|ui\/fields|features\/(registrations|sign-in))\/|react-hook-form|@hookform/;

/**
 * Groups of screens that visitors switch between, one file each: the `chunk` of their routes. A module used
 * by several groups goes to the first one. Visitors never open the last two.
 */
const chunks = [
  'browsing',
  'programme',
  'asking',
  'workspace',
  'plan',
  'articles',
  'travel',
  'about',
  'media',
  'news',
  'invitations',
  'own-news',
  'console',
] as const;

const FOR_OFFICES: ReadonlySet<string> = new Set(['own-news', 'console']);

/**
 * Splits the client into files. Many small files load more slowly than few, and each must be precached for
 * offline use. One large file is fetched in full after every deploy.
 */
export function chunkGroups() {
  const chunkOf = assignModules();
  const afterStart = reachableFrom(AFTER_START, { isAtOnce: true });
  const ofConsole = listConsoleFiles();
  const isForVisitors = (id: string) => !ofConsole.has(relative('.', id));
  return [
    {
      name: 'libraries',
      tags: ['$initial' as const],
      test: /node_modules|preload-helper/,
      priority: 3,
    },
    {
      // A group also takes the imports of its modules, so modules of the start are grouped first.
      name: 'start',
      tags: ['$initial' as const],
      test: /src\/(contract\/|dots\/|client\/(address|routes\/[^?]+\?tsr-shared|(frame|features|queries|sync|wire|device|lang|ui)\/))/,
      priority: 2,
    },
    // No page waits for these: gestures and their library.
    {
      name: 'touch',
      test: /ui\/touch\/parts|node_modules\/(antd-mobile|@react-spring|ahooks|rc-util|staged-components|classnames|tslib|lodash|react-is)\//,
      priority: 2,
    },
    // The camera and its decoder, for pages that scan.
    { name: 'scanning', test: /client\/scanning\/(?!scanner|scan-error)/, priority: 2 },
    // Parses pasted HTML; loaded with the first paste.
    { name: 'paste', test: /own-news\/paste|node_modules\/(turndown|@mixmark-io)\//, priority: 2 },
    // Every page loads this file once it is hydrated.
    {
      name: 'after-start',
      test: (id: string) => afterStart.has(relative('.', id)),
      priority: 1,
    },
    // QR codes on the screen: used by sheets and by pages of the console.
    { name: 'codes', test: /ui\/link-code|node_modules\/qrcode\.react\//, priority: 1 },
    {
      name: 'shared',
      test: (id: string) => SHARED.test(id) && isForVisitors(id),
      minShareCount: 2,
      priority: 1,
    },
    {
      name: 'forms',
      test: (id: string) => FORMS.test(id) && isForVisitors(id),
      minShareCount: 2,
      priority: 1,
    },
    ...chunks.map((name) => ({
      name,
      test: (id: string) => chunkOf(id) === name,
      // Otherwise modules shared with other groups would move into a file that is not precached.
      includeDependenciesRecursively: !FOR_OFFICES.has(name),
    })),
  ];
}

/** The chunk of a module by its id; undefined if no group of screens has it alone. */
function assignModules(): (id: string) => string | undefined {
  const routes = globSync(`${ROUTES}/**/*.tsx`);
  const chunkOfRoute = new Map(
    routes.map((file) => [file, /\bchunk: '([\w-]+)'/.exec(readFileSync(file, 'utf8'))?.[1]]),
  );
  const reached = (chunk: string | undefined) =>
    reachableFrom(routes.filter((file) => chunkOfRoute.get(file) === chunk));
  const others = reached(undefined);
  const chunkOfModule = new Map<string, string>();
  for (const chunk of chunks) {
    for (const file of reached(chunk)) {
      // The file of a route belongs to the start, except for its screen.
      const isStart = file.startsWith(ROUTES) || others.has(file);
      if (!isStart && !chunkOfModule.has(file)) chunkOfModule.set(file, chunk);
    }
  }
  return (id) => {
    const [, route] = SPLIT_ROUTE.exec(id) ?? [];
    if (route) return chunkOfRoute.get(route);
    return chunkOfModule.get(relative('.', id));
  };
}
