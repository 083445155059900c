import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorName, errors } from '#contract/errors.ts';
import type { Refusal } from '#contract/wire.ts';
import { MissingRow } from '#server/db/missing-row.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import { errorWords, issueText } from '#server/words/refusals.ts';
import { AppError, WHOLE_BODY } from './app-error.ts';
import { setTokenCookie } from './cookies.ts';
import { readLang } from './lang.ts';
import { setSecurityHeaders } from './security-headers.ts';

export const RETRY_UNAVAILABLE_SECONDS = 2;

/** Answers every error in the envelope, in the caller's language, without internal details. */
export function answerErrors(app: FastifyInstance) {
  // The query decides the language until the body is read.
  app.addHook('onRequest', async (request) => {
    request.lang = readLang((request.query as Record<string, unknown>).lang);
  });
  app.setErrorHandler(answerError);
}

/** Answers requests that Fastify refuses before routing and before any hook: an invalid address. */
export function answerFrameworkErrors({ isHttps }: { isHttps: boolean }) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    request.lang = readLang(new URLSearchParams(request.url.split('?', 2)[1]).get('lang'));
    setSecurityHeaders(reply, { isHttps });
    answerError(error, request, reply);
  };
}

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = isCutOff(error, request) ? new AppError('BAD_INPUT') : toAppError(error);
  if (errors[refusal.errorName].status >= 500) request.log.error({ err: error }, 'call failed');
  return refuse(request, reply, refusal);
}

/** The client is gone and nothing failed here: phones lose their network all day. */
function isCutOff({ code }: FastifyError, { raw }: FastifyRequest): boolean {
  return code === 'ECONNRESET' && raw.destroyed && !raw.complete;
}

/** Sends a refusal: status, `retry-after` and the envelope. */
export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  { errorName, issues, retryAfter }: AppError,
) {
  const { code, status } = errors[errorName];
  const data: Refusal = {
    issues: issues.map((issue) => ({ ...issue, text: issueText(issue, request.lang) })),
    request_id: request.id,
    retry_after: retryAfter ?? null,
  };
  // The client has deleted its own token; its scripts cannot see this cookie.
  if ('signsOut' in errors[errorName]) setTokenCookie(reply, null);
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(retryAfter)));
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .send({ code, data, message: errorWords[errorName][request.lang] });
}

function toAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof MissingRow) return new AppError('NOT_FOUND');
  if (isDatabaseUnavailable(error)) {
    return new AppError('UNAVAILABLE', { retryAfter: RETRY_UNAVAILABLE_SECONDS });
  }
  const name = nameOf(error);
  const issues = name === 'BAD_INPUT' ? [{ field: WHOLE_BODY, name: 'invalid' } as const] : [];
  return new AppError(name, { issues });
}

/** The error name for a refusal by Fastify, from Fastify's own codes. */
function nameOf({ code, statusCode }: FastifyError): ErrorName {
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return 'TOO_LARGE';
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return 'NOT_JSON';
    default:
      return statusCode !== undefined && statusCode < 500 ? 'BAD_INPUT' : 'UNEXPECTED';
  }
}
