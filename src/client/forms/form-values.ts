import type * as z from 'zod/mini';
import type { NamedIssue } from '#contract/errors.ts';
import { type NumberForm, readNumber } from '#contract/typed-numbers.ts';

type ObjectSchema = z.ZodMiniObject;

/** Form values for a schema, as typed: numbers are text, empty choices are ''. */
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

/** Form values from a stored record; ignores its other fields. */
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
 * Converts form values into the input of a call. Empty texts become null or are omitted where the
 * schema allows it. Numeric texts become numbers. Other texts in number fields stay, so that the
 * schema refuses them under the field's name.
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
  if (kind._zod.def.type === 'array' && Array.isArray(value)) {
    const { element } = kind._zod.def;
    return value.map((one) => inputOfField(element, one));
  }
  if (typeof value !== 'string') return value;
  if (value.trim() === '' && isNullable) return null;
  if (value.trim() === '' && isOptional) return undefined;
  return isNumber(kind) ? toNumber(kind, value) : value;
}

interface Unwrapped {
  /** The unwrapped schema. */
  kind: z.core.$ZodTypes;
  isNullable: boolean;
  isOptional: boolean;
}

/** Removes the optional, nullable and default wrappers of a schema. */
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

/** The input format of a number field, from the check `decimals` of its schema. */
export function numberForm({ _zod: { def } }: z.core.$ZodTypes): NumberForm {
  if (def.type === 'literal' || ('format' in def && def.format === 'safeint')) {
    return { ...typedForm(def), decimals: 0, signed: true };
  }
  // Default without the check: all decimals of a double.
  return { decimals: 15, signed: true, ...typedForm(def) };
}

function typedForm({ checks = [] }: z.core.$ZodTypeDef): NumberForm | undefined {
  for (const { _zod } of checks) {
    const { params } = _zod.def as z.core.$ZodCustomDef;
    if (params?.number) return params.number;
  }
  return undefined;
}

/**
 * Parses a typed number. Other text stays, so that the schema refuses it under the field's name.
 */
export function toNumber(kind: z.core.$ZodTypes, typed: string): number | string {
  const read = readNumber(typed, numberForm(kind));
  return typeof read === 'number' ? read : typed.trim();
}

/** The schema at a path of a form. */
function fieldAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): z.core.$ZodTypes {
  const { kind } = unwrap(schema);
  const [name, ...rest] = path;
  const { def } = kind._zod;
  if (name === undefined) return kind;
  if (def.type === 'object' && def.shape[String(name)]) {
    return fieldAt(def.shape[String(name)] as z.core.$ZodType, rest);
  }
  return def.type === 'array' ? fieldAt(def.element, rest) : kind;
}

/** The fault of a text in a number field; undefined when the issue is another one. */
export function numberIssue(
  schema: z.core.$ZodType,
  { path, input }: z.core.$ZodIssue,
): NamedIssue | undefined {
  const kind = fieldAt(schema, path);
  if (typeof input !== 'string' || input === '' || !isNumber(kind)) return undefined;
  const form = numberForm(kind);
  const read = readNumber(input, form);
  if (typeof read === 'number') return undefined;
  return read === 'too_many_decimals' ? { name: read, limit: form.decimals } : { name: read };
}
