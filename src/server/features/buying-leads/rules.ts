import type { Lang } from '#contract/wire.ts';
import { countryName } from '#server/countries.ts';
import type { BuyingLeadRow } from './tables.ts';

export function presentOwnBuyingLead(
  { lead, answers }: { lead: BuyingLeadRow; answers: number },
  lang: Lang,
) {
  const { created_at, closed_at, ...stated } = lead;
  return {
    ...stated,
    country_name: countryName(lead.country, lang),
    state: closed_at ? ('closed' as const) : ('open' as const),
    answers,
    created_at: created_at.toISOString(),
  };
}

/** A lead before the exhibitor answers it: it omits the buyer's contact. */
export function presentMatchingBuyingLead(
  { lead, inquiry_id }: { lead: BuyingLeadRow; inquiry_id: string | null },
  lang: Lang,
) {
  const { id, name, company_name, country, industry, requirement } = lead;
  return {
    id,
    name,
    company_name,
    country,
    industry,
    requirement,
    inquiry_id,
    country_name: countryName(country, lang),
    product_categories: [lead.product_category_1, lead.product_category_2].filter(Boolean),
    created_at: lead.created_at.toISOString(),
  };
}
