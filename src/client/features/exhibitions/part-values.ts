import type * as z from 'zod/mini';
import { toNumber, unwrap } from '#client/forms/form-values.ts';
import { toInstant, toLocal } from '#client/forms/local-times.ts';

/**
 * Form values of a part of an exhibition's data, by its schema. Numbers are text, lists of short
 * texts have one text per line, missing values are empty.
 */
export function toForm(schema: z.core.$ZodType, value: unknown): unknown {
  const { def } = unwrap(schema).kind._zod;
  const inside = (name: string | number) =>
    value !== null && typeof value === 'object' ? Reflect.get(value, name) : undefined;
  switch (def.type) {
    case 'object':
      return mapped(def.shape, (field, name) => toForm(field, inside(name)));
    case 'record':
      return Object.fromEntries(
        keysOf(def.keyType).map((name) => [name, toForm(def.valueType, inside(name))]),
      );
    case 'array': {
      const rows = Array.isArray(value) ? value : [];
      return isText(def.element) ? rows.join('\n') : rows.map((row) => toForm(def.element, row));
    }
    case 'tuple':
      return def.items.map((item, at) => toForm(item, inside(at)));
    case 'boolean':
      return value === true;
    default:
      if (value === null || value === undefined) return '';
      return isInstant(schema) ? toLocal(String(value)) : String(value);
  }
}

/**
 * Converts form values into the call's input. @param offset of the exhibition's time zone, e.g.
 * `+08:00`
 */
export function fromForm(schema: z.core.$ZodType, typed: unknown, offset: string): unknown {
  const { kind, isNullable, isOptional } = unwrap(schema);
  if ((isNullable || isOptional) && isBlank(typed)) return isNullable ? null : undefined;
  const { def } = kind._zod;
  const inside = (name: string | number) =>
    typed !== null && typeof typed === 'object' ? Reflect.get(typed, name) : undefined;
  switch (def.type) {
    case 'object':
      return withoutMissing(
        mapped(def.shape, (field, name) => fromForm(field, inside(name), offset)),
      );
    case 'record':
      return Object.fromEntries(
        keysOf(def.keyType)
          .filter((name) => !isBlank(inside(name)))
          .map((name) => [name, fromForm(def.valueType, inside(name), offset)]),
      );
    case 'array':
      if (typeof typed === 'string') return linesOf(typed);
      return Array.isArray(typed) ? typed.map((row) => fromForm(def.element, row, offset)) : [];
    case 'tuple':
      return def.items.map((item, at) => fromForm(item, inside(at), offset));
    case 'number':
      return toNumber(kind, String(typed ?? ''));
    default:
      return isInstant(schema) ? toInstant(String(typed), offset) : typed;
  }
}

function mapped(
  shape: Readonly<Record<string, z.core.$ZodType>>,
  of: (field: z.core.$ZodType, name: string) => unknown,
) {
  return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, of(field, name)]));
}

function withoutMissing(fields: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** The possible field names of a record. */
export function keysOf(schema: z.core.$ZodType): string[] {
  const { def } = unwrap(schema).kind._zod;
  return def.type === 'enum' ? Object.values(def.entries).map(String) : [];
}

/** True for single-line texts; a list of them is a text with one per line. */
export function isText(schema: z.core.$ZodType): boolean {
  return ['string', 'union'].includes(unwrap(schema).kind._zod.def.type);
}

export function isInstant(schema: z.core.$ZodType): boolean {
  const { def } = unwrap(schema).kind._zod;
  if (def.type === 'pipe') return isInstant(def.out);
  return def.type === 'string' && 'format' in def && def.format === 'datetime';
}

function isBlank(typed: unknown): boolean {
  if (typed === null || typed === undefined || typed === false) return true;
  if (typeof typed === 'string') return typed.trim() === '';
  return typeof typed === 'object' && Object.values(typed).every(isBlank);
}

const linesOf = (text: string) =>
  text
    .split(/[\n,，、;；]/)
    .map((line) => line.trim())
    .filter(Boolean);
