import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { reachableFrom } from './imports.ts';
import { isPartOfZod } from './late-zod.ts';
import { createScreensOf, type Graph, OFFICE_ROUTES } from './screens-of-modules.ts';

const AFTER_START = ['src/client/after-start.ts', 'src/client/frame/notices.tsx'];

const SHEETS = [
  'src/client/features/outbox/outbox-sheet.tsx',
  'src/client/features/programme/clash-dialog.tsx',
  'src/client/features/sharing/open-in-browser-sheet.tsx',
  'src/client/features/sharing/share-sheet.tsx',
  'src/client/features/tickets/save-picture-sheet.tsx',
  'src/client/features/transfers/transfer-sheet.tsx',
  'src/client/frame/not-loaded.tsx',
  'src/client/frame/sign-out-button.tsx',
  'src/client/frame/state-figures.tsx',
  'src/client/frame/works-now.tsx',
  'src/client/queries/ways-out.ts',
];
/** Filters, and a picture over the page, which a tap opens; what few people see. */
const PARTS = [
  'src/client/features/exhibitors/filter-sheet.tsx',
  'src/client/features/exhibitors/filter-sidebar.tsx',
  'src/client/features/exhibitors/metered-offer.tsx',
  'src/client/features/exhibits/filter-sheet.tsx',
  'src/client/features/exhibits/note-sheet.tsx',
  'src/client/features/exhibits/picture-viewer.tsx',
  'src/client/ui/lists/unknown-values.tsx',
];
/** Lists at the end of a detail page. */
const LINKS = [
  'src/client/features/lives/live-links.tsx',
  'src/client/features/programme/exhibitor-conferences.tsx',
  'src/client/features/videos/video-links.tsx',
];
/** Sheets, which are stored, share these with screens that are not. */
const OF_SHEETS = [
  'src/client/features/sharing/menu-path.tsx',
  'src/client/frame/use-sign-out.ts',
  'src/client/ui/open-picture.ts',
  'src/contract/table-file.ts',
];
/** Sheets share these with one kind of screens. They would import its whole file, and change with it. */
const OF_SHEETS_BESIDE: readonly [name: string, paths: readonly string[]][] = [
  ['own', ['src/client/queries/downloads.ts']],
  [
    'programme-data',
    [
      'src/client/features/tickets/ticket-actions.module.css',
      'src/client/features/transfers/transfers.module.css',
      'src/client/queries/transfers.ts',
    ],
  ],
  ['walking', ['src/client/queries/walking.ts']],
];
/** Registration needs these, and the console would fetch its whole file for them. */
const OF_SWITCHES = ['src/client/queries/switches.ts', 'src/contract/switches.ts'];

const FORMS = [
  'asking',
  'audience-info',
  'audience-my-data',
  'invitations',
  'joining',
  'letters',
  'requests',
];
/**
 * Modules that several kinds of visitors' screens share, by the kinds. The first file with all kinds of a module takes
 * it, and the last one what is left. A file then imports only later ones, so no module is evaluated too early.
 */
const SHARED: readonly [name: string, kinds: readonly string[] | 'all'][] = [
  ['joining', ['joining', 'audience-info']],
  ['article', ['articles', 'about', 'travel', 'news', 'land-page']],
  ['codes-of-tickets', ['ticket', 'programme']],
  ['programme-data', ['programme', 'land-page', 'ticket', 'asking', 'links']],
  ['walking', ['plan', 'programme', 'land-page']],
  ['lists', ['browsing', 'media', 'news', 'programme', 'parts']],
  ['forms', FORMS],
  // Sign-in, registration, inquiries and drafts.
  ['own', [...FORMS, 'land-page', 'media', 'news', 'programme', 'travel']],
  ['shared', 'all'],
];
const IS_FIELD = /^src\/client\/(forms|ui)\//;
/** The start needs a part of them. */
const SHARED_LIBRARIES = /node_modules\/@tanstack\//;
/** The routes of the offices import the entry, which changes with every file: no other file may import them. */
const IS_ROUTE = /^src\/client\/(routes\/|routeTree)/;
const OFFICE_PARTS = 'offices-start';
const OFFICES = [
  OFFICE_ROUTES,
  OFFICE_PARTS,
  'offices',
  'own-news',
  'offices-part',
  'office',
  'part',
];
const isOfOffices = (kind: string) => /^(console|workspace|own-news|office-routes)/.test(kind);

/**
 * Splits the client into files. Many small files load more slowly than few, and each must be precached for
 * offline use. One large file is fetched in full after every deploy.
 */
export function chunkGroups() {
  const afterStart = reachableFrom(AFTER_START, { isAtOnce: true });
  const placeOf = createPlaces();
  return [
    {
      name: 'libraries',
      tags: ['$initial' as const],
      test: /node_modules/,
      priority: 3,
    },
    {
      // A group also takes the imports of its modules, so modules of the start are grouped first.
      name: 'start',
      tags: ['$initial' as const],
      test: /preload-helper|src\/(contract\/|dots\/|client\/(address|routes\/[^?]+\?tsr-shared|(frame|features|queries|sync|wire|device|lang|ui)\/))/,
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
    { name: 'pasted', test: /own-news\/paste|node_modules\/(turndown|@mixmark-io)\//, priority: 2 },
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
    // Before the console opens, and on one of its screens.
    {
      name: 'second-factor',
      test: /features\/(console\/(second-factor|recovery-codes)|exhibitions\/first-edition)/,
      includeDependenciesRecursively: false,
      priority: 1,
    },
    // A key or a tap opens it, on any screen of the console.
    {
      name: 'go-to',
      test: /features\/console\/go-to/,
      includeDependenciesRecursively: false,
      priority: 1,
    },
    // Charts at the end of the workspace's first page, and the page of numbers.
    {
      name: 'numbers',
      test: /features\/numbers\//,
      includeDependenciesRecursively: false,
      priority: 1,
    },
    // The plan and a picture that is zoomed.
    { name: 'gestures', test: /node_modules\/@use-gesture\//, priority: 1 },
    // QR codes on the screen: used by sheets and by pages of the console.
    { name: 'codes', test: /ui\/link-code|node_modules\/qrcode\.react\//, priority: 1 },
    // The most shared come first, and the offices last: a group also takes the imports of its modules.
    ...[...SHARED.map(([name]) => name).toReversed(), 'screens', ...OFFICES].map((tier) => ({
      name: (id: string, graph: Graph) => {
        const place = placeOf(id, graph);
        return place?.tier === tier ? place.name : null;
      },
      // The frames of routes are imported there too, which the entry keeps.
      ...(tier === OFFICE_ROUTES ? { includeDependenciesRecursively: false } : {}),
    })),
  ];
}

/** The file of a module, by the kinds of screens that need it; undefined where the bundler decides. */
function createPlaces() {
  const isPart = matcherOf(PARTS);
  const isLink = matcherOf(LINKS);
  const isForAll = matcherOf([...OF_SHEETS, ...OF_SWITCHES]);
  const screensOf = createScreensOf((path) => {
    if (isPart(path)) return 'parts';
    return isLink(path) ? 'links' : undefined;
  });
  const beside = OF_SHEETS_BESIDE.map(([name, paths]) => ({ name, isIn: matcherOf(paths) }));
  return (id: string, graph: Graph): { tier: string; name: string } | undefined => {
    const given = beside.find(({ isIn }) => isIn(id));
    if (given) return { tier: given.name, name: given.name };
    const kinds = [...screensOf(id, graph)];
    const ofVisitors = kinds.filter((kind) => !isOfOffices(kind));
    const [kind, ...others] = ofVisitors.length > 0 ? ofVisitors : kinds;
    // Files of visitors must not be fetched for the routes of the offices.
    const isOfAll = ofVisitors.length > 0 && kinds.includes(OFFICE_ROUTES);
    if (isOfAll || isForAll(id) || isPartOfZod.test(id) || (!kind && SHARED_LIBRARIES.test(id))) {
      return { tier: 'shared', name: 'shared' };
    }
    if (!kind) return;
    if (ofVisitors.length === 0) return placeInOffices(id, kinds);
    const isOfForms = ofVisitors.every((one) => FORMS.includes(one));
    // An office would fetch the whole file of one kind of visitors’ forms for a field of it.
    if (isOfForms && ofVisitors.length < kinds.length && IS_FIELD.test(relative('.', id))) {
      return { tier: 'forms', name: 'forms' };
    }
    if (others.length === 0) {
      return { tier: SHARED.some(([name]) => name === kind) ? kind : 'screens', name: kind };
    }
    const [name] =
      SHARED.find(([, all]) => all === 'all' || ofVisitors.every((one) => all.includes(one))) ?? [];
    return name ? { tier: name, name } : undefined;
  };
}

/** A file for the routes of the offices, one for their imports, one for all offices, one for a part that both have, one for the editors of news, one for each office, and one for each of its parts. */
function placeInOffices(id: string, kinds: readonly string[]): { tier: string; name: string } {
  if (kinds.includes(OFFICE_ROUTES)) {
    const name = IS_ROUTE.test(relative('.', id)) ? OFFICE_ROUTES : OFFICE_PARTS;
    return { tier: name, name };
  }
  const offices = new Set(kinds.map((kind) => kind.replace(/-.*/, '')));
  const parts = new Set(kinds.map((kind) => kind.replace(/^[a-z]+-?/, '')));
  const [part, ...otherParts] = parts;
  // The same part of both offices, as their editors of live streams: no other screen needs it.
  if (offices.size > 1 && part && otherParts.length === 0 && !offices.has('own')) {
    return { tier: 'offices-part', name: `offices-${part}` };
  }
  if (offices.size > 1 && offices.has('workspace')) return { tier: 'offices', name: 'offices' };
  if (offices.has('own')) return { tier: 'own-news', name: 'own-news' };
  const [kind = '', ...others] = kinds;
  if (others.length === 0 && kind.includes('-')) return { tier: 'part', name: kind };
  return { tier: 'office', name: [...offices].join() };
}

/**
 * Returns a test of module ids against a list of paths from the root.
 * @throws {Error} if a path matches no file, as after a move
 */
function matcherOf(paths: readonly string[]): (id: string) => boolean {
  const missing = paths.filter((path) => globSync(`${path}*`).length === 0);
  if (missing.length > 0) throw new Error(`No module is at ${missing.join(', ')}`);
  return (id) => paths.some((path) => relative('.', id).startsWith(path));
}
