import { globSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const ROUTES = 'src/client/routes';
const SCREEN = /^(src\/client\/routes\/[^?]+)\?tsr-split/;
/** The entries of the site and of the page inside a host; a build has one of them. */
const STARTS = ['src/client/entry-browser.tsx', 'src/client/embedded-app.tsx'];
const CHUNK = /\bchunk: '([\w-]+)',?/;
/** Completes the routes of visitors by those of the offices. */
const ALL_ROUTES = 'src/client/routeTree.gen.ts';
/** The kind of what the routes of the offices need before one of their screens is known. */
export const OFFICE_ROUTES = 'office-routes';
/** Chunks of many screens: each part of them counts as a kind. */
const OFFICES = ['workspace', 'console'];
const NO_SCREEN: ReadonlySet<string> = new Set();

export type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;
type ImportsOf = (id: string) => readonly string[];

/**
 * The kinds of screens that need a module at once: the `chunk` of their routes, or the path of a route without one or
 * of an office.
 * A part that one kind alone loads later counts as that kind.
 * @param kindOfPart the kind of a part that stays out of its screens' files
 */
export function createScreensOf(kindOfPart: (path: string) => string | undefined) {
  let screensOf: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  return (id: string, graph: Graph): ReadonlySet<string> => {
    screensOf ??= listScreens(graph, kindOfPart);
    return screensOf.get(id) ?? NO_SCREEN;
  };
}

function listScreens(graph: Graph, kindOfPart: (path: string) => string | undefined) {
  const chunkOfRoute = chunksOfRoutes();
  const kindOf = (id: string) => {
    const [, route] = SCREEN.exec(relative('.', id)) ?? [];
    const chunk = route && chunkOfRoute.get(route);
    return chunk && !OFFICES.includes(chunk) ? chunk : route && nameOf(route);
  };
  const atOnce: ImportsOf = (id) => graph.getModuleInfo(id)?.importedIds ?? [];
  const lazily: ImportsOf = (id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const partsOf: ImportsOf = (id) => lazily(id).filter((one) => !kindOf(one));
  const starts = STARTS.map((path) => resolve(path)).filter((id) => graph.getModuleInfo(id));
  const initial = closure(starts, atOnce);
  const later = [resolve(ALL_ROUTES)].filter((id) => !initial.has(id));
  const screens = [...initial, ...closure(later, atOnce)].flatMap(lazily).filter(kindOf);
  const ofStart = closure(starts, (id) => [...atOnce(id), ...partsOf(id)]);

  // A part is fetched with its kind of screens where no other kind, nor the frame, loads it.
  const kindsOfPart = new Map<string, Set<string>>();
  const roots = [...new Set(screens)].map((id): [id: string, kind: string] => [
    id,
    kindOf(id) ?? '',
  ]);
  for (const [screen, kind] of roots) {
    for (const id of closure([screen], (one) => [...atOnce(one), ...partsOf(one)])) {
      for (const part of partsOf(id)) add(kindsOfPart, part, kind);
    }
  }
  for (const [part, [kind = '', ...others]] of kindsOfPart) {
    const ownKind = kindOfPart(relative('.', part));
    if (ownKind) roots.push([part, ownKind]);
    else if (!ofStart.has(part) && others.length === 0 && !part.includes('node_modules')) {
      roots.push([part, kind]);
    }
  }
  for (const id of later) roots.push([id, OFFICE_ROUTES]);
  const screensOf = new Map<string, Set<string>>();
  for (const [root, kind] of roots) {
    for (const id of closure([root], atOnce)) if (!initial.has(id)) add(screensOf, id, kind);
  }
  return screensOf;
}

function closure(roots: readonly string[], importsOf: ImportsOf): Set<string> {
  // A set is gone through to its end, also what is added meanwhile.
  const reached = new Set(roots);
  for (const id of reached) for (const imported of importsOf(id)) reached.add(imported);
  return reached;
}

function add(map: Map<string, Set<string>>, key: string, value: string) {
  map.set(key, (map.get(key) ?? new Set()).add(value));
}

/**
 * `src/client/routes/_signed-in/audience/info.tsx` → `audience-info`, and for an office
 * `src/client/routes/_signed-in/console/programme/edit.tsx` → `console-programme`.
 */
function nameOf(route: string): string {
  const path = route.slice(ROUTES.length + 1, -'.tsx'.length).replace(/_signed-in\/|_(?=\/)/g, '');
  return path.split('/').slice(0, 2).join('-');
}

/** By the file of the route. */
function chunksOfRoutes(): Map<string, string> {
  const files = globSync(`${ROUTES}/**/*.tsx`);
  return new Map(
    files.flatMap((file) => {
      const [, chunk] = CHUNK.exec(readFileSync(file, 'utf8')) ?? [];
      return chunk ? [[file, chunk]] : [];
    }),
  );
}

/** Removes `chunk` from the routes, where only the build reads it. Saves 0.2 kB of every first load. */
export function withoutChunkNames(): Plugin {
  return {
    name: 'without-chunk-names',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/client\/routes\/.*\.tsx/, code: CHUNK },
      handler: (code) => ({ code: code.replace(CHUNK, ''), map: null }),
    },
  };
}
