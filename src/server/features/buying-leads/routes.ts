import type { FastifyInstance } from 'fastify';
import {
  addBuyingLead,
  closeBuyingLead,
  listBuyingLeads,
  listMatchingBuyingLeads,
} from '#contract/buying-leads.ts';
import { limits } from '#contract/limits.ts';
import { lockAccount } from '#server/features/inquiries/rows.ts';
import { findOptionCodes } from '#server/features/registrations/rows.ts';
import { AppError, type FieldIssue } from '#server/http/app-error.ts';
import { presentPage } from '#server/http/page.ts';
import { refuseBeyondDay } from '#server/http/rate-limit.ts';
import { serve } from '#server/http/serve.ts';
import {
  findEarlierBuyingLead,
  findMatchingBuyingLeads,
  findOwnBuyingLeads,
  insertBuyingLead,
  setBuyingLeadClosed,
} from './rows.ts';
import { presentMatchingBuyingLead, presentOwnBuyingLead } from './rules.ts';

export function buyingLeadRoutes(app: FastifyInstance) {
  serve(
    app,
    addBuyingLead,
    async (given, { db, lang, now, signed_in: { account_id: buyer_id } }) => {
      const options = await findOptionCodes(db, ['relevant_industry', 'product_categories']);
      const { industry, product_category_1, product_category_2 } = given;
      const issues: FieldIssue[] = [];
      const check = (
        field: string,
        code: string,
        kind: 'relevant_industry' | 'product_categories',
      ) => {
        if (!options.get(kind)?.has(code)) issues.push({ field, name: 'choose_from_list' });
      };
      check('industry', industry, 'relevant_industry');
      check('product_category_1', product_category_1, 'product_categories');
      if (product_category_2) check('product_category_2', product_category_2, 'product_categories');
      if (issues.length > 0) throw new AppError('BAD_INPUT', { issues });

      await lockAccount(db, buyer_id);
      refuseBeyondDay(await findEarlierBuyingLead(db, buyer_id, limits.BUYING_LEADS_A_DAY), now);
      return { id: await insertBuyingLead(db, { ...given, buyer_id, lang }, now) };
    },
  );

  serve(app, listBuyingLeads, async (paging, { db, lang, signed_in }) => {
    const { rows, total } = await findOwnBuyingLeads(db, signed_in.account_id, paging);
    const items = rows.map((row) => presentOwnBuyingLead(row, lang));
    return presentPage(items, { ...paging, total });
  });

  serve(app, closeBuyingLead, async ({ id, closed }, { db, now, signed_in }) => {
    const isOwn = await setBuyingLeadClosed(db, signed_in.account_id, id, closed ? now : null);
    if (!isOwn) throw new AppError('NOT_FOUND');
    return { closed };
  });

  serve(app, listMatchingBuyingLeads, async ({ page, page_size, ...filters }, call) => {
    const { db, lang, signed_in } = call;
    const seller = { account_id: signed_in.account_id, ...signed_in.member };
    const paging = { page, page_size };
    const { rows, total } = await findMatchingBuyingLeads(db, seller, paging, filters);
    const items = rows.map((row) => presentMatchingBuyingLead(row, lang));
    return presentPage(items, { ...paging, total });
  });
}
