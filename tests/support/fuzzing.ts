import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints } from '#server/http/all-endpoints.ts';
import { inLane } from './lane.ts';

/** Hostile addresses of pages and files. */
export const ADDRESSES = inLane({ short: 1_000, long: 20_000 });

/** Cases for each call of the contract, with junk in its fields; of those with a body half as many in their place. */
export const CALLS = inLane({
  short: { embedded: 20, postgresql: 6 },
  long: { embedded: 200, postgresql: 60 },
});

/** How many cases calls, pages and files are tried with by one run of the tests on these kinds of databases. */
export function countCases(kinds: readonly (keyof typeof CALLS)[]): number {
  const bodies = allEndpoints.filter(({ method }) => method !== 'GET').length;
  const calls = kinds.map((kind) => CALLS[kind] * (allEndpoints.length + bodies / 2));
  return calls.reduce((sum, cases) => sum + cases, ADDRESSES);
}

/** The paths that a server answers, from its tree as it is printed: what begins as another path does hangs under that. */
export function servedPaths(app: FastifyInstance): string[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part] = /^([│├└─\s]*)(\S+) \(/.exec(line) ?? [];
      if (part === undefined) return [];
      const depth = indent.length / 4 - 1;
      above.splice(depth, above.length, (above[depth - 1] ?? '') + part);
      return above[depth] ?? [];
    });
}

/** Texts that have broken programs before. */
const nastyTexts = fc.constantFrom(
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202e',
  '\ufeff',
  '﷽',
  '𝕏'.repeat(300),
  'null',
  'undefined',
  'true',
  'NaN',
  '-1',
  '1e309',
  '0x10',
  '9'.repeat(400),
  '__proto__',
  'constructor',
  'toString',
  "' OR 1=1 --",
  "'; DROP TABLE registration; --",
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '%00',
  '%s%n',
  '\r\nSet-Cookie: a=b',
  '2026-02-30',
  '99999-01-01T00:00:00Z',
  '00000000-0000-7000-8000-000000000000',
  'x'.repeat(200_000),
);
const anyText = fc.oneof(
  nastyTexts,
  fc.string({ unit: 'binary' }),
  // Halves of surrogate pairs too.
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 })
    .map((units) => String.fromCharCode(...units)),
);
const deep = fc
  .integer({ min: 5, max: 200 })
  .map((depth): unknown => JSON.parse(`${'[{"a":'.repeat(depth)}1${'}]'.repeat(depth)}`));

/** Any value that JSON can carry, and nastier than most. */
export const junkValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: anyText },
  { weight: 2, arbitrary: fc.jsonValue() },
  fc.constantFrom(null, true, false, 0, -0, -1, 1.5, 1e308, 2 ** 53, [], {}, [[]], [null]),
  fc.array(anyText, { maxLength: 60 }),
  fc.dictionary(fc.oneof(anyText, fc.constantFrom('length', 'code', 'id')), fc.jsonValue()),
  deep,
);

/** Names of the fields that an endpoint takes, from its schema. */
export function fieldNames({ input }: Endpoint): string[] {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  const variants = [schema, ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  return [
    ...new Set(
      variants.flatMap((variant) =>
        typeof variant === 'object' ? Object.keys(variant.properties ?? {}) : [],
      ),
    ),
  ];
}

/**
 * Fields of a call of which some are junk: a right call with some fields replaced, left out or added,
 * or nothing but junk in the right fields.
 */
export function junkFields(
  endpoint: Endpoint,
  example: Record<string, unknown>,
): fc.Arbitrary<Record<string, unknown>> {
  const names = [...new Set([...fieldNames(endpoint), ...Object.keys(example)])];
  const name = names.length > 0 ? fc.constantFrom(...names) : anyText;
  const changes = fc.dictionary(fc.oneof({ weight: 5, arbitrary: name }, anyText), junkValue, {
    minKeys: 1,
    maxKeys: 4,
  });
  const withChanges = changes.map((changed) => ({ ...example, ...changed }));
  const withoutField = name.map((left) =>
    Object.fromEntries(Object.entries(example).filter(([given]) => given !== left)),
  );
  return fc.oneof({ weight: 6, arbitrary: withChanges }, withoutField, changes);
}
