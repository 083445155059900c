import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { type ChunkName, chunkNames } from '#client/frame/chunk-names.ts';
import { reachableFrom } from './imports.ts';
import { listOfficeFiles } from './office-files.ts';

const ROUTES = 'src/client/routes';
const SPLIT_ROUTE = /\/(src\/client\/routes\/[^?]+)\?tsr-split/;

const AFTER_START = ['src/client/after-start.ts', 'src/client/frame/notices.tsx'];

interface Modules {
  /** Files, and folders with a slash at the end, from the root. */
  of: readonly string[];
  /** Beginnings of paths that are left out. */
  except?: readonly string[];
}

/** Modules that most screens share. Forms, long pages, QR codes and the share script stay with their screens. */
const SHARED: Modules = {
  of: [
    'src/dots/',
    'src/contract/booth-requests.ts',
    'src/contract/feedback.ts',
    'src/contract/transfers.ts',
    'src/client/device/',
    'src/client/features/sharing/',
    'src/client/features/tickets/',
    'src/client/features/transfers/',
    'src/client/frame/use-sign-out.ts',
    'src/client/lang/',
    'src/client/queries/',
    'src/client/sync/',
    'src/client/ui/',
    'src/client/wire/',
  ],
  except: [
    'src/client/device/draft',
    'src/client/features/sharing/share',
    'src/client/lang/issue',
    'src/client/lang/long',
    'src/client/queries/exhibition-editions',
    'src/client/queries/returned',
    'src/client/ui/article',
    'src/client/ui/fields/',
    'src/client/ui/link-code',
    'src/client/ui/lists/',
    'src/client/ui/media-page',
    'src/client/ui/page-text',
    'src/client/ui/touch/',
  ],
};
const FORMS: Modules = {
  of: [
    'src/client/forms/',
    'src/client/ui/fields/',
    'src/client/features/registrations/',
    'src/client/features/sign-in/',
  ],
};
const SHEETS: Modules = {
  of: [
    'src/client/features/outbox/outbox-sheet.tsx',
    'src/client/features/sharing/open-in-browser-sheet.tsx',
    'src/client/features/sharing/share-sheet.tsx',
    'src/client/features/tickets/save-picture-sheet.tsx',
    'src/client/features/transfers/transfer-sheet.tsx',
    'src/client/frame/not-loaded.tsx',
    'src/client/frame/sign-out-button.tsx',
    'src/client/frame/state-figures.tsx',
    'src/client/frame/works-now.tsx',
  ],
};
const SHARED_LIBRARIES = /@tanstack/;
const FORM_LIBRARIES = /react-hook-form|@hookform/;

const FOR_OFFICES: ReadonlySet<ChunkName> = new Set(['own-news', 'console']);

/**
 * Splits the client into files. Many small files load more slowly than few, and each must be precached for
 * offline use. One large file is fetched in full after every deploy.
 */
export function chunkGroups() {
  const chunkOf = assignModules();
  const afterStart = reachableFrom(AFTER_START, { isAtOnce: true });
  const ofOffices = listOfficeFiles();
  const isForVisitors = (id: string) => !ofOffices.has(relative('.', id));
  const isShared = matcherOf(SHARED);
  const isOfForms = matcherOf(FORMS);
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
    // Sheets that a tap opens: small, and all stored for the time without a network.
    {
      name: 'sheets',
      test: matcherOf(SHEETS),
      includeDependenciesRecursively: false,
      priority: 1,
    },
    // QR codes on the screen: used by sheets and by pages of the console.
    { name: 'codes', test: /ui\/link-code|node_modules\/qrcode\.react\//, priority: 1 },
    // Shared by the workspace and the console. It holds all modules that they share: a module in a file of its own
    // could be evaluated too early.
    {
      name: 'offices',
      test: (id: string) => chunkOf(id) === 'workspace' && !isForVisitors(id),
      includeDependenciesRecursively: false,
      minShareCount: 2,
      priority: 1,
    },
    {
      name: 'shared',
      test: (id: string) => (SHARED_LIBRARIES.test(id) || isShared(id)) && isForVisitors(id),
      minShareCount: 2,
      priority: 1,
    },
    {
      name: 'forms',
      test: (id: string) => (FORM_LIBRARIES.test(id) || isOfForms(id)) && isForVisitors(id),
      minShareCount: 2,
      priority: 1,
    },
    ...chunkNames.map((name) => ({
      name,
      test: (id: string) => chunkOf(id) === name,
      // Otherwise modules shared with other groups would move into a file that is not precached.
      includeDependenciesRecursively: !FOR_OFFICES.has(name),
    })),
  ];
}

/**
 * Returns a test of module ids against a list of paths.
 * @throws {Error} if a path matches no file, as after a move
 */
function matcherOf({ of, except = [] }: Modules): (id: string) => boolean {
  const missing = [...of, ...except].filter((path) => globSync(`${path}*`).length === 0);
  if (missing.length > 0) throw new Error(`No module is at ${missing.join(', ')}`);
  return (id) => {
    const path = relative('.', id);
    return (
      of.some((start) => path.startsWith(start)) && !except.some((start) => path.startsWith(start))
    );
  };
}

/** The chunk of a module by its id; undefined where no group of screens has it for itself. */
function assignModules(): (id: string) => string | undefined {
  const routes = globSync(`${ROUTES}/**/*.tsx`);
  const chunkOfRoute = new Map(
    routes.map((file) => [file, /\bchunk: '([\w-]+)'/.exec(readFileSync(file, 'utf8'))?.[1]]),
  );
  const reached = (chunk: string | undefined) =>
    reachableFrom(routes.filter((file) => chunkOfRoute.get(file) === chunk));
  const others = reached(undefined);
  const chunkOfModule = new Map<string, string>();
  for (const chunk of chunkNames) {
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
