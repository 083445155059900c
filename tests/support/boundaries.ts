/**
 * A rule for the files of a folder. Its words are patterns, separated by spaces: `*` is any name, `{a,b}` is
 * `a` or `b`, and what lies below a match is matched, too. The most specific row that matches a file decides.
 */
export interface Boundary {
  in: string;
  /** Besides the folder itself; other code of ours is forbidden. */
  may: string;
  /** Packages that `may` does not name, `*` for all of them; and code of ours, whatever `may` says. */
  never: string;
  because: string;
}

const SHARED = '#{contract,search,dots}';
const LOWER = '#server/{cache,crypto,db,jobs,outbound,search,words}';
/** They make tables and files for nouns. */
const MAKERS = '#server/{files,reviews,sheets}';
const LISTS = '#server/{countries,exhibit-attributes,threads}.ts';
const ROWS = '#server/features/*/{*rows,rules,tables}.ts';
/** Reading the programme and its draft, which several nouns do. */
const PROGRAMME =
  '#server/features/programme/{calendar,current-programme,read-programme}.ts ' +
  '#server/features/programme-drafts/{drafts,drafted-list,read-draft}.ts #server/features/sign-ups/seats.ts';

export const boundaries: readonly Boundary[] = [
  {
    in: 'src/contract',
    may: 'zod/mini @noble/ed25519',
    never: '*',
    because: 'The server, the client and devices at a gate read it.',
  },
  {
    in: 'src/search',
    may: '#contract',
    never: '*',
    because: 'It runs on the server and on devices.',
  },
  {
    in: 'src/dots',
    may: '',
    never: '*',
    because: 'Browser, server and demo draw with it.',
  },
  {
    in: 'src/build',
    may: '#contract #client/lang #client/entry-server.tsx #server/pages',
    never: 'react react-dom fastify',
    because: 'The bundler runs it.',
  },
  {
    in: 'sw',
    may: 'workbox-precaching',
    never: '*',
    because: 'A service worker lives longer than the page that brought it.',
  },
  {
    in: 'src/client',
    may: `#client #locales ${SHARED}`,
    never: 'node:* fastify',
    because: 'The client never imports the server.',
  },
  {
    in: 'src/client/features/*',
    may: `#client/{forms,queries,sync,wire,device,lang,ui,scanning,walking,address.ts} ${SHARED}`,
    never: 'node:* fastify',
    because: 'Features stay apart; a route brings them together.',
  },
  {
    in: 'src/client/forms',
    may: '#client/{sync,wire,device,lang,ui} #contract',
    never: 'node:* fastify',
    because: 'Forms know no feature and ask for no noun.',
  },
  {
    in: 'src/client/scanning',
    may: '#client/{device,lang,ui}',
    never: 'node:* fastify',
    because: 'The scanner reads any code; a feature judges it.',
  },
  {
    in: 'src/client/walking',
    may: '#contract',
    never: '*',
    because: 'A walk is computed; a feature draws it.',
  },
  {
    in: 'src/client/queries',
    may: '#client/{sync,wire,device,lang,walking} #contract',
    never: 'node:* fastify',
    because: 'Queries draw nothing.',
  },
  {
    in: 'src/client/sync',
    may: '#client/{wire,device,lang} #{contract,search}',
    never: 'node:* fastify',
    because: 'It sends later and fetches ahead, whichever screen is open.',
  },
  {
    in: 'src/client/wire',
    may: '#client/{device,lang} #contract',
    never: 'node:* fastify',
    because: 'It carries any call.',
  },
  {
    in: 'src/client/lang',
    may: '#contract #locales',
    never: 'node:* fastify',
    because: 'It words what the contract names.',
  },
  {
    in: 'src/client/device',
    may: '#contract',
    never: 'node:* fastify',
    because: 'It stores, and calls no server.',
  },
  {
    in: 'src/client/ui',
    may: '#client/lang #dots #contract/{article,limits,pictures}.ts',
    never: 'node:* fastify',
    because: 'The kit knows no domain.',
  },
  {
    in: 'src/server',
    may: `#server ${SHARED}`,
    never: 'react react-dom',
    because: 'The server never imports the client; it renders the built one.',
  },
  {
    in: 'src/server/{cache,crypto,db,jobs,outbound,search,words}',
    may: `${LOWER} #server/{settings,threads}.ts ${SHARED}`,
    never: 'react react-dom fastify',
    because: 'Lower rooms know neither the bridge nor the nouns.',
  },
  {
    in: 'src/server/http',
    may: `${LOWER} ${SHARED}`,
    never: 'react react-dom',
    because: 'The bridge serves any noun.',
  },
  {
    in: 'src/server/features/*',
    may: `#server/http ${LOWER} ${MAKERS} ${LISTS} ${ROWS} ${PROGRAMME} ${SHARED}`,
    never: 'react react-dom',
    because: 'A noun reads the rows of another one, and leaves its routes alone.',
  },
  {
    in: 'src/server/features/*/feature.ts',
    may: `#server/feature.ts #server/features #server/demo #server/http ${LOWER} #contract`,
    never: 'react react-dom #server/features/*/{*routes,feature}.ts',
    because: 'It wires a noun: the calls, jobs and deletions of the noun itself.',
  },
  {
    in: 'src/server/features/*/{*rows,tables}.ts',
    may: `${LOWER} ${MAKERS} ${LISTS} ${ROWS} ${PROGRAMME} ${SHARED}`,
    never: 'react react-dom fastify',
    because: 'Rows know the database, not who asks.',
  },
];

/** Says what is wrong with an import; null where it is allowed. */
export function breachOf(file: string, specifier: string): string | null {
  const row = boundaryOf(file);
  if (!row) return 'No row of the table is about this folder.';
  if (specifier.startsWith('.')) return /^\.\/[^/]+$/.test(specifier) ? null : 'Write #room/….';
  if (!specifier.startsWith('#')) {
    const isRefused = matches(row.never, specifier) && !matches(row.may, specifier);
    return isRefused ? row.because : null;
  }
  const target = specifier.replace('#', 'src/');
  if (folderOf(target) === folderOf(file)) return 'Write ./x.ts in the own folder.';
  if (isOwn(row, file, target)) return null;
  return matches(row.may, specifier) && !matches(row.never, specifier) ? null : row.because;
}

/** The most specific row about a file. */
export function boundaryOf(file: string): Boundary | undefined {
  const depth = (row: Boundary) => row.in.split('/').length;
  return boundaries
    .filter((row) => matches(row.in, file))
    .toSorted((a, b) => depth(b) - depth(a))
    .at(0);
}

/** The same place in the folder of a row: `src/server/features/chat/rows.ts` belongs to the noun `chat`. */
function isOwn(row: Boundary, file: string, target: string): boolean {
  const folder = row.in.replace(/\/[^/]+\.ts$/, '');
  const own = file.split('/').slice(0, folder.split('/').length);
  return target.startsWith(`${own.join('/')}/`);
}

function matches(patterns: string, path: string): boolean {
  return patterns.split(' ').some((pattern) => pattern && expressionOf(pattern).test(path));
}

const expressions = new Map<string, RegExp>();

function expressionOf(pattern: string): RegExp {
  const known = expressions.get(pattern);
  if (known) return known;
  const source = RegExp.escape(pattern)
    .replaceAll('\\*', '[^/#]*')
    .replaceAll('\\{', '(?:')
    .replaceAll('\\}', ')')
    .replaceAll('\\x2c', '|');
  const expression = new RegExp(`^${source}(?:/|$)`);
  expressions.set(pattern, expression);
  return expression;
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

/** The table for CONTRIBUTING.md. */
export function printBoundaries(): string {
  const code = (patterns: string) =>
    patterns
      .split(' ')
      .filter(Boolean)
      .map((pattern) => `\`${pattern}\``)
      .join(' ');
  const lines = boundaries.map(
    (row) => `| ${code(row.in)} | ${code(row.may)} | ${code(row.never)} | ${row.because} |`,
  );
  return ['| in | may import | never | because |', '|---|---|---|---|', ...lines].join('\n');
}

/**
 * The nouns of the server, from the ground up. A noun imports from its own floor and from those below. Its
 * `tables.ts` may refer to any table, and its `feature.ts` may hand it code of a noun above.
 */
export const floors: readonly (readonly string[])[] = [
  names(`sign-in organisers members exhibitions uploads stored-files pictures history keys switches
    mail-stops automatic-messages sharing directory-version views`),
  names('exhibitors booths registrations short-links journeys access-invitations'),
  names(`exhibits own-exhibits exhibit-sheets exhibitor-sheets company-profiles directory floor-plan
    tickets travel lives videos news downloads reviews programme programme-drafts programme-sheets
    programme-notices conference-invitations conference-stars sign-ups tours admissions`),
  names(`inquiries mailings buying-leads booth-requests chat feedback visa-letters invitations exhibitor-invitations
    exhibitor-tasks exhibitor-manual posters
    transfers reminders boarding check-ins visits numbers statistics list-exports persons duplicates exhibition-editing`),
];

/** Imports upwards that stay. */
export const upwards: readonly { from: string; to: string; because: string }[] = [
  { from: 'sign-in', to: 'registrations', because: 'A sign-in reports who is registered.' },
  { from: 'members', to: 'exhibitors', because: 'A member acts for an exhibitor.' },
  { from: 'history', to: 'exhibitors', because: 'An event names the exhibitor it is about.' },
  {
    from: 'exhibitors',
    to: 'exhibits',
    because: 'An exhibitor that is withdrawn takes its exhibits along.',
  },
  { from: 'exhibitors', to: 'lives', because: 'The list says who has a live stream.' },
  { from: 'registrations', to: 'tickets', because: 'A complete registration issues its ticket.' },
  { from: 'journeys', to: 'invitations', because: 'The list shows the address of an invitation.' },
];

/** Says what is wrong with the floors of an import; null where nothing is. */
export function floorBreachOf(file: string, specifier: string): string | null {
  const from = nounOf(file);
  const to = nounOf(specifier.replace('#', 'src/'));
  if (!from || !to || from === to || /\/(tables|feature)\.ts$/.test(file)) return null;
  const isExcepted = upwards.some((one) => one.from === from && one.to === to);
  if (isExcepted || floorOf(to) <= floorOf(from)) return null;
  return `${to} is on a higher floor than ${from}.`;
}

function nounOf(path: string): string | undefined {
  return /^src\/server\/features\/([^/]+)\//.exec(path)?.[1];
}

function floorOf(noun: string): number {
  return floors.findIndex((floor) => floor.includes(noun));
}

function names(text: string): string[] {
  return text.split(/\s+/);
}
