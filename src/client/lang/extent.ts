const rest = ['first', 'rest'] as const;
const forms = [...rest, 'forms'] as const;
const stored = [...forms, 'visit'] as const;
const workspace = [...stored, 'workspace'] as const;
const office = [...workspace, 'console'] as const;

/**
 * The parts of a catalog that a kind of pages needs. `first`: the home page and the frame. `visit`: the programme,
 * travel and news. `forms`: registration, inquiries and requests. `online`: pages whose screens are stored once opened.
 * `rest`: other pages of visitors. `workspace`: pages of exhibitors, except the news editors. `console`: every office.
 * `figures`: the statistics of the console. `mailings`: its messages, duplicates and tasks. `settings`: its editors of the exhibition and its plan.
 * `stored`: the pages that open without a network. `all`: every page of visitors.
 */
export const partsOf = {
  first: ['first'],
  rest,
  visit: [...rest, 'visit'],
  forms,
  online: [...forms, 'online'],
  stored,
  all: [...stored, 'online'],
  workspace,
  console: office,
  figures: [...office, 'figures'],
  mailings: [...office, 'mailings'],
  settings: [...office, 'settings'],
} as const;

export type Extent = keyof typeof partsOf;
export type Part = (typeof partsOf)[Extent][number];

const pages: readonly [Extent, RegExp][] = [
  ['figures', /^\/console\/statistics/],
  ['mailings', /^\/console\/(messages|duplicates|tasks)/],
  ['settings', /^\/console\/(exhibition|questionnaire|floor-plan)(\/|$)/],
  // The console and the workspace share the news editor.
  ['console', /^\/(console|workspace\/news)(\/|$)/],
  ['workspace', /^\/workspace(\/|$)/],
  ['visit', /^\/(conference|me$|service|land-page|news|download)/],
  [
    'online',
    /^\/(media|invitation|q\b|exhibitor\/(live|video)|audience\/(info|invit|my-|visa)|visa|exhibits\/compare)/,
  ],
  [
    'forms',
    /^\/(feedback|audience\/(register|fast|find|purchase|stop)|exhibits\/(inquiry|ask)|exhibitor\/(register|booth))/,
  ],
];

/**
 * The range of texts that a page needs.
 * @param isHolder the home page shows ticket owners their own things, in the words of other pages
 */
export function extentFor(pathname: string, isHolder = false): Extent {
  if (pathname === '/') return isHolder ? 'rest' : 'first';
  return pages.find(([, isOne]) => isOne.test(pathname))?.[0] ?? 'rest';
}
