/** How deep the lists of a host may be nested. */
const DEPTH_MAX = 8;

/** What a host and we may both say about the page at a path. */
interface Said {
  title?: string;
  menu_label?: string;
  hideHeader?: boolean;
  hideFooter?: boolean;
  hideBackTop?: boolean;
  needLogin?: boolean;
}

/** A page of ours. Whatever else it carries (component, loader, search schema) stays with it. */
export interface OwnRoute extends Said {
  path: string;
  children?: readonly OwnRoute[];
}

/** An entry of the host's list: its words for one of our pages, or a page of its own. */
export interface HostRoute extends Said {
  path: string;
  children?: readonly HostRoute[];
}

/** A path of both lists: `own` where we have a page there, else a link that the host follows. */
export interface MergedRoute extends Said {
  /** From the root, with a leading slash and none at the end; `$id` for a parameter. */
  path: string;
  own: boolean;
  children?: readonly MergedRoute[];
}

type Entry = Said & { path: string; own: boolean; children: Map<string, Entry> };

/**
 * Unites our list of routes with the host's, by path. The host's words win (title, label, what of the frame
 * is hidden), for it embeds us; a page stays ours, and the host may ask for a sign-in but not take ours
 * away. Entries that only the host has are links into it. Paths of children may be relative. The lists are
 * not changed.
 * @param warn is told of a path that one list has twice: the last one counts
 * @throws {RangeError} for lists that contain themselves or are nested deeper than 8
 */
export function mergeRoutes(
  own: readonly (OwnRoute | MergedRoute)[],
  host: readonly HostRoute[],
  warn: (message: string) => void = () => {},
): MergedRoute[] {
  const merged = new Map<string, Entry>();
  collect(merged, own, { at: '', depth: 1, isOwn: true, warn });
  const said = new Map<string, Entry>();
  collect(said, host, { at: '', depth: 1, isOwn: false, warn });
  unite(merged, said, indexOf(merged));
  return toList(merged);
}

/** Every route of a list and below it. */
export function allRoutes(routes: readonly MergedRoute[]): MergedRoute[] {
  return routes.flatMap((route) => [route, ...allRoutes(route.children ?? [])]);
}

/** `exhibits/:id/` below `/zh` is `/zh/exhibits/$id`. Letters keep their case. */
export function normalisePath(path: string, at = ''): string {
  const whole = path.startsWith('/') ? path : `${at}/${path}`;
  const parts = whole.split('/').filter(Boolean);
  return `/${parts.map((part) => part.replace(/^:/, '$')).join('/')}`;
}

interface Collecting {
  /** The path of the list’s parent. */
  at: string;
  depth: number;
  isOwn: boolean;
  warn: (message: string) => void;
}

function collect(
  into: Map<string, Entry>,
  routes: readonly (OwnRoute | HostRoute | MergedRoute)[],
  { at, depth, isOwn, warn }: Collecting,
) {
  if (depth > DEPTH_MAX && routes.length > 0) {
    throw new RangeError(`Routes below ${at} are nested deeper than ${DEPTH_MAX}, or in a circle.`);
  }
  const seen = new Set<string>();
  for (const { children = [], ...said } of routes) {
    const path = normalisePath(said.path, at);
    if (seen.has(path)) warn(`The route ${path} is listed twice: the last one counts.`);
    seen.add(path);
    const below = new Map<string, Entry>();
    collect(below, children, { at: path, depth: depth + 1, isOwn, warn });
    into.set(path, { ...said, path, own: 'own' in said ? said.own : isOwn, children: below });
  }
}

/** The entries by path, at whatever depth they stand. */
function indexOf(entries: Map<string, Entry>): Map<string, Entry> {
  const index = new Map<string, Entry>();
  for (const [path, entry] of entries) {
    for (const [below, one] of indexOf(entry.children)) index.set(below, one);
    index.set(path, entry);
  }
  return index;
}

/** One list may nest what the other has flat: a path is looked for in all of ours. */
function unite(into: Map<string, Entry>, host: Map<string, Entry>, index: Map<string, Entry>) {
  for (const [path, said] of host) {
    const ours = index.get(path);
    if (!ours) {
      const link = { ...said, children: new Map<string, Entry>() };
      into.set(path, link);
      unite(link.children, said.children, index);
      continue;
    }
    const { title, menu_label, hideHeader, hideFooter, hideBackTop } = said;
    const words = { title, menu_label, hideHeader, hideFooter, hideBackTop };
    for (const [name, value] of Object.entries(words)) {
      if (value !== undefined) Object.assign(ours, { [name]: value });
    }
    if (said.needLogin) ours.needLogin = true;
    unite(ours.children, said.children, index);
  }
}

function toList(entries: Map<string, Entry>): MergedRoute[] {
  return [...entries.values()].map(({ children, ...entry }) => ({
    ...entry,
    ...(children.size > 0 && { children: toList(children) }),
  }));
}
