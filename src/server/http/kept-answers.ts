import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Lang } from '#contract/wire.ts';
import type { Database } from '#server/db/open.ts';
import { brotli, WORTH_BYTES } from './compress.ts';
import { kept } from './kept.ts';
import { createKeep, type Keep } from './kept-rows.ts';
import { parseInput, readRequest } from './serve.ts';

/** How far counts of views, likes and stars may lag behind. */
const COUNTS_KEPT_MS = 5_000;
/** How late this process may hear of changes that another one made. */
const VERSION_KEPT_MS = 500;
const QUALITY = 5;
/** Of all answers together: whoever makes up filters makes others be forgotten, and no more. */
const CHARACTERS_MAX = 8_000_000;

interface KeptAnswer {
  version: number;
  /** Until then it is good while the version is the same, and `fixed_until` also when it is not. */
  until: number;
  fixed_until: number;
  quality: number;
  text: string;
  etag: string;
  compressed: Promise<Buffer> | undefined;
}

/** How an answer is kept, if not until the next version. */
interface Keeping {
  /** It goes by counts, which change all the time. */
  counts?: boolean;
  /** Of the compression, 1–11. */
  quality?: number;
  /** It stays good for so long, whatever has changed, and makes room for no other. */
  fixed_ms?: number;
  /** It is the same in every language. */
  every_lang?: boolean;
}

interface KeptCall {
  lang: Lang;
  now: Date;
  db: Database;
  keep: Keep;
}

/**
 * Serves calls whose answer depends on nothing but what was asked and the version of the directory:
 * it is made once, kept with its compressed bytes, and named by an ETag. Callers meanwhile wait for
 * one making.
 */
export function createKeptAnswers(app: FastifyInstance, findVersion: () => Promise<number>) {
  const getVersion = kept(VERSION_KEPT_MS, findVersion);
  const keep = createKeep(getVersion);
  const answers = new Map<string, Promise<KeptAnswer>>();
  let characters = 0;

  function forget(key: string, size: number) {
    if (answers.delete(key)) characters -= size;
  }

  async function keepAnswer(key: string, making: Promise<KeptAnswer>) {
    answers.set(key, making);
    try {
      const { text } = await making;
      characters += text.length;
      for (const [oldest, answer] of answers) {
        if (characters <= CHARACTERS_MAX || oldest === key) break;
        const old = await answer;
        if (old.fixed_until < performance.now()) forget(oldest, old.text.length);
      }
    } catch {
      answers.delete(key);
    }
  }

  async function answerTo(
    key: string,
    { counts = false, quality = QUALITY, fixed_ms = 0 }: Keeping,
    make: () => Promise<string>,
  ): Promise<KeptAnswer> {
    const version = await getVersion();
    const known = await answers.get(key);
    const age = performance.now();
    if (known && age < known.fixed_until) return known;
    if (known?.version === version && age < known.until) return known;
    if (known) forget(key, known.text.length);
    // Somebody else may have begun while this one waited.
    const begun = answers.get(key);
    if (begun) return begun;
    const making = make().then((text) => ({
      version,
      until: counts ? performance.now() + COUNTS_KEPT_MS : Number.POSITIVE_INFINITY,
      fixed_until: performance.now() + fixed_ms,
      quality,
      text,
      etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
      compressed: undefined,
    }));
    void keepAnswer(key, making);
    return making;
  }

  function serveKept<E extends Endpoint<z.ZodMiniType, z.ZodMiniType, 'anyone'>>(
    endpoint: E,
    handler: (input: InputOf<E>, call: KeptCall) => Promise<OutputOf<E>>,
    keeping: (input: InputOf<E>) => Keeping = () => ({}),
  ) {
    app.get(endpoint.path, async (request, reply) => {
      const { lang, given } = readRequest(request, endpoint);
      request.lang = lang;
      const input = parseInput(endpoint, given);
      const call = { lang, now: app.now(), db: app.db, keep };
      const how = keeping(input);
      const key = JSON.stringify([endpoint.path, how.every_lang ? null : lang, input]);
      const answer = await answerTo(key, how, async () => {
        const data = endpoint.output.parse(await handler(input, call));
        return JSON.stringify({ code: 0, data, message: '' });
      });
      return send(request, reply, answer);
    });
  }

  return { serveKept, keep };
}
export type ServeKept = ReturnType<typeof createKeptAnswers>['serveKept'];

function send(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer) {
  const { etag, text } = answer;
  reply.header('cache-control', 'no-cache').header('etag', etag).header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  reply.type('application/json; charset=utf-8');
  const takesBrotli = String(request.headers['accept-encoding'] ?? '').includes('br');
  if (!takesBrotli || text.length < WORTH_BYTES) return reply.send(text);
  answer.compressed ??= brotli(text, answer.quality);
  return answer.compressed.then((bytes) => reply.header('content-encoding', 'br').send(bytes));
}
