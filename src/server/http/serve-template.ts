import type { FastifyInstance } from 'fastify';
import type { Lang } from '#contract/wire.ts';
import { readLang } from './lang.ts';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Templates list the available choices. Some choices change without a new directory version. */
const GOOD = { seconds: 10 };

/** Serves an empty table to fill in, in both languages. */
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
