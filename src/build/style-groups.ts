import { globSync } from 'node:fs';
import type { Container, Root } from 'postcss';
import { shortOf } from './class-names.ts';
import { reachableFrom } from './imports.ts';

const ROUTES = 'src/client/routes';
/** Home, the frame, and all that they load later. */
const START = [
  'src/client/entry-browser.tsx',
  'src/client/after-start.ts',
  `${ROUTES}/__root.tsx`,
  `${ROUTES}/index.tsx`,
];

/** The style modules that neither home nor the frame uses, by the beginnings of their class names. */
export function innerStyles(): ReadonlySet<string> {
  const reached = reachableFrom(START);
  const modules = globSync('src/client/**/*.module.css');
  return new Set(modules.filter((file) => !reached.has(file)).map(shortOf));
}

/** Drops the rules with classes of some modules; the others keep their order. */
export function dropRules(sheet: Root, modules: ReadonlySet<string>) {
  filterRules(
    sheet,
    (text) =>
      ![...text.matchAll(/(?<![\w-])[a-z][a-z0-9]{4,5}(?![\w-])/g)].some(([name]) =>
        modules.has(name.slice(0, 4)),
      ),
  );
}

/** @param isWanted judges a selector, or the name of keyframes */
function filterRules(container: Container, isWanted: (text: string) => boolean) {
  for (const node of [...(container.nodes ?? [])]) {
    if (node.type === 'rule') {
      const selectors = node.selectors.filter(isWanted);
      if (selectors.length === 0) node.remove();
      else node.selectors = selectors;
    } else if (node.type === 'atrule' && node.name === 'keyframes') {
      if (!isWanted(node.params)) node.remove();
    } else if (node.type === 'atrule' && node.nodes) {
      filterRules(node, isWanted);
      if (node.nodes.length === 0) node.remove();
    }
  }
}
