import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allEndpoints } from '#server/http/all-endpoints.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** Integers of a schema, by their place in it. */
function wholeNumbersIn(schema: Schema | boolean, at = ''): [string, Schema][] {
  if (typeof schema === 'boolean') return [];
  const inside = (name: string, more: object | boolean | undefined) =>
    more === undefined ? [] : wholeNumbersIn(more as Schema, `${at}${name}`);
  const { properties = {}, $defs = {}, items, prefixItems = [], additionalProperties } = schema;
  return [
    ...(schema.type === 'integer' ? ([[at, schema]] as [string, Schema][]) : []),
    ...Object.entries({ ...properties, ...$defs }).flatMap(([name, one]) =>
      inside(`.${name}`, one as Schema),
    ),
    ...[items, additionalProperties, ...prefixItems].flatMap((one) =>
      inside('[]', one as Schema | undefined),
    ),
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((some = []) =>
      some.flatMap((one) => inside('', one as Schema)),
    ),
  ];
}

test.each(allEndpoints.map(({ path, input }) => [path, input] as const))(
  '%s takes no whole number that a column of the database cannot store',
  (_path, input) => {
    const schema = z.toJSONSchema(input, { io: 'output', unrepresentable: 'any' });
    const unbounded = wholeNumbersIn(schema).filter(([, one]) => {
      const lowest = Number(one.minimum ?? one.exclusiveMinimum ?? -Infinity);
      const highest = Number(one.maximum ?? one.exclusiveMaximum ?? Infinity);
      return lowest < -(2 ** 31) || highest > 2 ** 31 - 1;
    });
    // File sizes may exceed the limit, because they have a larger column type.
    expect(unbounded.map(([at]) => at).filter((at) => at !== '.bytes')).toEqual([]);
  },
);
