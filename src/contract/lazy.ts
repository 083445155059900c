import type * as z from 'zod/mini';

/**
 * A schema that is built when it is first used, and to its users the schema itself. Every page loads the
 * schemas of all addresses; to build them at once takes a phone 50 ms, and a page uses one or two.
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
