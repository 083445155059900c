import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/http/app-error.ts';

/**
 * Serves the domain verification files of the messaging app, `MP_verify_….txt`. The operator puts them into
 * the data directory unchanged.
 */
export function serveVerifyFile(app: FastifyInstance, { data_dir }: { data_dir: string }) {
  app.get<{ Params: { name: string } }>(
    '/MP_verify_:name.txt',
    { config: { reads: 'counted' } },
    async ({ params }, reply) => {
      if (!/^\w{1,64}$/.test(params.name)) throw new AppError('NOT_FOUND');
      try {
        const text = await readFile(join(data_dir, `MP_verify_${params.name}.txt`));
        return reply.type('text/plain; charset=utf-8').send(text);
      } catch {
        throw new AppError('NOT_FOUND');
      }
    },
  );
}
