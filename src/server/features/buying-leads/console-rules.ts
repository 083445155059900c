import type { ReceivedLead } from '#contract/buying-leads-console.ts';
import type { Lang } from '#contract/wire.ts';
import { countryName } from '#server/countries.ts';
import type { ReceivedRow } from './console-rows.ts';

interface About {
  lang: Lang;
  /** Names of product categories by code. */
  categories: ReadonlyMap<string, string>;
}

export function presentReceived(
  { lead, answers }: ReceivedRow,
  { lang, categories }: About,
): ReceivedLead {
  const { id, name, company_name, phone, email, requirement, contact_consent } = lead;
  return {
    id,
    name,
    company_name,
    phone,
    email,
    requirement,
    contact_consent,
    answers,
    country_name: countryName(lead.country, lang),
    product_categories: [lead.product_category_1, lead.product_category_2]
      .filter(Boolean)
      .map((code) => categories.get(code) ?? code),
    created_at: lead.created_at.toISOString(),
    closed_at: lead.closed_at?.toISOString() ?? null,
  };
}
