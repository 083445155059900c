import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { findEditionExhibits } from '#contract/edition-facts.ts';
import { limits } from '#contract/limits.ts';
import type { EditionCall } from '#server/db/edition-call.ts';
import { containing } from '#server/db/keyset.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { serve } from '#server/http/serve.ts';
import { isInDirectoryOf } from './rows.ts';
import { exhibit } from './tables.ts';

/** Lets organisers choose among the exhibits of any exhibition. */
export function exhibitConsoleRoutes(app: FastifyInstance) {
  serve(app, findEditionExhibits, async (asked, call) => {
    const { lang } = call;
    const rows = await findMatching(call, asked);
    return {
      items: rows.map(({ id, name, exhibitor_name }) => ({
        id,
        name: name[lang],
        exhibitor_name: exhibitor_name[lang],
      })),
    };
  });
}

async function findMatching(call: EditionCall, asked: { id?: string; keyword?: string }) {
  const { id: exhibition_id } = await getExhibitionOf(call);
  const like = asked.keyword && containing(asked.keyword);
  const isNamed = (lang: 'zh' | 'en') => sql`${exhibit.name}->>${lang}::text ilike ${like}`;
  return call.db
    .select({ id: exhibit.id, name: exhibit.name, exhibitor_name: exhibitor.short_name })
    .from(exhibit)
    .innerJoin(exhibitor, eq(exhibitor.id, exhibit.exhibitor_id))
    .where(
      and(
        isInDirectoryOf(exhibition_id),
        asked.id ? eq(exhibit.id, asked.id) : undefined,
        like ? or(isNamed('zh'), isNamed('en')) : undefined,
      ),
    )
    .orderBy(asc(exhibit.exhibitor_id), asc(exhibit.position), asc(exhibit.id))
    .limit(limits.CONSOLE_ROWS_MAX);
}
