import type * as z from 'zod/mini';

type ObjectSchema = z.ZodMiniObject;

/** The values of a form for a schema, as they are typed: numbers are text, what is not chosen is empty. */
export type FormValues<Output> = {
  [Name in keyof Output]-?: FormValue<NonNullable<Output[Name]>>;
};
type FormValue<Value> = [Value] extends [boolean]
  ? boolean
  : [Value] extends [readonly (infer One)[]]
    ? One[]
    : [Value] extends [object]
      ? FormValues<Value>
      : string;

/** The values of an empty form. */
export function blankValues<Schema extends ObjectSchema>(
  schema: Schema,
): FormValues<z.infer<Schema>> {
  return valuesOf(schema, {});
}

/** The values of a form that begins with what is stored; other fields of it are left out. */
export function valuesOf<Schema extends ObjectSchema>(
  schema: Schema,
  stored: object,
): FormValues<z.infer<Schema>> {
  const known = new Map<string, unknown>(Object.entries(stored));
  const values = Object.entries(schema._zod.def.shape).map(([name, field]) => [
    name,
    fieldValue(field, known.get(name)),
  ]);
  return Object.fromEntries(values);
}

function fieldValue(field: z.core.$ZodType, stored: unknown): unknown {
  const { kind } = unwrap(field);
  if (kind._zod.def.type === 'object') return valuesOf(kind as ObjectSchema, stored ?? {});
  if (kind._zod.def.type === 'record') return { ...(stored ?? {}) };
  if (typeof stored === 'number') return String(stored);
  if (stored !== undefined && stored !== null) return stored;
  if (kind._zod.def.type === 'array') return [];
  return isYesOrNo(kind) ? false : '';
}

/**
 * The input of a call for the values of a form: empty texts become null or are left out where the schema
 * allows it, numbers become numbers. A text that is no number stays, so that it is refused by its name.
 */
export function inputOf(schema: z.core.$ZodType, values: object): unknown {
  const { def } = unwrap(schema).kind._zod;
  if (def.type !== 'object') return values;
  const known = new Map<string, unknown>(Object.entries(values));
  const fields = Object.entries(def.shape).map(([name, field]) => [
    name,
    inputOfField(field, known.get(name)),
  ]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

function inputOfField(field: z.core.$ZodType, value: unknown): unknown {
  const { kind, isNullable, isOptional } = unwrap(field);
  if (value === null && isNullable) return null;
  if (kind._zod.def.type === 'object') return inputOf(kind, value ?? {});
  if (typeof value !== 'string') return value;
  if (value.trim() === '' && isNullable) return null;
  if (value.trim() === '' && isOptional) return undefined;
  return isNumber(kind) ? toNumber(value) : value;
}

interface Unwrapped {
  /** The schema of the value itself. */
  kind: z.core.$ZodTypes;
  isNullable: boolean;
  isOptional: boolean;
}

/** The schema of a value itself, without what says that it may be missing. */
export function unwrap(field: z.core.$ZodType): Unwrapped {
  const kind = field as z.core.$ZodTypes;
  const { def } = kind._zod;
  switch (def.type) {
    case 'nullable':
      return { ...unwrap(def.innerType), isNullable: true };
    case 'optional':
      return { ...unwrap(def.innerType), isOptional: true };
    case 'default':
      return unwrap(def.innerType);
    default:
      return { kind, isNullable: false, isOptional: false };
  }
}

function isYesOrNo({ _zod: { def } }: z.core.$ZodTypes): boolean {
  return def.type === 'boolean' || (def.type === 'literal' && typeof def.values[0] === 'boolean');
}

function isNumber({ _zod: { def } }: z.core.$ZodTypes): boolean {
  return def.type === 'number' || (def.type === 'literal' && typeof def.values[0] === 'number');
}

/** Commas may part thousands; a comma before decimals could mean either, and is refused. */
function toNumber(typed: string): number | string {
  const digits = typed.trim().replaceAll(/,(?=\d{3}(\D|$))/g, '');
  return /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : typed.trim();
}
