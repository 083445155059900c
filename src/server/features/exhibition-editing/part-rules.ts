import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { namedIssue } from '#contract/errors.ts';
import { partSchemas } from '#contract/exhibition-parts.ts';
import type { ExhibitionPart } from '#contract/part-names.ts';
import { AppError } from '#server/http/app-error.ts';

export type PartValue = Record<string, unknown>;

/** The field names of a part. */
export function fieldsOf(part: ExhibitionPart): string[] {
  return Object.keys(partSchemas[part]._zod.def.shape);
}

/** @throws {AppError} BAD_INPUT that lists every wrong field below `value` */
export function parsePart(part: ExhibitionPart, given: PartValue): PartValue {
  const schema: z.ZodMiniType<PartValue> = partSchemas[part];
  const parsed = z.safeParse(schema, given, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new AppError('BAD_INPUT', {
    issues: parsed.error.issues.map((issue) => ({
      field: ['value', ...issue.path].join('.'),
      ...namedIssue(issue),
    })),
  });
}

/** True if exchange rates have a day that has not come yet. */
export function areRatesOfFuture(
  { rates }: { rates?: { day: string } | null },
  today: string,
): boolean {
  return Boolean(rates && rates.day > today);
}

/** A content hash: it changes with the data, whichever way they were changed. */
export function versionOf(value: PartValue): string {
  return createHash('sha256').update(canonicalJson(value)).digest('base64url').slice(0, 22);
}

/** Canonical JSON: equal values have the same text, in any order of fields. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, one) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}

/** The fields that differ between the base and the value, with their new values. */
export function changedFields({ base, value }: { base: PartValue; value: PartValue }): PartValue {
  return Object.fromEntries(
    Object.entries(value).filter(([field, now]) => !isDeepStrictEqual(now, base[field])),
  );
}

/** Every text inside a value. */
export function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  if (value === null || typeof value !== 'object') return;
  for (const one of Object.values(value)) yield* textsIn(one);
}
