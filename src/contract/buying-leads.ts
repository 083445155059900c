import * as z from 'zod/mini';
import { EmailOrNothing, TelephoneOrNothing } from './contact-fields.ts';
import { endpoint } from './endpoint.ts';
import { line, optionalLine, text } from './fields.ts';
import { MatchingFilters } from './filters.ts';
import { limits } from './limits.ts';
import { pageOf, paging } from './paging.ts';
import { CountryCode, Instant, OptionCode } from './plain-fields.ts';

const fields = {
  name: line(limits.NAME_CHARACTERS_MAX),
  company_name: optionalLine(limits.COMPANY_NAME_CHARACTERS_MAX),
  country: CountryCode,
  /** With the country code unless it is China's. */
  phone: TelephoneOrNothing,
  email: EmailOrNothing,
  /** Code of `relevant_industry`. */
  industry: OptionCode,
  /** Codes of `product_categories`: the primary and the secondary one; empty: none. */
  product_category_1: OptionCode,
  product_category_2: z.union([z.literal(''), OptionCode]),
  requirement: text(limits.TEXT_CHARACTERS_MAX),
  /** Exhibitors of these categories may read and answer it; otherwise only the organiser. */
  contact_consent: z.boolean(),
  /** Also exhibitors outside mainland China: data sent abroad require a separate consent. */
  consent_abroad: z._default(z.boolean(), false),
};

/** A buyer's public request to all exhibitors that may offer it. Requires one contact address. */
export const BuyingLeadForm = z.object(fields).check((context) => {
  const { phone, email, product_category_1, product_category_2 } = context.value;
  const wrong = (field: 'email' | 'product_category_2', message: string) =>
    context.issues.push({
      code: 'custom',
      path: [field],
      message,
      input: context.value[field],
      continue: true,
    });
  if (!phone && !email) wrong('email', 'required');
  if (product_category_2 && product_category_1 === product_category_2)
    wrong('product_category_2', 'choose_one');
});
export type BuyingLeadForm = z.infer<typeof BuyingLeadForm>;

export const addBuyingLead = endpoint({
  method: 'POST',
  path: '/web/purchase/add',
  who: 'buyer',
  summary: 'Posts a buying lead.',
  input: BuyingLeadForm,
  output: z.object({ id: z.uuidv7() }),
  creates: true,
});

const OwnLead = z.object({
  id: z.uuidv7(),
  ...fields,
  phone: z.string(),
  email: z.string(),
  company_name: z.string(),
  product_category_2: z.string(),
  country_name: z.string(),
  state: z.enum(['open', 'closed']),
  /** Threads with an exhibitor's answer. */
  answers: z.int(),
  created_at: Instant,
});
export type BuyingLead = z.infer<typeof OwnLead>;

export const listBuyingLeads = endpoint({
  method: 'GET',
  path: '/web/purchase/list',
  who: 'buyer',
  summary: "One's own buying leads, the latest first.",
  input: z.object(paging),
  output: pageOf(OwnLead),
});

export const closeBuyingLead = endpoint({
  method: 'POST',
  path: '/web/purchase/close',
  who: 'buyer',
  summary: 'Closes a buying lead, so that no exhibitor sees or answers it, or reopens it.',
  input: z.object({ id: z.uuidv7(), closed: z.boolean() }),
  output: z.object({ closed: z.boolean() }),
});

/** The part of a lead visible to an exhibitor before answering: no contact data. */
const MatchingBuyingLead = z.object({
  id: z.uuidv7(),
  name: z.string(),
  company_name: z.string(),
  country: z.string(),
  country_name: z.string(),
  industry: z.string(),
  /** The primary and, if any, the secondary one. */
  product_categories: z.array(z.string()),
  requirement: z.string(),
  created_at: Instant,
  /** The thread with the own company's answer; null: not answered. */
  inquiry_id: z.nullable(z.uuidv7()),
});
export type MatchingBuyingLead = z.infer<typeof MatchingBuyingLead>;

export const listMatchingBuyingLeads = endpoint({
  method: 'GET',
  path: '/web/exhibitor/purchase/list',
  who: 'editor',
  summary:
    'Open leads in the own categories whose buyers agreed to be contacted, the latest first.',
  input: z.extend(MatchingFilters, paging),
  output: pageOf(MatchingBuyingLead),
});

export const answerBuyingLead = endpoint({
  method: 'POST',
  path: '/web/exhibitor/purchase/answer',
  who: 'editor',
  summary: "Answers a lead; opens the thread between the caller's company and the buyer.",
  input: z.object({ id: z.uuidv7(), text: text(limits.TEXT_CHARACTERS_MAX) }),
  output: z.object({ inquiry_id: z.uuidv7() }),
  creates: true,
  changes: 'inquiry',
});
