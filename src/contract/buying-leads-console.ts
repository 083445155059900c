import * as z from 'zod/mini';
import { BuyingLeadFilters } from './buying-lead-filters.ts';
import { endpoint } from './endpoint.ts';
import { keyset, keysetOf } from './keyset.ts';
import { lazy } from './lazy.ts';
import { Instant } from './plain-fields.ts';

/** A buying lead for the organiser, including leads hidden from exhibitors. */
const ReceivedLead = lazy(() =>
  z.object({
    id: z.uuidv7(),
    name: z.string(),
    company_name: z.string(),
    country_name: z.string(),
    phone: z.string(),
    email: z.string(),
    /** Category names, the primary one first. */
    product_categories: z.array(z.string()),
    requirement: z.string(),
    /** Exhibitors of its categories may read and answer it. */
    contact_consent: z.boolean(),
    /** Number of exhibitors that have answered. */
    answers: z.int(),
    created_at: Instant,
    closed_at: z.nullable(Instant),
  }),
);
export type ReceivedLead = z.infer<typeof ReceivedLead>;

export const listReceivedLeads = endpoint({
  method: 'GET',
  path: '/web/console/buying-lead/list',
  who: { can: 'registrations.contacts' },
  summary: 'Buying leads, newest first.',
  input: lazy(() => z.extend(BuyingLeadFilters, keyset)),
  output: lazy(() => keysetOf(ReceivedLead)),
});
