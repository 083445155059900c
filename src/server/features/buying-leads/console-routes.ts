import type { FastifyInstance } from 'fastify';
import { listReceivedLeads } from '#contract/buying-leads-console.ts';
import type { Lang } from '#contract/wire.ts';
import type { Database } from '#server/db/open.ts';
import { findCategories, getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { serve } from '#server/http/serve.ts';
import { findReceivedLeads } from './console-rows.ts';
import { presentReceived } from './console-rules.ts';

/** Lets organisers read all buying leads. */
export function buyingLeadConsoleRoutes(app: FastifyInstance) {
  serve(app, listReceivedLeads, async ({ after, page_size, ...filters }, call) => {
    const { db, lang } = call;
    const { id } = await getExhibitionOf(call);
    const { rows, ...rest } = await findReceivedLeads(db, id, filters, { after, page_size });
    const about = await getWords(db, lang);
    return { items: rows.map((row) => presentReceived(row, about)), ...rest };
  });
}

async function getWords(db: Database, lang: Lang) {
  const { categories } = await findCategories(db);
  return { lang, categories: new Map(categories.map((one) => [one.code, one[lang]])) };
}
