import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { namedIssue } from '#contract/errors.ts';
import { partSchemas } from '#contract/exhibition-parts.ts';
import type { ExhibitionPart } from '#contract/part-names.ts';
import { AppError } from '#server/http/app-error.ts';

export type PartValue = Record<string, unknown>;

/** The names of the fields of a part. */
export function fieldsOf(part: ExhibitionPart): string[] {
  return Object.keys(partSchemas[part]._zod.def.shape);
}

/** @throws {AppError} BAD_INPUT that names every wrong field below `value` */
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

/** Names a value by its content: it is another as soon as the data was changed, by whatever way. */
export function versionOf(value: PartValue): string {
  return createHash('sha256').update(spell(value)).digest('base64url').slice(0, 22);
}

/** The same text for equal values, whatever the order of their fields. */
function spell(value: unknown): string {
  return JSON.stringify(value, (_, one) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}

/** The fields that an edit changed, as it changed them. */
export function changedFields({ base, value }: { base: PartValue; value: PartValue }): PartValue {
  return Object.fromEntries(
    Object.entries(value).filter(([field, now]) => !isDeepStrictEqual(now, base[field])),
  );
}

/** Every text that stands in a value. */
export function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  if (value === null || typeof value !== 'object') return;
  for (const one of Object.values(value)) yield* textsIn(one);
}
