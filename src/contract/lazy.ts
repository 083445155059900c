import type * as z from 'zod/mini';

/**
 * A schema that is built on first use, behind a transparent proxy. Every page loads the schemas of all
 * addresses. Building all takes a phone 50 ms, and a page uses one or two.
 */
/* @__NO_SIDE_EFFECTS__ */
export function lazy<Schema extends z.ZodMiniType>(build: () => Schema): Schema {
  let built: Schema | undefined;
  const schema = () => {
    built ??= build();
    return built;
  };
  return new Proxy({} as Schema, {
    get: (_, name) => Reflect.get(schema(), name),
    has: (_, name) => Reflect.has(schema(), name),
  });
}
