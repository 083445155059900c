import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { DEMO_VIDEOS_PATH } from '#contract/own-videos.ts';
import { AppError } from '#server/http/app-error.ts';
import { type SentFile, sendFile } from '#server/http/send-file.ts';

const NAME = /^[a-z0-9-]{1,40}\.mp4$/;
/** The length of the film that `commands/draw-stream.ts` makes. */
export const DEMO_FILM_SECONDS = 12;
const MADE_AT = new Date('2026-01-01T00:00:00Z');

/** The videos of the demo: the same film under every name. */
export function demoVideoRoutes(app: FastifyInstance) {
  let film: SentFile | undefined;
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: `${DEMO_VIDEOS_PATH}:name`,
    config: { reads: 'stored' },
    handler: async (request, reply) => {
      if (!NAME.test(request.params.name)) throw new AppError('NOT_FOUND');
      film ??= readFilm();
      return sendFile(request, reply, film);
    },
  });
}

function readFilm(): SentFile {
  const content = readFileSync(new URL('film.mp4', import.meta.url));
  return {
    bytes: content.length,
    hash: createHash('sha256').update(content).digest('base64url'),
    modified: MADE_AT,
    type: 'video/mp4',
    headers: { 'cache-control': 'public, max-age=3600' },
    open: (first, last) => Readable.from([content.subarray(first, last + 1)]),
  };
}
