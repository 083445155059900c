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
  /** With its country's code where it is not China's. */
  phone: TelephoneOrNothing,
  email: EmailOrNothing,
  /** Code of `relevant_industry`. */
  industry: OptionCode,
  /** Codes of `product_categories`: what is wanted first of all, and what else; empty: nothing else. */
  product_category_1: OptionCode,
  product_category_2: z.union([z.literal(''), OptionCode]),
  requirement: text(limits.TEXT_CHARACTERS_MAX),
  /** Exhibitors of these categories may read it and answer; without it only the organiser does. */
  contact_consent: z.boolean(),
  /** Those outside mainland China, too: what goes there needs a consent of its own. */
  consent_abroad: z._default(z.boolean(), false),
};

/** What a buyer looks for, said to all exhibitors who may have it. One way of reaching the buyer is needed. */
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
  /** Threads in which exhibitors have answered. */
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
  summary: 'Closes a buying lead, which no exhibitor then sees or answers any more, or opens it.',
  input: z.object({ id: z.uuidv7(), closed: z.boolean() }),
  output: z.object({ closed: z.boolean() }),
});

/** What an exhibitor may see of a lead before answering it: nothing to reach the buyer by. */
const MatchingBuyingLead = z.object({
  id: z.uuidv7(),
  name: z.string(),
  company_name: z.string(),
  country: z.string(),
  country_name: z.string(),
  industry: z.string(),
  /** The first one and, where there is one, the second. */
  product_categories: z.array(z.string()),
  requirement: z.string(),
  created_at: Instant,
  /** The thread in which the own company has answered; null: it has not. */
  inquiry_id: z.nullable(z.uuidv7()),
});
export type MatchingBuyingLead = z.infer<typeof MatchingBuyingLead>;

export const listMatchingBuyingLeads = endpoint({
  method: 'GET',
  path: '/web/exhibitor/purchase/list',
  who: 'exhibitor',
  summary:
    'Open leads in the own categories whose buyers agreed to be contacted, the latest first.',
  input: z.extend(MatchingFilters, paging),
  output: pageOf(MatchingBuyingLead),
});

export const answerBuyingLead = endpoint({
  method: 'POST',
  path: '/web/exhibitor/purchase/answer',
  who: 'exhibitor',
  summary: 'Answers a lead; opens the one thread of the own company and its buyer about it.',
  input: z.object({ id: z.uuidv7(), text: text(limits.TEXT_CHARACTERS_MAX) }),
  output: z.object({ inquiry_id: z.uuidv7() }),
  creates: true,
  changes: 'inquiry',
});
