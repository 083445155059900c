import { createRequire } from 'node:module';
import type { CompatData, Identifier, SupportStatement } from '@mdn/browser-compat-data/types';
import { BROWSERS } from '../../src/build/browsers.ts';

/** Required, not imported: the compiler would infer the type of 17 MB of JSON. */
const bcd: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data');

/** A member of a built-in, static or not; `name` is null for the built-in itself. */
export interface BuiltIn {
  owner: string;
  name: string | null;
}

/** The names of MDN's data for the browsers as the bundler writes them: `ios15.4` → `safari_ios`. */
const BROWSER_NAMES: Record<string, string> = {
  chrome: 'chrome',
  safari: 'safari',
  ios: 'safari_ios',
  firefox: 'firefox',
};

/** `[['safari_ios', 15.4], …]`; a version with a minor of two digits does not occur. */
const limits = BROWSERS.map((browser): [string, number] => {
  const [, name = '', version] = /^([a-z]+)([\d.]+)$/.exec(browser) ?? [];
  return [BROWSER_NAMES[name] ?? name, Number(version)];
});

/** Built-ins that one of the promised browsers lacks at its limit. Source: MDN's browser-compat-data. */
export const newerBuiltIns: readonly BuiltIn[] = listNewer();

/** Names that a built-in within the limit has too: `Iterator.prototype.map` is newer, but `Array.prototype.map` is not. */
export const olderNames: ReadonlySet<string> = new Set(
  listMembers().flatMap(({ name, isNewer }) => (isNewer || !name ? [] : [name])),
);

function listNewer(): BuiltIn[] {
  const members = listMembers().filter(({ isNewer }) => isNewer);
  const owners = new Set(members.flatMap(({ owner, name }) => (name ? [] : [owner])));
  return members
    .filter(({ owner, name }) => !name || !owners.has(owner))
    .map(({ owner, name }) => ({ owner, name }));
}

function listMembers(): (BuiltIn & { isNewer: boolean })[] {
  const roots = [bcd.javascript.builtins, bcd.api, bcd.webassembly?.api ?? {}];
  return roots.flatMap((root) =>
    Object.entries(root as Identifier).flatMap(([owner, described]) =>
      owner === '__compat' ? [] : membersOf(owner, described as Identifier),
    ),
  );
}

function membersOf(owner: string, { __compat: own, ...members }: Identifier) {
  const named = Object.entries(members as Record<string, Identifier>).map(
    ([key, { __compat }]) => [key.replace(/_static$/, ''), __compat] as const,
  );
  return [[null, own] as const, ...named].flatMap(([key, described]) => {
    // Options and behaviours are no names: `serializable_object`, `@@iterator`.
    if (!described || (key && !/^[a-z][a-z0-9]*$/i.test(key))) return [];
    const name = key === owner ? 'constructor' : key;
    return [{ owner, name, isNewer: limits.some((limit) => isMissing(described.support, limit)) }];
  });
}

type Support = Partial<Record<string, SupportStatement>>;

/** No release up to the limit has it under its own name and without a flag. */
function isMissing(support: Support, [browser, limit]: [string, number]): boolean {
  const statements = [support[browser] ?? []].flat();
  return !statements.some(
    ({ version_added, version_removed, flags, prefix, alternative_name }) =>
      version_added &&
      !flags &&
      !prefix &&
      !alternative_name &&
      isUpTo(version_added, limit) &&
      !(version_removed && isUpTo(version_removed, limit)),
  );
}

/** `≤37` counts as 37; `preview` is no number and so never within the limit. */
function isUpTo(version: string | boolean, limit: number): boolean {
  return Number(String(version).replace('≤', '')) <= limit;
}
