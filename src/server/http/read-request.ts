import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { type Endpoint, type InputOf, isOfConsole } from '#contract/endpoint.ts';
import { namedIssue } from '#contract/errors.ts';
import { EDITION_PARAM, type Lang } from '#contract/wire.ts';
import { AppError, WHOLE_BODY } from './app-error.ts';
import { readFields } from './fields.ts';
import { readLang } from './lang.ts';

/** The language and the endpoint's own fields; `lang`, `_t` and the edition belong to the protocol. */
export function readRequest(
  request: FastifyRequest,
  endpoint: Endpoint,
  body = request.body ?? {},
): { lang: Lang; fields: unknown } {
  const source = endpoint.method === 'GET' ? request.query : body;
  const query = request.query as Record<string, unknown>;
  if (typeof source !== 'object' || source === null || Array.isArray(source)) {
    return { lang: readLang(query.lang), fields: source };
  }
  const { lang, _t, ...fields } = source as Record<string, unknown>;
  if (endpoint.method === 'GET' && isOfConsole(endpoint)) delete fields[EDITION_PARAM];
  return { lang: readLang(lang ?? query.lang), fields };
}

/** @throws {AppError} BAD_INPUT with every wrong field */
export function parseInput<E extends Endpoint>({ input }: E, fields: unknown): InputOf<E> {
  const parsed = input.safeParse(readFields(fields), { reportInput: true });
  if (parsed.success) return parsed.data as InputOf<E>;
  throw badInput(parsed.error);
}

/**
 * Reads filters inside an input whose schema depends on another field.
 * @throws {AppError} BAD_INPUT with every wrong filter
 */
export function readFilters(schema: z.ZodMiniType, field: string, given: unknown): object {
  const parsed = schema.safeParse(readFields(given), { reportInput: true });
  if (parsed.success) return parsed.data as object;
  throw badInput(parsed.error, field);
}

function badInput({ issues }: z.core.$ZodError, within?: string) {
  return new AppError('BAD_INPUT', {
    issues: issues.map((issue) => ({
      field: [...(within ? [within] : []), ...issue.path].join('.') || WHOLE_BODY,
      ...namedIssue(issue),
    })),
  });
}
