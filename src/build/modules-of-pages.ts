import { relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { MODULES_OF_PAGES } from './folders.ts';
import { isPartOfZod } from './late-zod.ts';
import { OFFICE_ROUTES } from './screens-of-modules.ts';

const ENTRY = 'index.html';
const IS_OF_OFFICES = /routes\/_signed-in\/(console|workspace)/;
const SCREEN = /^(src\/client\/routes\/[^?]+)\?tsr-split=component/;

/**
 * Lists for the server the files with the entry and screen of each route, in import order. A page requests
 * all of them at once, which saves a round trip per level of imports.
 */
export function modulesOfPages(): Plugin {
  return {
    name: 'modules-of-pages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const files = listModules(bundle);
      this.emitFile({ type: 'asset', fileName: MODULES_OF_PAGES, source: JSON.stringify(files) });
    },
  };
}

/** Keyed by the path of the entry or of the route's file. */
function listModules(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const files: Record<string, string[]> = {};
  const zod = Object.values(bundle).find(
    (chunk) => chunk.type === 'chunk' && chunk.moduleIds.some((id) => isPartOfZod.test(id)),
  );
  if (!zod) throw new Error('No file has zod.');
  const offices = Object.values(bundle).find(
    (chunk) => chunk.type === 'chunk' && chunk.name === OFFICE_ROUTES,
  );
  if (!offices) throw new Error('No file has the routes of the offices.');
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue;
    const screens = chunk.moduleIds.flatMap((id) => SCREEN.exec(relative('.', id))?.[1] ?? []);
    if (chunk.isEntry) files[ENTRY] = [...withImports(bundle, chunk.fileName)];
    for (const name of screens) {
      // The router needs zod for their addresses, and of the offices it needs the routes first.
      const first = withImports(bundle, zod.fileName);
      if (IS_OF_OFFICES.test(name)) withImports(bundle, offices.fileName, first);
      files[name] = [...withImports(bundle, chunk.fileName, first)];
    }
  }
  return files;
}

/** A file and all its imports in order of execution: imports first. */
export function withImports(
  bundle: Rolldown.OutputBundle,
  file: string,
  known = new Set<string>(),
  seen = new Set<string>(),
): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || seen.has(file)) return known;
  seen.add(file);
  for (const imported of chunk.imports) withImports(bundle, imported, known, seen);
  return known.add(file);
}
