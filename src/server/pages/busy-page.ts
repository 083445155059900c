import type { FastifyReply } from 'fastify';
import { errors } from '#contract/errors.ts';
import type { Lang } from '#contract/wire.ts';
import type { AppError } from '#server/http/app-error.ts';
import { RETRY_UNAVAILABLE_SECONDS } from '#server/http/errors.ts';
import { errorWords } from '#server/words/refusals.ts';

/** A refusal as a page of a few bytes: it costs less than the refused work. */
export function sendBusyPage(
  reply: FastifyReply,
  { errorName, retryAfter = RETRY_UNAVAILABLE_SECONDS }: AppError,
  lang: Lang,
) {
  const words = errorWords[errorName][lang];
  return reply
    .status(errors[errorName].status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-language', lang)
    .header('retry-after', String(Math.ceil(retryAfter)))
    .send(
      `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Pavilion</title><h1>${words}</h1></html>`,
    );
}
