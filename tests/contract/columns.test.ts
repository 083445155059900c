import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgNumeric, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { allEndpoints } from '#server/http/all-endpoints.ts';

const FEATURES = join(import.meta.dirname, '../../src/server/features');

interface Column {
  name: string;
  /** `numeric(8, 4)` has four. */
  decimals: number;
  /** The first number that is too large for the column. */
  end: number;
}

const ENDS: Record<string, number> = {
  smallint: 2 ** 15,
  integer: 2 ** 31,
  bigint: 2 ** 63,
};

async function numberColumns(): Promise<Column[]> {
  const files = readdirSync(FEATURES).map((noun) => join(FEATURES, noun, 'tables.ts'));
  const modules: object[] = await Promise.all(files.map((file) => import(file).catch(() => ({}))));
  const tables = modules
    .flatMap((module) => Object.values(module))
    .filter((one) => is(one, PgTable));
  return tables.flatMap((table) =>
    getTableConfig(table).columns.flatMap((column): Column[] => {
      const { name } = column;
      const numeric = /^numeric\((\d+), ?(\d+)\)$/.exec(column.getSQLType());
      if (numeric) {
        const [precision, decimals] = [Number(numeric[1]), Number(numeric[2])];
        return [{ name, decimals, end: 10 ** (precision - decimals) }];
      }
      if (is(column, PgNumeric)) throw new Error(`${name} says no precision`);
      const end = ENDS[column.getSQLType()];
      return end === undefined ? [] : [{ name, decimals: 0, end }];
    }),
  );
}

/** Numbers in calls, by field name. Columns have the same names. */
function* numbersOf(place: string, schema: z.core.$ZodType): Generator<[string, z.ZodMiniType]> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      for (const [name, field] of Object.entries(def.shape)) yield* numbersOf(name, field);
      return;
    case 'array':
      return yield* numbersOf(place, def.element);
    case 'union':
      for (const option of def.options) yield* numbersOf(place, option);
      return;
    case 'nullable':
    case 'optional':
    case 'default':
      return yield* numbersOf(place, def.innerType);
    case 'number':
      yield [place, schema as z.ZodMiniType];
  }
}

/** Versions and page numbers are compared, and the rows of a chart written to a file: none is stored. */
const COMPARED = ['version', 'page', 'page_size', 'rows'];

/** A drawing below the plan has a column of its own, wider than that of booths. */
const DRAWING = '/web/console/floor-plan/draft/lines';

test('no call takes a number that its column would round or could not store', async () => {
  const columns = await numberColumns();
  const taken = allEndpoints
    .filter(({ method }) => method !== 'GET')
    .flatMap(({ path, input }) => [...numbersOf('', input)].map((one) => [path, ...one] as const))
    .filter(([, name]) => !COMPARED.includes(name));
  const pairs = taken.flatMap(([path, name, schema]) =>
    columns
      .filter((column) => column.name === name)
      .filter(({ end }) => path !== DRAWING || end > 1_000_000)
      .map((column) => ({ path, schema, column })),
  );
  expect(pairs.map(({ column }) => column.name)).toContain('dot_pitch');
  expect(pairs.length).toBeGreaterThan(15);
  const narrow = pairs.flatMap(({ path, schema, column }) => {
    const { name, decimals, end } = column;
    // A number with one decimal more than the column, in every order of magnitude.
    const tooFine = [0, 1, 7, 12, 99].map((whole) => whole + 4 / 10 ** (decimals + 1));
    const wrong = [end, -end, ...tooFine].filter((one) => schema.safeParse(one).success);
    return wrong.map((one) => `${path} ${name} takes ${one}`);
  });
  expect([...new Set(narrow)]).toEqual([]);
});
