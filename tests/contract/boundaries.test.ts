import { globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  boundaries,
  boundaryOf,
  breachOf,
  floorBreachOf,
  floors,
  printBoundaries,
  upwards,
} from '../support/boundaries.ts';

const IMPORTED =
  /^(?:import|export)\b[^'";]*?\bfrom\s+'([^']+)'|^import\s+'([^']+)'|\bimport\(\s*'([^']+)'/gm;

const imports = globSync('{src,sw}/**/*.{ts,tsx}')
  .filter((file) => !file.endsWith('.gen.ts'))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORTED)].map(([, from, bare, dynamic]) => ({
      file,
      specifier: from ?? bare ?? dynamic ?? '',
    })),
  );

test('every import is one that its folder may have', () => {
  expect(imports.length).toBeGreaterThan(5_000);
  const breaches = imports.flatMap(({ file, specifier }) => {
    const breach = breachOf(file, specifier);
    return breach ? [`${file} → ${specifier}: ${breach}`] : [];
  });
  expect(breaches).toEqual([]);
});

/** A breach of each row. */
const planted: readonly [file: string, specifier: string][] = [
  ['src/contract/made-up.ts', 'react'],
  ['src/search/made-up.ts', '#client/lang/dates.ts'],
  ['src/dots/made-up.ts', '#contract/limits.ts'],
  ['src/build/made-up.ts', '#server/db/open.ts'],
  ['sw/made-up.ts', '#contract/limits.ts'],
  ['src/client/routes/made-up.tsx', '#server/settings.ts'],
  ['src/client/features/exhibitors/console/made-up.tsx', '#client/features/chat/room.tsx'],
  ['src/client/forms/made-up.tsx', '#client/queries/chat.ts'],
  ['src/client/scanning/made-up.ts', '#contract/ticket-code.ts'],
  ['src/client/walking/made-up.ts', 'react'],
  ['src/client/queries/made-up.ts', '#client/ui/button.tsx'],
  ['src/client/sync/made-up.ts', '#client/queries/chat.ts'],
  ['src/client/wire/made-up.ts', '#client/sync/stars.ts'],
  ['src/client/lang/made-up.ts', '#client/device/store.ts'],
  ['src/client/device/made-up.ts', '#client/wire/api.ts'],
  ['src/client/ui/made-up.tsx', '#contract/exhibits.ts'],
  ['src/server/pages/made-up.ts', '#client/router.tsx'],
  ['src/server/cache/made-up.ts', '#server/features/chat/rows.ts'],
  ['src/server/http/made-up.ts', '#server/features/chat/rows.ts'],
  ['src/server/features/chat/made-up.ts', '#server/features/lives/routes.ts'],
  ['src/server/features/chat/feature.ts', '#server/features/lives/routes.ts'],
  ['src/server/features/chat/made-up-rows.ts', '#server/http/serve.ts'],
];

test.each(planted)('%s may not import %s', (file, specifier) => {
  expect(breachOf(file, specifier)).toBe(boundaryOf(file)?.because);
});

test('each row has a planted breach', () => {
  const tried = planted.map(([file]) => boundaryOf(file)?.in);
  expect(tried).toEqual(boundaries.map((row) => row.in));
});

test.each([
  ['a path upwards', 'src/server/http/made-up.ts', '../db/open.ts'],
  ['a path downwards', 'src/server/made-up.ts', './db/open.ts'],
  ['the room for a neighbour', 'src/server/http/made-up.ts', '#server/http/serve.ts'],
])('%s is written otherwise', (_what, file, specifier) => {
  expect(breachOf(file, specifier)).toMatch(/^Write/);
});

test('CONTRIBUTING has the same table', () => {
  const guide = readFileSync('.github/CONTRIBUTING.md', 'utf8');
  const [table] = /^\| in \| may import .*(?:\n\|.*)*/m.exec(guide) ?? [];
  expect(table, `The table is to be:\n${printBoundaries()}`).toBe(printBoundaries());
});

test('every noun of the server has a floor', () => {
  const nouns = readdirSync('src/server/features', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(floors.flat().toSorted()).toEqual(nouns.toSorted());
});

test('nouns import only from their own floor and from those below', () => {
  const breaches = imports.flatMap(({ file, specifier }) => {
    const breach = floorBreachOf(file, specifier);
    return breach ? [`${file} → ${specifier}: ${breach}`] : [];
  });
  expect(breaches).toEqual([]);
});

test.each(upwards)('$from needs $to above it', ({ from, to }) => {
  const needed = imports.filter(
    ({ file, specifier }) =>
      file.startsWith(`src/server/features/${from}/`) &&
      specifier.startsWith(`#server/features/${to}/`),
  );
  expect(needed).not.toEqual([]);
});

test('an import upwards is a breach', () => {
  const file = 'src/server/features/tickets/made-up.ts';
  expect(floorBreachOf(file, '#server/features/chat/rows.ts')).toMatch(/higher floor/);
  expect(floorBreachOf(file, '#server/features/registrations/rows.ts')).toBeNull();
});
