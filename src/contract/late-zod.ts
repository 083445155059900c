// zod for the schemas in every page's script. The home page needs none of them: in browsers the build replaces these
// functions by those of `src/build/late-zod.ts`, which need zod only once they are called.

export type {
  core,
  infer,
  ZodMiniCatch,
  ZodMiniObject,
  ZodMiniOptional,
  ZodMiniType,
} from 'zod/mini';
// biome-ignore lint/performance/noBarrelFile: browsers get functions in its place.
export {
  _default,
  array,
  boolean,
  catch,
  coerce,
  discriminatedUnion,
  enum,
  extend,
  gte,
  int,
  iso,
  literal,
  lte,
  maxLength,
  nullable,
  number,
  object,
  omit,
  optional,
  pipe,
  refine,
  regex,
  string,
  transform,
  trim,
  tuple,
  union,
  uuid,
  uuidv7,
} from 'zod/mini';

/** Loads zod where it is missing. Returns nothing once it is loaded. */
export function loadZod(): Promise<unknown> | undefined {
  return undefined;
}
