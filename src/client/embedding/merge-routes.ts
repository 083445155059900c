/** Maximum nesting depth of a host's lists. */
const DEPTH_MAX = 8;

/** Properties of a page that the host and we may both set. */
interface Said {
  title?: string;
  menu_label?: string;
  hideHeader?: boolean;
  hideFooter?: boolean;
  hideBackTop?: boolean;
  needLogin?: boolean;
}

/** A page of ours. Its other properties (component, loader, search schema) stay. */
export interface OwnRoute extends Said {
  path: string;
  children?: readonly OwnRoute[];
}

/** An entry of the host's list: properties for one of our pages, or a page of the host. */
export interface HostRoute extends Said {
  path: string;
  children?: readonly HostRoute[];
}

/** A path of the merged list: `own` for a page of ours, else a link for the host. */
export interface MergedRoute extends Said {
  /** Absolute, with a leading slash and none at the end; `$id` for a parameter. */
  path: string;
  own: boolean;
  children?: readonly MergedRoute[];
}

type Entry = Said & { path: string; own: boolean; children: Map<string, Entry> };

/**
 * Merges our list of routes with the host's, by path. The host's properties win (title, label,
 * hidden parts of the frame), because the host embeds us. A page stays ours, and the host may
 * require a sign-in but not remove the page. Entries that only the host has are links. Child paths
 * may be relative. The input lists stay unchanged.
 * @param warn called for a path that one list contains twice: the last one wins
 * @throws {RangeError} for circular lists, or a nesting deeper than 8
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

/** Flattens a list of routes. */
export function allRoutes(routes: readonly MergedRoute[]): MergedRoute[] {
  return routes.flatMap((route) => [route, ...allRoutes(route.children ?? [])]);
}

/** Example: `exhibits/:id/` below `/zh` is `/zh/exhibits/$id`. Case is preserved. */
export function normalisePath(path: string, at = ''): string {
  const whole = path.startsWith('/') ? path : `${at}/${path}`;
  const parts = whole.split('/').filter(Boolean);
  return `/${parts.map((part) => part.replace(/^:/, '$')).join('/')}`;
}

interface Collecting {
  /** The path of the list's parent. */
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

/** Indexes the entries of all levels by path. */
function indexOf(entries: Map<string, Entry>): Map<string, Entry> {
  const index = new Map<string, Entry>();
  for (const [path, entry] of entries) {
    for (const [below, one] of indexOf(entry.children)) index.set(below, one);
    index.set(path, entry);
  }
  return index;
}

/** The lists may nest differently: a path is looked up in all levels of ours. */
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
