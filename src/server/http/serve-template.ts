import type { FastifyInstance } from 'fastify';
import type { Lang } from '#contract/wire.ts';
import { readLang } from './lang.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** They show what can be chosen, which is more than the directory's version tells. */
const GOOD = { seconds: 10 };

/** Serves an empty table to be filled in, in either language. */
export function serveTemplate(
  app: FastifyInstance,
  { path, name, draw }: { path: string; name: string; draw: (lang: Lang) => Promise<Buffer> },
) {
  const headers = { 'content-disposition': `attachment; filename="${name}.xlsx"` };
  app.serveMade({
    path,
    type: XLSX,
    read: ({ query }) => readLang((query as Record<string, unknown>).lang),
    make: async (lang) => ({ text: await draw(lang), headers }),
    good: GOOD,
  });
}
